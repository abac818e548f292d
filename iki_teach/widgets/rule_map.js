// @ts-check
// The map of rules. It judges nothing: it hands Python what the browser keeps, shows what comes back in `view`, and
// writes only what Python hands over to be kept.

/**
 * @typedef {{id: string, title: string, state: string, sign: string, name: string, elsewhere: boolean}} Rule
 * @typedef {{head: string, text: string}} Part
 * @typedef {{id: string, title: string, text: string, scope: string, sources: string,
 *            ruling: {title: string, parts: Part[]} | null, links: {name: string, href: string}[]}} Details
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
 * @typedef {object} Model
 * @property {<K extends keyof Traits>(name: K) => Traits[K]} get
 * @property {<K extends keyof Traits>(name: K, value: Traits[K]) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const PATIENCE = 4000; // ms without an answer until the line counts as lost
const MOST_LETTERS = 400_001; // one more than Python takes, so that Python says what is wrong
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
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
class RuleMap {
  timer = 0;
  shown = ""; // the rule that was open before
  mine = 0; // the last intent that this view sent: only its answer hands things over here
  /** @type {Record<string, string>} the rule of each chapter that holds its one tab stop */
  stops = {};
  leave = new AbortController();
  night = matchMedia("(prefers-color-scheme: dark)");
  title = make("h3", "");
  table = make("p", "iki-soft");
  due = make("p", "iki-due");
  estimate = make("small", "iki-soft");
  legend = make("ul", "iki-legend");
  chapters = make("div", "iki-chapters");
  parcel = make("div", "iki-parcel");
  lost = make("p", "iki-lost");
  blocked = make("p", "iki-lost");
  told = make("ul", "iki-told");
  live = make("div", "iki-live");
  code = /** @type {HTMLTextAreaElement} */ (make("textarea", "iki-code"));
  codeLabel = make("label", "");
  paste = /** @type {HTMLTextAreaElement} */ (make("textarea", ""));
  file = /** @type {HTMLInputElement} */ (make("input", ""));

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.root = make("section", "iki-rule-map", this.title, this.table, this.due, this.estimate, this.legend);
    this.root.append(this.lost, this.blocked, this.chapters, this.parcel, this.told, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own single letters would delete cells
    this.number = widgets += 1;
    this.live.setAttribute("aria-live", "polite");
    this.lost.setAttribute("role", "status");
    this.told.setAttribute("role", "status");
    for (const part of [this.lost, this.blocked, this.code, this.codeLabel]) part.hidden = true;
    this.fields();
    el.append(this.root);
    this.listen();
    this.theme();
    this.draw();
    this.resume();
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

  /** @returns {HTMLElement[]} */
  get chips() {
    return [...this.chapters.querySelectorAll("button.iki-chip")].map((chip) => /** @type {HTMLElement} */ (chip));
  }

  listen() {
    const until = { signal: this.leave.signal };
    this.model.on("change:view", this.answered);
    this.model.on("change:intent", this.watch);
    this.chapters.addEventListener("keydown", (event) => this.pressed(event), until);
    this.chapters.addEventListener("focusin", (event) => this.rove(event.target), until);
    this.file.addEventListener("change", () => this.bringFile(), until);
    this.night.addEventListener("change", () => this.theme(), until);
    window.addEventListener("storage", (event) => event.key?.startsWith(this.view.keeping.prefix) && this.resume(), until);
    this.theming = new MutationObserver(() => this.theme());
    this.theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  }

  close() {
    this.leave.abort();
    this.model.off("change:view", this.answered);
    this.model.off("change:intent", this.watch);
    this.theming?.disconnect();
    clearTimeout(this.timer);
    this.root.remove();
  }

  /** @param {Act} act */
  send(act) {
    if (this.busy) return;
    this.mine = Math.max(this.lastSent, this.view.n) + 1;
    this.model.set("intent", { n: this.mine, version: this.view.version, ...act });
    this.model.save_changes();
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

  answered = () => {
    const { keeping, file, code, n } = this.view;
    const handed = this.mine === n && n > 0;
    const values = handed ? Object.entries(keeping.values) : [];
    for (const [key, value] of values) store(key, value);
    if (values.length) this.paste.value = "";
    if (handed && file) download(file);
    this.draw();
    if (handed && code) this.copy(code);
    if (n >= this.mine) this.mine = 0;
  };

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
    this.root.lang = view.lang;
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
    const panel = make("div", "iki-panel", make("h5", "", rule.title), make("p", "", rule.text));
    panel.append(make("p", "iki-soft", rule.scope));
    panel.setAttribute("role", "group");
    panel.setAttribute("aria-label", rule.title);
    if (rule.ruling) {
      const parts = rule.ruling.parts.flatMap(({ head, text }) => [make("dt", "", head), make("dd", "", text)]);
      panel.append(make("div", "iki-ruling", make("h6", "", rule.ruling.title), make("dl", "", ...parts)));
    }
    panel.append(make("p", "iki-soft", rule.sources, " · ", make("code", "", rule.id)));
    const links = rule.links.map(({ name, href }) => {
      const link = /** @type {HTMLAnchorElement} */ (make("a", "", name));
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

/**
 * Everything that the browser keeps under keys that begin so; what is no JSON goes as it is, for Python to judge.
 * @param {string} prefix @returns {Record<string, unknown> | null} null where the browser keeps nothing
 */
function readAll(prefix) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key, parsed(localStorage.getItem(key) ?? "")]));
  } catch {
    return null; // storage is blocked
  }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {string} key @param {unknown} value */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // blocked or full: the map shows it, it is only not remembered
  }
}

/** @param {{name: string, text: string}} file */
function download({ name, text }) {
  const link = /** @type {HTMLAnchorElement} */ (make("a", ""));
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const map = new RuleMap(model, el);
  return () => map.close();
}

export default { render };
