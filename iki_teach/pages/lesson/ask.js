// @ts-check
// What a step asks: numbers to foretell, one of several answers, an order; and the code of a question.

import { makeChoice } from "../../board/dock.js";
import { focusedIn, html } from "../../ui/html.js";
import { makeLine } from "../../ui/drawer.js";
import { settle } from "../../ui/patch.js";
import { termsIn } from "../../ui/terms.js";
import { send, sendSoon } from "../../ui/widget.js";

const [LONG, LONGEST] = [74, 100]; // letters of a prompt that fill two lines of a telephone, and two of smaller ones
let forms = 0;

/** @type {Record<string, number>} */
const COUNTS = { ArrowUp: 1, ArrowDown: -1 };

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("../../ui/view.d.ts").Step} Step */

/** What only the page knows of a question: what is typed, and in which order things were put. */
export const makeEntries = () => ({
  id: `iki-form-${(forms += 1)}`, // the button stays the form's own wherever it stands
  of: "", // the question
  typed: /** @type {Record<string, string>} */ ({}),
  sent: "", // the order that Python has
  order: /** @type {string[]} */ ([]),
});

/** Draw what is asked; what is typed or put in order stays while the step is the same. @param {Lesson} lesson @param {Step} step */
export function drawAsk(lesson, step) {
  const { board, entries } = lesson;
  const of = `${lesson.shown} ${step.code?.now ?? ""}`;
  const items = (step.items ?? []).map(({ key }) => key);
  const sent = `${of} ${items.join()}`;
  if (entries.of !== of) entries.typed = {};
  if (entries.sent !== sent) entries.order = items;
  Object.assign(entries, { of, sent });
  const marked = termsIn(board.model.get("view").terms);
  const inRow = Boolean(step.options?.length) && !step.stacked; // the answers come first, and what is said to one in place of what explains
  const [title, more] = step.finished ? step.finish : [step.prompt, (step.solved && step.kind === "do") || (inRow && step.feedback?.to) ? "" : step.more]; // what was to be done is done
  const prompt = html`
    <h2 class=${title.length > LONG ? "iki-prompt iki-long" : "iki-prompt"} data-key=${`prompt ${of}`}
      tabindex=${title.length > LONGEST ? 0 : -1}>${step.another && !step.finished && html`<span class="iki-unseen">${step.another}. </span>`}${marked(title)}</h2>`; // it scrolls, so the keyboard must get in
  const keys = [...prompt.querySelectorAll(".iki-term-keys")];
  settle(lesson.task, prompt, ...keys);
  const asked = step.finished ? [] : [
    ...step.differs.map((note) => html`<p class="iki-edge iki-note">${marked(note)}</p>`),
    ...(step.kind === "table" ? makeTables(lesson, step) : []),
    ...(step.fields?.length ? [makeFields(lesson, step)] : []),
    ...(step.options?.length ? [makeOptions(lesson, step)] : []),
    ...(step.items?.length ? [makeOrder(lesson, step)] : []),
    ...(step.code ? [makeCode(lesson, step.code)] : []),
  ]; // prettier-ignore
  const explains = more ? [html`<p class="iki-more">${marked(more)}</p>`] : [];
  const parts = inRow ? [...asked, ...explains] : [...explains, ...asked];
  const state = JSON.stringify([of, step.solved, step.options, step.results, step.feedback?.to ?? "", step.kind === "table" && step.table]);
  parts.forEach((part, at) => part.setAttribute("data-key", `${at} ${part.className} ${state}`)); // once it is answered all is new: nothing moves
  settle(lesson.ask, ...parts);
}

/** What is played tonight: a row of buttons for each thing to choose. @param {Lesson} lesson @param {Step} step */
function makeTables({ board }, { words, table: { edition, players, editions, numbers } }) {
  const row = (/** @type {"edition" | "players"} */ name, /** @type {readonly (string | number)[]} */ all, /** @type {string | number} */ now) => html`
    <fieldset class="iki-tables"><legend>${words[name]}</legend>${all.map((one) => html`
      <button type="button" class="iki-quiet" data-key=${`table ${one}`} aria-pressed=${one === now}
        @click=${() => send(board, { do: "table", edition, players, [name]: one })}>${words[one] ?? one}</button>`)}</fieldset>`; // prettier-ignore
  return [...(editions.length > 1 ? [row("edition", editions, edition)] : []), ...(numbers.length ? [row("players", numbers, players)] : [])];
}

/** What has what is entered checked: at the foot while nothing else leads on. @param {Lesson} lesson @param {Step} step */
export function checkButton(lesson, { solved, finished, fields, items, words }) {
  const { entries } = lesson;
  if (solved || finished) return null;
  if (fields?.length) return html`<button type="submit" class="iki-loud" data-key="check" form=${entries.id}>${words.check}</button>`;
  const ask = () => check(lesson, { order: entries.order });
  return items?.length ? html`<button type="button" class="iki-loud" data-key="check" @click=${ask}>${words.check}</button>` : null;
}

/** @param {Lesson} lesson @param {Record<string, unknown>} values */
function check({ board }, values) {
  sendSoon(board, { do: "check", values }); // after what is still laid
}

/** @param {Lesson} lesson */
const checkForm = (lesson) => (/** @type {Event & {target: HTMLFormElement}} */ event) => {
  event.preventDefault();
  check(lesson, Object.fromEntries(new FormData(event.target)));
};

/** A cell of the board that an answer marks has a twin here; its name stays, whether it is checked or not. @param {Lesson} lesson @param {Step} step */
function makeFields(lesson, step) {
  const { fields = [], solved, can_next, values = {}, results = [] } = step;
  const marks = solved ? [] : fields.filter(({ kind }) => kind === "mark");
  return html`
    <form class="iki-form" id=${lesson.entries.id} @submit=${checkForm(lesson)}>
      ${marks.length > 0 && html`<div class="iki-row iki-marks">${marks.map(({ key, label }) => html`
        <button type="button" role="checkbox" class="iki-quiet" data-key=${`mark ${key}`} aria-checked=${Boolean(values[key])}
          @click=${() => send(lesson.board, { do: "mark", at: key })}><span aria-hidden="true">${values[key] ? "☑" : "☐"}</span> ${label}</button>`)}</div>`}
      ${step.rows?.length ? makeSheet(lesson, step) : fields.filter(({ kind }) => kind === "number").map((field) => makeNumber(lesson, field, values[field.key]?.toString() ?? "", solved))}
      ${can_next && checkButton(lesson, step)}
      ${results.length > 0 && !step.rows?.length && html`<ol class="iki-results">${results.map(makeResult)}</ol>`}
    </form>`; // prettier-ignore
}

/** The scoring sheet of the game: one column is filled in, the others are as the table has counted them. @param {Lesson} lesson @param {Step} step */
function makeSheet({ entries: { typed } }, { columns = [], rows = [], values = {}, results = [], solved }) {
  const right = new Set(rows.filter(({ key }) => key).filter((_, at) => results[at]?.ok));
  const field = (/** @type {string} */ label, /** @type {string} */ key) => html`
    <input inputmode="numeric" autocomplete="off" maxlength="3" name=${key} data-key=${`field ${key}`} aria-label=${`${label}, ${columns[0]}`} value=${typed[key] ?? values[key]?.toString() ?? ""}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => (typed[key] = target.value)}>`;
  /** What was filled in becomes what it should be. @param {import("../../ui/view.d.ts").Row} row @param {string} cell */
  const filled = (row, cell) => (!solved ? field(row.label, row.key) : html`<b>${right.has(row) ? "✓ " : html`<s>${values[row.key]}</s> `}${cell}</b>`);
  const draw = (/** @type {import("../../ui/view.d.ts").Row} */ row) =>
    html`<div role="row"><b role="rowheader">${row.label}</b>${row.cells.map((cell, at) => html`<span role="cell">${row.key && !at ? filled(row, cell) : cell}</span>`)}</div>`;
  return html`<div class="iki-count-sheet" role="table" style=${`--players: ${columns.length}`}><div role="row"><b role="cell"></b>${columns.map((name) => html`<b role="columnheader">${name}</b>`)}</div>${rows.map(draw)}</div>`;
}

/** @param {import("../../ui/view.d.ts").Result} line */
function makeResult(line) {
  const element = makeLine("li", line);
  element.className = line.ok ? "iki-ok" : line.first ? "iki-first" : "iki-off";
  element.prepend(html`<b>${line.ok ? "✓ " : "✗ "}</b>`);
  return element;
}

/**
 * A number is counted up and down by tapping or by the arrow keys, too: some phones' number keys have no minus.
 * @param {Lesson} lesson @param {{key: string, label: string}} field @param {string} value @param {boolean} solved
 */
function makeNumber({ board, entries: { typed } }, { key, label }, value, solved) {
  const lay = () => sendSoon(board, { do: "mark", values: { [key]: typed[key] } }); // the pieces move along
  const count = (/** @type {HTMLInputElement} */ field, /** @type {number} */ by) => {
    typed[key] = field.value = String((Number(field.value.replace("−", "-")) || 0) + by);
    lay();
  };
  const press = (/** @type {KeyboardEvent & {target: HTMLInputElement}} */ event) => {
    const by = COUNTS[event.key];
    if (!by) return;
    event.preventDefault();
    count(event.target, by);
  };
  const buttons = /** @type {const} */ ([["−", -1], ["+", 1]]).map(([sign, by]) => html`
    <button type="button" class="iki-quiet" tabindex="-1" data-key=${`${sign} ${key}`} aria-label=${`${sign}1: ${label}`}
      @click=${(/** @type {{target: HTMLElement}} */ { target }) => {
        const field = target.parentElement?.querySelector("input");
        if (field) count(field, by);
      }}>${sign}</button>`); // prettier-ignore
  return html`
    <div class="iki-counter" data-key=${`counter ${key}`}><label class="iki-field"><span>${label}</span><input inputmode="numeric" autocomplete="off" maxlength="6"
      name=${key} data-key=${`field ${key}`} value=${typed[key] ?? value} disabled=${solved} @keydown=${press} @change=${lay}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => (typed[key] = target.value)}></label>${!solved && buttons}</div>`;
}

/** A wrong answer keeps the focus and cannot be given again: nobody hears another answer before the verdict. @param {Lesson} lesson @param {Step} step */
function makeOptions(lesson, { options = [], solved, stacked }) {
  const found = solved || options.some(({ state }) => state === "right");
  const card = (/** @type {import("../../ui/view.d.ts").Item} */ { key, label, state, at }, /** @type {number} */ number) =>
    makeChoice(`answer ${key}`, { label, state, at, number: number + 1, closed: found }, () => state !== "wrong" && check(lesson, { option: key }));
  return html`<div class=${`iki-row iki-options${stacked ? " iki-stacked" : ""}`}>${options.map(card)}</div>`;
}

/** The code of a question, and a field for another one. @param {Lesson} lesson @param {import("../../ui/view.d.ts").Code} code */
function makeCode(lesson, { label, bring, now }) {
  const { typed } = lesson.entries;
  return html`
    <form class="iki-form iki-code" @submit=${checkForm(lesson)}>
      <label class="iki-field"><span>${label}</span><input inputmode="text" autocomplete="off" maxlength="40" spellcheck="false" name="code" data-key="field code"
        value=${typed.code ?? now} @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => (typed.code = target.value)}></label>
      <button type="submit" class="iki-quiet" data-key="bring">${bring}</button></form>`;
}

/** Things to put in order. They are moved here only: Python is asked at the check. @param {Lesson} lesson @param {Step} step */
function makeOrder(lesson, step) {
  const { items = [], solved, can_next, words } = step;
  const { order } = lesson.entries;
  const named = new Map(items.map(({ key, label }) => [key, label]));
  const arrow = (/** @type {"up" | "down"} */ name, /** @type {string} */ sign, /** @type {number} */ at, /** @type {number} */ to) => html`
    <button type="button" data-key=${`${name} ${order[at]}`} aria-label=${words[name].replace("#", named.get(order[at]) ?? "")} disabled=${solved || !order[to]}
      @click=${() => swap(lesson, step, at, to)}>${sign}</button>`;
  const lines = order.map((key, at) => html`<li data-key=${`item ${key}`}><span>${named.get(key)}</span>${arrow("up", "▲", at, at - 1)}${arrow("down", "▼", at, at + 1)}</li>`);
  return html`<div class="iki-order"><ol>${lines}</ol>${can_next && checkButton(lesson, step)}</div>`;
}

/** @param {Lesson} lesson @param {Step} step @param {number} from @param {number} to */
function swap(lesson, step, from, to) {
  const { board, entries: { order } } = lesson; // prettier-ignore
  const held = focusedIn(board);
  [order[from], order[to]] = [order[to], order[from]];
  drawAsk(lesson, step);
  const near = held?.parentElement?.querySelectorAll("button") ?? [];
  (held?.matches(":disabled") ? [...near].find((one) => !one.disabled) : held)?.focus();
}
