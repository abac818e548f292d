// @ts-check
// The Koi-Koi sheet on a page: the rules of the table, the months one after the other, and what Python counted.

import { findKey } from "../../../widgets/focus.js";
import { html } from "../../../widgets/html.js";
import { renderSheet } from "../../../widgets/sheet_page.js";
import { button, picture } from "../../../widgets/sheet_parts.js";
import { changeSheet, frameOf, isWide } from "../../../widgets/sheet_state.js";
import { areTexts } from "../../../widgets/sheet_store.js";
import { drawHead, presetOf } from "./head.js";
import { drawMonth, monthOf, openWinner } from "./month.js";

/**
 * @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {import("../../../widgets/sheet_state.js").Frame & import("./view.d.ts").Frame} frame          Python to page
 * @property {import("../../../widgets/sheet_state.js").View & import("./view.d.ts").View} view      Python to page
 * @property {object} intent            page to Python
 *
 * @typedef {import("../../../widgets/widget.js").Model<Traits>} Model
 */

/** @type {import("../../../widgets/sheet_state.js").Kind} */
const KIND = {
  title: "koikoi",
  fragment: "koikoi-sheet=",
  first: "end stop-1",
  isSheet({ players, months, options, ...head }) {
    if (!Array.isArray(players) || players.length !== 2 || !Array.isArray(months) || !months.length) return false;
    return "rules" in head && [head, options, ...players, ...months].every(areTexts);
  },
  emptied: (sheet) => ({ ...sheet, players: [{ name: "" }, { name: "" }], months: [{}] }),
  again: (sheet) => ({ ...sheet, dealer: "", months: [{}] }),
  // what Python began may have been kept while its rules had another name
  formerly: (begun, { presets }) =>
    presets.flatMap((/** @type {import("./view.d.ts").Preset} */ { id, former }) => former.map((name) => begun.replace(`"${id}"`, `"${name}"`))),
  turned(page) {
    page.own = { seat: 0, unfolded: isWide(), ...page.own };
    toMonth(page, page.game.sheet.months.length - 1);
  },
  paper: (page) => `Koi-Koi · ${presetOf(page)?.label ?? ""}`,
  draw(page) {
    page.own.at = Math.min(page.own.at, page.game.sheet.months.length - 1);
    return { head: drawHead(page), totals: drawTotals(page), main: [drawGame(page)], side: [picture(page, frameOf(page).words.points)] };
  },
};

/** @param {SheetPage} page @param {number} at the month to open, and whose cards */
function toMonth(page, at) {
  page.own.at = at;
  openWinner(page, page.game.sheet.months[at].end);
}

/** @param {SheetPage} page @param {number} at */
function openMonth(page, at) {
  toMonth(page, at);
  page.draw();
  findKey(page, "end stop-1")?.focus({ preventScroll: true });
  page.root.querySelector(".iki-month h3")?.scrollIntoView({ block: "nearest" });
}

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** The rules of the table, both totals, and who leads. @param {SheetPage} page */
function drawTotals(page) {
  /** @type {Traits["frame"]["switches"]} */
  const switches = page.model.get("frame").switches;
  const { names, totals, standing, values } = page.model.get("view");
  const preset = presetOf(page);
  const changed = switches.filter(({ id }) => preset && values[id] !== preset.values[id]).map(({ id, label, options }) => {
    return `${label}: ${options.find((one) => one.id === values[id])?.label ?? values[id]}`;
  });
  const players = names.map((/** @type {string} */ name, /** @type {number} */ seat) => {
    return html`<div class="iki-total" data-seat=${seat}><span>${name}</span><b>${signed(totals[seat])}</b></div>`;
  });
  return [html`<span class="iki-box">${[preset?.label ?? "", ...changed].join(" · ")}</span>`, ...players, html`<span class="iki-box iki-standing">${standing}</span>`];
}

/** The month that is open, and all in short. @param {SheetPage} page */
function drawGame(page) {
  const { words } = frameOf(page);
  const { months } = page.game.sheet;
  const remove = button("remove", words.remove_month, () => {
    const { at } = page.own;
    changeSheet(page, "", (own) => {
      own.months.splice(at, 1);
      if (!own.months.length) own.months.push({});
    });
    openMonth(page, Math.max(at - 1, 0));
  });
  const next = button("next", words.next_month, () => {
    changeSheet(page, "", (own) => void own.months.push({}));
    openMonth(page, page.game.sheet.months.length - 1);
  });
  next.hidden = page.model.get("view").over;
  const rows = months.map((/** @type {object} */ _, /** @type {number} */ at) => html`<li>${drawRow(page, at)}</li>`);
  const list = html`<details class="iki-months-list" open=${isWide()}><summary>${`${words.months} (${months.length})`}</summary><ol class="iki-months" role="list">${rows}</ol></details>`;
  list.hidden = months.length < 2;
  return html`<div class="iki-game">${[drawMonth(page, [remove, next]), list]}</div>`;
}

/** @param {SheetPage} page @param {number} at */
function drawRow(page, at) {
  const { title, state, text, points, totals } = monthOf(page, at);
  const wrong = state === "refused";
  const after = totals.map((total, seat) => {
    const got = points[seat] > 0 ? `+${points[seat]}` : points[seat] ? signed(points[seat]) : "";
    return html`<span class="iki-row-total" data-seat=${seat}><small>${got}</small><b>${signed(total)}</b></span>`;
  });
  const parts = [html`<span>${title}</span>`, html`<span class="iki-said">${wrong ? frameOf(page).words.incomplete : text}</span>`, ...after];
  const row = html`<button type="button" class=${wrong ? "iki-wrong" : ""} data-key=${`month ${at}`} @click=${() => openMonth(page, at)}>${parts}</button>`;
  if (at === page.own.at) row.setAttribute("aria-current", "true");
  return row;
}

export default { render: (/** @type {any} */ place) => renderSheet(place, KIND, "iki-koikoi-sheet") };
