// @ts-check
// The head of the scoring sheet: edition and deck, a player more, and the steps back and forth.

import { makeButton } from "../../../widgets/elements.js";
import { headSelect, stepButtons } from "../../../widgets/sheet_state.js";
import { MOST_PLAYERS, changePlayers } from "./names.js";

/** @typedef {import("./sheet.js").ScoreSheet} ScoreSheet */

/** @param {ScoreSheet} sheet @param {() => void} startNew */
export function buildHead(sheet, startNew) {
  const { words, editions, decks } = sheet.model.get("frame");
  const { edition, deck, players } = sheet.game.sheet;
  const selects = [
    headSelect(sheet, "edition", words.edition, editions, edition, (own, value) => (own.edition = value)),
    headSelect(sheet, "deck", words.deck, decks, deck, (own, value) => (own.deck = value)),
  ];
  const add = makeButton("add", words.add_player, () => changePlayers(sheet, (all) => all.push({ name: "" })));
  add.hidden = players.length >= MOST_PLAYERS;
  sheet.head.replaceChildren(...selects, add, ...stepButtons(sheet, startNew));
}
