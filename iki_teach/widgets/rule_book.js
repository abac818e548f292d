// @ts-check
// The rules to look up. It searches nothing and knows no rules: it shows what Python sends in `view` and sends back
// what the reader does in `intent`.

/**
 * @typedef {{id: string, title: string}} Rule
 * @typedef {{head: string, text: string}} Part
 * @typedef {{id: string, title: string, text: string, scope: string, sources: string,
 *            ruling: {title: string, parts: Part[]} | null}} Details
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
 * @typedef {object} Model
 * @property {<K extends keyof Traits>(name: K) => Traits[K]} get
 * @property {<K extends keyof Traits>(name: K, value: Traits[K]) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const NARROW = 640; // px of the widget, below which the table is stacked
const PATIENCE = 4000; // ms without an answer until the line counts as lost
const PAUSE = 250; // ms after the last letter until the search begins
const RULE = /^#(iki(?:\.[a-z0-9-]+){2})$/; // the end of an address that opens a rule
let widgets = 0;

/** @param {string} tag @param {string} name @param {(string | Node)[]} content */
function make(tag, name, ...content) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/** @param {string} key keeps the focus over a redraw @param {string} label @param {() => void} act */
function makeButton(key, label, act) {
  const button = /** @type {HTMLButtonElement} */ (make("button", "", label));
  button.type = "button";
  button.dataset.key = key;
  button.addEventListener("click", act);
  return button;
}

/** One view of the model: the elements on the page, and what only this view knows. */
class RuleBook {
  timer = 0;
  typing = 0;
  /** @type {Act | undefined} what waits for the answer to what was sent before */
  waiting;
  /** @type {Set<string>} chapters that are unfolded */
  unfolded = new Set();
  leave = new AbortController();
  night = matchMedia("(prefers-color-scheme: dark)");
  label = make("label", "");
  hint = make("small", "iki-soft");
  input = /** @type {HTMLInputElement} */ (make("input", ""));
  form = make("form", "iki-search", this.label, this.input, this.hint);
  found = make("p", "iki-found");
  list = make("div", "iki-list");
  lost = make("p", "iki-lost");
  live = make("div", "iki-live");

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.root = make("section", "iki-rules", this.form, this.found, this.lost, this.list, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own single letters would delete cells
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
    this.live.setAttribute("aria-live", "polite");
    this.lost.setAttribute("role", "status");
    this.lost.hidden = true;
    el.append(this.root);
    this.listen();
    this.theme();
    this.draw();
    this.arrive();
  }

  get view() {
    return this.model.get("view");
  }

  get lastSent() {
    return this.model.get("intent")?.n ?? 0;
  }

  get busy() {
    return this.view.n < this.lastSent;
  }

  listen() {
    const until = { signal: this.leave.signal };
    this.model.on("change:view", this.draw);
    this.model.on("change:intent", this.watch);
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.search()), until);
    this.input.addEventListener("input", () => this.typed(), until);
    this.root.addEventListener("keydown", (event) => this.pressed(event), until);
    this.night.addEventListener("change", () => this.theme(), until);
    window.addEventListener("hashchange", () => this.arrive(), until);
    this.resizing = new ResizeObserver(() => this.compose());
    this.resizing.observe(this.root);
    this.theming = new MutationObserver(() => this.theme());
    this.theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  }

  close() {
    this.leave.abort();
    this.model.off("change:view", this.draw);
    this.model.off("change:intent", this.watch);
    this.resizing?.disconnect();
    this.theming?.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.typing);
    this.root.remove();
  }

  /** Send, or keep the latest wish until the answer is there. @param {Act} act */
  send(act) {
    if (this.busy) {
      this.waiting = act;
      return;
    }
    const n = Math.max(this.lastSent, this.view.n) + 1;
    this.model.set("intent", { n, version: this.view.version, ...act });
    this.model.save_changes();
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

  draw = () => {
    const { view } = this;
    const held = this.held()?.dataset.key;
    this.root.lang = view.lang;
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
  };

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
    const chapter = /** @type {HTMLDetailsElement} */ (make("details", "iki-chapter", make("summary", "", name), list));
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
    const panel = make("div", "iki-panel", make("p", "iki-wording", rule.text), make("p", "iki-soft", rule.scope));
    panel.setAttribute("role", "group");
    panel.setAttribute("aria-label", rule.title);
    if (rule.ruling) {
      const parts = rule.ruling.parts.flatMap(({ head, text }) => [make("dt", "", head), make("dd", "", text)]);
      panel.append(make("div", "iki-ruling", make("h4", "", rule.ruling.title), make("dl", "", ...parts)));
    }
    panel.append(make("p", "iki-soft", rule.sources));
    const show = makeButton("show", words[scene ? "hide" : "show"], () => this.send({ do: scene ? "hide" : "show" }));
    panel.append(make("div", "iki-row", show));
    if (scene) panel.append(this.scene(scene));
    return panel;
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

  watch = () => {
    this.root.classList.toggle("iki-busy", this.busy);
    if (this.busy) {
      this.timer ||= setTimeout(() => (this.lost.hidden = false), PATIENCE);
    } else {
      clearTimeout(this.timer);
      this.timer = 0;
      this.lost.hidden = true;
    }
  };

  theme() {
    const jupyter = document.body.dataset.jpThemeLight;
    const dark = jupyter ? jupyter === "false" : this.night.matches;
    this.root.classList.toggle("iki-dark", dark);
    this.root.classList.toggle("iki-light", !dark);
  }

  /** Lay the table out for the width there is. */
  compose() {
    const svg = this.list.querySelector("svg.iki-table");
    const side = this.root.clientWidth && this.root.clientWidth < NARROW ? "narrow" : "wide";
    const box = svg?.getAttribute(`data-viewbox-${side}`);
    if (!svg || !box) return;
    svg.setAttribute("viewBox", box);
    for (const panel of svg.querySelectorAll("g.panel")) {
      panel.setAttribute("transform", panel.getAttribute(`data-${side}`) ?? "");
    }
  }

  /** @param {string} key @returns {HTMLElement | undefined} */
  find(key) {
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-key]")]);
    return all.find((element) => element.dataset.key === key);
  }

  /** @returns {HTMLElement | null} what inside this view has the focus */
  held() {
    const page = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    const active = /** @type {HTMLElement | null} */ (page.activeElement ?? null);
    return this.root.contains(active) ? active : null;
  }
}

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const book = new RuleBook(model, el);
  return () => book.close();
}

export default { render };
