// @ts-check
// The scoring sheet of the game for tests: a part for each player, and what Python counted.

import { html } from "iki_teach/ui/html.js";
import { renderSheet } from "iki_teach/pages/sheet/sheet_page.js";
import { called, nameField, opener, refusal, ruleText, stepper } from "iki_teach/pages/sheet/sheet_parts.js";
import { countedOf, enter, entryOf } from "iki_teach/pages/sheet/sheet_state.js";

/** @typedef {import("iki_teach/pages/sheet/sheet_state.js").SheetPage} SheetPage */

/** @param {SheetPage} page */
function draw(page) {
  const seats = [...page.game.sheet.players.keys()];
  const total = (/** @type {number} */ seat) => html`<div class="iki-total" data-seat=${seat}><span>${called(page, seat)}</span><b>${countedOf(page, seat).total}</b></div>`;
  return { totals: seats.map(total), main: seats.map((seat) => drawPlayer(page, seat)) };
}

/** @param {SheetPage} page @param {number} seat */
function drawPlayer(page, seat) {
  const fields = page.frame.fields.map(({ id, label }) => {
    const [key, refused] = [`${seat} ${id}`, countedOf(page, seat).refused[id]];
    const name = opener(page, `rule ${key}`, label, () => [ruleText(page, id)], { name: "iki-label" }, label);
    const entry = stepper(page, key, entryOf(page, seat, id), (text) => enter(page, key, seat, id, text), { label, described: "", refused });
    return html`<div class="iki-field">${[name, entry, refusal(refused)]}</div>`;
  });
  return html`<section class="iki-player" data-seat=${seat}>${[nameField(page, seat, undefined), ...fields]}</section>`;
}

export default { render: (/** @type {any} */ place) => renderSheet(place, { draw }, "pebbles-sheet") };
