// @ts-check
// The Koi-Koi sheet on a page: the rules of the table, the months one after the other, and what Python counted.

import { make, makeButton } from "../../../widgets/elements.js";
import { findKey, focusedIn } from "../../../widgets/focus.js";
import { speak } from "../../../widgets/layout.js";
import { drawAway } from "../../../widgets/sheet_away.js";
import { drawPaper, drawPicture, drawShared, openSheet } from "../../../widgets/sheet_page.js";
import { makeFold } from "../../../widgets/sheet_parts.js";
import { changeSheet, makeSheetPage, turnToGame } from "../../../widgets/sheet_state.js";
import { areTexts, newGame } from "../../../widgets/sheet_store.js";
import { buildHead, drawHead, makeHead, presetOf } from "./head.js";
import { buildMonth, drawMonth, makeMonth, openWinner } from "./month.js";
import { drawRow, drawStanding } from "./rows.js";

/**
 * @typedef {Record<string, string>} Entries            a month's fields that are not empty
 * @typedef {{format: string, rules: string, options: Entries, dealer: string, month: string, players: {name: string}[],
 *   months: Entries[]}} Sheet
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {import("../../../widgets/sheet_state.js").Frame & import("./view.d.ts").Frame} frame          Python to page
 * @property {import("../../../widgets/sheet_state.js").View<Sheet> & import("./view.d.ts").View} view      Python to page
 * @property {object} intent            page to Python
 *
 * @typedef {import("../../../widgets/widget.js").Model<Traits>} Model
 */

/**
 * One view of the sheet, with the parts of Koi-Koi.
 * @typedef {Omit<import("../../../widgets/sheet_state.js").SheetPage<Sheet>, "model"> & {
 *   model: Model,
 *   at: number,
 *   seat: number,
 *   head: import("./head.js").Head,
 *   panel: import("./month.js").MonthPanel,
 *   totals: HTMLElement,
 *   list: HTMLDetailsElement,
 *   months: HTMLElement,
 *   next: HTMLButtonElement,
 *   rows: HTMLButtonElement[],
 * }} KoikoiSheet
 *   at: the month that is open · list: all months in short · seat: whose cards are entered
 */

/** @param {any} value @returns {value is Sheet} whether it is a Koi-Koi sheet in form; what it says Python judges */
function isKoikoiSheet(value) {
  const { players, months, options, ...head } = value;
  if (!Array.isArray(players) || players.length !== 2 || !Array.isArray(months) || !months.length) return false;
  return "rules" in head && [head, options, ...players, ...months].every(areTexts);
}

/** @param {Model} model @returns {KoikoiSheet} */
function makeKoikoiSheet(model) {
  const { art, presets, style } = model.get("frame");
  const shared = makeSheetPage(model, {
    title: "koikoi",
    fragment: "koikoi-sheet=",
    resultWord: "points",
    isSheet: isKoikoiSheet,
    emptied: (own) => ({ ...own, players: [{ name: "" }, { name: "" }], months: [{}] }),
    // what Python began may have been kept while its rules had another name
    formerly: (begun) =>
      presets.flatMap(({ id, former }) => former.map((name) => begun.replace(`"${id}"`, `"${name}"`))),
  });
  /** @type {KoikoiSheet} */
  const sheet = Object.assign(shared, {
    model,
    at: 0,
    seat: 0,
    head: makeHead(),
    panel: makeMonth(() => removeMonth(sheet)),
    totals: make("div", "iki-totals"),
    list: makeFold("iki-months-list"),
    months: make("ol", "iki-months"),
    next: makeButton("next", "", () => addMonth(sheet)),
    rows: [],
    build: () => buildKoikoiSheet(sheet),
    draw: () => drawKoikoiSheet(sheet),
    turned: (/** @type {Sheet} */ own) => toMonth(sheet, own),
  });
  const { root, head, panel, totals, lost, answer, list, months, result, away, box, games, live, paper } = sheet;
  const drawings = make("div", "iki-art");
  drawings.innerHTML = `<svg width="0" height="0" aria-hidden="true"><style>${style}</style>${art}</svg>`;
  root.classList.add("iki-koikoi-sheet");
  months.setAttribute("role", "list");
  const points = makeFold("iki-points");
  addEventListener("beforeprint", () => (points.open = true), { signal: sheet.leave.signal });
  points.append(make("summary", ""), result);
  list.append(make("summary", ""), months);
  root.append(drawings, paper, head.root, totals, lost, answer, make("div", "iki-game", panel.root, list));
  root.append(make("div", "iki-sheet-side", points, box.root), away.root, games.root, live);
  sheet.drawResult = (picture) => {
    drawPicture(sheet, picture);
    points.children[0].textContent = model.get("frame").words.points;
  };
  toMonth(sheet, sheet.game.sheet);
  return sheet;
}

// The months: one is open, all stand in the list.

/** @param {KoikoiSheet} sheet @param {Sheet} own @param {number} [at] the month to open; the last if left out */
function toMonth(sheet, { months }, at = months.length - 1) {
  sheet.at = at;
  openWinner(sheet, months[at].end ?? "");
}

/** @param {KoikoiSheet} sheet @param {number} at */
function openMonth(sheet, at) {
  toMonth(sheet, sheet.game.sheet, at);
  sheet.build();
  sheet.draw();
  findKey(sheet, "end stop-1")?.focus({ preventScroll: true });
  sheet.panel.title.scrollIntoView({ block: "nearest" });
}

/** @param {KoikoiSheet} sheet */
function addMonth(sheet) {
  changeSheet(sheet, "", ({ months }) => months.push({}));
  openMonth(sheet, sheet.game.sheet.months.length - 1);
}

/** @param {KoikoiSheet} sheet */
function removeMonth(sheet) {
  changeSheet(sheet, "", ({ months }) => {
    months.splice(sheet.at, 1);
    if (!months.length) months.push({});
  });
  openMonth(sheet, Math.max(sheet.at - 1, 0));
}

/** @param {KoikoiSheet} sheet the next game of the same players by the same rules */
function startNew(sheet) {
  turnToGame(sheet, newGame({ ...sheet.game.sheet, dealer: "", months: [{}] }, sheet.game.begun));
  findKey(sheet, "end stop-1")?.focus();
}

/** Build the page anew for the sheet as it is. @param {KoikoiSheet} sheet */
function buildKoikoiSheet(sheet) {
  const { lang, words } = sheet.model.get("frame");
  const { months } = sheet.game.sheet;
  const held = focusedIn(sheet)?.dataset.key;
  sheet.at = Math.min(sheet.at, months.length - 1);
  speak(sheet, lang);
  buildHead(sheet, () => startNew(sheet));
  buildMonth(sheet);
  sheet.rows = months.map((_, at) => makeButton(`month ${at}`, "", () => openMonth(sheet, at)));
  sheet.months.replaceChildren(...sheet.rows.map((row) => make("li", "", row)));
  sheet.list.children[0].textContent = `${words.months} (${months.length})`;
  sheet.list.hidden = months.length < 2;
  sheet.next.textContent = words.next_month;
  drawAway(sheet);
  if (held) findKey(sheet, held)?.focus({ preventScroll: true });
}

/** Show what was counted. @param {KoikoiSheet} sheet */
function drawKoikoiSheet(sheet) {
  const view = sheet.model.get("view");
  drawHead(sheet);
  drawStanding(sheet, presetOf(sheet));
  if (view.months.length === sheet.game.sheet.months.length) {
    for (const [at, month] of view.months.entries()) drawRow(sheet, month, at);
    drawMonth(sheet, view.months[sheet.at]);
  }
  sheet.next.hidden = view.over;
  drawPaper(sheet, `Koi-Koi · ${presetOf(sheet)?.label ?? ""}`);
  drawShared(sheet);
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderKoikoiSheet({ model, el }) {
  const sheet = makeKoikoiSheet(model);
  el.append(sheet.root);
  return openSheet(sheet);
}

export default { render: renderKoikoiSheet };
