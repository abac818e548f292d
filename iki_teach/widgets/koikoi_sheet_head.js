// @ts-check
// The head of the Koi-Koi sheet: preset and switches, first dealer and month, names, the steps back and forth.

import { make, makeButton } from "./elements.js";
import { drawRefused, filled, makeInput } from "./sheet_parts.js";

/** @typedef {import("./koikoi_sheet.js").Switch} Switch */
/** @typedef {import("./koikoi_sheet.js").Option} Option */

const LONGEST_NAME = 60;
const MONTHS = 12;

export class KoikoiHead {
  root = make("div", "iki-sheet-head");
  switches = make("details", "iki-switches");
  lasts = make("p", "iki-lasts"); // how long a game takes at this table
  /** @type {Record<string, import("./sheet_parts.js").Spot>} by what may be refused */
  spots = {};

  /** @param {import("./koikoi_sheet.js").KoikoiSheet} desk whose sheet it is */
  constructor(desk) {
    this.desk = desk;
    this.undo = makeButton("undo", "", () => desk.step(desk.game.undo, desk.game.redo));
    this.redo = makeButton("redo", "", () => desk.step(desk.game.redo, desk.game.undo));
  }

  build() {
    const { frame, sheet, view } = this.desk;
    const { words, presets } = frame;
    const seats = view.names.map((label, seat) => ({ id: String(seat + 1), label }));
    const months = frame.months.slice(0, MONTHS).map(({ label }, at) => ({ id: String(at + 1), label }));
    const top = make("div", "iki-row");
    top.append(
      this.select("rules", words.rules, presets, this.desk.preset?.id ?? sheet.rules, (rules) => ({ rules, options: {} })),
      this.select("dealer", words.dealer, [{ id: "", label: words.unknown }, ...seats], sheet.dealer, (dealer) => ({ dealer })),
      this.select("month", words.month, months, sheet.month || "1", (month) => ({ month })),
    );
    const grid = make("div", "iki-row", ...frame.switches.map((one) => this.oneSwitch(one)));
    this.switches.replaceChildren(make("summary", "", words.switches), grid, this.lasts);
    const names = make("div", "iki-names", ...sheet.players.map(({ name }, seat) => this.name(name, seat)));
    this.undo.textContent = words.undo;
    this.redo.textContent = words.redo;
    const fresh = makeButton("new", words.new_game, () => this.desk.startNew());
    this.root.replaceChildren(names, top, this.switches, make("div", "iki-row", this.undo, this.redo, fresh));
    this.drawSteps();
  }

  /**
   * @param {string} id @param {string} label @param {Option[]} options @param {string} chosen what no list offers is
   *   offered all the same @param {(value: string) => object} change what of the sheet it changes
   */
  select(id, label, options, chosen, change) {
    const select = make("select", "");
    select.dataset.key = id;
    const known = options.some((one) => one.id === chosen);
    for (const one of known ? options : [...options, { id: chosen, label: chosen }]) {
      select.append(new Option(one.label, one.id, one.id === chosen, one.id === chosen));
    }
    select.addEventListener("change", () => {
      this.desk.change("", (sheet) => Object.assign(sheet, change(select.value)));
      this.desk.build();
    });
    return this.spot(id, label, select);
  }

  /** @param {string} id @param {string} label @param {HTMLElement} input */
  spot(id, label, input) {
    const refused = make("p", "iki-refused");
    const row = make("label", "iki-select", make("span", "", label), input, refused);
    this.spots[id] = { row, input, refused };
    return row;
  }

  /** @param {Switch} one */
  oneSwitch({ id, label, meaning, options }) {
    const { frame, sheet } = this.desk;
    const preset = this.desk.preset ?? frame.presets[0];
    const chosen = sheet.options[id] ?? preset.values[id];
    /** @param {string} value */
    const options_ = (value) => {
      const { [id]: _, ...others } = this.desk.sheet.options;
      return { options: value === preset.values[id] ? others : { ...others, [id]: value } };
    };
    if (options.length) {
      const row = this.select(id, label, options, chosen, options_);
      row.title = meaning;
      return row;
    }
    const input = makeInput(id, chosen);
    input.inputMode = "numeric";
    input.addEventListener("input", () => {
      this.desk.change(id, (sheet) => Object.assign(sheet, options_(input.value)));
    });
    const row = this.spot(id, label, input);
    row.title = meaning;
    return row;
  }

  /** @param {string} name @param {number} seat */
  name(name, seat) {
    const label = filled(this.desk.frame.words.player, { number: seat + 1 });
    const input = makeInput(`name ${seat}`, name);
    input.setAttribute("aria-label", label);
    input.maxLength = LONGEST_NAME;
    input.placeholder = label;
    input.addEventListener("input", () => {
      this.desk.change(`name ${seat}`, ({ players }) => (players[seat].name = input.value));
    });
    const refused = make("p", "iki-refused");
    const row = make("div", "iki-name", input, refused);
    row.dataset.seat = String(seat);
    this.spots[`player_${seat + 1}`] = { row, input, refused };
    return row;
  }

  draw() {
    const { view } = this.desk;
    this.lasts.textContent = view.lasts;
    for (const [id, spot] of Object.entries(this.spots)) drawRefused(spot, view.refused[id]);
    const dealer = /** @type {HTMLSelectElement} */ (this.spots.dealer.input);
    for (const option of dealer.options) option.label = view.names[Number(option.value) - 1] ?? option.label;
    if (Object.keys(view.refused).some((id) => this.switches.contains(this.spots[id]?.row))) this.switches.open = true;
  }

  drawSteps() {
    this.undo.disabled = !this.desk.game.undo.length;
    this.redo.disabled = !this.desk.game.redo.length;
  }
}
