// @ts-check
// A script, one step a screen, large and dark: an evening as its host tells it, or the game taught beat by beat. It
// knows no rules: what is said and done now comes in `view`.

import { findKey, focusedIn, html } from "./html.js";
import { speak } from "./layout.js";
import { drawBeat, fitPicture, keepPicture, makeDots } from "./script_beat.js";
import { makeClock } from "./script_clock.js";
import { drawSetup, makeNow, makeYear } from "./script_evening.js";
import { asSeenHere } from "./seen.js";
import { read, tellUnkept, write } from "./storage.js";
import { giveBack, stayAwake, takeWhole, waysOut } from "./whole.js";
import { isBusy, lastSent, makePage, onModel, openPage, send, watch } from "./widget.js";

/**
 * The traits of ScriptShell in script.py.
 * @typedef {object} Traits
 * @property {ScriptView} view                           Python to page
 * @property {import("./view.d.ts").Intent} intent       page to Python
 *
 * @typedef {import("./view.d.ts").ScriptView} ScriptView
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 */

/** @typedef {ReturnType<typeof makeScript>} Script */

const SMALL = 760; // px of the page below which notes wait until they are asked for
const SWIPE = 48; // px that a finger goes sideways

/** @param {Model} model */
function makeScript(model) {
  const page = makePage(model, "iki-script", "dark");
  const clock = `${model.get("view").keep.key}.clock`; // where the browser keeps the timer
  const script = {
    ...page,
    model: asSeenHere(model, page.leave),
    screen: "", // the step that was drawn before
    elsewhere: false, // whether another tab has gone on with the evening since anything was done here
    rows: /** @type {number[]} */ ([]), // seats as they stand on the screen: they stay while somebody taps
    settling: 0,
    awake: false,
    asking: false, // whether to start anew
    notes: window.innerWidth >= SMALL, // whether they are seen
    drawn: "", // the picture
    picture: html`<div class="iki-place" role="img"></div>`,
    open: html`<button type="button" class="iki-script-open" data-key="open" @click=${() => cover(script)}></button>`,
    head: html`<header class="iki-script-head"></header>`,
    menu: /** @type {HTMLDetailsElement} */ (html`<details class="iki-script-menu"></details>`),
    year: html`<ol class="iki-script-year"></ol>`,
    middle: html`<div class="iki-script-middle" tabindex="-1"></div>`,
    after: html`<p class="iki-script-after"></p>`,
    foot: html`<div class="iki-script-foot"></div>`,
    unkept: html`<p class="iki-edge iki-lost" hidden></p>`,
    clock: makeClock((text) => void (page.live.textContent = text), { read: () => read(clock), write: (kept) => void write(clock, kept) }),
    draw: () => drawScript(script),
    /** Show notes, or hide them. */
    turnNotes: () => turn(script, "notes"),
    waiting: /** @type {Act[]} */ ([]), // what was tapped while an answer was under way: no tap is lost, however fast
    /** @param {Act} act */
    ask(act) {
      [script.elsewhere, script.asking] = [act.do === "newer", false];
      if (isBusy(script)) script.waiting.push(act);
      else send(script, act);
    },
  };
  const { root, open, head, year, lost, unkept, middle, after, foot, live } = script;
  root.append(open, head, year, lost, unkept, middle, after, foot, live);
  return script;
}

/** @param {Script} script @returns {() => void} what ends it */
function openScript(script) {
  const { root, model, menu, leave: { signal } } = script; // prettier-ignore
  let began = false;
  const resized = () => {
    if (!began && root.isConnected) cover(script);
    began ||= root.isConnected;
    fitPicture(script);
  };
  const end = openPage(script, () => drawScript(script), () => { drawScript(script); keepScript(script); }, resized); // prettier-ignore
  keepPicture(script, resized);
  root.addEventListener("keydown", (event) => pressInScript(script, event), { signal });
  document.addEventListener("keydown", (event) => {
    if (event.target === document.body && root.dataset.whole) pressInScript(script, event);
  }, { signal }); // prettier-ignore
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }, { signal }); // prettier-ignore
  followFinger(script);
  stayAwake(script, (awake) => {
    script.awake = awake;
    drawScript(script);
  });
  signal.addEventListener("abort", () => {
    script.clock.stop();
    clearTimeout(script.settling);
  });
  onModel(script, "change:view", () => {
    const act = isBusy(script) ? undefined : script.waiting.shift();
    if (act) queueMicrotask(() => script.ask(act));
  });
  addEventListener("storage", ({ key, newValue }) => {
    const view = model.get("view");
    const { keep } = view;
    if (key !== keep.key || !view.words.newer || [null, JSON.stringify(keep.value)].includes(newValue)) return;
    script.ask({ do: "newer", value: read(key) });
  }, { signal }); // prettier-ignore
  if (!lastSent(script)) script.ask({ do: "resume", value: read(model.get("view").keep.key) });
  return end;
}

/** A finger that goes to the left leads on, where beats are taught. @param {Script} script */
function followFinger({ root, model, ask, leave: { signal } }) {
  let from = /** @type {Touch | null} */ (null);
  root.addEventListener("touchstart", ({ touches }) => void (from = touches.length === 1 ? touches[0] : null), { passive: true, signal });
  root.addEventListener("touchend", ({ changedTouches: [to] }) => {
    const [x, y] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    if (root.dataset.whole && model.get("view").picture && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) ask({ do: x < 0 ? "next" : "back" });
  }, { signal }); // prettier-ignore
}

/** Take the page, or the place that there is. @param {Script} script */
function cover(script) {
  takeWhole(script);
  drawScript(script);
}

/** Give the page back, for what stands below. @param {Script} script */
function uncover({ root, open }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  giveBack(root);
  open.focus();
}

/** @param {Script} script */
function keepScript({ model, unkept, elsewhere }) {
  const { keep, words } = model.get("view");
  if (elsewhere) {
    unkept.hidden = false; // what the other tab keeps stays, it may have gone on again
    unkept.textContent = words.newer;
    return;
  }
  unkept.hidden = write(keep.key, keep.value) || !words.not_kept || tellUnkept();
  unkept.textContent = unkept.hidden ? "" : words.not_kept;
}

/** @param {Script} script @param {KeyboardEvent} event */
function pressInScript(script, event) {
  const { root, menu, model } = script;
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!root.dataset.whole && document.body.classList.contains("iki-page")) return; // the page below is read
  if (key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  const inside = target instanceof HTMLElement;
  if (inside && (target.closest("input, details") || (key === " " && target.closest("button, a")))) return;
  const act = script.asking ? undefined : actsOf(script, model.get("view"), event.shiftKey)[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {Script} script @param {ScriptView} view @param {boolean} shift @returns {Record<string, (() => void) | undefined>} what keys do */
function actsOf(script, { picture }, shift) {
  const go = (/** @type {string} */ act) => () => script.ask({ do: act });
  const both = { ArrowRight: go("next"), ArrowLeft: go("back"), " ": go(shift ? "back" : "next") };
  if (!picture) return { ...both, u: go("undo") };
  return {
    ...both, ArrowDown: go("next_beat"), PageDown: go("next_beat"), ArrowUp: go("beat_before"), PageUp: go("beat_before"),
    Home: () => script.ask({ do: "beat", value: 0 }), n: script.turnNotes, f: () => turnFull(script),
  }; // prettier-ignore
}

/** Take the whole screen, or give it back. @param {Script} script */
function turnFull({ root }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => {}); // a browser need not allow it
}

/** @param {Script} script @param {"notes" | "asking"} what */
function turn(script, what) {
  script[what] = !script[what];
  drawScript(script);
}

/** @param {Script} script */
function drawScript(script) {
  const { root, model, head, year, middle, after, foot, clock } = script;
  const view = model.get("view");
  const held = focusedIn(script)?.dataset.key;
  const screen = `${view.title} ${view.step}`;
  speak(script, view.lang);
  root.dataset.step = view.step;
  root.dataset.kind = view.picture ? "taught" : "evening";
  script.lost.textContent = view.words.line_lost;
  script.open.textContent = view.words.open ?? "";
  if (script.asking || view.announce) script.live.textContent = script.asking ? view.words.sure : view.announce;
  drawMenu(script, view);
  head.title = script.awake ? (view.words.awake ?? "") : "";
  head.replaceChildren(html`<span class="iki-script-kanji" lang="ja" aria-hidden="true">${view.kanji}</span>`,
    html`<div class="iki-script-title"><h1>${view.title}</h1><p>${view.about}</p></div>`, script.menu); // prettier-ignore
  after.hidden = !view.after || view.step === "setup";
  after.replaceChildren(`${view.words.then ?? ""} `, html`<b>${view.after}</b>`);
  year.hidden = !!view.picture || view.step === "setup";
  year.setAttribute("aria-label", view.words.year ?? "");
  year.replaceChildren(...(year.hidden ? [] : makeYear(view)));
  if (view.picture) drawBeat(script, view, view.picture);
  else if (view.step === "setup") drawSetup(script, view);
  else middle.replaceChildren(makeNow(script, view));
  clock.set(view.step === "setup" ? 0 : view.seconds, view.words);
  foot.replaceChildren(...(script.asking ? makeSure(script, view) : makeFoot(script, view)));
  watch(script);
  if (script.asking) findKey(script, "stay")?.focus();
  else if (held) (findKey(script, held) ?? findKey(script, "next"))?.focus({ preventScroll: true });
  if (screen !== script.screen) middle.scrollTop = 0;
  script.screen = screen;
}

/** @param {string} key @param {string} label @param {() => void} act */
const way = (key, label, act, disabled = false) => html`<button type="button" data-key=${key} disabled=${disabled} @click=${act}>${label}</button>`;
/** @param {import("./view.d.ts").Link} link */
const makeLink = ({ name, href }) => html`<a href=${href}>${name}</a>`;

/** @param {Script} script @param {ScriptView} view */
function drawMenu(script, view) {
  const { menu, awake, root, ask } = script;
  const { words, links } = view;
  const ways = view.picture
    ? [document.fullscreenEnabled && way("full", words.full, () => turnFull(script)), root.dataset.whole && way("close", words.close, () => uncover(script))]
    : [way("undo", words.undo, () => ask({ do: "undo" }), !view.can_undo), way("again", words.again, () => turn(script, "asking"))];
  const note = words.keys ?? (awake && words.awake);
  menu.replaceChildren(html`<summary aria-label=${words.menu} data-key="menu">⋯</summary>`, html`
    <div class="iki-script-ways">${ways}${links.map(makeLink)}<a href=${view.home}>${words.home}</a>${waysOut()}${note && html`<p>${note}</p>`}</div>`);
}

/** @param {Script} script @param {ScriptView} view @returns {HTMLElement[]} */
function makeFoot(script, view) {
  const { picture, can_back, beside } = view;
  const back = way("back", "←", () => script.ask({ do: "back" }), !can_back);
  back.setAttribute("aria-label", view.words.back);
  const go = view.then ? makeLink(view.then) : way("next", view.go_on, () => script.ask({ do: "next" }));
  go.className = "iki-script-go";
  const before = can_back || picture ? [back] : beside ? [makeLink(beside)] : [];
  return [...before, ...(picture ? makeDots(script, view) : []), go];
}

/** @param {Script} script @param {ScriptView} view */
const makeSure = (script, { words }) => [
  html`<p>${words.sure}</p>`, way("yes", words.yes, () => script.ask({ do: "again" })), way("stay", words.no, () => turn(script, "asking")),
]; // prettier-ignore

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderScript({ model, el }) {
  const script = makeScript(model);
  el.append(script.root);
  return openScript(script);
}

export default { render: renderScript };
