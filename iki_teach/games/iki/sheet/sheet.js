// @ts-check
// The scoring sheet of IKI on a page: edition and deck, a part for each player, and what Python counted.

import { html } from "../../../widgets/html.js";
import { button, filled, called, opener, picture, select } from "../../../widgets/sheet_parts.js";
import { renderSheet, steps } from "../../../widgets/sheet_page.js";
import { changeSheet, frameOf } from "../../../widgets/sheet_state.js";
import { areTexts } from "../../../widgets/sheet_store.js";
import { FEWEST_PLAYERS, drawPlayer, fieldsOf, isThere, playersOf, rowName, ruleOf } from "./player.js";

/**
 * @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {import("../../../widgets/sheet_state.js").Frame & import("./view.d.ts").Frame} frame          Python to page
 * @property {import("../../../widgets/sheet_state.js").View & import("./view.d.ts").View} view      Python to page
 * @property {object} intent            page to Python
 *
 * @typedef {import("../../../widgets/widget.js").Model<Traits>} Model
 */

const MOST_PLAYERS = 4;

/** @type {import("../../../widgets/sheet_state.js").Kind} */
const KIND = {
  title: "iki",
  fragment: "iki-sheet=",
  first: "0 iki",
  isSheet({ players, ...head }) {
    if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return false;
    return "format" in head && "edition" in head && "deck" in head && [head, ...players].every(areTexts);
  },
  emptied: (sheet) => ({ ...sheet, players: [{ name: "" }, { name: "" }] }),
  again: (sheet) => ({ ...sheet, players: sheet.players.map(({ name }) => ({ name })) }),
  paper: (page) => `IKI · ${editionOf(page)}`,
  draw: (page) => ({ head: drawHead(page), totals: drawTotals(page), main: [drawGrid(page)], side: [picture(page, frameOf(page).words.result), drawTie(page)] }),
};

/** @param {SheetPage} page @returns {Traits["frame"]} */
const givenTo = ({ model }) => model.get("frame");

/** @param {SheetPage} page */
const editionOf = (page) => givenTo(page).editions.find(({ id }) => id === page.game.sheet.edition)?.label ?? "";

/** Edition and deck, a player more, and the steps back and forth. @param {SheetPage} page */
function drawHead(page) {
  const { words, editions, decks } = givenTo(page);
  const { edition, deck, players } = page.game.sheet;
  const add = button("add", words.add_player, () => changeSheet(page, "", (own) => void own.players.push({ name: "" })));
  add.hidden = players.length >= MOST_PLAYERS;
  return [
    select(page, "edition", words.edition, editions, edition, (own, value) => (own.edition = value)),
    select(page, "deck", words.deck, decks, deck, (own, value) => (own.deck = value)),
    add,
    ...steps(page),
  ];
}

/** The totals, which stay in sight: each leads to its player. @param {SheetPage} page */
function drawTotals(page) {
  const { words, decks } = givenTo(page);
  const deck = decks.find(({ id }) => id === page.game.sheet.deck)?.label ?? "";
  const links = playersOf(page).map(({ total, rank, refused }, seat) => {
    const act = () => {
      const column = /** @type {HTMLElement} */ (page.root.querySelectorAll(".iki-player")[seat]);
      column.focus({ preventScroll: true });
      column.scrollIntoView({ block: "start" });
    };
    const wrong = Object.keys(refused).some((field) => field !== "name");
    const parts = [html`<span>${`${rank === null ? "" : `${rank}. `}${called(page, seat)}`}</span>`, html`<b>${total}</b>`, wrong && html`<small>${words.incomplete}</small>`];
    return html`<button type="button" class="iki-total" data-key=${`total ${seat}`} data-seat=${seat} @click=${act}>${parts}</button>`;
  });
  return [html`<span class="iki-box">${`${editionOf(page)} · ${deck}`}</span>`, ...links];
}

/** The names of the rows, and a column a player. @param {SheetPage} page */
function drawGrid(page) {
  const { players } = page.game.sheet;
  const { words } = givenTo(page);
  const rows = fieldsOf(page).map((field) => html`<div class="iki-cell" hidden=${!isThere(page, field)}>${rowName(page, `rule ${field.id}`, field)}</div>`);
  const head = html`<div class="iki-player-head"><span>${filled(words.players_number, { number: players.length })}</span></div>`;
  const names = html`<div class="iki-row-names">${[head, ...rows, html`<div class="iki-column-total">${words.total}</div>`]}</div>`;
  const grid = html`<div class="iki-players">${[names, ...players.map((_, seat) => drawPlayer(page, seat))]}</div>`;
  grid.style.setProperty("--players", String(players.length));
  return grid;
}

/** Say that there is a tie, with the rule by which it is broken, or why nobody has a place. @param {SheetPage} page */
function drawTie(page) {
  const { held, tie } = page.model.get("view");
  const { words } = frameOf(page);
  const field = /** @type {import("./view.d.ts").FieldShown} */ (fieldsOf(page).find(({ id }) => id === "fire"));
  const title = field.rule_title;
  const parts = held ? [html`<p>${words.held}</p>`] : tie ? [html`<p>${words.tie}</p>`, opener(page, "rule tie", title, () => [ruleOf(page, field)], {}, title)] : [];
  return html`<div class="iki-note" hidden=${!parts.length}>${parts}</div>`;
}

export default { render: (/** @type {any} */ place) => renderSheet(place, KIND, "iki-score-sheet") };
