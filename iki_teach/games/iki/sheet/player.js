// @ts-check
// One player's part of the scoring sheet: a field a line, to type in or to tap, with its sum, its rule, its refusal.

import { make, makeButton } from "../../../widgets/elements.js";
import { chipRow, drawRefused, filled, makeAsk, makeInput, ruleText, tell } from "../../../widgets/sheet_parts.js";
import { isBusy } from "../../../widgets/widget.js";
import { enter, nameless } from "./head.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 * @typedef {{row: HTMLElement, sum: HTMLElement, refused: HTMLElement, input?: HTMLInputElement,
 *   chips?: HTMLButtonElement[]}} Cell
 * @typedef {{seat: number, heading: HTMLElement, root: HTMLElement, cells: Record<string, Cell>}} PlayerPanel
 *   cells: by field
 */

const LONGEST_ENTRY = 130;

/** @param {ScoreSheet} sheet @param {number} seat @returns {PlayerPanel} */
export function makePlayer(sheet, seat) {
  const heading = make("h3", "");
  const root = make("section", "iki-player", heading);
  root.dataset.seat = String(seat);
  root.id = `${sheet.game.id}-${seat}`;
  root.tabIndex = -1;
  /** @type {Record<string, Cell>} */
  const cells = {};
  for (const field of sheet.model.get("frame").fields) {
    cells[field.id] = makeCell(sheet, seat, field, `${root.id}-${field.id}`);
    root.append(cells[field.id].row);
  }
  return { seat, heading, root, cells };
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} id @returns {Cell} */
function makeCell(sheet, seat, field, id) {
  const { words } = sheet.model.get("frame");
  const label = make("label", "iki-label", field.label);
  const sum = make("p", "iki-said");
  const refused = make("p", "iki-refused");
  const { rule_title: title, rule_text: text, example } = field;
  const rule = ruleText({ title, text, example }, field.rule, words.example);
  const ask = makeAsk(`rule ${seat} ${field.id}`, filled(words.rule_of, { field: field.label }), rule);
  const row = make("div", "iki-field", label, ask, sum, refused, rule);
  row.dataset.field = field.id;
  refused.id = `${id}-refused`;
  sum.id = `${id}-said`;
  const described = `${sum.id} ${refused.id}`;
  if (!field.options.length) {
    const input = makeEntry(sheet, seat, field, described);
    input.id = label.htmlFor = id;
    label.after(input);
    return { row, sum, refused, input };
  }
  label.id = `${id}-label`;
  const chips = makeChips(sheet, seat, field);
  row.insertBefore(chipRow(chips, label.id, described), sum);
  return { row, sum, refused, chips };
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} described ids */
function makeEntry(sheet, seat, field, described) {
  const input = makeInput(`${seat} ${field.id}`, sheet.game.sheet.players[seat][field.id]);
  input.inputMode = "tel"; // digits and a plus, on every telephone
  input.maxLength = LONGEST_ENTRY;
  input.setAttribute("aria-describedby", described);
  input.addEventListener("input", () => enter(sheet, seat, field.id, input.value));
  return input;
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field */
function makeChips(sheet, seat, field) {
  return field.options.map(({ id }) => {
    const chip = makeButton(`${seat} ${field.id} ${id}`, "", () => tap(sheet, seat, field, id));
    chip.className = "iki-chip";
    chip.dataset.option = id;
    return chip;
  });
}

/**
 * Tap a colour, a fish or a building: one more of it, or none after the last.
 * @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} option
 */
function tap(sheet, seat, field, option) {
  const { players } = sheet.model.get("view");
  const counted = isBusy(sheet) ? undefined : players[seat]?.picked[field.id]; // knows other spellings too
  const picked = field.options.map(({ id, most = 1 }) => {
    const now = counted?.[id] ?? typedTimes(sheet, seat, field, id);
    return { id, number: id === option ? (now + 1) % (most + 1) : now };
  });
  const text = picked.flatMap(({ id, number }) => Array(number).fill(id)).join(" ");
  enter(sheet, seat, field.id, text, "");
  drawChips(sheet, sheet.panels[seat], field, Object.fromEntries(picked.map(({ id, number }) => [id, number])));
}

/**
 * @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} option
 * @returns {number} how often it stands in the entry
 */
function typedTimes(sheet, seat, field, option) {
  const entry = sheet.game.sheet.players[seat][field.id] ?? "";
  return entry.split(/[\s,;]+/).filter((word) => word === option).length;
}

/** @param {ScoreSheet} sheet @param {PlayerPanel} panel @param {import("./view.d.ts").PlayerShown} player what Python counted */
export function drawPlayer(sheet, panel, player) {
  const { seat, heading, cells } = panel;
  const entries = sheet.game.sheet.players[seat];
  tell(heading, `${player.name || nameless(sheet, seat)} · ${player.total}`);
  for (const field of sheet.model.get("frame").fields) {
    const cell = cells[field.id];
    const wanted = field.asked === "always" || player.asked.includes(field.id);
    cell.row.hidden = !wanted && !(field.id in entries && field.asked === "building");
    tell(cell.sum, player.sums[field.id] ?? "");
    drawRefused(cell, player.refused[field.id]);
    drawChips(sheet, panel, field, player.picked[field.id] ?? {});
  }
}

/** @param {ScoreSheet} sheet @param {PlayerPanel} panel @param {Field} field @param {Record<string, number>} picked */
function drawChips(sheet, { seat, cells }, field, picked) {
  for (const [at, chip] of (cells[field.id].chips ?? []).entries()) {
    const { id, label, note } = field.options[at];
    const number = picked[id] ?? typedTimes(sheet, seat, field, id);
    chip.setAttribute("aria-pressed", String(number > 0));
    const text = number > 1 ? `${label} × ${number}` : label;
    if (chip.dataset.said === text) continue;
    chip.dataset.said = text;
    chip.replaceChildren(text, ...(note ? [" ", make("small", "", note)] : []));
  }
}
