// @ts-check
// The rule of a row, which a tap on its name opens, with how each player's points are counted.

import { make } from "../../../widgets/elements.js";
import { boxRule, makeOpener } from "../../../widgets/sheet_box.js";
import { filled } from "../../../widgets/sheet_parts.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 */

/** The name of a row, which opens its rule. @param {ScoreSheet} sheet @param {string} key @param {Field} field */
export function ruleOpener(sheet, key, field) {
  const { words } = sheet.model.get("frame");
  const button = makeOpener(sheet, key, "", field.label, (content) => {
    content.replaceChildren(ruleOf(sheet, field), ...sumsOf(sheet, field));
  });
  button.classList.add("iki-row-name");
  button.setAttribute("aria-label", filled(words.rule_of, { field: field.label }));
  button.append(fieldSign(field.sign), make("span", "", field.label));
  return button;
}

/** @param {ScoreSheet} sheet @param {Field} field */
export function ruleOf(sheet, field) {
  const { rule_title: title, rule_text: text, example } = field;
  return boxRule({ title, text, example }, field.rule, sheet.model.get("frame").words.example);
}

/** @param {ScoreSheet} sheet @param {Field} field @returns {HTMLElement[]} how each player's points are counted */
export function sumsOf(sheet, field) {
  const { players } = sheet.model.get("view");
  return players.flatMap(({ sums }, seat) => (sums[field.id] ? [sumLine(sheet, seat, sums[field.id])] : []));
}

/** @param {string} sign */
function fieldSign(sign) {
  const place = make("span", "iki-row-sign");
  place.setAttribute("aria-hidden", "true");
  place.innerHTML = `<svg viewBox="0 0 24 24" class="iki-table"><use href="#iki-${sign}"/></svg>`;
  return place;
}

/** @param {ScoreSheet} sheet @param {number} seat @param {string} sum a line of the box: whose, and how it is counted */
function sumLine(sheet, seat, sum) {
  const name = sheet.game.sheet.players[seat].name || nameless(sheet, seat);
  const line = make("p", "iki-box-sum", make("b", "", name), ` ${sum}`);
  line.dataset.seat = String(seat);
  return line;
}
