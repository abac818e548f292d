// @ts-check
// One player's part of the scoring sheet: a field a line, to type in or to tap, with its sum, its rule, its refusal.

import { make, makeButton } from "./elements.js";
import { chipRow, drawRefused, filled, makeAsk, makeInput, ruleText, tell } from "./sheet_parts.js";

/**
 * @typedef {import("./sheet.js").Field} Field
 * @typedef {import("./sheet.js").Option} Option
 * @typedef {import("./sheet.js").Player} Player
 * @typedef {{row: HTMLElement, input?: HTMLInputElement, chips?: HTMLButtonElement[], said: HTMLElement,
 *   refused: HTMLElement}} Cell
 */

const LONGEST_ENTRY = 130;

export class PlayerPanel {
  /** @type {Record<string, Cell>} by field */
  cells = {};
  heading = make("h3", "");
  root = make("section", "iki-player", this.heading);

  /** @param {import("./sheet.js").ScoreSheet} desk whose sheet it is @param {number} seat */
  constructor(desk, seat) {
    this.desk = desk;
    this.seat = seat;
    this.id = `${desk.game.id}-${seat}`;
    this.root.dataset.seat = String(seat);
    this.root.id = this.id;
    this.root.tabIndex = -1;
    for (const field of desk.frame.fields) this.root.append(this.field(field));
  }

  get entries() {
    return this.desk.sheet.players[this.seat];
  }

  /** @param {Field} field */
  field(field) {
    const id = `${this.id}-${field.id}`;
    const label = make("label", "iki-label", field.label);
    const said = make("p", "iki-said");
    const refused = make("p", "iki-refused");
    const [ask, rule] = this.rule(field);
    const row = make("div", "iki-field", label, ask, said, refused, rule);
    row.dataset.field = field.id;
    refused.id = `${id}-refused`;
    said.id = `${id}-said`;
    this.cells[field.id] = { row, said, refused };
    if (field.options.length) row.insertBefore(this.chips(field, label, id), said);
    else label.after(this.input(field, label, id));
    return row;
  }

  /** @param {Field} field @returns {HTMLElement[]} the question mark, and what it opens */
  rule({ id, label, rule, rule_title, rule_text, example }) {
    const { words } = this.desk.frame;
    const text = ruleText({ title: rule_title, text: rule_text, example }, rule, words.example);
    const ask = makeAsk(`rule ${this.seat} ${id}`, filled(words.rule_of, { field: label }), text);
    return [ask, text];
  }

  /** @param {Field} field @param {HTMLLabelElement} label @param {string} id */
  input(field, label, id) {
    const input = makeInput(`${this.seat} ${field.id}`, this.entries[field.id]);
    input.id = label.htmlFor = id;
    input.inputMode = "tel"; // digits and a plus, on every telephone
    input.maxLength = LONGEST_ENTRY;
    input.setAttribute("aria-describedby", `${id}-said ${id}-refused`);
    input.addEventListener("input", () => this.desk.enter(this.seat, field.id, input.value));
    this.cells[field.id].input = input;
    return input;
  }

  /** @param {Field} field @param {HTMLElement} label @param {string} id */
  chips(field, label, id) {
    label.id = `${id}-label`;
    const chips = field.options.map((option) => {
      const chip = makeButton(`${this.seat} ${field.id} ${option.id}`, "", () => this.tap(field, option));
      chip.className = "iki-chip";
      chip.dataset.option = option.id;
      return chip;
    });
    const group = chipRow(chips, label.id, `${id}-said ${id}-refused`);
    this.cells[field.id].chips = chips;
    return group;
  }

  /**
   * Tap a colour, a fish or a building: one more of it, or none after the last.
   * @param {Field} field @param {Option} option
   */
  tap(field, option) {
    const { busy, view } = this.desk;
    const counted = busy ? undefined : view.players[this.seat]?.picked[field.id]; // knows other spellings too
    const picked = field.options.map(({ id, most = 1 }) => {
      const now = counted?.[id] ?? this.typed(field, id);
      return { id, number: id === option.id ? (now + 1) % (most + 1) : now };
    });
    const text = picked.flatMap(({ id, number }) => Array(number).fill(id)).join(" ");
    this.desk.enter(this.seat, field.id, text, "");
    this.drawChips(field, Object.fromEntries(picked.map(({ id, number }) => [id, number])));
  }

  /** @param {Field} field @param {string} option @returns {number} how often it stands in the entry */
  typed(field, option) {
    return (this.entries[field.id] ?? "").split(/[\s,;]+/).filter((word) => word === option).length;
  }

  /** @param {Player} player what Python counted */
  draw(player) {
    tell(this.heading, `${player.name || this.desk.nameless(this.seat)} · ${player.total}`);
    for (const field of this.desk.frame.fields) {
      const cell = this.cells[field.id];
      const wanted = field.asked === "always" || player.asked.includes(field.id);
      cell.row.hidden = !wanted && !(field.id in this.entries && field.asked === "building");
      tell(cell.said, player.said[field.id] ?? "");
      drawRefused(cell, player.refused[field.id]);
      if (cell.chips) this.drawChips(field, player.picked[field.id] ?? {});
    }
  }

  /** @param {Field} field @param {Record<string, number>} picked */
  drawChips(field, picked) {
    for (const [at, chip] of (this.cells[field.id].chips ?? []).entries()) {
      const { id, label, note } = field.options[at];
      const number = picked[id] ?? this.typed(field, id);
      chip.setAttribute("aria-pressed", String(number > 0));
      const text = number > 1 ? `${label} × ${number}` : label;
      if (chip.dataset.said === text) continue;
      chip.dataset.said = text;
      chip.replaceChildren(text, ...(note ? [" ", make("small", "", note)] : []));
    }
  }
}
