// @ts-check
// The host of an evening: one step a screen, large and dark. It knows no rules: what happens now comes in `view`.

import { make, makeButton } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { makeClock } from "./host_clock.js";
import { drawSetup, makeCrest, makeSaid } from "./host_setup.js";
import { speak } from "./layout.js";
import { read, tellUnkept, write } from "./storage.js";
import { termsIn } from "./terms.js";
import { stayAwake, takeWhole, waysOut } from "./whole.js";
import { isBusy, lastSent, makePage, openPage, send, watch } from "./widget.js";

/**
 * The traits of HostWidget in host.py.
 * @typedef {object} Traits
 * @property {import("./view.d.ts").HostView} view   Python to page
 * @property {import("./view.d.ts").Intent} intent   page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 * @typedef {import("./view.d.ts").HostView} HostView
 */

/** @typedef {ReturnType<typeof makeHost>} Host */

const SETTLES = 1100; // ms after the last tap until the rows stand in their order

/** Where the browser keeps the timer. @param {Model} model */
const clockKey = (model) => `${model.get("view").keep.key}.clock`;

/** @param {Model} model */
function makeHost(model) {
  const page = makePage(model, "iki-host");
  const host = {
    ...page,
    model,
    screen: "", // the step that was drawn before
    rows: /** @type {number[]} */ ([]), // seats as they stand on the screen: they stay while somebody taps
    settling: 0,
    awake: false,
    menu: make("details", "iki-host-menu"),
    head: make("header", "iki-host-head"),
    year: make("ol", "iki-host-year"),
    middle: make("div", "iki-host-middle"),
    after: make("p", "iki-host-after"),
    foot: make("div", "iki-host-foot"),
    unkept: make("p", "iki-lost"),
    clock: makeClock((text) => void (page.live.textContent = text), {
      read: () => read(clockKey(model)),
      write: (kept) => void write(clockKey(model), kept),
    }),
    waiting: /** @type {Act[]} */ ([]), // what was tapped while an answer was under way
    ask: (/** @type {Act} */ act) => askHost(host, act),
  };
  const { root, head, year, middle, after, foot, lost, unkept, live } = host;
  host.middle.tabIndex = -1;
  host.unkept.hidden = true;
  root.append(head, year, lost, unkept, middle, after, foot, live);
  return host;
}

/** @param {Host} host @returns {() => void} what ends it */
function openHost(host) {
  const until = { signal: host.leave.signal };
  const end = openPage(host, () => drawHost(host), () => { keepEvening(host); drawHost(host); }, () => void takeWhole(host)); // prettier-ignore
  host.root.addEventListener("keydown", (event) => pressInHost(host, event), until);
  document.addEventListener("keydown", (event) => {
    if (event.target === document.body && host.root.dataset.whole) pressInHost(host, event);
  }, until); // prettier-ignore
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node && host.menu.contains(target))) host.menu.open = false;
  }, until); // prettier-ignore
  stayAwake(host, (awake) => {
    host.awake = awake;
    drawHost(host);
  });
  host.leave.signal.addEventListener("abort", () => {
    host.clock.stop();
    clearTimeout(host.settling);
  });
  if (!lastSent(host)) host.ask({ do: "resume", value: read(host.model.get("view").keep.key) });
  return end;
}

/** Send, one after the other: no tap is lost, however fast. @param {Host} host @param {Act} act */
function askHost(host, act) {
  if (isBusy(host)) host.waiting.push(act);
  else send(host, act);
}

/** @param {Host} host */
function keepEvening(host) {
  const act = isBusy(host) ? undefined : host.waiting.shift();
  if (act) queueMicrotask(() => askHost(host, act));
  const { keep, words } = host.model.get("view");
  host.unkept.hidden = write(keep.key, keep.value) || tellUnkept();
  host.unkept.textContent = host.unkept.hidden ? "" : words.not_kept;
}

/** @param {Host} host @param {KeyboardEvent} event */
function pressInHost(host, event) {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === "Escape" && host.menu.open) {
    host.menu.open = false;
    host.menu.querySelector("summary")?.focus();
  }
  if (target instanceof HTMLElement && target.closest("input, details")) return;
  const view = host.model.get("view");
  const does = /** @type {Record<string, string>} */ ({ ArrowRight: "next", ArrowLeft: "back", " ": "next", u: "undo" })[key];
  const own = target instanceof HTMLElement && target.closest("button, a") && key === " ";
  if (!does || own || view.asking || (does === "back" && !view.can_back) || (does === "undo" && !view.can_undo)) return;
  event.preventDefault();
  host.ask({ do: does });
}

/** @param {Host} host */
function drawHost(host) {
  const view = host.model.get("view");
  const held = focusedIn(host)?.dataset.key;
  const screen = `${view.title} ${view.step}`;
  speak(host, view.lang);
  host.root.dataset.step = view.step;
  host.lost.textContent = view.words.line_lost;
  if (view.announce) host.live.textContent = view.announce;
  drawHostHead(host, view);
  drawYear(host, view);
  if (view.step === "setup") drawSetup(host, view);
  else host.middle.replaceChildren(...makeNow(host, view));
  host.clock.set(view.step === "setup" ? 0 : view.seconds, view.words);
  host.after.hidden = view.step === "setup" || !view.after;
  host.after.replaceChildren(`${view.words.then} `, make("b", "", view.after));
  host.foot.replaceChildren(...(view.asking ? makeSure(host, view) : makeFoot(host, view)));
  watch(host);
  if (view.asking) findKey(host, "stay")?.focus();
  else if (held) (findKey(host, held) ?? findKey(host, "next"))?.focus({ preventScroll: true });
  if (screen !== host.screen) host.middle.scrollTop = 0;
  host.screen = screen;
}

/** @param {Host} host @param {HostView} view */
function drawHostHead(host, view) {
  const { words } = view;
  const kanji = make("span", "iki-host-kanji", view.kanji);
  kanji.lang = "ja";
  kanji.setAttribute("aria-hidden", "true");
  const title = make("h1", "", view.title);
  drawMenu(host, view);
  host.head.replaceChildren(kanji, make("div", "iki-host-title", title, make("p", "", view.about)), host.menu);
  host.head.title = host.awake ? words.awake : "";
}

/** @param {Host} host @param {HostView} view */
function drawMenu({ menu, awake, ask }, view) {
  const { words } = view;
  const summary = make("summary", "", "⋯");
  summary.setAttribute("aria-label", words.menu);
  summary.dataset.key = "menu";
  const undo = makeButton("undo", words.undo, () => ask({ do: "undo" }));
  undo.disabled = !view.can_undo;
  const again = makeButton("again", words.again, () => ask({ do: "ask" }));
  const links = view.links.map(({ name, href }) => Object.assign(make("a", "", name), { href }));
  const home = Object.assign(make("a", "", words.home), { href: view.home });
  const note = make("p", "", awake ? words.awake : "");
  note.hidden = !awake;
  menu.replaceChildren(summary, make("div", "iki-host-ways", undo, again, ...links, home, ...waysOut(), note));
}

/** @param {Host} host @param {HostView} view */
function drawYear({ year }, { year: months, step, words }) {
  year.setAttribute("aria-label", words.year);
  year.hidden = step === "setup";
  year.replaceChildren(...months.map((month) => {
    const mark = make("span", "", ...(month.sign ? [] : [month.text]));
    mark.setAttribute("aria-hidden", "true");
    if (month.sign) mark.innerHTML = month.sign;
    const name = make("span", "iki-host-unseen", month.name);
    const item = make("li", "", mark, name);
    [item.dataset.season, item.dataset.past] = [month.season, String(month.past)];
    if (month.now) item.setAttribute("aria-current", "step");
    return item;
  })); // prettier-ignore
}

/** @param {Host} host @param {HostView} view @returns {HTMLElement[]} what happens now */
function makeNow(host, view) {
  const sign = make("span", "iki-host-sign");
  sign.innerHTML = view.sign;
  const heading = make("h2", "", sign, make("span", "", view.heading));
  const link = make("a", "", "§");
  if (view.rule && view.book) {
    link.href = `${view.book}#${view.rule.id}`;
    link.setAttribute("aria-label", view.words.rule.replace("{title}", view.rule.title));
    heading.append(link);
  }
  const marked = termsIn(view.glossed);
  const says = make("ul", "iki-host-says", ...view.says.map((line) => make("li", "", ...makeSaid(line, marked))));
  const order = make("ol", "iki-host-order", ...rowsOf(host, view).map((one) => makeSeat(host, one, view)));
  return [make("div", "iki-host-now", heading, host.clock.box, ...(view.order.length ? [order] : []), says)];
}

/** The players in their order; while somebody taps, each row stays under the finger. @param {Host} host @param {HostView} view */
function rowsOf(host, { title, step, order }) {
  const seats = order.map(({ seat }) => seat);
  if (!host.settling || host.screen !== `${title} ${step}` || host.rows.length !== seats.length) host.rows = seats;
  return host.rows.flatMap((seat) => order.filter((one) => one.seat === seat));
}

/** Ask, and let the rows come to their places when nobody has tapped for a while. @param {Host} host @param {Act} act */
function tap(host, act) {
  clearTimeout(host.settling);
  host.settling = setTimeout(() => {
    host.settling = 0;
    drawHost(host);
  }, SETTLES);
  host.ask(act);
}

/** @param {Host} host @param {import("./view.d.ts").HostSeat} one @param {HostView} view */
function makeSeat(host, { seat, name, strength }, { order, words }) {
  const less = makeButton(`less-${seat}`, "−", () => tap(host, { do: "less", value: seat }));
  const more = makeButton(`more-${seat}`, "+", () => tap(host, { do: "more", value: seat }));
  const place = make("span", "iki-host-place", String(1 + order.findIndex((other) => other.seat === seat)));
  less.setAttribute("aria-label", words.less.replace("{who}", name));
  more.setAttribute("aria-label", words.more.replace("{who}", name));
  less.disabled = strength === 0;
  return make("li", "", place, makeCrest(name, seat), make("span", "iki-host-name", name), less, make("b", "", String(strength)), more);
}

/** @param {Host} host @param {HostView} view */
function makeFoot({ ask }, view) {
  const { words } = view;
  const back = makeButton("back", "←", () => ask({ do: "back" }));
  back.setAttribute("aria-label", words.back);
  const last = view.step !== "setup" && !view.go_on;
  const [sheet, teach] = view.links;
  const way = (/** @type {import("./view.d.ts").Link} */ { name, href }, /** @type {string} */ kind) => Object.assign(make("a", kind, name), { href });
  const next = makeButton("next", view.go_on, () => ask({ do: "next" }));
  next.classList.add("iki-host-go");
  if (last && sheet) return [back, way(sheet, "iki-host-go")];
  if (view.can_back) return [back, next];
  return teach ? [way(teach, ""), next] : [next];
}

/** @param {Host} host @param {HostView} view */
function makeSure({ ask }, { words }) {
  const sure = make("p", "", words.sure);
  return [sure, makeButton("yes", words.yes, () => ask({ do: "again" })), makeButton("stay", words.no, () => ask({ do: "stay" }))];
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderHost({ model, el }) {
  const host = makeHost(model);
  el.append(host.root);
  return openHost(host);
}

export default { render: renderHost };
