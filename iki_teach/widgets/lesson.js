// @ts-check
// A lesson around the board. It knows no rules either: it shows the step that Python sends in `view.lesson` and sends
// back what the learner enters.

import { Board, boards, makeLine } from "./board.js";
import { make, makeButton } from "./elements.js";
import { readAll } from "./storage.js";

/**
 * @typedef {import("./board.js").Act} Act
 * @typedef {import("./board.js").Line} Line
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").View} View
 * @typedef {{key: string, label: string, state?: string, kind?: string}} Item
 * @typedef {{edition: string, players: number, editions: string[], numbers: number[], note: string}} Table
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {string} kind
 * @property {number} at                  from 0
 * @property {number} all
 * @property {number} round               which question of a step that asks several
 * @property {number[]} done
 * @property {string} progress
 * @property {string} prompt
 * @property {string} more
 * @property {string[]} differs
 * @property {Table} table
 * @property {{kind: string, title: string, lines: Line[]} | null} feedback
 * @property {boolean} solved
 * @property {boolean} finished
 * @property {[string, string]} finish
 * @property {boolean} can_next
 * @property {string} next
 * @property {string[]} up
 * @property {string[]} down
 * @property {Record<string, string>} words
 * @property {Item[]} [fields]
 * @property {Record<string, number>} [values]
 * @property {(Line & {ok: boolean, first: boolean})[]} [results]
 * @property {Item[]} [options]
 * @property {boolean} [stacked]
 * @property {Item[]} [items]
 * @property {{label: string, bring: string, now: string}} [code]
 *
 * @typedef {View & {lesson: Step, keeping: {prefix: string, values: Record<string, unknown>} | null}} LessonView
 */

class Lesson extends Board {
  stepNow = "";
  codeNow = "";
  moved = false;
  /** @type {HTMLElement | undefined} */
  prompt;
  head = make("header", "iki-lesson-head");
  ask = make("div", "iki-ask");
  feedback = make("div", "iki-panel iki-feedback");
  foot = make("div", "iki-row iki-lesson-foot");

  /** @param {Model} model */
  constructor(model) {
    super(model);
    this.feedback.setAttribute("role", "group");
    this.root.classList.add("iki-lesson");
    this.root.prepend(this.head, this.ask, this.feedback, this.foot);
  }

  /** @returns {LessonView} */
  get page() {
    return /** @type {LessonView} */ (this.view);
  }

  drawMore() {
    const step = this.page.lesson;
    const fresh = `${step.id} ${step.at} ${step.round} ${step.finished}`;
    const moved = this.stepNow !== "" && this.stepNow !== fresh;
    this.stepNow = fresh;
    if (moved) this.visited = false;
    if (moved) this.rove(null);
    const bare = !this.view.svg.length;
    for (const part of [this.status, this.table, this.dock, this.tools, this.log]) part.classList.toggle("iki-none", bare);
    const home = bare ? this.root : this.dock; // without a board no dock is seen
    if (this.lost.parentElement !== home) home.insertBefore(this.lost, bare ? this.foot : this.buttons);
    this.root.dataset.kind = step.kind;
    this.drawHead(step);
    this.drawAsk(step, moved);
    this.drawFeedback(step);
    this.drawFoot(step);
    this.moved = moved;
  }

  /** A new step is read from its prompt on; after a right answer Enter goes on, after a wrong one another can be chosen. @param {HTMLElement | null} held @param {HTMLElement[]} [open] */
  regain(held, open) {
    super.regain(held, open);
    if (!this.moved) {
      const next = this.find("next");
      const asked = /^(answer|check|field)\b/.test(held?.dataset.key ?? "");
      const other = /** @type {HTMLElement | null} */ (this.ask.querySelector('[data-key^="answer"]:enabled'));
      if (held && asked && !this.twin(held)) (next?.matches(":disabled") ? other : next)?.focus({ preventScroll: true });
      return;
    }
    this.prompt?.focus({ preventScroll: true });
    if (this.root.getBoundingClientRect().top < 0) this.root.scrollIntoView({ block: "start" });
  }

  /** @param {Step} step */
  drawHead({ progress, all, at, done, table, words, differs, finished }) {
    const bar = make("div", "iki-progress");
    bar.setAttribute("role", "img");
    bar.setAttribute("aria-label", progress);
    for (let n = 0; n < all; n += 1) {
      const state = n === at && !finished ? "now" : done.includes(n) ? "done" : "";
      bar.append(make("i", state));
    }
    const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ values, /** @type {string} */ value) => {
      const select = make("select", "");
      for (const [key, label] of values) select.append(new Option(label, key, false, key === value));
      select.dataset.key = `table ${name}`;
      select.setAttribute("aria-label", words[name]);
      select.addEventListener("change", () => this.chooseTable(name, select.value));
      select.disabled = values.length < 2;
      return make("label", "iki-choice", make("span", "", words[name]), select);
    };
    const editions = table.editions.map((one) => /** @type {[string, string]} */ ([one, words[one]]));
    const numbers = table.numbers.map((one) => /** @type {[string, string]} */ ([String(one), String(one)]));
    const line = make("div", "iki-row iki-table-choice", make("span", "iki-count", all > 1 ? progress : ""));
    if (editions.length) line.append(choice("edition", editions, table.edition));
    if (numbers.length) line.append(choice("players", numbers, String(table.players)));
    const notes = [table.note, ...differs].filter(Boolean).map((note) => make("p", "iki-note", note));
    this.head.replaceChildren(...(all > 1 ? [bar] : []), line, ...notes);
  }

  /** @param {string} name @param {string} value */
  chooseTable(name, value) {
    const { edition, players } = this.page.lesson.table;
    const chosen = { edition, players, [name]: name === "players" ? Number(value) : value };
    this.send(/** @type {Act} */ ({ do: "table", ...chosen }));
  }

  /** Draw what is asked; what is being typed stays while the step is the same. @param {Step} step @param {boolean} moved */
  drawAsk(step, moved) {
    const typed = moved ? {} : this.entries();
    this.prompt = make("h2", "iki-prompt", step.finished ? step.finish[0] : step.prompt);
    this.prompt.tabIndex = -1;
    const parts = [this.prompt];
    const more = step.finished ? step.finish[1] : step.more;
    if (more) parts.push(make("p", "iki-more", more));
    if (!step.finished) {
      if (step.fields) parts.push(this.form(step, typed));
      if (step.options) parts.push(this.options(step));
      if (step.items) parts.push(this.items(step));
      if (step.code) parts.push(this.code(step.code, typed));
    }
    this.ask.replaceChildren(...parts);
  }

  /** @returns {Record<string, string>} what stands in the fields */
  entries() {
    const fields = /** @type {HTMLInputElement[]} */ ([...(this.ask.querySelectorAll("[data-field]") ?? [])]);
    return Object.fromEntries(fields.map((field) => [field.dataset.field ?? "", field.value]));
  }

  /** @param {Step} step @param {Record<string, string>} typed */
  form(step, typed) {
    const form = make("form", "iki-form");
    for (const { key, label, kind } of step.fields ?? []) {
      const known = typed[key] ?? step.values?.[key]?.toString() ?? "";
      const field = kind === "yes" ? this.yesNo(step, known) : this.number(known);
      field.dataset.field = key;
      field.dataset.key = `field ${key}`;
      /** @type {HTMLInputElement} */ (field).disabled = step.solved;
      form.append(make("label", "iki-field", make("span", "", label), field));
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check(this.entries());
    });
    if (!step.solved) {
      const button = makeButton("check", step.words.check, () => {});
      button.type = "submit";
      form.append(button);
    }
    const results = (step.results ?? []).map((line) => {
      const element = makeLine("li", line, this.view.words);
      element.className = line.ok ? "iki-ok" : line.first ? "iki-first" : "iki-off";
      element.prepend(make("b", "", line.ok ? "✓ " : "✗ "));
      return element;
    });
    if (results.length) form.append(make("ol", "iki-results", ...results));
    return form;
  }

  /** @param {string} value */
  number(value) {
    const field = make("input", "");
    field.inputMode = "numeric";
    field.autocomplete = "off";
    field.maxLength = 6;
    field.value = value;
    return field;
  }

  /** @param {Step} step @param {string} value */
  yesNo(step, value) {
    const select = make("select", "");
    select.append(new Option("–", ""), new Option(step.words.yes, "1"), new Option(step.words.no, "0"));
    select.value = value;
    return select;
  }

  /** @param {Step} step */
  options(step) {
    const found = step.options?.some(({ state }) => state === "right");
    const buttons = (step.options ?? []).map(({ key, label, state }) => {
      const button = makeButton(`answer ${key}`, label, () => this.check({ option: key }));
      if (state) button.dataset.state = state;
      if (state) button.append(make("b", "", state === "right" ? "✓" : "✗"));
      button.disabled = step.solved || found || state === "wrong";
      return button;
    });
    return make("div", step.stacked ? "iki-row iki-options iki-stacked" : "iki-row iki-options", ...buttons);
  }

  /** The code of a question, and a field for another one. @param {{label: string, bring: string, now: string}} code @param {Record<string, string>} typed */
  code({ label, bring, now }, typed) {
    const form = make("form", "iki-form iki-code");
    const field = this.number(typed.code && typed.code !== this.codeNow ? typed.code : now);
    this.codeNow = now;
    Object.assign(field, { inputMode: "text", maxLength: 40, spellcheck: false });
    field.dataset.field = "code";
    field.dataset.key = "field code";
    const button = makeButton("bring", bring, () => {});
    button.type = "submit";
    button.classList.add("iki-quiet");
    form.append(make("label", "iki-field", make("span", "", label), field), button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check({ code: field.value });
    });
    return form;
  }

  /** @param {Step} step */
  items(step) {
    const items = step.items ?? [];
    const keys = items.map(({ key }) => key);
    const swap = (/** @type {number} */ from, /** @type {number} */ to) => {
      const order = [...keys];
      [order[from], order[to]] = [order[to], order[from]];
      this.reordered(step, order);
    };
    const lines = items.map(({ key, label }, at) => {
      const up = makeButton(`up ${key}`, "▲", () => swap(at, at - 1));
      const down = makeButton(`down ${key}`, "▼", () => swap(at, at + 1));
      up.setAttribute("aria-label", step.up[at]);
      down.setAttribute("aria-label", step.down[at]);
      up.disabled = at === 0 || step.solved;
      down.disabled = at === items.length - 1 || step.solved;
      return make("li", "", make("span", "", label), up, down);
    });
    const box = make("div", "iki-order", make("ol", "", ...lines));
    if (!step.solved) box.append(makeButton("check", step.words.check, () => this.check({ order: keys })));
    return box;
  }

  /** Put the items in another order, here only: the engine is asked at the check. @param {Step} step @param {string[]} order */
  reordered(step, order) {
    const held = this.held();
    const by = new Map((step.items ?? []).map((item, at) => [item.key, { item, up: step.up[at], down: step.down[at] }]));
    const moved = order.map((key) => /** @type {{item: Item, up: string, down: string}} */ (by.get(key)));
    Object.assign(step, { items: moved.map((m) => m.item), up: moved.map((m) => m.up), down: moved.map((m) => m.down) });
    this.drawAsk(step, false);
    const item = held?.dataset.key?.split(" ")[1];
    const near = /** @type {HTMLButtonElement[]} */ ([...(this.ask.querySelectorAll("button") ?? [])]);
    const other = near.find((one) => !one.disabled && one.dataset.key?.endsWith(` ${item}`));
    if (held) (this.twin(held) ?? other)?.focus();
  }

  /** @param {Step} step */
  drawFeedback({ feedback }) {
    const lines = (feedback?.lines ?? []).map((line) => makeLine("p", line, this.view.words));
    this.feedback.dataset.kind = feedback?.kind ?? "";
    this.fill(this.feedback, feedback?.title, ...lines);
  }

  /** @param {Step} step */
  drawFoot(step) {
    const { words } = step;
    const prev = makeButton("prev", words.prev, () => this.send({ do: "prev" }));
    const again = makeButton("again", words.again, () => this.send({ do: "again" }));
    const hint = makeButton("hint", words.hint, () => this.send({ do: "hint" }));
    const next = makeButton("next", step.next, () => this.send({ do: "next" }));
    prev.disabled = step.at === 0;
    next.disabled = !step.can_next || step.finished;
    next.classList.toggle("iki-loud", !next.disabled);
    next.classList.toggle("iki-quiet", next.disabled);
    for (const quiet of [prev, again, hint]) quiet.classList.add("iki-quiet");
    hint.disabled = step.solved;
    this.foot.replaceChildren(prev, again, hint, next);
  }

  /** @param {object} values */
  check(values) {
    this.send({ do: "check", values });
  }

  resume() {
    const { keeping, resume } = this.page;
    if (!keeping || !resume || this.lastSent) return;
    const values = readAll(keeping.prefix);
    if (values && Object.keys(values).length) this.send({ do: "resume", values });
  }

  keep() {
    const { keeping } = this.page;
    if (!keeping || this.busy) return;
    this.kept(keeping.values);
  }
}

export default boards(Lesson);
