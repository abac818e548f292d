// @ts-check
// The state of a sheet on a page, and what changes it: what is typed is kept here and in the browser first, then the
// whole sheet is sent to Python.

import { make, makeButton } from "./elements.js";
import { makeBox } from "./sheet_box.js";
import { makeFold } from "./sheet_parts.js";
import { copy, newGame, putGame, readGames } from "./sheet_store.js";
import { tellUnkept } from "./storage.js";
import { isBusy, makePage, post } from "./widget.js";

/**
 * @typedef {import("./view.d.ts").SheetFrame & import("./view.d.ts").FrameBody} Frame   each game adds its own
 * @typedef {import("./view.d.ts").SheetAnswer} Answer
 * @typedef {import("./view.d.ts").SheetIntent} Intent
 * @typedef {import("./view.d.ts").KeptHistory} KeptHistory
 * @typedef {import("./sheet_store.js").AnySheet} AnySheet
 * @typedef {{do: Intent["do"], sheet: AnySheet, text?: string, kept?: object[], given?: object}} Act
 */

/**
 * @template {AnySheet} S
 * @typedef {Omit<import("./view.d.ts").SheetView, "sheet"> & import("./view.d.ts").ViewBody & {sheet: S}} View
 */

/**
 * @template {AnySheet} S
 * @typedef {import("./widget.js").Model<{frame: Frame, view: View<S>, intent: object, disabled?: boolean}>} Model
 */

/**
 * One view of a sheet. Its game sets the three functions, and adds its own parts.
 * @template {AnySheet} S
 * @typedef {Omit<import("./widget.js").Page, "model"> & {
 *   model: Model<S>,
 *   title: string,
 *   fragment: string,
 *   resultWord: string,
 *   store: import("./sheet_store.js").Store<S>,
 *   game: import("./sheet_store.js").Game<S>,
 *   taken: HTMLElement,
 *   tab: string,
 *   lastField: string,
 *   adopted: number,
 *   put: number,
 *   drawn: string,
 *   waiting: Act | null,
 *   said: View<S> | undefined,
 *   answer: HTMLElement,
 *   result: HTMLElement,
 *   undo: HTMLButtonElement,
 *   redo: HTMLButtonElement,
 *   away: {root: HTMLElement, link: HTMLElement, asked: string},
 *   games: {root: HTMLDetailsElement, shape: string, history: KeptHistory | null, shown: KeptHistory | null, asked: Set<string>},
 *   box: import("./sheet_box.js").Box,
 *   paper: HTMLElement,
 *   drawResult: (picture: string) => void,
 *   build: () => void,
 *   draw: () => void,
 *   turned: (sheet: S) => void,
 *   emptied: (sheet: S) => S,
 * }} SheetPage
 *   taken: that the sheet is one that the browser kept · title: what its files are called · fragment: how a link carries it · resultWord: of what stands above the picture ·
 *   tab: this view among those of the model · lastField: entries into one field in a row are one step to take back ·
 *   adopted: the last intent whose sheet took the place of ours ·
 *   put: how many sheets that Python has set were heard of · drawn: the picture that is shown ·
 *   build: the page anew for the sheet as it is · draw: what was counted · turned: another sheet is there ·
 *   emptied: a sheet without names and entries · asked: the form that Python is to write · shape: the games that are drawn ·
 *   paper: what stands above the sheet when it is printed · drawResult: what comes of it, for our own drawing
 */

const MOST_STEPS = 200;
const FOREIGN = "set from outside"; // in the place of the field that was entered last

/**
 * @template {AnySheet} S
 * @param {Model<S>} model
 * @param {{title: string, fragment: string, resultWord: string, isSheet: (value: any) => value is S,
 *   emptied: (sheet: S) => S, formerly?: (begun: string) => string[]}} game what only its game knows; `formerly` are
 *   the names that what Python began may have been kept under
 * @returns {SheetPage<S>}
 */
export function makeSheetPage(model, { title, fragment, resultWord, isSheet, emptied, formerly }) {
  const { begun, keep } = model.get("frame");
  const store = { key: keep, works: true, isSheet };
  const { current, games } = readGames(store);
  const known = !model.get("disabled") && [begun, ...(formerly?.(begun) ?? [])].find((name) => games[current[name]]);
  /** @type {SheetPage<S>} */
  const page = {
    ...makePage(model, "iki-sheet"),
    model,
    title,
    fragment,
    resultWord,
    store,
    game: known ? games[current[known]] : newGame(model.get("view").sheet, begun),
    taken: make("p", "iki-note"),
    tab: Math.random().toString(36).slice(2, 8),
    lastField: "",
    adopted: 0,
    put: 0,
    drawn: "",
    waiting: null,
    said: undefined,
    answer: make("div", "iki-panel"),
    result: make("div", "iki-result"),
    undo: makeButton("undo", "", () => step(page, "undo", "redo")),
    redo: makeButton("redo", "", () => step(page, "redo", "undo")),
    away: { root: makeFold("iki-tools"), link: make("div", "iki-link"), asked: "" },
    games: { root: make("details", "iki-history"), shape: "", history: null, shown: null, asked: new Set() },
    box: makeBox(),
    paper: make("div", "iki-paper-head"),
    drawResult() {},
    build() {},
    draw() {},
    turned() {},
    emptied,
    showLost(lost) {
      if (lost) page.lost.textContent = frameOf(page).words[keep ? "line_lost" : "not_kept"];
      page.lost.hidden = !lost && (store.works || tellUnkept());
    },
  };
  page.lost.className = "iki-note";
  page.answer.setAttribute("role", "group");
  page.answer.hidden = page.taken.hidden = true;
  page.games.root.hidden = !keep;
  return page;
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
export const frameOf = ({ model }) => model.get("frame");

// What is typed: kept first, then counted.

/**
 * @template {AnySheet} S @param {SheetPage<S>} page
 * @param {Act} act one is under way at a time; of those that wait only the last is sent
 */
export function sendAct(page, act) {
  if (!isBusy(page)) post(page, { put: page.put, by: page.tab, ...act });
  else if (act.do !== "count" || !page.waiting || page.waiting.do === "count") page.waiting = act;
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {Intent["do"]} act @param {string} [text] */
export function sendSheet(page, act, text) {
  sendAct(page, { do: act, sheet: copy(page.game.sheet), ...(text === undefined ? {} : { text }) });
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
export const count = (page) => sendSheet(page, "count");

/**
 * @template {AnySheet} S @param {SheetPage<S>} page
 * @param {string} part what changes, the same for entries that are one step; empty: a step of its own
 * @param {(sheet: S) => void} change
 */
export function changeSheet(page, part, change) {
  if (isClosed(page)) return;
  const { game } = page;
  if (part !== page.lastField || !part) {
    game.undo.push(copy(game.sheet));
    game.undo.splice(0, game.undo.length - MOST_STEPS);
  }
  page.lastField = part;
  game.redo = [];
  change(game.sheet);
  keepGame(page);
  count(page);
  drawSteps(page);
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
export function keepGame(page) {
  const { game, store } = page;
  game.changed = Date.now();
  putGame(store, game);
  page.lost.textContent = frameOf(page).words[store.works ? "line_lost" : "not_kept"];
  if (!store.works && !tellUnkept()) page.lost.hidden = false;
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {"undo" | "redo"} from @param {"undo" | "redo"} to */
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
 * @template {AnySheet} S @param {SheetPage<S>} page
 */
export function followModel(page) {
  const { put, by, sheet } = page.model.get("view");
  const foreign = put !== page.put || (by !== "" && by !== page.tab);
  if (isBusy(page) || page.waiting) return; // what was typed here meanwhile is newer, or Python says that it is not
  page.put = put;
  if (!foreign || JSON.stringify(sheet) === JSON.stringify(page.game.sheet)) return;
  const { game } = page;
  if (page.lastField !== FOREIGN) game.undo.push(copy(game.sheet));
  game.undo.splice(0, game.undo.length - MOST_STEPS);
  game.redo = [];
  game.sheet = copy(sheet);
  page.lastField = FOREIGN;
  keepGame(page);
  page.build();
}

/** Whether nothing can be entered: then what was entered goes. @template {AnySheet} S @param {SheetPage<S>} page */
function isClosed(page) {
  if (!page.model.get("disabled")) return false;
  page.build();
  page.draw();
  return true;
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {import("./sheet_store.js").Game<S>} game */
export function turnToGame(page, game) {
  if (isClosed(page)) return;
  page.turned(game.sheet);
  page.game = game;
  page.taken.hidden = true;
  page.lastField = "";
  putGame(page.store, game);
  showSheet(page);
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
export function showSheet(page) {
  page.build();
  page.draw();
  count(page);
}

// What all sheets show.

/** @template {AnySheet} S @param {SheetPage<S>} page @param {Answer | null} answer @param {string} [announce] */
export function tellAnswer({ answer: panel, live, model }, answer, announce = "") {
  panel.hidden = !answer;
  panel.dataset.kind = answer?.kind ?? "";
  panel.setAttribute("aria-label", answer?.title ?? "");
  const close = makeButton("close", model.get("frame").words.close, () => (panel.hidden = true));
  const lines = (answer?.lines ?? []).map((line) => make("p", "", line));
  panel.replaceChildren(...(answer ? [make("h3", "", answer.title), ...lines, close] : []));
  if (answer) panel.scrollIntoView({ block: "nearest" });
  live.textContent = answer ? [answer.title, ...answer.lines].join(" ") : announce;
}

/** When a sheet was changed last, in words. @template {AnySheet} S @param {SheetPage<S>} page @param {number} changed */
export const dayAndTime = (page, changed) =>
  new Intl.DateTimeFormat(frameOf(page).lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(Number(changed) || 0));

/** Say that the browser kept this sheet, where Python began another, and offer Python's. @template {AnySheet} S @param {SheetPage<S>} page */
export function tellTaken(page) {
  const { game, taken } = page;
  const { words } = frameOf(page);
  const begun = copy(page.model.get("view").sheet);
  taken.hidden = JSON.stringify(begun) === JSON.stringify(game.sheet);
  const anew = makeButton("anew", words.begin_anew, () => turnToGame(page, newGame(begun, game.begun)));
  taken.replaceChildren(`${words.taken_up}: ${dayAndTime(page, game.changed)} · `, anew);
  page.lost.after(taken);
}

/** Show that there is, or is not, a step back or forth. @template {AnySheet} S @param {SheetPage<S>} page */
export function drawSteps({ game, undo, redo }) {
  undo.disabled = !game.undo.length;
  redo.disabled = !game.redo.length;
}

/** The buttons of a head: a step back, a step forth, a new sheet. @template {AnySheet} S @param {SheetPage<S>} page @param {() => void} startNew */
export function stepButtons(page, startNew) {
  const { words } = frameOf(page);
  page.undo.textContent = words.undo;
  page.redo.textContent = words.redo;
  drawSteps(page);
  return [page.undo, page.redo, makeButton("new", words.new_game, startNew)];
}

/**
 * A list to choose from in the head of a sheet.
 * @template {AnySheet} S @param {SheetPage<S>} page @param {string} key @param {string} label
 * @param {{id: string, label: string}[]} options @param {string} chosen
 * @param {(sheet: S, value: string) => void} change
 */
export function headSelect(page, key, label, options, chosen, change) {
  const box = make("select", "");
  box.dataset.key = key;
  box.title = label;
  for (const { id, label: name } of options) box.append(new Option(name, id, id === chosen, id === chosen));
  box.addEventListener("change", () => changeSheet(page, "", (own) => change(own, box.value)));
  return make("label", "iki-select", make("span", "", label), box);
}
