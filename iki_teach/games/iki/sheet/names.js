// @ts-check
// The players' names at the head of their columns, with the crests by which one knows them.

import { make, makeButton } from "../../../widgets/elements.js";
import { filled, makeName } from "../../../widgets/sheet_parts.js";
import { changeSheet } from "../../../widgets/sheet_state.js";
import { enter, nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {{row: HTMLElement, input: HTMLTextAreaElement, refused: HTMLElement}} NameSpot
 */

export const MOST_PLAYERS = 4;
export const FEWEST_PLAYERS = 2;

/** @param {number} seat @param {string} label spoken; empty where the name stands beside it */
export function crest(seat, label) {
  const place = make("span", "iki-sheet-crest");
  place.innerHTML = `<svg viewBox="0 0 24 24" class="iki-table"><g class="p${seat}"><use href="#iki-crest${seat}"/></g></svg>`;
  if (label) place.setAttribute("aria-label", label);
  else place.setAttribute("aria-hidden", "true");
  return place;
}

/** @param {ScoreSheet} sheet @param {number} seat @returns {NameSpot} a name that wraps and is never cut */
export function nameSpot(sheet, seat) {
  const { words, name } = sheet.model.get("frame");
  const called = nameless(sheet, seat);
  const own = sheet.game.sheet.players[seat].name;
  const input = makeName(`name ${seat}`, own, called, (text) => enter(sheet, seat, "name", text));
  const refused = make("p", "iki-refused");
  const row = make("div", "iki-name", input);
  if (sheet.game.sheet.players.length > FEWEST_PLAYERS) {
    const remove = makeButton(`remove ${seat}`, "×", () => changePlayers(sheet, (all) => all.splice(seat, 1)));
    const call = () => {
      remove.title = filled(words.remove_player, { name: input.value || name });
      remove.setAttribute("aria-label", remove.title);
    };
    call();
    input.addEventListener("input", call);
    row.append(remove);
  }
  row.append(refused);
  return { row, input, refused };
}

/** @param {ScoreSheet} sheet @param {(players: import("./sheet.js").Entries[]) => void} change */
export function changePlayers(sheet, change) {
  changeSheet(sheet, "", ({ players }) => change(players));
  sheet.build();
}
