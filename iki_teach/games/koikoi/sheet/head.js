// @ts-check
// The head of the Koi-Koi sheet: names, preset and switches, first dealer and month, the steps back and forth.

import { html } from "../../../widgets/html.js";
import { steps } from "../../../widgets/sheet_page.js";
import { input, labelled, nameField, refusal, select } from "../../../widgets/sheet_parts.js";
import { changeSheet } from "../../../widgets/sheet_state.js";

/** @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./view.d.ts").Preset} Preset */

/** The rules of the sheet, by their name or one that they once had. @param {SheetPage} page @returns {Preset | undefined} */
export function presetOf({ model, game: { sheet } }) {
  /** @type {Preset[]} */
  const presets = model.get("frame").presets;
  return presets.find(({ id, former }) => id === sheet.rules || former.includes(sheet.rules));
}

/** @param {SheetPage} page @returns {Node[]} */
export function drawHead(page) {
  /** @type {import("./view.d.ts").Frame} */
  const { months, presets, switches, words } = page.model.get("frame");
  /** @type {import("./view.d.ts").View} */
  const { names, lasts, refused } = page.model.get("view");
  const { dealer, month, players, rules } = page.game.sheet;
  const seats = names.map((label, seat) => ({ id: String(seat + 1), label }));
  const firsts = months.map(({ label }, at) => ({ id: String(at + 1), label }));
  const preset = presetOf(page)?.id ?? rules;
  const listed = presets.filter(({ id, listed }) => listed || id === preset);
  const top = [
    select(page, "rules", words.rules, listed, preset, (own, rules) => Object.assign(own, { rules, options: {} }), refused.rules),
    select(page, "dealer", words.dealer, [{ id: "", label: words.unknown }, ...seats], dealer, (own, dealer) => (own.dealer = dealer), refused.dealer),
    select(page, "month", words.month, firsts, month || "1", (own, month) => (own.month = month), refused.month),
  ];
  const wrong = switches.some(({ id }) => refused[id]);
  const fold = html`<details class="iki-switches" open=${wrong}><summary>${words.switches}</summary><div class="iki-row">${switches.map((one) => drawSwitch(page, one))}</div><p class="iki-lasts">${lasts}</p></details>`;
  if (wrong) page.root.querySelector(".iki-switches")?.setAttribute("open", "");
  return [
    html`<div class="iki-names">${players.map((_, seat) => nameField(page, seat, refused[`player_${seat + 1}`]))}</div>`,
    html`<div class="iki-row">${top}</div>`,
    fold,
    html`<div class="iki-row">${steps(page)}</div>`,
  ];
}

/** @param {SheetPage} page @param {import("./view.d.ts").SwitchShown} one */
function drawSwitch(page, { id, label, meaning, options, rows }) {
  const preset = /** @type {Preset} */ (presetOf(page) ?? page.model.get("frame").presets[0]);
  const refused = page.model.get("view").refused[id];
  const chosen = page.game.sheet.options[id] ?? preset.values[id];
  const change = (/** @type {import("../../../widgets/sheet_store.js").AnySheet} */ own, /** @type {string} */ value) => {
    const { [id]: _, ...others } = own.options;
    own.options = value === preset.values[id] ? others : { ...others, [id]: value };
  };
  const enter = (/** @type {string} */ value) => changeSheet(page, id, (own) => change(own, value));
  if (options.length) return select(page, id, label, options, chosen, change, refused, meaning);
  if (!rows.length) return labelled(label, input(id, chosen, enter, { usual: "", refused }), refused, meaning);
  // The points of each yaku, written as one text such as "goko 15, sanko 6"; an empty field is worth what the preset says.
  const worth = new Map([...chosen.matchAll(/([a-z-]+) (\d+)/g)].map(([, name, points]) => [name, points]));
  const fields = rows.map((row) => {
    const act = (/** @type {string} */ text) => {
      worth.set(row.id, text.trim());
      enter(rows.filter((one) => worth.get(one.id)).map((one) => `${one.id} ${worth.get(one.id)}`).join(", "));
    };
    return html`<label class="iki-yaku-points"><span>${row.label}</span>${input(`${id} ${row.id}`, worth.get(row.id) ?? "", act, { usual: preset.points[row.id] })}</label>`;
  });
  return html`<fieldset class=${`iki-select ${refused ? "iki-wrong" : ""}`} title=${meaning}><legend>${label}</legend>${[...fields, refusal(refused)]}</fieldset>`;
}
