// @ts-check
// The map of rules. It judges nothing: it hands Python what the browser keeps, shows what comes back in `view`, and
// writes only what Python hands over to be kept.

import { download, make, makeButton } from "./elements.js";
import { rulePanel } from "./rule.js";
import { readAll, write } from "./storage.js";
import { Widget, rendering } from "./widget.js";

/**
 * @typedef {{id: string, title: string, state: string, sign: string, name: string, elsewhere: boolean}} Rule
 * @typedef {import("./rule.js").Details & {links: {name: string, href: string}[]}} Details
 * @typedef {object} View
 * @property {number} version           state that is shown
 * @property {number} n                 last intent that was answered
 * @property {string} lang
 * @property {string} table             edition and players that were chosen
 * @property {string} summary           what is due
 * @property {string} estimate          how the minutes come about
 * @property {{state: string, sign: string, name: string, number: number}[]} legend
 * @property {{name: string, rules: Rule[]}[]} chapters
 * @property {Details | null} opened
 * @property {string[]} lines           what was brought back, left out or refused
 * @property {{prefix: string, values: Record<string, unknown>}} keeping   what the browser shall keep, handed over once
 * @property {{name: string, text: string} | null} file   handed over once
 * @property {string | null} code       handed over once
 * @property {string} announce
 * @property {Record<string, string>} words
 *
 * @typedef {{do: string, rule?: string, text?: string, values?: Record<string, unknown>}} Act
 *
 * The traits of RuleMapWidget in rule_map.py.
 * @typedef {object} Traits
 * @property {View} view                Python to page
 * @property {Act & {n?: number, version?: number}} intent            page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 */

const MOST_LETTERS = 200_001; // one more than Python takes, so that Python says what is wrong
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
let widgets = 0;

/** @extends {Widget<Traits>} */
class RuleMap extends Widget {
  shown = ""; // the rule that was open before
  mine = 0; // the last intent that this view sent: only its answer hands things over here
  /** @type {Record<string, string>} the rule of each chapter that holds its one tab stop */
  stops = {};
  title = make("h3", "");
  table = make("p", "iki-soft");
  due = make("p", "iki-due");
  estimate = make("small", "iki-soft");
  legend = make("ul", "iki-legend");
  chapters = make("div", "iki-chapters");
  parcel = make("div", "iki-parcel");
  blocked = make("p", "iki-lost");
  told = make("ul", "iki-told");
  code = make("textarea", "iki-code");
  codeLabel = make("label", "");
  paste = make("textarea", "");
  file = make("input", "");

  /** @param {Model} model */
  constructor(model) {
    super(model, "iki-rule-map");
    this.root.append(this.title, this.table, this.due, this.estimate, this.legend, this.lost, this.blocked);
    this.root.append(this.chapters, this.parcel, this.told, this.live);
    this.number = widgets += 1;
    this.told.setAttribute("role", "status");
    for (const part of [this.blocked, this.code, this.codeLabel]) part.hidden = true;
    this.fields();
  }

  open() {
    super.open();
    this.resume();
  }

  /** @returns {HTMLElement[]} */
  get chips() {
    return [...this.chapters.querySelectorAll("button.iki-chip")].map((chip) => /** @type {HTMLElement} */ (chip));
  }

  listen() {
    super.listen();
    this.chapters.addEventListener("keydown", (event) => this.pressed(event), this.until);
    this.chapters.addEventListener("focusin", (event) => this.rove(event.target), this.until);
    this.file.addEventListener("change", () => this.bringFile(), this.until);
    window.addEventListener("storage", ({ key }) => this.stored(key), this.until);
  }

  /** Another page has written. @param {string | null} key */
  stored(key) {
    if (key?.startsWith(this.view.keeping.prefix)) this.resume();
  }

  /** @param {Act} act */
  send(act) {
    if (!this.busy) this.mine = this.nextToSend;
    super.send(act);
  }

  /** Send with what the browser keeps now: another page may have written since. @param {Act} act */
  sendAll(act) {
    const values = readAll(this.view.keeping.prefix);
    this.blocked.hidden = values !== null;
    this.send({ ...act, values: values ?? {} });
  }

  resume() {
    this.sendAll({ do: "resume" });
  }

  async bringFile() {
    const file = this.file.files?.[0];
    if (!file) return;
    const text = await file.slice(0, MOST_LETTERS).text();
    this.file.value = "";
    this.sendAll({ do: "bring", text });
  }

  bringCode() {
    this.sendAll({ do: "bring", text: this.paste.value.slice(0, MOST_LETTERS) });
  }

  answered() {
    const { keeping, file, code, n } = this.view;
    const handed = this.mine === n && n > 0;
    const values = handed ? Object.entries(keeping.values) : [];
    const kept = values.map(([key, value]) => write(key, value));
    if (!kept.every(Boolean)) this.blocked.hidden = false;
    if (values.length) this.paste.value = "";
    if (handed && file) download(file.name, new Blob([file.text], { type: "application/json" }));
    this.draw();
    if (handed && code) this.copy(code);
    if (n >= this.mine) this.mine = 0;
  }

  /** @param {string} code */
  async copy(code) {
    const { words } = this.view;
    this.code.value = code;
    this.code.hidden = this.codeLabel.hidden = false;
    const copied = await navigator.clipboard?.writeText(code).then(() => true, () => false);
    this.live.textContent = this.codeLabel.textContent = words[copied ? "copied" : "copy_yourself"];
    if (copied) return;
    this.code.focus();
    this.code.select();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const chip = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && this.view.opened) this.send({ do: "close" });
    else if (chip.matches("button.iki-chip") && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const chips = this.chips.filter((one) => one.dataset.chapter === chip.dataset.chapter);
      const at = chips.indexOf(chip) + (ARROWS[event.key] ?? 0);
      if (event.key in ARROWS) chips[Math.min(Math.max(at, 0), chips.length - 1)].focus();
      else if (event.key === "Home") chips[0].focus();
      else if (event.key === "End") chips[chips.length - 1].focus();
      else return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A chapter is one tab stop: the rule that was focused last. @param {EventTarget | null} target */
  rove(target) {
    const chip = target instanceof HTMLElement && target.matches("button.iki-chip") ? target : null;
    if (chip) this.stops[chip.dataset.chapter ?? ""] = chip.dataset.key ?? "";
    for (const one of this.chips) {
      const stop = this.stops[one.dataset.chapter ?? ""];
      one.tabIndex = one.dataset.key === stop || (!stop && one.dataset.first) ? 0 : -1;
    }
  }

  draw() {
    const { view } = this;
    const held = this.held()?.dataset.key;
    this.speak(view.lang);
    this.title.textContent = view.words.title;
    this.table.textContent = view.table;
    this.due.textContent = view.summary;
    this.estimate.textContent = view.estimate;
    this.lost.textContent = view.words.line_lost;
    this.blocked.textContent = view.words.blocked;
    this.live.textContent = view.announce;
    this.legend.setAttribute("aria-label", view.words.legend);
    this.legend.replaceChildren(...view.legend.map((one) => this.mark(one)));
    this.chapters.replaceChildren(...view.chapters.map((chapter, at) => this.chapter(chapter, String(at))));
    this.told.replaceChildren(...view.lines.map((line) => make("li", "", line)));
    this.drawParcel();
    this.rove(null);
    this.watch();
    if (held) this.find(held)?.focus({ preventScroll: true });
    const opened = view.opened?.id ?? "";
    if (opened !== this.shown) this.chapters.querySelector(".iki-panel")?.scrollIntoView({ block: "nearest" });
    this.shown = opened;
  }

  /** @param {View["legend"][0]} mark */
  mark({ state, sign, name, number }) {
    const item = make("li", "", make("span", "iki-sign", sign), ` ${name}: ${number}`);
    item.dataset.state = state;
    return item;
  }

  /** @param {{name: string, rules: Rule[]}} chapter @param {string} at */
  chapter({ name, rules }, at) {
    const { opened } = this.view;
    const list = make("ul", "", ...rules.map((rule, number) => this.chip(rule, at, number === 0)));
    list.setAttribute("aria-label", name);
    const here = opened && rules.some((rule) => rule.id === opened.id);
    return make("div", "iki-chapter", make("h4", "", name), list, ...(here ? [this.details(opened)] : []));
  }

  /** @param {Rule} rule @param {string} chapter @param {boolean} first */
  chip({ id, title, state, sign, name, elsewhere }, chapter, first) {
    const open = this.view.opened?.id === id;
    const button = makeButton(`rule ${id}`, "", () => this.send(open ? { do: "close" } : { do: "open", rule: id }));
    const mark = make("span", "iki-sign", sign);
    mark.setAttribute("aria-hidden", "true");
    const said = [name, ...(elsewhere ? [this.view.words.elsewhere] : [])].join(", ");
    button.append(mark, ` ${title}`);
    button.setAttribute("aria-label", `${title}, ${said}`);
    button.className = `iki-chip${elsewhere ? " iki-elsewhere" : ""}`;
    button.title = said;
    button.setAttribute("aria-expanded", String(open));
    Object.assign(button.dataset, { state, chapter }, first ? { first: "true" } : {});
    return make("li", "", button);
  }

  /** @param {Details} rule */
  details(rule) {
    const panel = rulePanel(rule, "h6", make("h5", "", rule.title), make("p", "", rule.text));
    panel.append(make("p", "iki-soft", rule.sources, " · ", make("code", "", rule.id)));
    const links = rule.links.map(({ name, href }) => {
      const link = make("a", "", name);
      link.href = href;
      link.dataset.key = `link ${href}`;
      return link;
    });
    panel.append(make("div", "iki-row", ...links));
    return panel;
  }

  /** The fields for what goes and comes; they stay over every redraw. */
  fields() {
    this.code.id = `iki-code-${this.number}`;
    this.code.readOnly = true;
    this.code.rows = this.paste.rows = 3;
    this.codeLabel.setAttribute("for", this.code.id);
    this.paste.id = `iki-paste-${this.number}`;
    this.paste.spellcheck = false;
    this.file.id = `iki-file-${this.number}`;
    this.file.type = "file";
    this.file.accept = ".json,.txt,application/json,text/plain";
    this.pasteLabel = make("label", "");
    this.pasteLabel.setAttribute("for", this.paste.id);
    this.fileLabel = make("label", "");
    this.fileLabel.setAttribute("for", this.file.id);
    this.saveFile = makeButton("file", "", () => this.sendAll({ do: "file" }));
    this.saveCode = makeButton("code", "", () => this.sendAll({ do: "code" }));
    this.readCode = makeButton("read", "", () => this.bringCode());
    this.takeName = make("summary", "");
    const row = make("div", "iki-row", this.saveFile, this.saveCode);
    this.bringName = make("h4", "");
    this.parcel.append(
      make("details", "", this.takeName, row, this.codeLabel, this.code, this.bringName, this.fileLabel, this.file,
        this.pasteLabel, this.paste, make("div", "iki-row", this.readCode)),
    ); // prettier-ignore
  }

  drawParcel() {
    const { words } = this.view;
    /** @type {[HTMLElement | undefined, string][]} */
    const texts = [
      [this.takeName, words.take],
      [this.saveFile, words.file],
      [this.saveCode, words.code],
      [this.bringName, words.bring],
      [this.fileLabel, words.from_file],
      [this.pasteLabel, words.from_code],
      [this.readCode, words.read],
    ];
    for (const [element, text] of texts) if (element) element.textContent = text;
  }
}

export default rendering(RuleMap);
