// @ts-check
// A script, one step a screen, large: an evening as its host tells it, or the game taught beat by beat. It
// knows no rules: what is said and done now comes in `view`.

import { findKey, focusedIn, html, makeButton } from "../../ui/html.js";
import { comeNear, fitPicture, keepPicture, makeBeat, makeDots } from "./script_beat.js";
import { newClock, setClock, stopClock } from "./script_clock.js";
import { makeNow, makeSetup, makeStrip, makeYear } from "./script_evening.js";
import { asSeenHere } from "../../ui/seen.js";
import { addressWith, boardMark, packText } from "../../ui/link.js";
import { keepTyped, read, takeLink, tellUnsaved, write } from "../../ui/storage.js";
import { lastSent, makeForm, openPage, sendSoon, showForm, withForm } from "../../ui/widget.js";

/** @typedef {import("../../ui/view.d.ts").ScriptView} ScriptView */
/** @typedef {import("../../ui/widget.js").ModelOf<ScriptView>} Model */
/** @typedef {import("../../ui/widget.js").Act} Act */
/** @typedef {ReturnType<typeof makeScript>} Script */

const TABLE = "iki-teach.v1.table"; // that lessons were told, too
const SMALL = 760; // px of the page below which notes wait until they are asked for
const MOST_LARGE = 2; // sentences that are set large
const MOST_SMALL = 400; // letters that a small screen has room for in the size of text
const SWIPE = 48; // px that a finger goes sideways

/** @param {Model} model */
function makeScript(model) {
  const form = makeForm(model, "iki-script");
  const script = {
    ...form,
    model: asSeenHere(model, form.leave),
    screen: "", // the step that was drawn before
    elsewhere: "", // what has come from another tab, or from what was kept, since anything was done here
    link: "", // to this evening, where the browser does not copy it
    apart: false, // whether another tab went on from where this one did, so that nothing is written until one is chosen
    unsaved: "", // what is said of that, or of a browser that keeps nothing
    known: "", // what the browser keeps, as far as this page knows
    lowers: false, // whether a tap on a disc takes a raise back
    opened: /** @type {number | null} */ (null), // the player of whom an answer says more
    awake: false,
    asking: false, // whether to start anew
    notes: window.innerWidth >= SMALL, // whether they are seen
    clock: newClock(),
    draw: () => drawScript(script),
    /** Turn one on or off, or open what is said of a player. @param {Partial<{notes: boolean, lowers: boolean, asking: boolean, opened: number | null}>} parts */
    turn(parts) {
      Object.assign(script, parts);
      drawScript(script);
    },
    /** No tap is lost, however fast. @param {Act} act */
    ask(act) {
      script.link = "";
      const [{ do: what, ...part }, { table }] = [act, model.get("view")];
      if (what === "table" && table) write(TABLE, { edition: table.edition, players: table.players, ...part });
      [script.elsewhere, script.asking] = [["newer", "resume"].includes(act.do) ? act.do : "", false];
      sendSoon(script, act);
    },
  };
  return script;
}

/** @param {Script} script @returns {HTMLDetailsElement | null} */
const menuOf = ({ root }) => root.querySelector(".iki-script-menu");

/** @param {Script} script @returns {() => void} what ends it */
function openScript(script) {
  const { root, model, leave: { signal } } = script; // prettier-ignore
  const fresh = !lastSent(script); // opening it asks for the drawing, too
  let began = false;
  const resized = () => {
    if (!began && root.isConnected) cover(script);
    began ||= root.isConnected;
    root.toggleAttribute("data-began", began);
    fitPicture(script);
  };
  const answered = () => {
    keepScript(script);
    drawScript(script);
  };
  const end = openPage(script, script.draw, answered, resized);
  keepPicture(script, resized);
  root.addEventListener("keydown", (event) => pressInScript(script, event), { signal });
  document.addEventListener("keydown", (event) => {
    if (event.target === document.body && root.dataset.whole) pressInScript(script, event);
  }, { signal }); // prettier-ignore
  document.addEventListener("click", ({ target }) => {
    const menu = menuOf(script);
    if (menu && (script.asking || !(target instanceof Node && menu.contains(target)))) menu.open = false;
  }, { signal }); // prettier-ignore
  followFinger(script);
  stayAwake(script);
  signal.addEventListener("abort", () => {
    stopClock(script);
  });
  const { key } = model.get("view").keep;
  const hear = () => void (script.apart || storedIn(script) === script.known || takeOther(script));
  addEventListener("storage", ({ key: from, newValue }) => {
    if (newValue !== null && from === key) hear();
    else if (newValue !== null && from === eveningOf(key)) takeOther(script);
  }, { signal }); // prettier-ignore
  document.addEventListener("visibilitychange", () => document.hidden || hear(), { signal }); // a phone that slept heard of nothing
  script.known = storedIn(script);
  const [stored, chosen] = [storedFor(script) ?? read(key.replace("referee", "host")), read(TABLE)];
  if (fresh && (stored || chosen)) script.ask({ do: "resume", value: { ...stored, chosen } });
  const typed = keepTyped(script, ({ dataset, value }) => dataset.key?.startsWith("name-") && { do: "rename", value: Number(dataset.key.slice(5)), text: value });
  if (typed) script.ask(typed);
  const takeOver = () => {
    const text = takeLink(boardMark(key)) || takeLink(`${key.split(".").at(-1)}-sheet=`);
    if (text) script.ask({ do: "link", text });
  };
  addEventListener("hashchange", takeOver, { signal });
  takeOver();
  return end;
}

/** Where this evening is taken over; its menu has done its work. @param {Script} script */
async function addressOf(script) {
  menuOf(script)?.removeAttribute("open");
  const { keep } = script.model.get("view");
  const { table, link } = /** @type {{table: string, link: string}} */ (keep.value);
  return addressWith(`${boardMark(keep.key)}position=${await packText(link || table)}`);
}

/** Hand the evening on: to whatever the device offers, else as a link that is copied. @param {Script} script */
async function handOn(script) {
  const { words } = script.model.get("view");
  const url = await addressOf(script);
  const [shares, no] = ["share" in navigator, () => false];
  const done = Boolean(await (shares ? navigator.share({ url }).then(() => true, no) : navigator.clipboard?.writeText(url).then(() => true, no)));
  [script.link, script.unsaved] = done ? ["", shares ? "" : words.copied] : [url, words.copy_yourself];
  drawScript(script);
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

/** Give the page back, for what stands below. @param {Script} script */
function uncover(script) {
  if (document.fullscreenElement) void document.exitFullscreen();
  giveBack(script.root);
  findKey(script, "open")?.focus();
}

/** @param {string} key of a script @returns {string} that of the evening, which who teaches hears of, too */
const eveningOf = (key) => key.replace("teach.teach", "teach.referee");

/** What the browser keeps for this script. @param {Script} script */
function storedFor({ model }) {
  const { keep, picture } = model.get("view");
  const [own, table] = [read(keep.key), picture && read(eveningOf(keep.key))?.table];
  return table ? { ...own, table } : own;
}

/** Its own part as one text. @param {Script} script */
const storedIn = ({ model }) => JSON.stringify(read(model.get("view").keep.key));

/** Take up what another tab keeps. @param {Script} script */
function takeOther(script) {
  [script.apart, script.known] = [false, storedIn(script)];
  script.ask({ do: "newer", value: storedFor(script) });
}

/** What another tab keeps stays: where both went on, one says which of them does. @param {Script} script */
function keepScript(script) {
  const { keep, words } = script.model.get("view");
  const [there, mine] = [storedIn(script), JSON.stringify(keep.value)];
  script.apart = !script.elsewhere && !!words.apart && ![script.known, mine].includes(there);
  if (script.elsewhere || script.apart) return void (script.unsaved = script.apart ? words.apart : (script.elsewhere === "newer" && words.newer) || "");
  const done = write(keep.key, keep.value);
  script.known = done ? mine : there;
  script.unsaved = done || !words.not_stored || tellUnsaved() ? "" : words.not_stored;
}

/** Go on with what is seen here, though another tab went on as well. @param {Script} script */
function keepOwn(script) {
  script.known = storedIn(script);
  keepScript(script);
  drawScript(script);
}

/** @param {Script} script @param {KeyboardEvent} event */
function pressInScript(script, event) {
  const { root, model } = script;
  const [{ target, key }, menu] = [event, menuOf(script)];
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!root.dataset.whole && document.body.classList.contains("iki-page")) return; // the page below is read
  if (key === "Escape" && menu?.open) {
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
function actsOf(script, { picture, turn }, shift) {
  const go = (/** @type {string} */ act) => () => script.ask({ do: act });
  const done = () => script.ask({ do: "set", move: "done" });
  const both = { ArrowRight: go("next"), ArrowLeft: go("back"), " ": shift ? go("back") : turn ? done : go("next") };
  if (!picture) return { ...both, u: go("undo") };
  return {
    ...both, ArrowDown: go("next_beat"), PageDown: go("next_beat"), ArrowUp: go("beat_before"), PageUp: go("beat_before"),
    Home: () => script.ask({ do: "beat", value: 0 }), n: () => script.turn({ notes: !script.notes }), f: () => turnFull(script),
  }; // prettier-ignore
}

/** Take the whole screen, or give it back. @param {Script} script */
function turnFull({ root }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => {}); // a browser need not allow it
}

/** @param {Script} script */
function drawScript(script) {
  const { root, model, asking, screen } = script;
  const view = model.get("view");
  const { words, step, picture } = view;
  const [held, setup] = [focusedIn(script), !picture && !view.heading];
  const tapped = held?.closest(".iki-script-section");
  root.dataset.quick = view.code ? "ask" : (view.asks.find(({ on }) => on)?.act ?? "");
  const lines = view.turn ? [] : [...view.may, ...view.says.map(({ parts }) => parts.map(({ text }) => text).join(""))];
  root.dataset.long = picture ? "" : lines.join("").length > MOST_SMALL ? "yes very" : lines.length > MOST_LARGE ? "yes" : "";
  root.dataset.step = step;
  root.dataset.kind = picture ? "taught" : "evening";
  root.dataset.beat = String(view.parts.findIndex(({ now }) => now));
  setClock(script, setup ? 0 : view.seconds, `${view.title} ${view.turn?.seat ?? ""}`);
  const middle = view.code ? makeCode(view) : picture ? makeBeat(script, view) : setup ? makeSetup(script, view) : makeNow(script, view);
  script.screen = `${view.title} ${step}`;
  showForm(script, [
    html`<button type="button" class="iki-script-open" data-key="open" @click=${() => cover(script)}>${words.open}</button>`,
    html`<header class="iki-script-head" title=${script.awake ? words.awake : null}><span class="iki-script-kanji" lang="ja" aria-hidden="true">${view.kanji}</span>
      <div class="iki-script-title"><h1>${view.title}</h1><p>${view.about}</p></div>${makeMenu(script, view)}</header>`,
    html`<ol class="iki-script-year" aria-label=${words.year} hidden=${!!picture || setup}>${picture || setup ? [] : makeYear(view)}</ol>`,
  ], [
    html`<p class="iki-edge iki-lost" hidden=${!script.unsaved && !view.note}>${script.unsaved || view.note}</p>`,
    html`<input class="iki-script-link" readonly hidden=${!script.link} value=${script.link} aria-label=${words.hand}>`,
    html`<div class="iki-script-middle" tabindex="-1">${middle}</div>`,
    makeStrip(script, view),
    html`<p class="iki-script-after" hidden=${!view.after || setup || !!view.quick}>${`${words.then ?? ""} `}<b>${view.after}</b></p>`,
    html`<div class="iki-script-foot">${makeFoot(script, view)}</div>`,
  ]); // prettier-ignore
  if (picture) comeNear(script, picture);
  if (asking) script.live.textContent = words.sure;
  if (asking) findKey(script, "stay")?.focus();
  else if (held && !focusedIn(script)?.matches(":not(:disabled)")) (/** @type {HTMLElement | null} */ (tapped ? root.querySelector(".iki-script-section button:enabled") : null) ?? findKey(script, "next") ?? findKey(script, "done"))?.focus({ preventScroll: true });
  if (screen !== script.screen) root.querySelector(".iki-script-middle")?.scrollTo(0, 0);
}

/** @param {import("../../ui/view.d.ts").Link} link */
const makeLink = ({ name, href }, look = "") => html`<a href=${href} class=${look || null}>${name}</a>`;

/** @param {Script} script @param {ScriptView} view */
function makeMenu(script, { words, links, home, picture, can_undo }) {
  const { awake, root, ask } = script;
  const ways = picture
    ? [document.fullscreenEnabled && makeButton("full", words.full, () => turnFull(script)), root.dataset.whole && makeButton("close", words.close, () => uncover(script))]
    : [makeButton("undo", words.undo, () => ask({ do: "undo" }), { disabled: !can_undo }), makeButton("hand", words.hand, () => void handOn(script)), makeButton("code", words.code, async () => ask({ do: "code", text: await addressOf(script) })), makeButton("again", words.again, () => script.turn({ asking: true }))];
  const note = words.keys ?? (awake && words.awake);
  const tongues = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(`.${PAGE} a.iki-language`)]); // the same page in other languages, beneath
  return html`<details class="iki-script-menu"><summary aria-label=${words.menu} data-key="menu">⋯</summary>
    <div class="iki-script-ways">${ways}${links.map((link) => makeLink(link))}<a href=${home}>${words.home}</a>${tongues.map(({ href, lang, hreflang, textContent }) => html`
      <a href=${href} lang=${lang} hreflang=${hreflang}>${textContent}</a>`)}${note && html`<p>${note}</p>`}</div></details>`; // prettier-ignore
}

/** @param {Script} script @param {ScriptView} view @returns {HTMLElement[]} */
function makeFoot(script, view) {
  const { picture, can_back, beside, words } = view;
  const choices = (/** @type {Record<string, () => void>} */ acts) => Object.entries(acts).map(([key, act]) => makeButton(key, words[key], act));
  if (script.asking) return [html`<p>${words.sure}</p>`, ...choices({ yes: () => script.ask({ do: "again" }), stay: () => script.turn({ asking: false }) })];
  if (script.apart) return choices({ other: () => takeOther(script), own: () => keepOwn(script) });
  if (view.offered) return choices({ take: () => script.ask({ do: "take" }), leave: () => script.ask({ do: "set", move: "" }) });
  const back = html`<button type="button" data-key="back" disabled=${!can_back} aria-label=${words.back} @click=${() => script.ask({ do: "back" })}>←</button>`;
  if (view.quick || view.code) return [makeButton("shut", words.shut, () => script.ask({ do: "set", move: view.quick ? "ask" : "" }), { name: "iki-script-go" })];
  const done = () => script.ask({ do: "set", move: "done" });
  if (view.turn) return [back, makeButton("done", words.done, done, { name: "iki-script-go" })];
  const go = view.then ? makeLink(view.then, "iki-script-go") : makeButton("next", view.go_on, () => script.ask({ do: "next" }), { name: "iki-script-go" });
  const before = can_back || picture ? [back] : beside ? [makeLink(beside)] : [];
  return [...before, ...(picture ? makeDots(script, view) : []), go];
}

/** @param {ScriptView} view */
const makeCode = ({ code, words }) => html`<div class="iki-script-code" role="img" aria-label=${words.scan} markup=${code}></div><p>${words.scan}</p>`;

// It takes the whole page: nothing else is seen, read out or reached by keys meanwhile. In JupyterLab it stays in its cell.

const PAGE = "iki-page"; // of pages that are ours

/** Take the page, or the place that there is. @param {Script} script */
function cover(script) {
  const [{ root, leave }, { body }] = [script, document];
  if (root.isConnected && body.classList.contains(PAGE) && !root.dataset.whole) {
    root.dataset.whole = "true";
    body.classList.add("iki-covered");
    leave.signal.addEventListener("abort", () => giveBack(root));
    for (const other of around(root)) [other.inert, other.dataset.beneath] = [true, "true"];
  }
  drawScript(script);
}

/** @param {HTMLElement} root */
function giveBack(root) {
  delete root.dataset.whole;
  document.body.classList.remove("iki-covered");
  for (const other of document.querySelectorAll("[data-beneath]")) {
    if (other instanceof HTMLElement) other.inert = false;
    other.removeAttribute("data-beneath");
  }
}

/** What stands beside an element and beside all that is around it; what says that the line is lost stays. @param {HTMLElement} root */
function around(root) {
  const found = /** @type {HTMLElement[]} */ ([]);
  for (let one = root; one !== document.body && one.parentElement; one = one.parentElement) {
    found.push(.../** @type {HTMLElement[]} */ ([...one.parentElement.children]).filter((other) => other !== one && other.id !== "line"));
  }
  return found;
}

/** Keep the screen awake, where the browser may, for as long as the page is seen. @param {Script} script */
function stayAwake(script) {
  const { leave } = script;
  const note = (/** @type {boolean} */ awake) => {
    script.awake = awake;
    drawScript(script);
  };
  let lock = /** @type {WakeLockSentinel | null} */ (null);
  const ask = async () => {
    if (!("wakeLock" in navigator) || document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (leave.signal.aborted) return void lock.release();
      lock.addEventListener("release", () => note(false));
      note(true);
    } catch {
      note(false); // the battery is low, or the page may not
    }
  };
  document.addEventListener("visibilitychange", ask, { signal: leave.signal });
  leave.signal.addEventListener("abort", () => void lock?.release());
  void ask();
}

export default withForm(makeScript, openScript);
