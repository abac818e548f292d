// @ts-check
// The state of a sheet on a page, and what changes it: what is typed is kept here and in the browser first, then the
// whole sheet is sent to Python.

import { make } from "../../ui/html.js";
import { copy, newGame, putGame, readGames, storedSheet } from "./sheet_store.js";
import { tellUnsaved } from "../../ui/storage.js";
import { isBusy, makePage, post } from "../../ui/widget.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */
/** @typedef {import("../../ui/view.d.ts").SheetFrame & import("../../ui/view.d.ts").FrameBody} Frame   each game adds its own */
/** @typedef {Omit<import("../../ui/view.d.ts").SheetView, "sheet"> & import("../../ui/view.d.ts").ViewBody & {sheet: AnySheet}} View */
/** @typedef {import("../../ui/view.d.ts").SheetIntent} Intent */
/** @typedef {{do: Intent["do"], sheet: AnySheet, text?: string, stored?: object[]}} Act */
/** @typedef {import("../../ui/widget.js").Model<Traits & {disabled?: boolean}>} Model */
/** @typedef {{key: string, title: string, fill: () => Node[]}} Box   key: of what opened it · fill: its content, anew after each count */
/** @typedef {ReturnType<typeof makeSheetPage>} SheetPage */
/** @typedef {import("../../ui/view.d.ts").FieldShown} Field */

/**
 * The traits of SheetShell in sheet.py; each game adds to frame and view.
 * @typedef {object} Traits
 * @property {any} frame         Python to page
 * @property {any} view          Python to page
 * @property {object} intent     page to Python
 *
 * What only its game knows of a sheet.
 * @typedef {object} Kind
 * @property {(page: SheetPage) => void} [turned]        another sheet is there
 * @property {(page: SheetPage) => Node} [switches]      in the head
 * @property {(page: SheetPage) => {totals: Node[], main: Node[], side?: Node[]}} draw
 */

const MOST_STEPS = 200;
const AT_ONCE = 5000; // ms
const FOREIGN = "set from outside"; // in the place of the field that was entered last
const PLACES = { paper: "iki-paper-head", head: "iki-sheet-head", totals: "iki-totals", answer: "iki-answer", main: "iki-main", side: "iki-sheet-side", box: "iki-sheet-box" };

/** @param {Model} model @param {Kind} kind */
export function makeSheetPage(model, kind) {
  const { begun, former, format, keep, rows } = /** @type {Frame} */ (model.get("frame"));
  const store = { key: keep, works: true, format, rows };
  const { current, games } = readGames(store);
  // what Python began may have been kept while its rules had another name
  const names = [begun, ...Object.entries(former ?? {}).map(([old, now]) => begun.replace(`"${now}"`, `"${old}"`))];
  const known = !model.get("disabled") && names.find((name) => games[current[name]]);
  const places = Object.fromEntries(Object.entries(PLACES).map(([id, name]) => [id, make(id === "totals" ? "nav" : "div", name)]));
  const page = {
    ...makePage(model, "iki-sheet"),
    model,
    kind,
    store,
    begun: copy(model.get("view").sheet), // by Python
    game: known ? games[current[known]] : newGame(model.get("view").sheet, begun),
    own: /** @type {Record<string, any>} */ ({}), // what only its game knows of this view
    places: /** @type {Record<keyof typeof PLACES, HTMLElement>} */ (places),
    tools: Object.assign(make("details", "iki-tools"), { open: isWide() }), // folded on a phone
    list: make("details", "iki-history"),
    tab: Math.random().toString(36).slice(2, 8), // this view among those of the model
    lastField: "", // entries into one field in a row are one step to take back
    adopted: 0, // the last intent whose sheet took the place of ours
    put: 0, // how many sheets that Python has set were heard of
    shown: /** @type {View | null} */ (null),
    answer: /** @type {import("../../ui/view.d.ts").SheetAnswer | null} */ (null),
    known: "", // the sheet as the browser keeps it, as far as this page knows
    note: /** @type {"" | "taken_up" | "newer" | "apart"} */ (""), // where the sheet that is shown comes from
    form: "", // that Python is to write
    link: "",
    games: { recalled: "", sure: "", history: /** @type {import("../../ui/view.d.ts").SheetHistory | null} */ (null) },
    box: /** @type {Box | null} */ (null),
    /** @returns {Frame} */
    get frame() { return model.get("frame"); },
    get words() { return /** @type {Frame} */ (model.get("frame")).words; },
    get view() { return model.get("view"); },
    draw() {},
    showLost: (/** @type {boolean} */ lost) => {
      if (lost) page.lost.textContent = page.words[keep ? "line_lost" : "not_stored"];
      page.lost.hidden = !lost && (store.works || tellUnsaved());
    },
  };
  page.known = storedSheet(store, page.game);
  page.lost.className = "iki-edge iki-note";
  page.list.hidden = !keep;
  return page;
}

export const isWide = () => matchMedia("(min-width: 1000px)").matches;

/** @param {SheetPage} page how its files and its links are called: by the game */
export const titleOf = (page) => page.frame.format.split(" ")[0];

// What is typed: kept first, then counted.

/** @param {SheetPage} page @param {Act} act one is under way at a time; of those that wait only the last is sent, of the newest sheet */
export function sendAct(page, act) {
  const [waiting] = page.held;
  const whole = act.do === "count" && waiting ? { ...waiting, sheet: act.sheet } : { put: page.put, by: page.tab, ...act };
  if (isBusy(page)) page.held = [whole];
  else post(page, whole);
}

/** @param {SheetPage} page @param {Intent["do"]} act @param {string} [text] */
export function sendSheet(page, act, text) {
  sendAct(page, { do: act, sheet: copy(page.game.sheet), ...(text === undefined ? {} : { text }) });
}

/**
 * @param {SheetPage} page @param {string} part what changes, the same for entries that are one step; empty: a step of its own
 * @param {(sheet: AnySheet) => void} change
 */
export function changeSheet(page, part, change) {
  if (isClosed(page)) return;
  if (part !== page.lastField || !part) keepStep(page.game);
  page.lastField = part;
  page.game.redo = [];
  change(page.game.sheet);
  keepGame(page);
  page.draw();
  sendSheet(page, "count");
}

/** @param {import("./sheet_store.js").Game} game */
function keepStep({ undo, sheet }) {
  undo.push(copy(sheet));
  undo.splice(0, undo.length - MOST_STEPS);
}

/** @param {SheetPage} page */
function keepGame(page) {
  const { game, store } = page;
  game.changed = Date.now();
  if (putGame(store, game, page.known)) page.note = "apart";
  page.known = JSON.stringify(game.sheet);
  page.lost.textContent = page.words[store.works ? "line_lost" : "not_stored"];
  if (!store.works && !tellUnsaved()) page.lost.hidden = false;
}

/** @param {SheetPage} page @param {"undo" | "redo"} from @param {"undo" | "redo"} to */
export function step(page, from, to) {
  if (isClosed(page)) return;
  const { game } = page;
  const sheet = game[from].pop();
  if (!sheet) return;
  game[to].push(copy(game.sheet));
  game.sheet = sheet;
  page.lastField = "";
  keepGame(page);
  showSheet(page);
}

/**
 * Show a sheet that Python has set or that was typed into another view of the same model; what stands here is a step
 * back, and many in a row are one.
 * @param {SheetPage} page
 */
export function followModel(page) {
  const { put, by, sheet } = page.view;
  const foreign = put !== page.put || (by !== "" && by !== page.tab);
  if (isBusy(page) || page.held.length) return; // what was typed here meanwhile is newer, or Python says that it is not
  page.put = put;
  if (!foreign || JSON.stringify(sheet) === JSON.stringify(page.game.sheet)) return;
  if (page.lastField !== FOREIGN) keepStep(page.game);
  page.game.redo = [];
  page.game.sheet = copy(sheet);
  page.lastField = FOREIGN;
  keepGame(page);
}

/** Whether nothing can be entered: then what was entered goes. @param {SheetPage} page */
function isClosed(page) {
  const closed = Boolean(page.model.get("disabled"));
  if (closed) page.draw();
  return closed;
}

/** What was typed into the same sheet in another window is there as well, and the page says so. @param {SheetPage} page */
export function followStore(page) {
  const game = page.store.works && readGames(page.store).games[page.game.id];
  if (!game || JSON.stringify(game.sheet) === JSON.stringify(page.game.sheet)) return page.draw();
  if (isOverwritten(page, game)) return void (keepGame(page), page.draw()); // beside the other
  Object.assign(page, { game, known: JSON.stringify(game.sheet), lastField: "", note: "newer" });
  showSheet(page);
}

/** Whether a window that had not heard of what was typed here a moment ago has written over it. @param {SheetPage} page @param {import("./sheet_store.js").Game} game */
const isOverwritten = ({ known, lastField, game: own }, { sheet, undo, redo }) =>
  lastField !== "" && Date.now() - own.changed < AT_ONCE && ![sheet, ...undo, ...redo].some((one) => JSON.stringify(one) === known);

/** @param {SheetPage} page @param {import("./sheet_store.js").Game} game */
export function turnToGame(page, game) {
  if (isClosed(page)) return;
  Object.assign(page, { game, known: "", lastField: "", note: "" });
  page.kind.turned?.(page);
  putGame(page.store, game);
  page.known = JSON.stringify(game.sheet);
  showSheet(page);
}

/** @param {SheetPage} page */
function showSheet(page) {
  page.draw();
  sendSheet(page, "count");
}

/** The next game of the same players. @param {SheetPage} page @param {AnySheet} sheet @returns {AnySheet} */
export const anew = (page, sheet) => ({ ...sheet, ...page.frame.anew, players: sheet.players.map(({ name }) => ({ name })) });

// What stands in the fields of a row.

/** What Python counted of a row, if it has yet. @param {SheetPage} page @param {number} at */
export const countedOf = (page, at) => page.view[page.frame.rows][at];

/** @param {SheetPage} page @param {number} at @param {string} id @returns {string} */
export const entryOf = (page, at, id) => page.game.sheet[page.frame.rows][at][id] ?? "";

/** @param {SheetPage} page @param {number} at @param {string} id @returns {string[]} */
export const wordsOf = (page, at, id) => entryOf(page, at, id).split(/[\s,;]+/).filter(Boolean);

/** Enter a text; an empty one clears the field. @param {SheetPage} page @param {string} part as in changeSheet @param {number} at @param {string} id @param {string} text */
export function enter(page, part, at, id, text) {
  changeSheet(page, part, ({ [page.frame.rows]: all }) => {
    if (text) all[at][id] = text;
    else delete all[at][id];
  });
}

/** How often each choice of a field was picked. @param {SheetPage} page @param {number} at @param {string} id @param {Field["options"]} options @returns {Record<string, number>} */
export function pickedOf(page, at, id, options) {
  const counted = isBusy(page) ? undefined : countedOf(page, at)?.picked?.[id]; // knows other spellings too
  const words = wordsOf(page, at, id);
  return Object.fromEntries(options.map((one) => [one.id, counted?.[one.id] ?? words.filter((word) => word === one.id).length]));
}

/** One more of a choice, or none after the last; in the order in which they are offered. @param {SheetPage} page @param {number} at @param {string} id @param {Field["options"]} options @param {string} option */
export function tap(page, at, id, options, option) {
  const picked = pickedOf(page, at, id, options);
  const words = options.flatMap(({ id, most = 1 }) => Array(id === option ? (picked[id] + 1) % (most + 1) : picked[id]).fill(id));
  enter(page, "", at, id, words.join(" "));
}
