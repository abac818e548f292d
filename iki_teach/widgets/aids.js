// @ts-check
// Sheets to print: what to choose, and the sheet as it will lie on the table. It knows no rules.

import { html } from "./html.js";
import { speak } from "./layout.js";
import { settle } from "./patch.js";
import { isBusy, makePage, openPage, send, watch } from "./widget.js";

/**
 * The traits of AidWidget in aids.py.
 * @typedef {object} Traits
 * @property {import("./view.d.ts").AidView} view    Python to page
 * @property {import("./view.d.ts").Intent} intent   page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 */

/** @typedef {ReturnType<typeof makeAids>} Aids */

const MARGINS = "6.5mm 7mm";
const [A_ROW, A_PICTURE] = [30, 310]; // letters that have as much room

/** @param {Model} model */
function makeAids(model) {
  const page = makePage(model, "iki-aids");
  const aids = {
    ...page,
    model,
    form: html`<div class="iki-aid-choices"></div>`,
    paper: html`<article class="iki-paper"></article>`,
    style: html`<style></style>`, // of what is drawn
    size: html`<style></style>`, // of the paper
  };
  page.root.append(aids.form, page.lost, aids.paper, page.live, aids.style, aids.size);
  return aids;
}

/** @param {Aids} aids */
function drawAids(aids) {
  const { model, form, paper, style, size } = aids;
  const view = model.get("view");
  speak(aids, view.lang);
  aids.lost.textContent = view.words.line_lost;
  aids.live.textContent = view.announce;
  settle(form, ...view.choices.map((choice) => makeAidChoice(aids, choice)), html`
    <button type="button" class="iki-loud" data-key="print" @click=${() => window.print()}>${view.words.print}</button>`); // prettier-ignore
  if (style.textContent !== view.sheet) style.textContent = view.sheet;
  size.textContent = `@page { size: ${view.size} portrait; margin: ${MARGINS}; }`;
  Object.assign(paper.dataset, { kind: view.kind, size: view.size });
  paper.setAttribute("aria-label", view.words.paper);
  settle(paper, html`<header><h3>${view.title}</h3><p>${view.subtitle}</p></header>`,
    html`<div class="iki-aid-blocks">${view.blocks.map(makeAidBlock)}</div>`, html`<footer>${view.foot}</footer>`); // prettier-ignore
  const count = (/** @type {string} */ what) => paper.querySelectorAll(what).length;
  const letters = Number(paper.textContent?.length) + A_ROW * count(".iki-aid-row") + A_PICTURE * count("[data-kind=cards] svg");
  aids.root.style.setProperty("--letters", String(letters));
  watch(aids);
}

/** @param {Aids} aids @param {import("./view.d.ts").AidChoice} choice */
function makeAidChoice(aids, { name, label, value, options }) {
  const choose = (/** @type {{target: HTMLSelectElement}} */ { target }) => {
    if (isBusy(aids)) target.value = value;
    else send(aids, { do: "choose", at: name, value: target.value });
  };
  return html`
    <label><span class="iki-soft">${label}</span><select data-key=${`choose ${name}`} disabled=${options.length < 2} @change=${choose}>
      ${options.map((one) => html`<option value=${one.value} selected=${one.value === value}>${one.name}</option>`)}</select></label>`;
}

/** @param {import("./view.d.ts").AidBlock} block */
const makeAidBlock = ({ title, rows, kind = "facts" }) => html`
  <section class="iki-aid-block" data-kind=${kind}><h4>${title}</h4><dl>${rows.map(({ head, text, svg, mark }) => {
    const sign = svg && html`<span class="iki-aid-sign" markup=${svg}></span>`;
    return html`<div class="iki-aid-row" data-mark=${mark}><dt>${head}</dt><dd>${kind === "year" && sign}${text}${kind !== "year" && sign}</dd></div>`;
  })}</dl></section>`; // prettier-ignore

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderAids({ model, el }) {
  const aids = makeAids(model);
  el.append(aids.root);
  return openPage(aids, () => drawAids(aids));
}

export default { render: renderAids };
