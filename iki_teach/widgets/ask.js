// @ts-check
// What a step asks: numbers to foretell, one of several answers, an order; and the code of a question.

import { make, makeButton } from "./elements.js";
import { focusedIn, twinOf } from "./focus.js";
import { makeLine } from "./lines.js";
import { termsIn } from "./terms.js";
import { send } from "./widget.js";

const [LONG, LONGEST] = [74, 100]; // letters of a prompt that fill two lines of a telephone, and two of smaller ones

/** @type {Record<string, number>} */
const COUNTS = { ArrowUp: 1, ArrowDown: -1 };

/**
 * @typedef {import("./lesson.js").Lesson} Lesson
 * @typedef {import("./view.d.ts").Step} Step
 */

/** Draw what is asked; what is being typed stays while the step is the same. @param {Lesson} lesson @param {Step} step */
export function drawAsk(lesson, step) {
  const typed = lesson.moved ? {} : entries(lesson);
  const marked = termsIn(lesson.board.model.get("view").glossed);
  const [title, more] = step.finished ? step.finish : [step.prompt, step.more];
  lesson.prompt = make("h2", title.length > LONG ? "iki-prompt iki-long" : "iki-prompt", ...marked(title));
  lesson.prompt.tabIndex = title.length > LONGEST ? 0 : -1; // it scrolls, so the keyboard must get in
  const asked = step.finished ? [] : [...step.differs.map((note) => make("p", "iki-note", ...marked(note))), ...parts(lesson, step, typed)];
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
  const form = make("form", "iki-form");
  const fields = step.fields ?? [];
  const marks = fields.filter(({ kind }) => kind === "mark");
  if (marks.length && !step.solved) form.append(make("div", "iki-row iki-marks", ...marks.map((mark) => makeMark(lesson, step, mark))));
  for (const { key, label } of fields.filter(({ kind }) => kind === "number")) {
    const known = typed[key] ?? step.values?.[key]?.toString() ?? "";
    const field = makeNumber(known);
    field.disabled = step.solved;
    form.append(countedBy(field, labelled(field, key, label), !step.solved));
  }
  submits(form, () => check(lesson, entries(lesson)));
  if (!step.solved) form.append(checkButton(form, step.words.check));
  if (step.results?.length) form.append(makeResults(step.results));
  return form;
}

/** It stays the form's own wherever it stands. @param {HTMLFormElement} form @param {string} label */
function checkButton(form, label) {
  const button = submitButton("check", label);
  form.id = `iki-form-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  button.setAttribute("form", form.id);
  return button;
}

/** @param {import("./view.d.ts").Result[]} results */
function makeResults(results) {
  const lines = results.map((line) => {
    const element = makeLine("li", line);
    element.className = line.ok ? "iki-ok" : line.first ? "iki-first" : "iki-off";
    element.prepend(make("b", "", line.ok ? "✓ " : "✗ "));
    return element;
  });
  return make("ol", "iki-results", ...lines);
}

/** @param {HTMLInputElement} field @param {string} key @param {string} label */
function labelled(field, key, label) {
  field.dataset.field = key;
  field.dataset.key = `field ${key}`;
  return make("label", "iki-field", make("span", "", label), field);
}

/** @param {HTMLFormElement} form @param {() => void} act */
function submits(form, act) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

/** @param {string} key @param {string} label */
function submitButton(key, label) {
  const button = makeButton(key, label, () => {});
  button.type = "submit";
  return button;
}

/** @param {string} value */
function makeNumber(value) {
  const field = make("input", "");
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.maxLength = 6;
  field.value = value;
  return field;
}

/** A number is counted up and down by tapping or by the arrow keys, too: some phones' number keys have no minus. @param {HTMLInputElement} field @param {HTMLElement} label @param {boolean} asked */
function countedBy(field, label, asked) {
  const count = (/** @type {number} */ by) => {
    field.value = String((Number(field.value.replace("−", "-")) || 0) + by);
  };
  const buttons = /** @type {const} */ ([["−", -1], ["+", 1]]).map(([sign, by]) => {
    const button = makeButton(`${sign} ${field.dataset.field}`, sign, () => count(by));
    button.className = "iki-quiet";
    button.tabIndex = -1;
    button.ariaLabel = `${sign}1: ${label.textContent}`;
    return button;
  });
  field.addEventListener("keydown", (event) => {
    const by = COUNTS[event.key];
    if (!by) return;
    event.preventDefault();
    count(by);
  });
  return make("div", "iki-counter", label, ...(asked ? buttons : []));
}

/** The twin of a cell of the board that an answer marks. @param {Lesson} lesson @param {Step} step @param {import("./view.d.ts").Item} mark */
function makeMark({ board }, step, { key, label }) {
  const button = makeButton(`mark ${key}`, label, () => send(board, { do: "mark", at: key }));
  button.classList.add("iki-quiet");
  button.setAttribute("aria-pressed", step.values?.[key] ? "true" : "false");
  return button;
}

/** @param {Lesson} lesson @param {Step} step */
function makeOptions(lesson, { options = [], solved, stacked }) {
  const found = options.some(({ state }) => state === "right");
  const buttons = options.map(({ key, label, state }) => {
    const button = makeButton(`answer ${key}`, label, () => check(lesson, { option: key }));
    if (state) button.dataset.state = state;
    if (state) button.append(make("b", "", state === "right" ? "✓" : "✗"));
    button.disabled = solved || found || state === "wrong";
    return button;
  });
  return make("div", `iki-row iki-options${stacked ? " iki-stacked" : ""}`, ...buttons);
}

/** The code of a question, and a field for another one. @param {Lesson} lesson @param {import("./view.d.ts").Code} code @param {Record<string, string>} typed */
function makeCode(lesson, { label, bring, now }, typed) {
  const field = makeNumber(typed.code && typed.code !== lesson.code ? typed.code : now);
  lesson.code = now;
  Object.assign(field, { inputMode: "text", maxLength: 40, spellcheck: false });
  const button = submitButton("bring", bring);
  button.classList.add("iki-quiet");
  const form = make("form", "iki-form iki-code", labelled(field, "code", label), button);
  submits(form, () => check(lesson, { code: field.value }));
  return form;
}

// Things to put in order. They are moved here only: Python is asked at the check.

/**
 * @typedef {import("./board.js").Board} Board
 */

/** @param {Board} board @param {Step} step @param {(order: string[]) => void} check @returns {HTMLElement} */
function makeOrder(board, step, check) {
  const { items = [], solved, words } = step;
  const list = make("ol", "");
  drawItems(board, step, list);
  const button = makeButton("check", words.check, () => check(items.map(({ key }) => key)));
  return make("div", "iki-order", list, ...(solved ? [] : [button]));
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list */
function drawItems(board, step, list) {
  list.replaceChildren(...(step.items ?? []).map((_, at) => makeItem(board, step, list, at)));
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list @param {number} at */
function makeItem(board, step, list, at) {
  const { items = [], up, down, solved } = step;
  const { key, label } = items[at];
  const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ to) => {
    const arrow = makeButton(`${name} ${key}`, sign, () => swap(board, step, list, [at, to]));
    arrow.setAttribute("aria-label", words);
    arrow.disabled = solved || !items[to];
    return arrow;
  };
  const arrows = [button("up", "▲", up[at], at - 1), button("down", "▼", down[at], at + 1)];
  return make("li", "", make("span", "", label), ...arrows);
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
