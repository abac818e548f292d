// @ts-check
// What is entered for a player: typed, or tapped from what there is.

import { filled } from "../../../widgets/sheet_parts.js";
import { changeSheet } from "../../../widgets/sheet_state.js";
import { isBusy } from "../../../widgets/widget.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 */

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

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @returns {Record<string, number>} how often each was picked */
export function pickedOf(sheet, seat, field) {
  const { players } = sheet.model.get("view");
  const counted = isBusy(sheet) ? undefined : players[seat]?.picked[field.id]; // knows other spellings too
  return Object.fromEntries(field.options.map(({ id }) => [id, counted?.[id] ?? typedTimes(sheet, seat, field, id)]));
}

/**
 * Tap a colour, a fish or a building: one more of it, or none after the last.
 * @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} option
 */
export function tap(sheet, seat, field, option) {
  const picked = pickedOf(sheet, seat, field);
  const text = field.options.flatMap(({ id, most = 1 }) => {
    const number = id === option ? (picked[id] + 1) % (most + 1) : picked[id];
    return Array(number).fill(id);
  });
  enter(sheet, seat, field.id, text.join(" "), "");
}

/**
 * @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} option
 * @returns {number} how often it stands in the entry
 */
function typedTimes(sheet, seat, field, option) {
  const entry = sheet.game.sheet.players[seat][field.id] ?? "";
  return entry.split(/[\s,;]+/).filter((word) => word === option).length;
}
