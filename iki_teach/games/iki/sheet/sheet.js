// @ts-check
// The scoring sheet of IKI on a page: edition and deck, a part for each player, and what Python counted.

import { make } from "../../../widgets/elements.js";
import { findKey, focusedIn } from "../../../widgets/focus.js";
import { speak } from "../../../widgets/layout.js";
import { drawAway } from "../../../widgets/sheet_away.js";
import { makeOpener } from "../../../widgets/sheet_box.js";
import { drawPaper, drawShared, openSheet } from "../../../widgets/sheet_page.js";
import { filled } from "../../../widgets/sheet_parts.js";
import { makeSheetPage, turnToGame } from "../../../widgets/sheet_state.js";
import { areTexts, newGame } from "../../../widgets/sheet_store.js";
import { drawChart, makeChart } from "./chart.js";
import { buildHead } from "./head.js";
import { FEWEST_PLAYERS, MOST_PLAYERS } from "./names.js";
import { drawRows } from "./folding.js";
import { drawPlayer, makePlayer } from "./player.js";
import { ruleOf, ruleOpener } from "./rules.js";
import { drawTotals } from "./totals.js";

/**
 * @typedef {Record<string, string>} Entries            `name` and the fields that are not empty
 * @typedef {{format: string, edition: string, deck: string, options?: string, players: Entries[]}} Sheet
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
 * One view of the sheet, with the parts of IKI: what stands above, a column a player, the totals.
 * @typedef {Omit<import("../../../widgets/sheet_state.js").SheetPage<Sheet>, "model"> & {
 *   model: Model,
 *   tie: HTMLElement,
 *   players: HTMLElement,
 *   head: HTMLElement,
 *   totals: HTMLElement,
 *   labels: Record<string, HTMLElement>,
 *   panels: import("./player.js").PlayerPanel[],
 *   chart: ReturnType<typeof makeChart>,
 *   unfolded: string,
 * }} ScoreSheet
 *   labels: the names of the rows, by field · unfolded: the row that was opened without an entry
 */

/** @param {string} art symbols, and the style of what they show @returns {string} */
const artOf = (art) => {
  const end = art.indexOf("<symbol");
  return `<svg width="0" height="0" aria-hidden="true"><style>${art.slice(0, end)}</style>${art.slice(end)}</svg>`;
};

/** @param {any} value @returns {value is Sheet} whether it is a score sheet in form; what it says Python judges */
function isScoreSheet(value) {
  const { players, ...head } = value;
  if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return false;
  return "format" in head && "edition" in head && "deck" in head && [head, ...players].every(areTexts);
}

/** @param {Model} model @returns {ScoreSheet} */
function makeScoreSheet(model) {
  const shared = makeSheetPage(model, {
    title: "iki",
    fragment: "iki-sheet=",
    resultWord: "result",
    isSheet: isScoreSheet,
    emptied: (sheet) => ({ ...sheet, players: [{ name: "" }, { name: "" }] }),
  });
  /** @type {ScoreSheet} */
  const sheet = Object.assign(shared, {
    model,
    tie: make("div", "iki-note"),
    players: make("div", "iki-players"),
    head: make("div", "iki-sheet-head"),
    labels: {},
    unfolded: "",
    chart: makeChart(),
    totals: make("nav", "iki-totals"),
    panels: [],
    build: () => buildScoreSheet(sheet),
    draw: () => drawScoreSheet(sheet),
  });
  const { root, head, totals, lost, tie, answer, players, result, away, box, games, live, paper, chart } = sheet;
  tie.hidden = true;
  const drawings = make("div", "iki-art");
  drawings.innerHTML = artOf(model.get("frame").art);
  sheet.drawResult = () => drawChart(sheet, model.get("view").players);
  result.append(chart.root);
  root.classList.add("iki-score-sheet");
  root.append(drawings, paper, head, totals, lost, answer, players, make("div", "iki-sheet-side", result, tie, box.root));
  root.append(away.root, games.root, live);
  return sheet;
}

/** Build the page anew: fields or players have changed. @param {ScoreSheet} sheet */
function buildScoreSheet(sheet) {
  const held = focusedIn(sheet)?.dataset.key;
  speak(sheet, sheet.model.get("frame").lang);
  sheet.tie.textContent = "";
  buildHead(sheet, () => startNew(sheet));
  sheet.panels = sheet.game.sheet.players.map((_, seat) => makePlayer(sheet, seat));
  sheet.players.style.setProperty("--players", String(sheet.panels.length));
  sheet.players.replaceChildren(rowNames(sheet), ...sheet.panels.map(({ root }) => root));
  drawAway(sheet);
  if (held) findKey(sheet, held)?.focus({ preventScroll: true });
}

/** The first column of the grid: what each row is called, which opens its rule. @param {ScoreSheet} sheet */
function rowNames(sheet) {
  const { fields, total, words } = sheet.model.get("frame");
  sheet.labels = Object.fromEntries(fields.map((field) => {
    const row = make("div", "iki-cell", ruleOpener(sheet, `rule ${field.id}`, field));
    return [field.id, row];
  }));
  const count = filled(words.players_number, { number: sheet.panels.length });
  const head = make("div", "iki-player-head", make("span", "", count));
  return make("div", "iki-row-names", head, ...Object.values(sheet.labels), make("div", "iki-column-total", total));
}

/**
 * Say that there is a tie, with the rule by which it is broken, or why nobody has a place.
 * @param {ScoreSheet} sheet @param {boolean} tie @param {boolean} held
 */
function drawTie(sheet, tie, held) {
  const { fields, words } = sheet.model.get("frame");
  const field = fields.find(({ id }) => id === "fire");
  sheet.tie.hidden = !held && (!tie || !field);
  if (held) return sheet.tie.replaceChildren(make("p", "", words.held));
  if (!tie || !field || sheet.tie.querySelector("button")) return;
  const { rule_title: title } = field;
  const open = makeOpener(sheet, "rule tie", title, title, (content) => content.replaceChildren(ruleOf(sheet, field)));
  sheet.tie.replaceChildren(make("p", "", words.tie), open);
}

/** Show what was counted. @param {ScoreSheet} sheet */
function drawScoreSheet(sheet) {
  const { players, tie, held } = sheet.model.get("view");
  const isOurs = players.length === sheet.game.sheet.players.length;
  if (isOurs) {
    for (const [seat, player] of players.entries()) drawPlayer(sheet, sheet.panels[seat], player);
    drawRows(sheet);
  }
  drawTotals(sheet, isOurs ? players : []);
  drawTie(sheet, tie, held);
  const { editions } = sheet.model.get("frame");
  const edition = editions.find(({ id }) => id === sheet.game.sheet.edition)?.label ?? "";
  drawPaper(sheet, `IKI · ${edition}`);
  drawShared(sheet);
}

/** @param {ScoreSheet} sheet the next game of the same players */
function startNew(sheet) {
  const { format, edition, deck, options, players } = sheet.game.sheet;
  const names = players.map(({ name }) => ({ name }));
  const empty = { format, edition, deck, ...(options ? { options } : {}), players: names };
  turnToGame(sheet, newGame(empty, sheet.game.begun));
  findKey(sheet, "0 iki")?.focus();
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderScoreSheet({ model, el }) {
  const sheet = makeScoreSheet(model);
  el.append(sheet.root);
  return openSheet(sheet);
}

export default { render: renderScoreSheet };
