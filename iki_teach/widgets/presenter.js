// @ts-check
// The presenter: one beat a screen, sentence by sentence, with a picture that follows. What is said comes in `view`.

import { make, makeButton } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { drawingOf, speak } from "./layout.js";
import { spot } from "./motion.js";
import { asSeenHere } from "./seen.js";
import { read, write } from "./storage.js";
import { termsIn } from "./terms.js";
import { giveBack, stayAwake, takeWhole, waysOut } from "./whole.js";
import { isBusy, lastSent, makePage, onModel, openPage, send, watch } from "./widget.js";

/**
 * The traits of PresenterWidget in presenter.py.
 * @typedef {object} Traits
 * @property {import("./view.d.ts").PresenterView} view   Python to page
 * @property {import("./view.d.ts").Intent} intent        page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 * @typedef {import("./view.d.ts").PresenterView} PresenterView
 */

/** @typedef {ReturnType<typeof makePresenter>} Presenter */

const ROOMY = 480; // px of the picture from which the table is drawn wide
const SMALL = 760; // px of the page below which notes wait until they are asked for
const SWIPE = 48; // px that a finger goes sideways
const AROUND = 14; // units of the drawing around what is near
const ABOVE_NAME = 0.36; // where a fire's mark is on a card

/** @param {Model} model */
function makePresenter(model) {
  const page = makePage(model, "iki-presenter");
  const presenter = {
    ...page,
    model: asSeenHere(model, page.leave),
    notes: window.innerWidth >= SMALL, // whether they are seen
    drawn: "",
    waiting: /** @type {Act[]} */ ([]),
    picture: make("div", "iki-place"),
    words: make("div", "iki-presenter-words"),
    foot: make("div", "iki-presenter-foot"),
    menu: make("details", "iki-presenter-menu"),
    open: makeButton("open", "", () => cover(presenter)),
    ask: (/** @type {Act} */ act) => {
      if (isBusy(presenter)) presenter.waiting.push(act);
      else send(presenter, act);
    },
  };
  const { root, picture, words, foot, open, lost, live } = presenter;
  open.classList.add("iki-presenter-open");
  words.tabIndex = 0; // it scrolls where there is little room
  root.append(open, make("div", "iki-presenter-screen", make("figure", "iki-presenter-board", picture), words), foot, lost, live);
  return presenter;
}

/** @param {Presenter} presenter @returns {() => void} what ends it */
function openPresenter(presenter) {
  const { root, picture, leave, menu } = presenter;
  const until = { signal: leave.signal };
  let began = false;
  const resized = () => {
    if (!began && root.isConnected) cover(presenter);
    began ||= root.isConnected;
    fitPicture(presenter);
    laymarks(presenter);
  };
  const end = openPage(presenter, () => drawPresenter(presenter), () => answeredPresenter(presenter), resized); // prettier-ignore
  const seeing = new ResizeObserver(resized);
  seeing.observe(picture);
  leave.signal.addEventListener("abort", () => seeing.disconnect());
  for (const place of [root, document.body]) place.addEventListener("keydown", (event) => pressToPresent(presenter, event), until);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }, until); // prettier-ignore
  let from = /** @type {Touch | null} */ (null);
  root.addEventListener("touchstart", ({ touches }) => void (from = touches.length === 1 ? touches[0] : null), { passive: true, ...until });
  root.addEventListener("touchend", ({ changedTouches: [to] }) => {
    const [x, y] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    if (root.dataset.whole && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) presenter.ask({ do: x < 0 ? "next" : "back" });
  }, until); // prettier-ignore
  stayAwake(presenter, () => {});
  onModel(presenter, "change:view", () => {
    const { keep } = presenter.model.get("view");
    write(keep.key, keep.value);
    const act = isBusy(presenter) ? undefined : presenter.waiting.shift();
    if (act) queueMicrotask(() => presenter.ask(act));
  });
  const values = { place: read(presenter.model.get("view").keep.key) };
  if (!lastSent(presenter)) presenter.ask({ do: "resume", values });
  return end;
}

/** Take the page, or the place that there is. @param {Presenter} presenter */
function cover(presenter) {
  takeWhole(presenter);
  drawPresenter(presenter);
}

/** Give the page back: all beats stand there, one below the other. @param {Presenter} presenter */
function uncover({ root, open }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  giveBack(root);
  open.focus();
}

/** Ask for the table in the size that there is room for. @param {Presenter} presenter */
function fitPicture(presenter) {
  const { picture, root } = presenter;
  const wide = picture.clientWidth >= ROOMY ? "wide" : "narrow";
  if (!picture.clientWidth || root.dataset.layout === wide) return;
  root.dataset.layout = wide;
  presenter.model.want({ layout: wide });
}

/** @param {Presenter} presenter */
function answeredPresenter(presenter) {
  drawPresenter(presenter);
  const now = presenter.words.querySelector("[aria-current]");
  now?.scrollIntoView({ block: "nearest" });
}

/** @param {Presenter} presenter @param {KeyboardEvent} event */
function pressToPresent(presenter, event) {
  const { root, menu, ask } = presenter;
  const { target, key } = event;
  const here = target instanceof Node && root.contains(target);
  if (event.altKey || event.ctrlKey || event.metaKey || !(here || (root.dataset.whole && target === document.body))) return;
  if (!root.dataset.whole && document.body.classList.contains("iki-page")) return; // the page below is read
  if (key === "Escape") menu.open = false;
  if (key === " " && target instanceof HTMLElement && target.closest("button, a, summary")) return;
  const act = /** @type {Record<string, () => void>} */ ({
    ArrowRight: () => ask({ do: "next" }),
    ArrowLeft: () => ask({ do: "back" }),
    " ": () => ask({ do: event.shiftKey ? "back" : "next" }),
    ArrowDown: () => ask({ do: "next_beat" }),
    ArrowUp: () => ask({ do: "beat_before" }),
    PageDown: () => ask({ do: "next_beat" }),
    PageUp: () => ask({ do: "beat_before" }),
    Home: () => ask({ do: "home" }),
    n: () => turnNotes(presenter),
    f: () => turnFull(presenter),
  })[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {Presenter} presenter */
function turnNotes(presenter) {
  presenter.notes = !presenter.notes;
  drawPresenter(presenter);
}

/** @param {Presenter} presenter */
function turnFull({ root }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => {}); // a browser need not allow it
}

/** @param {Presenter} presenter */
function drawPresenter(presenter) {
  const { root, model, picture, words, open, lost, live } = presenter;
  const view = model.get("view");
  const held = focusedIn(presenter)?.dataset.key;
  speak(presenter, view.lang);
  lost.textContent = view.words.line_lost;
  open.textContent = view.words.open;
  live.textContent = view.announce;
  if (presenter.drawn !== view.svg) picture.innerHTML = presenter.drawn = view.svg;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", view.words.picture);
  comeNear(presenter);
  laymarks(presenter);
  const head = make("p", "iki-presenter-at", `${view.count} · ${view.minutes}`);
  const marked = termsIn(view.glossed);
  const says = view.says.map(({ text, now, later }) => {
    const one = make("p", "iki-presenter-say", ...marked(text));
    one.dataset.later = String(later);
    if (now) one.setAttribute("aria-current", "step");
    return one;
  });
  const notes = make("dl", "iki-presenter-notes", ...view.notes.flatMap(({ head: term, text }, at) => [
    ...(view.notes[at - 1]?.head === term ? [] : [make("dt", "", term)]), make("dd", "", ...marked(text))])); // prettier-ignore
  notes.hidden = !presenter.notes || !view.notes.length;
  words.replaceChildren(head, make("h1", "", view.title), ...says, notes);
  drawPresenterFoot(presenter, view);
  root.dataset.beat = String(view.at);
  watch(presenter);
  if (held) (findKey(presenter, held) ?? findKey(presenter, "next"))?.focus({ preventScroll: true });
}

/** @param {Presenter} presenter @param {PresenterView} view */
function drawPresenterFoot(presenter, view) {
  const { foot, ask } = presenter;
  const { words } = view;
  const back = makeButton("back", "←", () => ask({ do: "back" }));
  back.append(make("span", "", words.back));
  back.setAttribute("aria-label", words.back);
  back.disabled = !view.can_back;
  const dots = make("div", "iki-presenter-dots", ...view.beats.map((title, at) => {
    const dot = makeButton(`beat-${at}`, "", () => ask({ do: "beat", value: at }));
    dot.setAttribute("aria-label", `${at + 1}. ${title}`);
    dot.title = title;
    dot.dataset.past = String(at < view.at);
    if (at === view.at) dot.setAttribute("aria-current", "step");
    return dot;
  })); // prettier-ignore
  dots.setAttribute("role", "group");
  dots.setAttribute("aria-label", words.beats);
  const notes = makeButton("notes", words.notes, () => turnNotes(presenter));
  notes.setAttribute("aria-pressed", String(presenter.notes));
  const next = view.can_next ? makeButton("next", `${words.next} →`, () => ask({ do: "next" })) : Object.assign(make("a", "", words.play), { href: view.then });
  next.classList.add("iki-presenter-go");
  drawPresenterMenu(presenter, view);
  foot.replaceChildren(back, dots, notes, presenter.menu, next);
}

/** @param {Presenter} presenter @param {PresenterView} view */
function drawPresenterMenu(presenter, { words, home: start }) {
  const { menu } = presenter;
  const summary = make("summary", "", "⋯");
  summary.setAttribute("aria-label", words.menu);
  summary.dataset.key = "menu";
  const full = makeButton("full", words.full, () => turnFull(presenter));
  full.hidden = !document.fullscreenEnabled;
  const close = makeButton("close", words.close, () => uncover(presenter));
  close.hidden = !presenter.root.dataset.whole;
  const home = Object.assign(make("a", "", words.home), { href: start });
  menu.replaceChildren(summary, make("div", "iki-presenter-ways", full, close, home, ...waysOut(), make("p", "", words.keys)));
}

/** Bring the part of the table near that a beat speaks of. @param {Presenter} presenter */
function comeNear(presenter) {
  const svg = drawingOf(presenter);
  const { near } = presenter.model.get("view");
  if (!svg) return;
  svg.dataset.table ??= svg.getAttribute("viewBox") ?? "";
  svg.setAttribute("viewBox", svg.dataset.table);
  const back = svg.getScreenCTM()?.inverse();
  const detail = showDetail(svg);
  const shown = detail ? [detail] : near.flatMap((name) => spot(svg, name) ?? []);
  const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  if (!back || !boxes.length) return;
  const point = (/** @type {number} */ x, /** @type {number} */ y) => new DOMPoint(x, y).matrixTransform(back);
  const low = point(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)));
  const high = point(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom)));
  svg.setAttribute("viewBox", [low.x - AROUND, low.y - AROUND, high.x - low.x + 2 * AROUND, high.y - low.y + 2 * AROUND].join(" "));
}

/** Where a narrow table has its details beneath: show one in place of the board, if nothing else is marked. @param {SVGSVGElement} svg */
function showDetail(svg) {
  const panels = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("[data-panel]")]);
  const details = panels.filter((panel) => panel.dataset.detail !== undefined);
  const onBoard = panels.some((panel) => !details.includes(panel) && panel.querySelector(".halo"));
  const marked = onBoard ? undefined : details.find((panel) => panel.querySelector(".halo"));
  for (const panel of details.length ? panels : []) {
    panel.style.display = (marked ? panel === marked : !details.includes(panel)) ? "" : "none";
  }
  return marked;
}

/** Put what a fire has left where its places are now. @param {Presenter} presenter */
function laymarks(presenter) {
  const { picture, model } = presenter;
  const svg = drawingOf(presenter);
  for (const old of picture.querySelectorAll(".iki-mark")) old.remove();
  const around = picture.getBoundingClientRect();
  for (const { at, number, mark, against } of model.get("view").marks) {
    const box = spot(svg, at)?.getBoundingClientRect();
    if (!box) continue;
    const one = make("span", "iki-mark", make("b", "", number), ...(against ? [make("i", "", against)] : []));
    one.setAttribute("aria-hidden", "true");
    one.dataset.mark = mark;
    one.style.left = `${box.x + box.width / 2 - around.x}px`;
    one.style.top = `${box.y + box.height * ABOVE_NAME - around.y}px`;
    picture.append(one);
  }
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderPresenter({ model, el }) {
  const presenter = makePresenter(model);
  el.append(presenter.root);
  return openPresenter(presenter);
}

export default { render: renderPresenter };
