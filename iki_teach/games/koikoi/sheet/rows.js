// @ts-check
// The months of the Koi-Koi sheet as lines, where the game stands, and sums whose pieces open their rules.

import { make, makeButton } from "../../../widgets/elements.js";
import { filled, ruleText } from "../../../widgets/sheet_parts.js";

/** @typedef {import("./sheet.js").KoikoiSheet} KoikoiSheet */

/** @param {KoikoiSheet} sheet @param {import("./view.d.ts").Preset | undefined} preset */
export function drawStanding(sheet, preset) {
  const { switches } = sheet.model.get("frame");
  const { names, totals, standing, values } = sheet.model.get("view");
  const others = switches.filter(({ id }) => preset && values[id] !== preset.values[id]);
  const changed = others.map(({ id, label, options }) => {
    return `${label}: ${options.find((one) => one.id === values[id])?.label ?? values[id]}`;
  });
  const box = make("span", "iki-box", [preset?.label ?? "", ...changed].join(" · "));
  const players = names.map((name, seat) => {
    const total = make("div", "iki-total", make("span", "", name), make("b", "", signed(totals[seat])));
    total.dataset.seat = String(seat);
    return total;
  });
  sheet.totals.replaceChildren(box, ...players, make("span", "iki-box iki-standing", standing));
}

/** @param {KoikoiSheet} sheet @param {import("./view.d.ts").MonthShown} month @param {number} at */
export function drawRow(sheet, { title, state, text, totals }, at) {
  const row = sheet.rows[at];
  row.setAttribute("aria-expanded", String(at === sheet.at));
  const sum = state === "refused" ? sheet.model.get("frame").words.incomplete : text;
  const after = make("b", "", totals.map(signed).join(" : "));
  row.replaceChildren(make("span", "", title), make("span", "iki-said", sum), after);
  row.classList.toggle("iki-wrong", state === "refused");
}

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/**
 * Lay a sum out; its pieces open their rules below it.
 * @param {KoikoiSheet} sheet @param {HTMLElement} place @param {import("./view.d.ts").Piece[]} pieces @param {string} key
 */
export function drawSum(sheet, place, pieces, key) {
  const shape = JSON.stringify(pieces);
  if (place.dataset.shape === shape) return;
  place.dataset.shape = shape;
  const { rules, words } = sheet.model.get("frame");
  const rule = make("div", "");
  const parts = pieces.map(({ sign, text, rule: id }, at) => {
    if (!id) return make("span", "", sign + text);
    const button = makeButton(`${key} ${at}`, text, () => toggleRule(sheet, button, rule, id));
    button.className = "iki-piece";
    button.setAttribute("aria-expanded", "false");
    button.title = filled(words.yaku_rules, { name: rules[id].title });
    return make("span", "", sign, button);
  });
  place.replaceChildren(...parts, rule);
}

/** @param {KoikoiSheet} sheet @param {HTMLElement} button @param {HTMLElement} place @param {string} id */
function toggleRule(sheet, button, place, id) {
  const { rules, words } = sheet.model.get("frame");
  const open = button.getAttribute("aria-expanded") === "true";
  const all = button.closest("[data-shape]")?.querySelectorAll("[aria-expanded]") ?? [];
  for (const one of all) one.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-expanded", String(!open));
  place.replaceChildren(...(open ? [] : [ruleText(rules[id], id, words.example)]));
}
