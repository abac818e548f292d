// @ts-check
// What a step asks: numbers to foretell, one of several answers, an order; and the code of a question.

import { focusedIn, html, make, twinOf } from "./html.js";
import { makeLine } from "./lines.js";
import { termsIn } from "./terms.js";
import { send } from "./widget.js";

const [LONG, LONGEST] = [74, 100]; // letters of a prompt that fill two lines of a telephone, and two of smaller ones

/** @type {Record<string, number>} */
const COUNTS = { ArrowUp: 1, ArrowDown: -1 };

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./view.d.ts").Step} Step */

/** Draw what is asked; what is being typed stays while the step is the same. @param {Lesson} lesson @param {Step} step */
export function drawAsk(lesson, step) {
  const typed = lesson.moved ? {} : entries(lesson);
  const marked = termsIn(lesson.board.model.get("view").glossed);
  const [title, more] = step.finished ? step.finish : [step.prompt, step.more];
  lesson.prompt = make("h2", title.length > LONG ? "iki-prompt iki-long" : "iki-prompt", ...marked(title));
  lesson.prompt.tabIndex = title.length > LONGEST ? 0 : -1; // it scrolls, so the keyboard must get in
  const asked = step.finished ? [] : [...step.differs.map((note) => make("p", "iki-edge iki-note", ...marked(note))), ...parts(lesson, step, typed)];
  lesson.task.replaceChildren(lesson.prompt);
  lesson.ask.replaceChildren(...(more ? [make("p", "iki-more", ...marked(more))] : []), ...asked);
}

/** @param {Lesson} lesson @param {Step} step @param {Record<string, string>} typed @returns {HTMLElement[]} */
function parts(lesson, step, typed) {
  return [
    ...(step.fields?.length ? [makeForm(lesson, step, typed)] : []),
    ...(step.options?.length ? [makeOptions(lesson, step)] : []),
    ...(step.items?.length ? [makeOrder(lesson.board, step, (order) => check(lesson, { order }))] : []),
    ...(step.code ? [makeCode(lesson, step.code, typed)] : []),
  ];
}

/** @param {Lesson} lesson @param {Record<string, unknown>} values */
function check({ board }, values) {
  send(board, { do: "check", values });
}

/** @param {Lesson} lesson @returns {Record<string, string>} what stands in the fields */
function entries({ ask }) {
  const fields = /** @type {HTMLInputElement[]} */ ([...ask.querySelectorAll("[data-field]")]);
  return Object.fromEntries(fields.map((field) => [field.dataset.field ?? "", field.value]));
}

/** @param {Lesson} lesson @param {Step} step @param {Record<string, string>} typed */
function makeForm(lesson, step, typed) {
  const { fields = [], solved, values = {}, results = [], words } = step;
  const marks = solved ? [] : fields.filter(({ kind }) => kind === "mark");
  const id = `iki-form-${crypto.getRandomValues(new Uint32Array(1))[0]}`; // the button stays the form's own wherever it stands
  return html`
    <form class="iki-form" id=${id} @submit=${asked(() => check(lesson, entries(lesson)))}>
      ${marks.length > 0 && html`<div class="iki-row iki-marks">${marks.map((mark) => makeMark(lesson, values, mark))}</div>`}
      ${fields.filter(({ kind }) => kind === "number").map((field) => makeNumber(field, typed[field.key] ?? values[field.key]?.toString() ?? "", solved))}
      ${!solved && html`<button type="submit" class="iki-loud" data-key="check" form=${id}>${words.check}</button>`}
      ${results.length > 0 && html`<ol class="iki-results">${results.map(makeResult)}</ol>`}
    </form>`;
}

/** @param {() => void} act */
const asked = (act) => (/** @type {Event} */ event) => {
  event.preventDefault();
  act();
};

/** @param {import("./view.d.ts").Result} line */
function makeResult(line) {
  const element = makeLine("li", line);
  element.className = line.ok ? "iki-ok" : line.first ? "iki-first" : "iki-off";
  element.prepend(make("b", "", line.ok ? "✓ " : "✗ "));
  return element;
}

/**
 * A number is counted up and down by tapping or by the arrow keys, too: some phones' number keys have no minus.
 * @param {{key: string, label: string}} field @param {string} value @param {boolean} solved
 */
function makeNumber({ key, label }, value, solved) {
  const count = (/** @type {number} */ by) => void (field.value = String((Number(field.value.replace("−", "-")) || 0) + by));
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = COUNTS[event.key];
    if (by) asked(() => count(by))(event);
  };
  const field = /** @type {HTMLInputElement} */ (html`
    <input inputmode="numeric" autocomplete="off" maxlength="6" data-field=${key} data-key=${`field ${key}`} value=${value} disabled=${solved} @keydown=${press}>`);
  const buttons = /** @type {const} */ ([["−", -1], ["+", 1]]).map(([sign, by]) => html`
    <button type="button" class="iki-quiet" tabindex="-1" data-key=${`${sign} ${key}`} aria-label=${`${sign}1: ${label}`} @click=${() => count(by)}>${sign}</button>`);
  return html`<div class="iki-counter"><label class="iki-field"><span>${label}</span>${field}</label>${!solved && buttons}</div>`;
}

/** The twin of a cell of the board that an answer marks; its name stays, whether it is pressed or not. @param {Lesson} lesson @param {NonNullable<Step["values"]>} values @param {import("./view.d.ts").Item} mark */
const makeMark = ({ board }, values, { key, label }) => html`
  <button type="button" class="iki-quiet" data-key=${`mark ${key}`} aria-pressed=${Boolean(values[key])}
    @click=${() => send(board, { do: "mark", at: key })}><span aria-hidden="true">${values[key] ? "☑" : "☐"}</span> ${label}</button>`;

/** A wrong answer keeps the focus and cannot be given again: nobody hears another answer before the verdict. @param {Lesson} lesson @param {Step} step */
function makeOptions(lesson, { options = [], solved, stacked }) {
  const found = solved || options.some(({ state }) => state === "right");
  return html`
    <div class=${`iki-row iki-options${stacked ? " iki-stacked" : ""}`}>${options.map(({ key, label, state }) => html`
      <button type="button" data-key=${`answer ${key}`} data-state=${state || null} disabled=${found} aria-disabled=${state === "wrong" || null}
        @click=${() => state !== "wrong" && check(lesson, { option: key })}>${label}${state && html`<b>${state === "right" ? "✓" : "✗"}</b>`}</button>`)}</div>`;
}

/** The code of a question, and a field for another one. @param {Lesson} lesson @param {import("./view.d.ts").Code} code @param {Record<string, string>} typed */
function makeCode(lesson, { label, bring, now }, typed) {
  const known = typed.code && typed.code !== lesson.code ? typed.code : now;
  lesson.code = now;
  const field = /** @type {HTMLInputElement} */ (html`
    <input inputmode="text" autocomplete="off" maxlength="40" spellcheck="false" data-field="code" data-key="field code" value=${known}>`);
  return html`
    <form class="iki-form iki-code" @submit=${asked(() => check(lesson, { code: field.value }))}>
      <label class="iki-field"><span>${label}</span>${field}</label><button type="submit" class="iki-quiet" data-key="bring">${bring}</button></form>`;
}

// Things to put in order. They are moved here only: Python is asked at the check.

/** @typedef {import("./board.js").Board} Board */

/** @param {Board} board @param {Step} step @param {(order: string[]) => void} check */
function makeOrder(board, step, check) {
  const { items = [], solved, words } = step;
  const list = html`<ol></ol>`;
  drawItems(board, step, list);
  return html`
    <div class="iki-order">${list}${!solved && html`<button type="button" class="iki-loud" data-key="check" @click=${() => check(items.map(({ key }) => key))}>${words.check}</button>`}</div>`;
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list */
function drawItems(board, step, list) {
  const { items = [], up, down, solved } = step;
  const arrow = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ at, /** @type {number} */ to) => html`
    <button type="button" data-key=${`${name} ${items[at].key}`} aria-label=${label} disabled=${solved || !items[to]} @click=${() => swap(board, step, list, [at, to])}>${sign}</button>`;
  list.replaceChildren(...items.map(({ label }, at) => html`
    <li><span>${label}</span>${arrow("up", "▲", up[at], at, at - 1)}${arrow("down", "▼", down[at], at, at + 1)}</li>`)); // prettier-ignore
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list @param {[number, number]} places */
function swap(board, step, list, [from, to]) {
  const held = focusedIn(board);
  for (const one of [step.items ?? [], step.up, step.down]) [one[from], one[to]] = [one[to], one[from]];
  drawItems(board, step, list);
  const item = held?.dataset.key?.split(" ")[1];
  const near = [...list.querySelectorAll("button")].find((one) => !one.disabled && one.dataset.key?.endsWith(` ${item}`));
  if (held) (twinOf(board, held) ?? near)?.focus();
}
