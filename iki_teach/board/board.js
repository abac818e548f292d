// @ts-check
// The board on a page. It knows no rules: it shows what Python sends in `view` and sends back what the
// learner does in `intent`.

import { answerCells, chosen, giveFocus, giveStop, listenToCells, pressOnCell } from "./cells.js";
import { drawDock, drawPictures, listenToChoices, makeDock, openPanels, pressForChoice } from "./dock.js";
import { drawDrawer, drawLog, letScroll, makeDrawer, reveal, showTab } from "../ui/drawer.js";
import { endFilm, listenToFilm, playFilm } from "./film.js";
import { focusedIn, html, make, twinOf } from "../ui/html.js";
import { compose, drawingOf, frame, layOut, lendRoom, makePlace, speak } from "../ui/layout.js";
import { hideLens, listenToPointing, makePointing, renewLens } from "./lens.js";
import { SETTLES, drawMoment, makeMoment } from "./moment.js";
import { behind, glide, places } from "../ui/motion.js";
import { listenToPart, showPart, turnEntire } from "./part.js";
import { complete, settle, showParts } from "../ui/patch.js";
import { getSettings, onSettings } from "../ui/settings.js";
import { asSeenHere } from "../ui/seen.js";
import { drawPanels, drawTools, pressForTool, pressOnTool } from "./tools.js";
import { rememberPage } from "../ui/handover.js";
import { followLinks, linkHere } from "../ui/link_panel.js";
import { read, readAll, tellUnsaved, write } from "../ui/storage.js";
import { alone, isBusy, lastSent, makeNote, makePage, openPage, send, sendSoon, watch, withForm } from "../ui/widget.js";

const OTHERS_SETTLE = 300; // ms in which another page of the same kernel has shown what it has kept
const BY_ITSELF = ["resume", "look"]; // what a page does before anybody has done anything

/**
 * @typedef {import("../ui/view.d.ts").View & Partial<import("../ui/view.d.ts").LessonView & import("../ui/view.d.ts").PlayView & import("../ui/view.d.ts").RefereeView>} View with what a page adds
 * @typedef {import("../ui/view.d.ts").Intent} Intent
 *
 * The traits of BoardWidget in board.py.
 * @typedef {object} Traits
 * @property {View} view                Python to page; its drawing goes in parts
 * @property {Intent} intent            page to Python
 *
 * @typedef {import("../ui/widget.js").Model<Traits>} Model
 * @typedef {ReturnType<typeof makeBoard>} Board
 * @typedef {{draw: () => void, focus: (held: HTMLElement | null) => void, resized: () => void}} Around   what a lesson does besides
 */

/** @param {Model} model */
export function makeBoard(model) {
  const page = makePage(model, "iki-board");
  const board = {
    ...page,
    model: asSeenHere(model, page.leave),
    asText: false,
    entire: false, // whether the whole table is wanted where a step shows a part
    near: "", // the cells that a film has brought near
    whole: "", // the box of all that is drawn, and of what is seen of it
    part: "",
    turned: false, // whether it has turned to the tab that its step speaks of
    cells: { stop: "", visited: false, given: false, asked: "", waiting: "" },
    drawn: /** @type {string[]} */ ([]),
    layout: "", // for the room there is
    shape: 0, // width of the stage by its height
    around: /** @type {WeakMap<Element, number>} */ (new WeakMap()), // how high the boxes are that it made scroll
    framed: "", // the layout for which a lesson has its shape
    announced: /** @type {View | undefined} */ (undefined), // the view that was read out
    film: /** @type {import("./film.js").Film | undefined} */ (undefined), // that runs
    shots: /** @type {import("./film.js").Shot[]} */ ([]), // of the film before, to be seen again
    still: matchMedia("(prefers-reduced-motion: reduce)"),
    status: make("p", "iki-status"),
    table: make("div", "iki-place"),
    map: html`<div class="iki-map" aria-hidden="true" hidden></div>`, // where on the board one is
    lens: html`<div class="iki-lens" aria-hidden="true" hidden></div>`,
    pointing: makePointing(),
    text: html`<pre class="iki-text" tabindex="0" hidden></pre>`, // it scrolls, so the keyboard must get in
    dock: makeDock(),
    moment: makeMoment(),
    unsaved: makeNote(), // that the browser does not remember what is done here
    stored: /** @type {Map<string, string>} */ (new Map()), // what this page read or wrote last, by key
    tools: html`<div class="iki-row iki-tools" role="toolbar"></div>`,
    settings: html`<div class="iki-panel" hidden></div>`, // opened by one of the tools, as the next one is
    links: html`<div class="iki-panel" hidden></div>`,
    opponents: html`<div class="iki-panel" hidden></div>`, // chosen there
    ...makeDrawer(),
    top: make("div", "iki-top"),
    stage: make("div", "iki-stage"),
    side: make("div", "iki-side"),
    draw: () => {},
    replay: () => {}, // show the last film again
    ended: () => {}, // a film has come to its end, or none was there
    speed: /** @type {"" | "slow" | "normal" | "quick"} */ (""), // of films, in place of what is set
  };
  const { root, status, table, details, text, dock, moment, unsaved, tools, settings, links, opponents, log, lost, live, answers, tabs, more } = board;
  board.top.append(status);
  board.stage.append(table, board.map, text);
  answers.append(dock.box, moment.bar, unsaved, lost);
  more.append(settings, links, opponents);
  board.side.append(answers, tabs, details, log.box, more, tools);
  root.append(board.top, board.stage, board.side, moment.dialog, live);
  return board;
}

/** @param {Board} board @param {Around} [around] @returns {() => void} what ends it */
export function openBoard(board, around) {
  board.draw = () => draw(board, around);
  board.replay = () => play(board, board.shots);
  board.showLost = (lost) => showLost(board, lost);
  handBack(board);
  followStored(board);
  listenToCells(board);
  listenToPointing(board);
  listenToChoices(board);
  listenToFilm(board);
  listenToPart(board);
  onSettings(({ marks }) => (drawPanels(board), board.model.want({ marks })), board.leave.signal);
  board.root.addEventListener("keydown", (event) => press(board, event), { signal: board.leave.signal });
  const answered = () => (board.model.get("view") === board.announced ? watch(board) : answerCells(board));
  return openPage(board, board.draw, answered, () => fit(board, around));
}

/** Have the table drawn for the room there is; for none, while it is not seen. @param {Board} board @param {Around} [around] */
function fit(board, around) {
  const layout = layOut(board);
  if (layout) {
    drawDrawer(board);
    letScroll(board.status);
    board.layout = layout;
    drawTools(board);
    frame(board, drawingOf(board));
    lendRoom(board, drawingOf(board));
    around?.resized();
  }
  board.model.want({ layout });
}

/** @param {Board} board @param {boolean} lost */
function showLost(board, lost) {
  const { cells, lost: note, model } = board;
  if (lost) [board.held, cells.waiting] = [[], ""]; // by now it is no quick click any more
  note.textContent = lost ? model.get("view").words.line_lost : ""; // it is not there to be read before it is true
  note.hidden = !lost;
  if (lost) showTab(board, "");
}

/** @param {Board} board @param {KeyboardEvent} event */
function press(board, event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
  // A key held down on a cell must not press what opens under the focus.
  if (event.repeat && [" ", "Enter"].includes(event.key)) return event.preventDefault();
  const onCell = target.closest("[data-cell]") && pressOnCell(board, event);
  const onTool = target.closest(".iki-tools") && pressOnTool(board, event.key);
  const onPart = event.key.toLowerCase() === "z" && turnEntire(board);
  if (!onCell && !onTool && !onPart && !pressForChoice(board, event.key) && !pressForTool(board, event.key) && !(event.key === "Escape" && letGo(board))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Board} board @returns {boolean} whether there was something to close or to let go of */
function letGo(board) {
  const { can_cancel, chooser, answer } = board.model.get("view");
  const read = hideLens(board);
  if (!can_cancel && !chooser && !answer) return read;
  send(board, { do: "cancel" });
  return true;
}

/** @param {Board} board @param {Around} [around] */
function draw(board, around) {
  const view = board.model.get("view");
  const held = focusedIn(board);
  const film = newFilm(board);
  const fresh = view.version !== board.announced?.version;
  const begun = Boolean(view.step && view.step.at !== board.announced?.step?.at); // a step is read from its prompt, not from how it was laid out
  endFilm(board);
  const before = board.asText ? new Map() : places(drawingOf(board));
  const open = openPanels(board);
  const answer = board.dock.answer.textContent;
  drawAroundTable(board);
  around?.draw();
  if (film.length) drawDrawer(board);
  else drawTable(board);
  if (!film.length && fresh) announce(board, begun);
  board.announced = view;
  if (film.length) play(board, film);
  else if (fresh) board.ended();
  drawPictures(board);
  refocus(board, held, open);
  around?.focus(held);
  if (!film.length) drawMoment(board);
  if (held && open.includes(board.dock.answer) && board.dock.answer.textContent !== answer) reveal(board, board.dock.answer);
  if (!film.length && !board.asText && !board.still.matches) glide(drawingOf(board), before);
  watch(board);
  keepAll(board);
  requestAnimationFrame(() => letScrollAll(board)); // now it would cost a layout
}

/** Read out what is new where no film tells it; how a table was laid, what one has ticked or let go of, and a mark that reminds are no news. @param {Board} board @param {boolean} begun whether a step has begun, whose prompt has the focus */
function announce(board, begun) {
  const { announced, live, model, root } = board;
  const line = make("p", ""); // a new one: the same is said again
  live.replaceChildren(line);
  const arrived = () => (line.textContent = root.querySelector(".iki-prompt:not(:focus)")?.textContent ?? "");
  if (!announced || asksFor(board, "resume")) setTimeout(arrived, SETTLES);
  else if (!asksFor(board, "mark", "remind")) line.textContent = (asksFor(board, "hint") ? "" : chosen(board)) || (begun ? "" : `${asksFor(board, "cancel") ? "" : model.get("view").announce} ${askedNow(board)}`.trim());
}

/** During a film neither cells nor terms take the focus. @param {Board} board */
const letScrollAll = ({ answers, table }) => [answers, table].forEach(letScroll);

/** @param {Board} board */
const speedOf = ({ speed }) => speed || getSettings().speed;

/** What happened since the last view, if it is to be seen. @param {Board} board */
function newFilm(board) {
  const view = board.model.get("view");
  const news = view.version === board.announced?.version || !board.announced ? [] : (view.film ?? []);
  if (news.length) board.shots = news;
  return board.asText || (speedOf(board) === "off" && !asksFor(board, "replay")) ? [] : news;
}

/** @param {Board} board */
function drawAroundTable(board) {
  const view = board.model.get("view");
  speak(board, view.lang);
  if (view !== board.announced && !asksFor(board, "look", "opponent", "remind")) board.tab = ""; // what is answered is seen
  if (view !== board.announced && !view.step) board.entire = false;
  if (view.version !== board.announced?.version && !asksFor(board, "remind")) board.answers.scrollTop = 0; // what is decided next is seen from its beginning
  board.root.dataset.stage = view.whole ? "none" : view.svg.length ? "board" : "words";
  drawStatus(board);
  drawDock(board);
  drawTools(board);
  drawPanels(board);
  drawLog(board);
  const { kind = "month" } = view.answer ?? {}; // a month's room is below the hand
  if (board.root.dataset.step === undefined) makePlace(board, kind === "advice", kind === "month" ? undefined : board.dock.answer); // there is much to read, or no room
}

/** After a film: the table as it is now, the moment that it led to, and read out what it has not told and is asked now. @param {Board} board */
function end(board) {
  const held = focusedIn(board);
  drawTable(board);
  if (held?.dataset.cell && board.cells.given) giveFocus(board);
  drawMoment(board);
  const { live, model, shots } = board;
  const rest = shots.reduce((all, { text }) => all.replace(text, ""), model.get("view").announce); // such as whether an answer was right
  for (const sentence of asksFor(board, "replay") ? [] : [rest, askedNow(board)]) if (/\p{L}/u.test(sentence)) live.append(make("p", "", sentence.replace(/\s+/g, " ").trim()));
  board.ended();
  letScrollAll(board);
}

/** Whose turn it is and for what; a lesson's prompt says it, and this what comes next on its way. @param {Board} board */
function askedNow({ model }) {
  const { announce, answer, status, step } = model.get("view");
  const open = !step || (["do", "free"].includes(step.kind) && !step.solved && !step.feedback);
  return !open || (answer && answer.kind !== "month") || announce.includes(status) ? "" : status;
}

/** Whether one of these was done last. @param {Board} board @param {string[]} acts */
const asksFor = ({ model }, ...acts) => acts.includes(/** @type {Partial<Intent>} */ (model.get("intent")).do ?? "");

/** @param {Board} board @param {import("./film.js").Shot[]} shots */
function play(board, shots) {
  endFilm(board);
  board.live.replaceChildren();
  playFilm(board, shots, speedOf(board), (svg) => showTable(board, svg), () => end(board));
}

/** @param {Board} board */
function drawTable(board) {
  const { svg, text, words } = board.model.get("view");
  showTable(board, svg);
  board.text.textContent = text;
  board.text.setAttribute("aria-label", words.as_text);
  drawDrawer(board);
  giveStop(board);
  board.table.hidden = board.asText;
  board.text.hidden = !board.asText;
}

/** @param {Board} board @param {string[]} svg the drawing in parts */
function showTable(board, svg) {
  const held = focusedIn(board);
  if (showParts([board.table, board.details], board.drawn, svg, (drawing) => compose(board, drawing))) board.whole = "";
  frame(board, drawingOf(board)); // also what was drawn for another room and is the same for this one
  lendRoom(board, drawingOf(board));
  showPart(board);
  board.drawn = svg;
  renewLens(board);
  if (!held?.dataset.cell) return;
  const { given, visited } = board.cells;
  if (!board.root.contains(held) || behind(held)) return giveFocus(board); // where one stood is behind a tab now, or gone
  held.focus({ preventScroll: true }); // what is put elsewhere loses it
  Object.assign(board.cells, { given, visited });
}

/** @param {Board} board */
function drawStatus(board) {
  const { status, turn } = board.model.get("view");
  const crest = html`<span class="iki-crest" aria-hidden="true" data-key=${`crest ${status}`}>${[...turn.name][0]}</span>`; // anew with it: nothing moves
  settle(board.status, ...(turn.seat === null || !status ? [] : [crest]), html`<span data-key=${`status ${status}`}>${status}</span>`);
  board.status.dataset.seat = String(turn.seat ?? "");
  letScroll(board.status);
}

/**
 * After a redraw: the focus goes to what has just opened, or stays where it was, or returns to the board.
 * @param {Board} board @param {HTMLElement | null} held @param {HTMLElement[]} open panels that were open before
 */
function refocus(board, held, open) {
  if (!held) return;
  const { dock, model, root } = board;
  const { chooser, answer } = model.get("view");
  const opened = openPanels(board).filter((panel) => !open.includes(panel));
  const choices = chooser ? dock.chooser : answer?.kind === "moves" ? dock.answer : null;
  const same = root.contains(held) && !held.matches(":disabled") ? held : twinOf(board, held);
  const first = choices && (opened.includes(choices) || !same) ? choices.querySelector("button") : null;
  const waits = held.dataset.cell && board.cells.given; // nobody has gone there: it goes along to where something can be done
  const stays = first ?? (waits || same?.closest("[hidden]") ? null : same) ?? (board.asText ? board.text : null);
  if (stays) stays.focus({ preventScroll: true });
  else giveFocus(board);
  reveal(board, opened[0]);
}

/** Hand back what the browser kept, and what a link brings. @param {Board} board */
function handBack(board) {
  followLinks(board);
  const { keep, keeping, resume } = board.model.get("view");
  if (!resume || lastSent(board)) return;
  const text = linkHere(board);
  const values = { ...(keeping && readAll(keeping.prefix)), ...(keeping?.also && readAll(keeping.also)) };
  const value = keep ? read(keep.key) : null;
  const found = { ...(keep ? { [keep.key]: value } : {}), ...values };
  for (const [key, one] of Object.entries(found)) board.stored.set(key, JSON.stringify(one));
  if (text || value !== null || Object.keys(values).length) send(board, { do: "resume", value, values, text });
}

/** Keep what Python wants kept; not before what was kept has been handed back. @param {Board} board */
function keepAll(board) {
  const { keep, keeping, words } = board.model.get("view");
  const values = { ...(keep ? { [keep.key]: keep.value } : {}), ...keeping?.values };
  const busy = isBusy(board) || alone(board);
  if (!busy && takeNewer(board)) return;
  const done = busy ? [] : Object.entries(values).map(([key, value]) => {
    const text = JSON.stringify(value ?? null);
    const written = board.stored.get(key) === text || write(key, value); // only what differs from what this page knows: another one may have written there since
    if (written) board.stored.set(key, text);
    return written;
  });
  if (!done.length) return;
  if (!BY_ITSELF.includes(/** @type {{do?: string}} */ (board.model.get("intent")).do ?? "resume")) rememberPage(Object.keys(values));
  board.unsaved.hidden = done.every(Boolean) || tellUnsaved();
  board.unsaved.textContent = board.unsaved.hidden ? "" : words.not_stored;
}

/** Take up what another page of the same browser has kept for this board meanwhile. @param {Board} board @returns {boolean} whether there is something */
function takeNewer(board) {
  const { keep } = board.model.get("view");
  const [old, now, there] = [board.stored.get(keep?.key ?? ""), JSON.stringify(keep?.value), JSON.stringify(keep && read(keep.key))];
  if (!keep?.followed || old === undefined || [old, now].includes(there)) return false;
  board.stored.set(keep.key, there);
  sendSoon(board, { do: "newer", value: JSON.parse(there) });
  return true;
}

/** @param {Board} board */
function followStored(board) {
  for (const name of ["storage", "pageshow", "focus"]) {
    addEventListener(name, () => setTimeout(() => takeNewer(board), OTHERS_SETTLE), { signal: board.leave.signal });
  }
}

/** What anywidget asks of a module, when a board is part of it. @param {(board: Board) => () => void} open returns what ends it */
export const withBoard = (open) => ({
  initialize: (/** @type {{model: Model, early?: View[]}} */ { model, early }) => complete(model, early),
  ...withForm(makeBoard, open),
});

export default withBoard(openBoard);
