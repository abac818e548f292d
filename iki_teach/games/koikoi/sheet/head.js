// @ts-check
// The head of the Koi-Koi sheet: preset and switches, first dealer and month, names, the steps back and forth.

import { make } from "../../../widgets/elements.js";
import { drawRefused, filled, makeInput, makeName } from "../../../widgets/sheet_parts.js";
import { changeSheet, stepButtons } from "../../../widgets/sheet_state.js";

/**
 * @typedef {import("./sheet.js").KoikoiSheet} KoikoiSheet
 * @typedef {import("./view.d.ts").Choice} Option
 * @typedef {{root: HTMLElement, switches: HTMLDetailsElement, lasts: HTMLElement,
 *   spots: Record<string, import("../../../widgets/sheet_parts.js").Spot>}} Head
 *   lasts: how long a game takes at this table · spots: by what may be refused
 */

const MONTHS = 12;

/** @returns {Head} */
export function makeHead() {
  const [root, switches, lasts] = [make("div", "iki-sheet-head"), make("details", "iki-switches"), make("p", "iki-lasts")];
  return { root, switches, lasts, spots: {} };
}

/** The rules of the sheet, by their name or one that they once had. @param {KoikoiSheet} sheet */
export function presetOf({ model, game: { sheet } }) {
  return model.get("frame").presets.find(({ id, former }) => id === sheet.rules || former.includes(sheet.rules));
}

/** @param {KoikoiSheet} sheet @param {() => void} startNew */
export function buildHead(sheet, startNew) {
  const { months, presets, switches, words } = sheet.model.get("frame");
  const { names } = sheet.model.get("view");
  const { head } = sheet;
  const { dealer, month, players, rules } = sheet.game.sheet;
  const seats = names.map((label, seat) => ({ id: String(seat + 1), label }));
  const firsts = months.slice(0, MONTHS).map(({ label }, at) => ({ id: String(at + 1), label }));
  const preset = presetOf(sheet)?.id ?? rules;
  const top = make(
    "div",
    "iki-row",
    select(sheet, "rules", words.rules, presets.filter(({ id, listed }) => listed || id === preset), preset, (rules) => ({ rules, options: {} })),
    select(sheet, "dealer", words.dealer, [{ id: "", label: words.unknown }, ...seats], dealer, (dealer) => ({ dealer })),
    select(sheet, "month", words.month, firsts, month || "1", (month) => ({ month })),
  );
  const grid = make("div", "iki-row", ...switches.map((one) => switchSpot(sheet, one)));
  head.switches.replaceChildren(make("summary", "", words.switches), grid, head.lasts);
  const own = make("div", "iki-names", ...players.map(({ name }, seat) => nameSpot(sheet, name, seat)));
  const steps = make("div", "iki-row", ...stepButtons(sheet, startNew));
  head.root.replaceChildren(own, top, head.switches, steps);
}

/**
 * @param {KoikoiSheet} sheet @param {string} id @param {string} label @param {Option[]} options
 * @param {string} chosen what no list offers is offered all the same
 * @param {(value: string) => object} change what of the sheet it changes
 */
function select(sheet, id, label, options, chosen, change) {
  const box = make("select", "");
  box.dataset.key = id;
  const known = options.some((one) => one.id === chosen);
  for (const one of known ? options : [...options, { id: chosen, label: chosen }]) {
    box.append(new Option(one.label, one.id, one.id === chosen, one.id === chosen));
  }
  box.addEventListener("change", () => {
    changeSheet(sheet, "", (own) => Object.assign(own, change(box.value)));
    sheet.build();
  });
  return spot(sheet, id, label, box);
}

/** @param {KoikoiSheet} sheet @param {string} id @param {string} label @param {HTMLElement} input */
function spot({ head }, id, label, input) {
  const refused = make("p", "iki-refused");
  const row = make("label", "iki-select", make("span", "", label), input, refused);
  head.spots[id] = { row, input, refused };
  return row;
}

/** @param {KoikoiSheet} sheet @param {import("./view.d.ts").SwitchShown} one */
function switchSpot(sheet, { id, label, meaning, options, rows }) {
  const preset = presetOf(sheet) ?? sheet.model.get("frame").presets[0];
  const chosen = sheet.game.sheet.options[id] ?? preset.values[id];
  /** @param {string} value */
  const chosenOptions = (value) => {
    const { [id]: _, ...others } = sheet.game.sheet.options;
    return { options: value === preset.values[id] ? others : { ...others, [id]: value } };
  };
  const row = options.length
    ? select(sheet, id, label, options, chosen, chosenOptions)
    : rows.length
      ? pointsTable(sheet, { id, label, rows }, chosen, preset.points, chosenOptions)
      : spot(sheet, id, label, numberInput(sheet, id, chosen, chosenOptions));
  row.title = meaning;
  return row;
}

/** @param {KoikoiSheet} sheet @param {string} id @param {string} chosen @param {(value: string) => object} change */
function numberInput(sheet, id, chosen, change) {
  const input = makeInput(id, chosen);
  input.inputMode = "numeric";
  input.addEventListener("input", () => changeSheet(sheet, id, (own) => Object.assign(own, change(input.value))));
  return input;
}

/**
 * The points of each yaku, written as one text such as "goko 15, sanko 6"; an empty field is worth what the preset says.
 * @param {KoikoiSheet} sheet @param {{id: string, label: string, rows: Option[]}} table @param {string} chosen
 * @param {Record<string, string>} usual @param {(value: string) => object} change
 */
function pointsTable(sheet, { id, label, rows }, chosen, usual, change) {
  const worth = new Map([...chosen.matchAll(/([a-z-]+) (\d+)/g)].map(([, name, points]) => [name, points]));
  const fields = rows.map((row) => {
    const input = makeInput(`${id} ${row.id}`, worth.get(row.id) ?? "");
    input.inputMode = "numeric";
    input.placeholder = usual[row.id];
    input.addEventListener("input", () => {
      worth.set(row.id, input.value.trim());
      const text = rows.filter((one) => worth.get(one.id)).map((one) => `${one.id} ${worth.get(one.id)}`);
      changeSheet(sheet, id, (own) => Object.assign(own, change(text.join(", "))));
    });
    return make("label", "iki-yaku-points", make("span", "", row.label), input);
  });
  const refused = make("p", "iki-refused");
  const row = make("fieldset", "iki-select", make("legend", "", label), ...fields, refused);
  sheet.head.spots[id] = { row, input: fields[0], refused };
  return row;
}

/** @param {KoikoiSheet} sheet @param {string} name @param {number} seat */
function nameSpot(sheet, name, seat) {
  const label = filled(sheet.model.get("frame").words.player, { number: seat + 1 });
  const input = makeName(`name ${seat}`, name, label, (text) => {
    changeSheet(sheet, `name ${seat}`, ({ players }) => (players[seat].name = text));
  });
  const refused = make("p", "iki-refused");
  const row = make("div", "iki-name", input, refused);
  row.dataset.seat = String(seat);
  sheet.head.spots[`player_${seat + 1}`] = { row, input, refused };
  return row;
}

/** @param {KoikoiSheet} sheet */
export function drawHead({ head, model }) {
  const { lasts, names, refused } = model.get("view");
  head.lasts.textContent = lasts;
  for (const [id, one] of Object.entries(head.spots)) drawRefused(one, refused[id]);
  const dealer = /** @type {HTMLSelectElement} */ (head.spots.dealer.input);
  for (const option of dealer.options) option.label = names[Number(option.value) - 1] ?? option.label;
  if (Object.keys(refused).some((id) => head.switches.contains(head.spots[id]?.row))) head.switches.open = true;
}
