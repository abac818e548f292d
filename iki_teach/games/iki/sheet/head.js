// @ts-check
// The head of the scoring sheet: edition, deck, the players' names, and the steps back and forth.

import { make, makeButton } from "../../../widgets/elements.js";
import { drawRefused, filled, makeInput } from "../../../widgets/sheet_parts.js";
import { changeSheet, stepButtons } from "../../../widgets/sheet_state.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./sheet.js").Entries} Entries
 */

const LONGEST_NAME = 60;
export const MOST_PLAYERS = 4;
export const FEWEST_PLAYERS = 2;

/** @param {ScoreSheet} sheet @param {() => void} startNew */
export function buildHead(sheet, startNew) {
  const { words, editions, decks } = sheet.model.get("frame");
  const { players } = sheet.game.sheet;
  const selects = make("div", "iki-row", select(sheet, "edition", editions), select(sheet, "deck", decks));
  sheet.names = players.map((entries, seat) => nameSpot(sheet, entries, seat));
  const add = makeButton("add", words.add_player, () => changePlayers(sheet, (all) => all.push({ name: "" })));
  add.hidden = players.length >= MOST_PLAYERS;
  const names = make("div", "iki-names", ...sheet.names.map(({ row }) => row));
  const steps = make("div", "iki-row", add, ...stepButtons(sheet, startNew));
  sheet.head.replaceChildren(selects, names, steps);
}

/** @param {ScoreSheet} sheet @param {"edition" | "deck"} part @param {import("./view.d.ts").Choice[]} options */
function select(sheet, part, options) {
  const chosen = sheet.game.sheet[part];
  const box = make("select", "");
  box.dataset.key = part;
  for (const { id, label } of options) box.append(new Option(label, id, id === chosen, id === chosen));
  box.addEventListener("change", () => changeSheet(sheet, "", (own) => (own[part] = box.value)));
  return make("label", "iki-select", make("span", "", sheet.model.get("frame").words[part]), box);
}

/** @param {ScoreSheet} sheet @param {Entries} entries @param {number} seat */
function nameSpot(sheet, entries, seat) {
  const { words, name } = sheet.model.get("frame");
  const input = makeInput(`name ${seat}`, entries.name);
  const called = nameless(sheet, seat);
  input.setAttribute("aria-label", called);
  input.maxLength = LONGEST_NAME;
  input.placeholder = called;
  input.dataset.seat = String(seat);
  input.addEventListener("input", () => enter(sheet, seat, "name", input.value));
  const refused = make("p", "iki-refused");
  const row = make("div", "iki-name", input);
  row.dataset.seat = String(seat);
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

/** @param {ScoreSheet} sheet @param {(players: Entries[]) => void} change */
function changePlayers(sheet, change) {
  changeSheet(sheet, "", ({ players }) => change(players));
  sheet.build();
}

/** @param {ScoreSheet} sheet @param {import("./view.d.ts").PlayerShown[]} players what Python counted */
export function drawHead({ names }, players) {
  for (const [seat, { refused }] of players.entries()) drawRefused(names[seat], refused.name);
}

/** @param {ScoreSheet} sheet @param {number} seat @returns {string} what a player without a name is called */
export function nameless(sheet, seat) {
  return filled(sheet.model.get("frame").words.player, { number: seat + 1 });
}

/**
 * @param {ScoreSheet} sheet @param {number} seat @param {string} field @param {string} text
 * @param {string} [part] what changes: one step with what was entered there before
 */
export function enter(sheet, seat, field, text, part = `${seat} ${field}`) {
  changeSheet(sheet, part, ({ players }) => {
    if (text || field === "name") players[seat][field] = text;
    else delete players[seat][field];
  });
}
