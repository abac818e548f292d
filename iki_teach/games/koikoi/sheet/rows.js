// @ts-check
// The months of the Koi-Koi sheet as a short list, where the game stands, and sums whose pieces open their rules in the box.

import { make } from "../../../widgets/elements.js";
import { boxRule, makeOpener } from "../../../widgets/sheet_box.js";
import { filled } from "../../../widgets/sheet_parts.js";

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
export function drawRow(sheet, { title, state, text, points, totals }, at) {
  const row = sheet.rows[at];
  if (at === sheet.at) row.setAttribute("aria-current", "true");
  const sum = state === "refused" ? sheet.model.get("frame").words.incomplete : text;
  const after = totals.map((total, seat) => {
    const got = make("small", "", points[seat] > 0 ? `+${points[seat]}` : points[seat] ? signed(points[seat]) : "");
    const cell = make("span", "iki-row-total", got, make("b", "", signed(total)));
    cell.dataset.seat = String(seat);
    return cell;
  });
  row.replaceChildren(make("span", "", title), make("span", "iki-said", sum), ...after);
  row.classList.toggle("iki-wrong", state === "refused");
}

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/**
 * Lay a sum out; its pieces open their rules.
 * @param {KoikoiSheet} sheet @param {HTMLElement} place @param {import("./view.d.ts").Piece[]} pieces @param {string} key
 */
export function drawSum(sheet, place, pieces, key) {
  const shape = JSON.stringify(pieces);
  if (place.dataset.shape === shape) return;
  place.dataset.shape = shape;
  const { rules, words } = sheet.model.get("frame");
  const parts = pieces.map(({ sign, text, rule: id }, at) => {
    if (!id) return make("span", "", sign + text);
    const button = makeOpener(sheet, `${key} ${at}`, text, rules[id].title, (content) => {
      content.replaceChildren(boxRule(rules[id], id, words.example));
    });
    button.classList.add("iki-piece");
    button.title = filled(words.yaku_rules, { name: rules[id].title });
    return make("span", "", sign, button);
  });
  place.replaceChildren(...parts);
}
