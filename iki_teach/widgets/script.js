// @ts-check
// A script, one step a screen, large and dark: an evening as its host tells it, or the game taught beat by beat. It
// knows no rules: what is said and done now comes in `view`.

import { findKey, focusedIn } from "./focus.js";
import { html } from "./html.js";
import { speak } from "./layout.js";
import { beatActs, drawBeat, fitPicture, keepPicture, makeDots } from "./script_beat.js";
import { makeClock } from "./script_clock.js";
import { drawSetup, makeNow, makeYear } from "./script_evening.js";
import { asSeenHere } from "./seen.js";
import { read, tellUnkept, write } from "./storage.js";
import { giveBack, stayAwake, takeWhole, waysOut } from "./whole.js";
import { isBusy, lastSent, makePage, onModel, openPage, send, watch } from "./widget.js";

/**
 * The traits of HostShell and PresenterShell in script.py.
 * @typedef {object} Traits
 * @property {ScriptView} view                           Python to page
 * @property {import("./view.d.ts").Intent} intent       page to Python
 *
 * @typedef {import("./view.d.ts").HostView} HostView
 * @typedef {import("./view.d.ts").PresenterView} PresenterView
 * @typedef {HostView | PresenterView} ScriptView
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 */

/** @typedef {ReturnType<typeof makeScript>} Script */

const SMALL = 760; // px of the page below which notes wait until they are asked for
const SWIPE = 48; // px that a finger goes sideways

/** @param {ScriptView} view @returns {view is PresenterView} */
export const isTaught = (view) => "beats" in view;

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
    unkept: html`<p class="iki-lost" hidden></p>`,
    clock: makeClock((text) => void (page.live.textContent = text), { read: () => read(clock), write: (kept) => void write(clock, kept) }),
    draw: () => drawScript(script),
    turnNotes() {
      script.notes = !script.notes;
      drawScript(script);
    },
    /** Take the whole screen, or give it back. */
    turnFull() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else script.root.requestFullscreen?.().catch(() => {}); // a browser need not allow it
    },
    waiting: /** @type {Act[]} */ ([]), // what was tapped while an answer was under way: no tap is lost, however fast
    /** @param {Act} act */
    ask(act) {
      script.elsewhere = act.do === "newer";
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
    if (key !== keep.key || isTaught(view) || [null, JSON.stringify(keep.value)].includes(newValue)) return;
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
    if (root.dataset.whole && isTaught(model.get("view")) && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) ask({ do: x < 0 ? "next" : "back" });
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
  const view = model.get("view");
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!root.dataset.whole && document.body.classList.contains("iki-page")) return; // the page below is read
  if (key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  const inside = target instanceof HTMLElement;
  if (inside && (target.closest("input, details") || (key === " " && target.closest("button, a")))) return;
  const act = isTaught(view) ? beatActs(script, event)[key] : eveningActs(script, view)[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {Script} script @param {HostView} view @returns {Record<string, (() => void) | false>} what keys do */
const eveningActs = ({ ask }, { asking, can_back, can_undo }) =>
  asking ? {} : {
    ArrowRight: () => ask({ do: "next" }), " ": () => ask({ do: "next" }),
    ArrowLeft: can_back && (() => ask({ do: "back" })), u: can_undo && (() => ask({ do: "undo" })),
  }; // prettier-ignore

/** @param {Script} script */
function drawScript(script) {
  const { root, model, head, year, middle, after, foot, clock } = script;
  const view = model.get("view");
  const held = focusedIn(script)?.dataset.key;
  const screen = `${view.title} ${view.step}`;
  speak(script, view.lang);
  root.dataset.step = view.step;
  root.dataset.kind = isTaught(view) ? "taught" : "evening";
  script.lost.textContent = view.words.line_lost;
  script.open.textContent = view.words.open ?? "";
  if (view.announce) script.live.textContent = view.announce;
  drawMenu(script, view);
  head.title = script.awake ? (view.words.awake ?? "") : "";
  head.replaceChildren(html`<span class="iki-script-kanji" lang="ja" aria-hidden="true">${view.kanji}</span>`,
    html`<div class="iki-script-title"><h1>${view.title}</h1><p>${view.about}</p></div>`, script.menu); // prettier-ignore
  after.hidden = !view.after || view.step === "setup";
  after.replaceChildren(`${view.words.then ?? ""} `, html`<b>${view.after}</b>`);
  if (isTaught(view)) drawBeat(script, view);
  else {
    year.setAttribute("aria-label", view.words.year);
    year.replaceChildren(...makeYear(view));
    if (view.step === "setup") drawSetup(script, view);
    else middle.replaceChildren(makeNow(script, view));
    clock.set(view.step === "setup" ? 0 : view.seconds, view.words);
  }
  year.hidden = isTaught(view) || view.step === "setup";
  foot.replaceChildren(...(isTaught(view) || !view.asking ? makeFoot(script, view) : makeSure(script, view)));
  watch(script);
  if (!isTaught(view) && view.asking) findKey(script, "stay")?.focus();
  else if (held) (findKey(script, held) ?? findKey(script, "next"))?.focus({ preventScroll: true });
  if (screen !== script.screen) middle.scrollTop = 0;
  script.screen = screen;
}

/** @param {string} key @param {string} label @param {() => void} act */
const way = (key, label, act) => html`<button type="button" data-key=${key} @click=${act}>${label}</button>`;

/** @param {Script} script @param {ScriptView} view */
function drawMenu(script, view) {
  const { menu, awake, root, ask } = script;
  const { words } = view;
  const ways = isTaught(view)
    ? [document.fullscreenEnabled && way("full", words.full, script.turnFull),
       root.dataset.whole && way("close", words.close, () => uncover(script))]
    : [html`<button type="button" data-key="undo" disabled=${!view.can_undo} @click=${() => ask({ do: "undo" })}>${words.undo}</button>`,
       way("again", words.again, () => ask({ do: "ask" })),
       ...view.links.map(({ name, href }) => html`<a href=${href}>${name}</a>`)]; // prettier-ignore
  const note = isTaught(view) ? words.keys : awake && words.awake;
  menu.replaceChildren(html`<summary aria-label=${words.menu} data-key="menu">⋯</summary>`, html`
    <div class="iki-script-ways">${ways}<a href=${view.home}>${words.home}</a>${waysOut()}${note && html`<p>${note}</p>`}</div>`);
}

/** @param {Script} script @param {ScriptView} view @returns {HTMLElement[]} */
function makeFoot(script, view) {
  const { words } = view;
  const back = html`<button type="button" data-key="back" disabled=${!view.can_back} aria-label=${words.back} @click=${() => script.ask({ do: "back" })}>←</button>`;
  const next = html`<button type="button" class="iki-script-go" data-key="next" @click=${() => script.ask({ do: "next" })}>${view.go_on}</button>`;
  const then = view.then && html`<a class="iki-script-go" href=${view.then.href}>${view.then.name}</a>`;
  if (isTaught(view)) return [back, ...makeDots(script, view), then || next];
  const beside = view.can_back ? back : view.beside && html`<a href=${view.beside.href}>${view.beside.name}</a>`;
  return [...(beside ? [beside] : []), then || next];
}

/** @param {Script} script @param {HostView} view */
function makeSure({ ask }, { words }) {
  return [html`<p>${words.sure}</p>`, way("yes", words.yes, () => ask({ do: "again" })), way("stay", words.no, () => ask({ do: "stay" }))];
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderScript({ model, el }) {
  const script = makeScript(model);
  el.append(script.root);
  return openScript(script);
}

export default { render: renderScript };
