// @ts-check
// The board on a page. It knows no rules: it shows what Python sends in `view` and sends back what the
// learner does in `intent`.

import { glide, places } from "./board_motion.js";
import { complete, show } from "./board_parts.js";
import { Table } from "./board_table.js";
import { make, makeButton } from "./elements.js";
import { settle } from "./patch.js";
import { read, write } from "./storage.js";
import { rendering } from "./widget.js";

/**
 * @typedef {{move: string, label: string, note?: string}} Choice
 * @typedef {{text: string, rule?: string, rule_title?: string, seat?: number | null, heading?: boolean}} Line
 * @typedef {{kind: string, title: string, lines?: Line[], moves?: Choice[]}} Answer
 * @typedef {object} View
 * @property {number} version           state that is shown
 * @property {number} n                 last intent that was answered
 * @property {string} lang
 * @property {string[]} svg             our own drawing, which escapes what it is given: head, panels, end
 * @property {string} text              the same board in words
 * @property {string} status
 * @property {{seat: number | null, name: string}} turn
 * @property {Choice[]} buttons
 * @property {{title: string, options: Choice[], asked?: boolean} | null} chooser   asked: a question that stays
 * @property {Answer | null} answer
 * @property {Line[]} log               oldest first
 * @property {boolean} [whole]          whether all of the log shows at once
 * @property {string} announce
 * @property {boolean} can_back
 * @property {boolean} can_cancel
 * @property {Record<string, string>} words
 * @property {{key: string, value: unknown} | null} [keep]   what the browser shall remember
 * @property {boolean} [resume]         whether Python wants it back
 *
 * @typedef {{do: string, at?: string, move?: string, value?: unknown, values?: object}} Act
 * @typedef {Act & {n: number, version: number}} Intent
 *
 * The traits of BoardWidget in board.py.
 * @typedef {object} Traits
 * @property {View} view                Python to page
 * @property {Intent} intent            page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 */

const TOOLS = { back: "u", moves: "m", why: "w", hint: "h", help: "?", marks: "k", text: "t" };

/** @param {"p" | "li"} tag @param {Line} line @param {Record<string, string>} words */
export function makeLine(tag, line, words) {
  const element = make(tag, line.heading ? "iki-heading" : "", make("span", "", line.text));
  if (line.seat != null) element.dataset.seat = String(line.seat);
  if (line.rule) {
    const label = [words.rule, line.rule_title].filter(Boolean).join(": ");
    element.append(" ", make("small", "iki-rule", label, " ", make("code", "", line.rule)));
  }
  return element;
}

export class Board extends Table {
  asText = false;
  tool = ""; // the tool that holds the tools' one tab stop
  /** @type {string[]} */
  drawn = [];
  /** @type {View | undefined} */
  said;
  still = matchMedia("(prefers-reduced-motion: reduce)");
  status = make("p", "iki-status");
  text = make("pre", "iki-text");
  buttons = make("div", "iki-row iki-moves");
  chooser = make("div", "iki-panel iki-chooser");
  answer = make("div", "iki-panel iki-answer");
  dock = make("div", "iki-dock", this.lost, this.buttons, this.chooser, this.answer);
  tools = make("div", "iki-row iki-tools");
  logName = make("summary", "");
  lines = make("ol", "");
  log = make("details", "iki-log", this.logName, this.lines);

  /** @param {Model} model */
  constructor(model) {
    super(model, "iki-board");
    this.root.append(this.status, this.table, this.text, this.dock, this.unkept, this.tools, this.log, this.live);
    this.log.setAttribute("open", "");
    this.text.tabIndex = this.lines.tabIndex = 0; // both scroll, so the keyboard must get in
    for (const panel of [this.chooser, this.answer]) panel.setAttribute("role", "group");
    this.tools.setAttribute("role", "toolbar");
    for (const part of [this.text, this.chooser, this.answer]) part.hidden = true;
  }

  open() {
    this.resume();
    super.open();
  }

  listen() {
    super.listen();
    this.root.addEventListener("keydown", (event) => this.pressed(event), this.until);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest("input, textarea, select, [contenteditable]")) return;
    // A key held down on a cell must not press what opens under the focus.
    if (event.repeat && [" ", "Enter"].includes(event.key)) return event.preventDefault();
    const onCell = target.closest("[data-cell]") && this.pressedOnCell(event);
    const onTool = target.closest(".iki-tools") && this.pressedOnTool(event.key);
    if (!onCell && !onTool && !this.pressedAnywhere(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The tools are one tab stop; arrows lead from one to the next. @param {string} key @returns {boolean} */
  pressedOnTool(key) {
    const all = /** @type {HTMLButtonElement[]} */ ([...this.tools.querySelectorAll("button")]);
    const tools = all.filter((tool) => !tool.disabled);
    const at = tools.findIndex((tool) => tool.tabIndex === 0);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[key];
    if (to === undefined) return false;
    const next = tools[(to + tools.length) % tools.length];
    this.tool = next.dataset.key ?? "";
    this.stopAtTool(all);
    next.focus();
    return true;
  }

  /** @param {HTMLButtonElement[]} tools */
  stopAtTool(tools) {
    const open = tools.filter((tool) => !tool.disabled);
    const stop = open.find((tool) => tool.dataset.key === this.tool) ?? open[0];
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
  }

  /** @param {string} key @returns {boolean} whether the key meant something */
  pressedAnywhere(key) {
    const { can_cancel, chooser, answer } = this.view;
    const tool = this.offered.find(([, letter]) => letter === key.toLowerCase());
    if (tool) this.use(tool[0]);
    else if (key === "Escape" && (can_cancel || chooser || answer)) this.send({ do: "cancel" });
    else return false;
    return true;
  }

  /** The tools of this page with their keys: those that the view has a word for. */
  get offered() {
    return Object.entries(TOOLS).filter(([tool]) => tool === "text" || this.view.words[tool]);
  }

  /** @param {string} tool */
  use(tool) {
    if (tool === "text") this.turn();
    else if (tool === "why" && this.stop) this.send({ do: "why", at: this.stop });
    else if (tool !== "back" || this.view.can_back) this.send({ do: tool });
  }

  turn() {
    this.asText = !this.asText;
    this.draw();
  }

  draw() {
    const view = this.view;
    const held = this.held();
    const before = this.asText ? new Map() : places(this.svg);
    const open = [this.chooser, this.answer].filter((panel) => !panel.hidden);
    const told = this.answer.textContent;
    this.speak(view.lang);
    this.drawTable();
    this.drawStatus();
    this.drawButtons();
    this.drawChooser();
    this.drawAnswer();
    this.drawTools();
    this.drawLog();
    this.drawMore();
    if (view !== this.said) this.live.replaceChildren(make("p", "", view.announce)); // new node: said again
    this.said = view;
    this.regain(held, open);
    if (held && open.includes(this.answer) && this.answer.textContent !== told) this.reveal(this.answer);
    if (!this.asText && !this.still.matches) glide(this.svg, before);
    this.watch();
    this.keep();
  }

  /** What a page with more than a board draws besides; lesson.js does. */
  drawMore() {}

  drawTable() {
    show(this.table, this.drawn, this.view.svg, (svg) => this.compose(svg));
    this.drawn = this.view.svg;
    this.text.textContent = this.view.text;
    this.text.setAttribute("aria-label", this.view.words.as_text);
    this.rove(null);
    this.table.hidden = this.asText;
    this.text.hidden = !this.asText;
  }

  drawStatus() {
    const { status, turn } = this.view;
    const crest = make("span", "iki-crest", [...turn.name][0] ?? "");
    crest.setAttribute("aria-hidden", "true");
    settle(this.status, ...(turn.seat === null ? [] : [crest]), make("span", "", status));
    this.status.dataset.seat = String(turn.seat ?? "");
  }

  /** @param {string} place @param {Choice} choice */
  choice(place, { move, label, note }) {
    const button = makeButton(`${place} ${move}`, label, () => this.send({ do: "play", move }));
    if (note) button.append(make("small", "", note));
    return button;
  }

  /** @param {string} word */
  cancel(word) {
    const button = makeButton("cancel", this.view.words[word], () => this.send({ do: "cancel" }));
    button.classList.add("iki-quiet");
    return button;
  }

  drawButtons() {
    const { buttons, chooser, can_cancel } = this.view;
    const cancel = can_cancel && !chooser ? [this.cancel("cancel")] : [];
    settle(this.buttons, ...buttons.map((choice) => this.choice("move", choice)), ...cancel);
  }

  drawChooser() {
    const { chooser } = this.view;
    const options = chooser?.options.map((choice) => this.choice("option", choice)) ?? [];
    const row = make("div", "iki-row", ...options, ...(chooser?.asked ? [] : [this.cancel("cancel")]));
    this.fill(this.chooser, chooser?.title, row);
  }

  drawAnswer() {
    const { answer, words } = this.view;
    const lines = (answer?.lines ?? []).map((line) => makeLine("p", line, words));
    const moves = (answer?.moves ?? []).map((choice) => this.choice("answer", choice));
    this.answer.dataset.kind = answer?.kind ?? "";
    this.fill(this.answer, answer?.title, ...lines, make("div", "iki-row", ...moves, this.cancel("close")));
  }

  /** @param {HTMLElement} panel @param {string | undefined} title none: closed @param {Node[]} content */
  fill(panel, title, ...content) {
    panel.hidden = title === undefined;
    panel.setAttribute("aria-label", title ?? "");
    panel.replaceChildren(...(panel.hidden ? [] : [make("h3", "", title ?? ""), ...content]));
  }

  drawTools() {
    /** @type {Record<string, string>} */
    const words = { ...this.view.words, text: this.view.words[this.asText ? "as_board" : "as_text"] };
    const tools = this.offered.map(([tool, letter]) => {
      const button = makeButton(`tool ${tool}`, words[tool], () => this.use(tool));
      button.disabled = tool === "back" && !this.view.can_back;
      button.setAttribute("aria-keyshortcuts", letter);
      const key = make("kbd", "", letter);
      key.setAttribute("aria-hidden", "true");
      button.append(key);
      return button;
    });
    this.stopAtTool(tools);
    settle(this.tools, ...tools);
    this.tools.setAttribute("aria-label", this.view.words.tools);
  }

  drawLog() {
    const { log, words, whole } = this.view;
    this.log.hidden = !log.length;
    this.log.classList.toggle("iki-whole", Boolean(whole));
    this.logName.textContent = words.log;
    this.lines.setAttribute("aria-label", words.log);
    settle(this.lines, ...log.map((line) => makeLine("li", line, words)));
    requestAnimationFrame(() => (this.lines.scrollTop = this.lines.scrollHeight)); // now it would cost a layout
  }

  /**
   * After a redraw: the focus goes to what has just opened, or stays where it was, or returns to the board.
   * @param {HTMLElement | null} held @param {HTMLElement[]} [open] panels that were open before
   */
  regain(held, open = []) {
    if (!held) return;
    const opened = [this.chooser, this.answer].filter((panel) => !panel.hidden && !open.includes(panel));
    const choices = this.view.chooser ? this.chooser : this.view.answer?.kind === "moves" ? this.answer : null;
    const same = this.root.contains(held) && !held.matches(":disabled") ? held : this.twin(held);
    const first = choices && (opened.includes(choices) || !same) ? choices.querySelector("button") : null;
    const board = this.asText ? this.text : this.stopCell;
    (first ?? (same?.closest("[hidden]") ? null : same) ?? board)?.focus({ preventScroll: true });
    this.reveal(opened[0]);
  }

  /** Scroll to what is new, if it is out of sight. @param {HTMLElement} [panel] */
  reveal(panel) {
    const behavior = this.still.matches ? "auto" : "smooth";
    panel?.scrollIntoView({ block: "nearest", behavior });
    const covered = this.status.getBoundingClientRect().bottom - this.dock.getBoundingClientRect().top;
    if (panel && covered > 0) scrollBy({ top: covered, behavior }); // a high dock reaches below the question
  }

  /** @param {HTMLElement} old @returns {HTMLElement | undefined} what stands for it in the new drawing */
  twin({ dataset: { cell, key } }) {
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-cell], [data-key]")]);
    return all.find((e) => e.dataset.cell === cell && e.dataset.key === key && !e.matches(":disabled"));
  }

  resume() {
    const { keep, resume } = this.view;
    if (!keep || !resume || this.lastSent) return;
    const value = read(keep.key);
    if (value !== null) this.send({ do: "resume", value });
  }

  keep() {
    const { keep } = this.view;
    if (keep && !this.busy) this.kept({ [keep.key]: keep.value }); // not before the old value has been handed back
  }

  /** @param {Record<string, unknown>} values */
  kept(values) {
    const done = Object.entries(values).map(([key, value]) => write(key, value));
    if (!done.length) return;
    this.unkept.hidden = done.every(Boolean);
    this.unkept.textContent = this.unkept.hidden ? "" : this.view.words.not_kept;
  }
}

/** @param {new (model: Model) => Board} View */
export const boards = (View) => ({
  ...rendering(View),
  initialize: (/** @type {{model: Model}} */ { model }) => complete(model),
});

export default boards(Board);
