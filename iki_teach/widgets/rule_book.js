// @ts-check
// The rules to look up. It searches nothing and knows no rules: it shows what Python sends in `view` and sends back
// what the reader does in `intent`.

import { make, makeButton } from "./elements.js";
import { rulePanel } from "./rule.js";
import { Widget, rendering } from "./widget.js";

/**
 * @typedef {{id: string, title: string}} Rule
 * @typedef {import("./rule.js").Details} Details
 * @typedef {{text: string, rule: string, rule_title: string, marked: boolean, kind: string}} Line
 * @typedef {{says: string, svg: string, text: string, lines: Line[], moment: string, moves: boolean}} Scene
 * @typedef {object} View
 * @property {number} version           state that is shown
 * @property {number} n                 last intent that was answered
 * @property {string} lang
 * @property {string} query
 * @property {string} summary           how many rules there are
 * @property {{name: string, rules: Rule[]}[]} groups   chapters; one without a name: what was searched for
 * @property {Details | null} opened
 * @property {Scene | null} scene       the open rule on a board
 * @property {string} announce
 * @property {Record<string, string>} words
 *
 * @typedef {{do: string, text?: string, rule?: string, moment?: string}} Act
 *
 * The traits of RuleBookWidget in rule_book.py.
 * @typedef {object} Traits
 * @property {View} view                Python to page
 * @property {Act & {n?: number, version?: number}} intent            page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 */

const PAUSE = 250; // ms after the last letter until the search begins
const RULE = /^#((?:iki|koi)(?:\.[a-z0-9-]+){2})$/; // the end of an address that opens a rule
let widgets = 0;

/** @extends {Widget<Traits>} */
class RuleBook extends Widget {
  typing = 0;
  /** @type {string | undefined} the rule that an address asked for */
  coming;
  /** @type {Act | undefined} what waits for the answer to what was sent before */
  waiting;
  /** @type {Set<string>} chapters that are unfolded */
  unfolded = new Set();
  /** @type {HTMLDetailsElement[]} chapters that only the printer sees open */
  folded = [];
  label = make("label", "");
  hint = make("small", "iki-soft");
  input = make("input", "");
  form = make("form", "iki-search", this.label, this.input, this.hint);
  found = make("p", "iki-found");
  list = make("div", "iki-list");

  /** @param {Model} model */
  constructor(model) {
    super(model, "iki-rules");
    this.root.append(this.form, this.found, this.lost, this.list, this.live);
    const id = `iki-search-${(widgets += 1)}`;
    this.form.setAttribute("role", "search");
    this.input.type = "search";
    this.input.id = id;
    this.input.maxLength = 80;
    this.input.autocomplete = "off";
    this.input.value = this.view.query;
    this.input.setAttribute("aria-describedby", `${id}-hint`);
    this.label.setAttribute("for", id);
    this.hint.id = `${id}-hint`;
  }

  open() {
    super.open();
    this.arrive();
  }

  listen() {
    super.listen();
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.search()), this.until);
    this.input.addEventListener("input", () => this.typed(), this.until);
    this.root.addEventListener("keydown", (event) => this.pressed(event), this.until);
    window.addEventListener("hashchange", () => this.arrive(), this.until);
    window.addEventListener("beforeprint", () => this.unfold(true), this.until);
    window.addEventListener("afterprint", () => this.unfold(false), this.until);
  }

  /** On paper every chapter lies open. @param {boolean} printing */
  unfold(printing) {
    const chapters = /** @type {HTMLDetailsElement[]} */ ([...this.list.querySelectorAll("details.iki-chapter")]);
    if (printing) this.folded = chapters.filter(({ open }) => !open);
    for (const chapter of this.folded) chapter.open = printing;
  }

  close() {
    clearTimeout(this.typing);
    super.close();
  }

  /** Send, or keep the latest wish until the answer is there. @param {Act} act */
  send(act) {
    if (this.busy) this.waiting = act;
    else super.send(act);
  }

  typed() {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.search(), PAUSE);
  }

  search() {
    clearTimeout(this.typing);
    this.send({ do: "search", text: this.input.value });
  }

  /** Open the rule that the address names, as links of other pages do. */
  arrive() {
    const rule = RULE.exec(decodeURIComponent(location.hash))?.[1];
    if (!rule) return;
    this.coming = rule;
    this.send({ do: "open", rule });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key !== "Escape" || event.isComposing || !this.view.opened) return;
    event.preventDefault();
    event.stopPropagation();
    this.send({ do: "close" });
  }

  draw() {
    const { view } = this;
    const held = this.held()?.dataset.key;
    this.speak(view.lang);
    this.label.textContent = view.words.search;
    this.hint.textContent = view.words.hint;
    this.found.textContent = view.summary;
    this.lost.textContent = view.words.line_lost;
    this.live.textContent = view.announce;
    if (document.activeElement !== this.input) this.input.value = view.query;
    this.list.replaceChildren(...view.groups.map((group) => this.group(group)));
    this.compose();
    this.watch();
    if (held) this.find(held)?.focus({ preventScroll: true });
    this.show();
    if (this.waiting && !this.busy) {
      const act = this.waiting;
      this.waiting = undefined;
      this.send(act);
    }
  }

  /** Scroll to what an address asked for, once it is open. */
  show() {
    if (!this.coming || this.view.opened?.id !== this.coming) return;
    const button = this.find(`rule ${this.coming}`);
    this.coming = undefined;
    button?.scrollIntoView({ block: "start" });
    button?.focus({ preventScroll: true });
  }

  /** @param {{name: string, rules: Rule[]}} group */
  group({ name, rules }) {
    const list = make("ul", "", ...rules.map((rule) => this.rule(rule)));
    if (!name) return list;
    const chapter = make("details", "iki-chapter", make("summary", "", name), list);
    chapter.open = this.unfolded.has(name) || rules.some((rule) => rule.id === this.view.opened?.id);
    const summary = /** @type {HTMLElement} */ (chapter.firstChild);
    summary.dataset.key = `chapter ${name}`;
    summary.append(" ", make("small", "iki-soft", String(rules.length)));
    chapter.addEventListener("toggle", () => this.unfolded[chapter.open ? "add" : "delete"](name));
    return chapter;
  }

  /** @param {Rule} rule */
  rule({ id, title }) {
    const { opened } = this.view;
    const open = opened?.id === id;
    const button = makeButton(`rule ${id}`, title, () => this.send(open ? { do: "close" } : { do: "open", rule: id }));
    button.className = "iki-title";
    button.append(" ", make("code", "", id));
    button.setAttribute("aria-expanded", String(open));
    return make("li", "", button, ...(open && opened ? [this.details(opened)] : []));
  }

  /** @param {Details} rule */
  details(rule) {
    const { scene, words } = this.view;
    const panel = rulePanel(rule, "h4", make("p", "iki-wording", rule.text));
    panel.append(make("p", "iki-soft", rule.sources));
    const show = makeButton("show", words[scene ? "hide" : "show"], () => this.send({ do: scene ? "hide" : "show" }));
    panel.append(make("div", "iki-row", show));
    if (scene) panel.append(this.scene(scene));
    if (rule.see.length) panel.append(this.see(rule));
    return panel;
  }

  /** Buttons to the rules that one asks for next. @param {Details} rule */
  see({ see }) {
    const buttons = see.map(({ id, title }) =>
      makeButton(`see ${id}`, title, () => {
        this.coming = id;
        this.send({ do: "open", rule: id });
      }),
    );
    return make("div", "iki-row iki-see", make("span", "iki-soft", this.view.words.see), ...buttons);
  }

  /** @param {Scene} scene */
  scene(scene) {
    const { words } = this.view;
    const place = make("div", "iki-place");
    place.innerHTML = scene.svg; // our own drawing, which escapes what it is given
    const text = make("details", "iki-words", make("summary", "", words.as_text), make("pre", "", scene.text));
    /** @type {HTMLElement} */ (text.firstChild).dataset.key = "as text";
    const figure = make("figure", "iki-scene", make("figcaption", "", scene.says));
    if (scene.moves) figure.append(this.moments(scene.moment));
    figure.append(place, text);
    if (scene.lines.length) {
      figure.append(make("h4", "", words.happens), make("ol", "", ...scene.lines.map((line) => this.line(line))));
    }
    return figure;
  }

  /** @param {string} now */
  moments(now) {
    const { words } = this.view;
    const buttons = ["before", "after"].map((moment) => {
      const button = makeButton(`moment ${moment}`, words[moment], () => this.send({ do: "turn", moment }));
      button.setAttribute("aria-pressed", String(moment === now));
      return button;
    });
    const row = make("div", "iki-row iki-moments", ...buttons);
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", words.moment);
    return row;
  }

  /** @param {Line} line */
  line({ text, rule, rule_title, marked, kind }) {
    const { words } = this.view;
    const element = make("li", kind ? `iki-${kind}` : "", make("span", "", text));
    if (marked) {
      element.classList.add("iki-marked");
      element.prepend(make("strong", "iki-badge", words.this_rule), " ");
    }
    if (rule && rule !== this.view.opened?.id) {
      element.append(" ", make("small", "iki-soft", `${words.rule}: ${rule_title} `, make("code", "", rule)));
    }
    return element;
  }
}

export default rendering(RuleBook);
