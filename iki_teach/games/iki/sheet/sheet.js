// @ts-check
// The scoring sheet of IKI on a page: edition and deck, a part for each player, and what Python counted.

import { make } from "../../../widgets/elements.js";
import { findKey, focusedIn } from "../../../widgets/focus.js";
import { speak } from "../../../widgets/layout.js";
import { drawAway } from "../../../widgets/sheet_away.js";
import { drawShared, openSheet } from "../../../widgets/sheet_page.js";
import { makeSheetPage, turnToGame } from "../../../widgets/sheet_state.js";
import { areTexts, newGame } from "../../../widgets/sheet_store.js";
import { FEWEST_PLAYERS, MOST_PLAYERS, buildHead, drawHead } from "./head.js";
import { drawPlayer, makePlayer } from "./player.js";
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
 * One view of the sheet, with the parts of IKI: what stands above, a panel a player, the totals.
 * @typedef {Omit<import("../../../widgets/sheet_state.js").SheetPage<Sheet>, "model"> & {
 *   model: Model,
 *   tie: HTMLElement,
 *   players: HTMLElement,
 *   head: HTMLElement,
 *   names: import("../../../widgets/sheet_parts.js").Spot[],
 *   totals: HTMLElement,
 *   panels: import("./player.js").PlayerPanel[],
 * }} ScoreSheet
 */

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
    tie: make("p", "iki-note"),
    players: make("div", "iki-players"),
    head: make("div", "iki-sheet-head"),
    names: [],
    totals: make("nav", "iki-totals"),
    panels: [],
    build: () => buildScoreSheet(sheet),
    draw: () => drawScoreSheet(sheet),
  });
  const { root, head, totals, lost, tie, answer, players, result, away, games, live } = sheet;
  tie.hidden = true;
  root.append(head, totals, lost, tie, answer, players, result, away.root, games.root, live);
  return sheet;
}

/** Build the page anew: fields or players have changed. @param {ScoreSheet} sheet */
function buildScoreSheet(sheet) {
  const held = focusedIn(sheet)?.dataset.key;
  speak(sheet, sheet.model.get("frame").lang);
  buildHead(sheet, () => startNew(sheet));
  sheet.panels = sheet.game.sheet.players.map((_, seat) => makePlayer(sheet, seat));
  sheet.players.replaceChildren(...sheet.panels.map(({ root }) => root));
  drawAway(sheet);
  if (held) findKey(sheet, held)?.focus({ preventScroll: true });
}

/** Show what was counted. @param {ScoreSheet} sheet */
function drawScoreSheet(sheet) {
  const { players, tie } = sheet.model.get("view");
  const isOurs = players.length === sheet.game.sheet.players.length;
  if (isOurs) {
    drawHead(sheet, players);
    for (const [seat, player] of players.entries()) drawPlayer(sheet, sheet.panels[seat], player);
  }
  drawTotals(sheet, isOurs ? players : []);
  sheet.tie.hidden = !tie;
  sheet.tie.textContent = sheet.model.get("frame").words.tie;
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
