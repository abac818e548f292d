// @ts-check
// Sheets to print: what to choose, and the sheet as it will lie on the table. It knows no rules.

import { make, makeButton } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { speak } from "./layout.js";
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

/** @type {Record<string, [number, number]>} mm within the margins, a little less than there are */
const ROOM = { A4: [196, 281], letter: [201.9, 263] };
const MARGINS = "6.5mm 7mm";
const LARGEST = 10; // points
/** @type {Record<string, number>} points below which a sheet takes a second page */
const SMALLEST = { summary: 5, aid: 7 };
const STEP = 0.1;

/** @param {Model} model */
function makeAids(model) {
  const page = makePage(model, "iki-aids");
  const aids = {
    ...page,
    model,
    form: make("div", "iki-aid-choices"),
    paper: make("article", "iki-paper"),
    style: make("style", ""), // of what is drawn
    size: make("style", ""), // of the paper
  };
  page.root.append(aids.form, page.lost, aids.paper, page.live, aids.style, aids.size);
  return aids;
}

/** @param {Aids} aids */
function drawAids(aids) {
  const view = aids.model.get("view");
  const held = focusedIn(aids)?.dataset.key;
  speak(aids, view.lang);
  aids.lost.textContent = view.words.line_lost;
  aids.live.textContent = view.announce;
  const print = makeButton("print", view.words.print, () => window.print());
  print.className = "iki-primary";
  aids.form.replaceChildren(...view.choices.map((choice) => makeAidChoice(aids, choice)), print);
  if (aids.style.textContent !== view.sheet) aids.style.textContent = view.sheet;
  aids.size.textContent = `@page { size: ${view.size} portrait; margin: ${MARGINS}; }`;
  Object.assign(aids.paper.dataset, { kind: view.kind, size: view.size });
  aids.paper.setAttribute("aria-label", view.words.paper);
  const head = make("header", "", make("h3", "", view.title), make("p", "", view.subtitle));
  const blocks = make("div", "iki-aid-blocks", ...view.blocks.map(makeAidBlock));
  aids.paper.replaceChildren(head, blocks, make("footer", "", view.foot));
  watch(aids);
  if (held) findKey(aids, held)?.focus({ preventScroll: true });
}

/** @param {Aids} aids @param {import("./view.d.ts").AidChoice} choice */
function makeAidChoice(aids, { name, label, value, options }) {
  const select = make("select", "", ...options.map((option) => new Option(option.name, option.value)));
  select.value = value;
  select.dataset.key = `choose ${name}`;
  select.disabled = options.length < 2;
  select.addEventListener("change", () => {
    if (isBusy(aids)) select.value = value;
    else send(aids, { do: "choose", at: name, value: select.value });
  });
  return make("label", "", make("span", "", label), select);
}

/** @param {import("./view.d.ts").AidBlock} block */
function makeAidBlock({ title, rows, kind }) {
  const list = make("dl", "", ...rows.map((row) => makeAidRow(row, kind ?? "facts")));
  const block = make("section", "iki-aid-block", make("h4", "", title), list);
  block.dataset.kind = kind;
  return block;
}

/** @param {import("./view.d.ts").AidRow} row @param {string} kind */
function makeAidRow({ head, text, svg, mark }, kind) {
  const says = make("dd", "", text ?? "");
  const row = make("div", "iki-aid-row", make("dt", "", head), says);
  if (mark) row.dataset.mark = mark;
  if (svg) {
    const sign = make("span", "iki-aid-sign");
    sign.innerHTML = svg;
    says[kind === "year" ? "prepend" : "append"](sign);
  }
  return row;
}

/** While it is printed a sheet is as wide as the paper, in the largest type with which it takes one page. @param {Aids} aids */
function putOnPaper({ paper, model }) {
  const { size, kind } = model.get("view");
  const [width, height] = ROOM[size];
  paper.classList.add("iki-on-paper");
  paper.style.width = `${width}mm`;
  const room = height / 25.4 * 96; // px
  let type = LARGEST;
  const fits = () => {
    paper.style.setProperty("--iki-type", `${type}pt`);
    return paper.getBoundingClientRect().height <= room;
  };
  while (!fits() && type > SMALLEST[kind]) type -= STEP;
}

/** @param {Aids} aids */
function takeOffPaper({ paper }) {
  paper.classList.remove("iki-on-paper");
  paper.style.removeProperty("width");
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderAids({ model, el }) {
  const aids = makeAids(model);
  el.append(aids.root);
  const { signal } = aids.leave;
  window.addEventListener("beforeprint", () => putOnPaper(aids), { signal });
  window.addEventListener("afterprint", () => takeOffPaper(aids), { signal });
  return openPage(aids, () => drawAids(aids));
}

export default { render: renderAids };
