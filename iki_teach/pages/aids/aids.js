// @ts-check
// Sheets to print: what to choose, and the sheet as it will lie on the table. It knows no rules.

import { html, withLabel, makeSelect } from "../../ui/html.js";
import { makeForm, openPage, sendSoon, showForm, withForm } from "../../ui/widget.js";

/** @typedef {import("../../ui/widget.js").ModelOf<import("../../ui/view.d.ts").AidView>} Model */

const MARGINS = "6.5mm 7mm";
const [A_ROW, A_PICTURE] = [30, 310]; // letters that have as much room

/** @typedef {ReturnType<typeof makeAids>} Aids */

/** @param {Aids} aids */
function drawAids(aids) {
  const view = aids.model.get("view");
  aids.paper.textContent = `@page { size: ${view.size} portrait; margin: ${MARGINS}; }`;
  showForm(aids, [html`
    <div class="iki-aid-choices">${view.choices.map(({ id, label, value, options }) =>
      withLabel(html`<span class="iki-soft">${label}</span>`, makeSelect(`choose ${id}`, options, value, (to) => sendSoon(aids, { do: "choose", at: id, value: to }), { disabled: options.length < 2 })))}
      <button type="button" class="iki-loud" data-key="print" @click=${() => window.print()}>${view.words.print}</button></div>`], [html`
    <article class="iki-paper" data-kind=${view.kind} data-size=${view.size} aria-label=${view.words.paper}>
      <header><h3>${view.title}</h3><p>${view.subtitle}</p></header><div class="iki-aid-blocks">${view.blocks.map(makeAidBlock)}</div><footer>${view.foot}</footer></article>`,
  ]); // prettier-ignore
  const count = (/** @type {string} */ what) => aids.body.querySelectorAll(what).length;
  const letters = Number(aids.body.textContent?.length) + A_ROW * count(".iki-aid-row") + A_PICTURE * count("[data-kind=cards] svg");
  aids.root.style.setProperty("--letters", String(letters));
}

/** @param {import("../../ui/view.d.ts").AidBlock} block */
const makeAidBlock = ({ title, rows, kind = "facts" }) => html`
  <section class="iki-aid-block" data-kind=${kind}><h4>${title}</h4><dl>${rows.map(({ head, text, svg, mark }) => {
    const sign = svg && html`<span class="iki-aid-sign" markup=${svg}></span>`;
    return html`<div class="iki-aid-row" data-mark=${mark}><dt>${head}</dt><dd>${kind === "year" && sign}${text}${kind !== "year" && sign}</dd></div>`;
  })}</dl></section>`; // prettier-ignore

/** @param {Model} model */
function makeAids(model) {
  const aids = { ...makeForm(model, "iki-aids"), paper: html`<style></style>` }; // of the paper
  aids.root.append(aids.paper);
  return aids;
}

export default withForm(makeAids, (aids) => openPage(aids, () => drawAids(aids)));
