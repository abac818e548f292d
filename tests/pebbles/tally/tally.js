// @ts-check
// A tally of the bag: a button for each colour, with how many are left.

import { html, makeButton } from "iki_teach/ui/html.js";
import { makeForm, openPage, sendSoon, showForm, withForm } from "iki_teach/ui/widget.js";

/** @typedef {ReturnType<typeof makeForm>} Form */

/** @param {Form} form */
function drawTally(form) {
  const { left, words } = form.model.get("view");
  const buttons = Object.entries(left).map(([colour, number]) =>
    makeButton(`draw ${colour}`, `${colour}: ${number}`, () => sendSoon(form, { do: "click", at: colour }), { disabled: !number }));
  showForm(form, [html`<h3>${words.left}</h3>`], [html`<div class="iki-row">${buttons}</div>`]);
}

export default withForm((model) => makeForm(model, "pebbles-tally"), (form) => openPage(form, () => drawTally(form)));
