// @ts-check
// The board on a page. It knows no rules: it shows what Python sends in `view` and sends back what the
// learner does in `intent`.

/**
 * @typedef {{move: string, label: string, note?: string}} Choice
 * @typedef {{text: string, rule?: string, rule_title?: string, seat?: number | null, heading?: boolean}} Line
 * @typedef {{kind: string, title: string, lines?: Line[], moves?: Choice[]}} Answer
 * @typedef {object} View
 * @property {number} version           state that is shown
 * @property {number} n                 last intent that was answered
 * @property {string} lang
 * @property {string} svg               our own drawing, which escapes what it is given
 * @property {string} text              the same board in words
 * @property {string} status
 * @property {{seat: number | null, name: string}} turn
 * @property {Choice[]} buttons
 * @property {{title: string, options: Choice[], asked?: boolean} | null} chooser   asked: a question that stays
 * @property {Answer | null} answer
 * @property {Line[]} log               oldest first
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
 * @typedef {object} Model
 * @property {<K extends keyof Traits>(name: K) => Traits[K]} get
 * @property {<K extends keyof Traits>(name: K, value: Traits[K]) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const NARROW = 640; // px of the widget, below which the table is stacked
const PATIENCE = 4000; // ms without an answer until the line counts as lost
const GLIDE = { duration: 350, easing: "ease" };
const TOOLS = { back: "u", moves: "m", why: "w", hint: "h", help: "?", text: "t" };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {string} tag @param {string} name @param {(string | Node)[]} content */
function make(tag, name, ...content) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/** @param {string} key keeps the focus over a redraw @param {string} label @param {() => void} act */
function makeButton(key, label, act) {
  const button = /** @type {HTMLButtonElement} */ (make("button", "", make("span", "iki-label", label)));
  button.type = "button";
  button.dataset.key = key;
  button.addEventListener("click", act);
  return button;
}

/** @param {string} tag @param {Line} line @param {Record<string, string>} words */
function makeLine(tag, line, words) {
  const element = make(tag, line.heading ? "iki-heading" : "", make("span", "", line.text));
  if (line.seat != null) element.dataset.seat = String(line.seat);
  if (line.rule) {
    const label = [words.rule, line.rule_title].filter(Boolean).join(": ");
    element.append(" ", make("small", "iki-rule", label, " ", make("code", "", line.rule)));
  }
  return element;
}

/** @param {Element} element @returns {DOMPoint} its centre on the screen */
function centre(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * The nearest cell in a direction: first of those within 45 degrees, none that lies almost beside.
 * @param {SVGGElement} from @param {SVGGElement[]} cells @param {[number, number]} direction
 */
function neighbour(from, cells, [right, down]) {
  const here = centre(from);
  const far = (/** @type {SVGGElement} */ cell) => {
    const there = centre(cell);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    return ahead < 1 || aside > 3 * ahead ? Infinity : ahead + 2 * aside + (aside > ahead ? 1e6 : 0);
  };
  const best = cells.reduce((a, b) => (far(b) < far(a) ? b : a), from);
  return far(best) < Infinity ? best : from;
}

/** One view of the model: the elements on the page, and what only this view knows. */
class Board {
  stop = ""; // the cell that holds the board's one tab stop
  asText = false;
  svgText = "";
  /** @type {View | undefined} */
  said;
  timer = 0;
  leave = new AbortController();
  night = matchMedia("(prefers-color-scheme: dark)");
  still = matchMedia("(prefers-reduced-motion: reduce)");
  status = make("p", "iki-status");
  table = make("div", "iki-place");
  text = make("pre", "iki-text");
  lost = make("p", "iki-lost");
  buttons = make("div", "iki-row iki-moves");
  chooser = make("div", "iki-panel iki-chooser");
  answer = make("div", "iki-panel iki-answer");
  dock = make("div", "iki-dock", this.lost, this.buttons, this.chooser, this.answer);
  tools = make("div", "iki-row iki-tools");
  logName = make("summary", "");
  lines = make("ol", "");
  log = make("details", "iki-log", this.logName, this.lines);
  live = make("div", "iki-live");

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.root = make("section", "iki-board", this.status, this.table, this.text, this.dock);
    this.root.append(this.tools, this.log, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own single letters would delete cells
    this.log.setAttribute("open", "");
    this.live.setAttribute("aria-live", "polite");
    this.lost.setAttribute("role", "status");
    this.text.tabIndex = this.lines.tabIndex = 0; // both scroll, so the keyboard must get in
    for (const panel of [this.chooser, this.answer]) panel.setAttribute("role", "group");
    for (const part of [this.text, this.lost, this.chooser, this.answer]) part.hidden = true;
    el.append(this.root);
    this.listen();
    this.theme();
    this.resume();
    this.draw();
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

  get svg() {
    return /** @type {SVGSVGElement | null} */ (this.table.querySelector("svg"));
  }

  get cells() {
    return /** @type {SVGGElement[]} */ ([...this.table.querySelectorAll("[data-cell]")]);
  }

  get pieces() {
    return /** @type {SVGGElement[]} */ ([...this.table.querySelectorAll("[data-piece]")]);
  }

  get stopCell() {
    return this.cells.find((cell) => cell.dataset.cell === this.stop);
  }

  listen() {
    const until = { signal: this.leave.signal };
    this.model.on("change:view", this.draw);
    this.model.on("change:intent", this.watch);
    this.root.addEventListener("keydown", (event) => this.pressed(event), until);
    this.table.addEventListener("click", (event) => this.clicked(event.target), until);
    this.table.addEventListener("focusin", (event) => this.rove(event.target), until);
    this.night.addEventListener("change", () => this.theme(), until);
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
    this.root.remove();
  }

  /** @param {Act} act */
  send(act) {
    if (this.busy) return;
    const n = Math.max(this.lastSent, this.view.n) + 1;
    this.model.set("intent", { n, version: this.view.version, ...act });
    this.model.save_changes();
  }

  /** @param {EventTarget | null} target */
  clicked(target) {
    const cell = this.rove(target);
    if (cell) this.send({ do: "click", at: cell });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest("input, textarea, select, [contenteditable]")) return;
    // A key held down on a cell must not press what opens under the focus.
    if (event.repeat && [" ", "Enter"].includes(event.key)) return event.preventDefault();
    const onCell = target.closest("[data-cell]") && this.pressedOnCell(event);
    if (!onCell && !this.pressedAnywhere(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  pressedOnCell({ key, target }) {
    const cell = /** @type {SVGGElement} */ (/** @type {Element} */ (target).closest("[data-cell]"));
    const legal = this.cells.filter((other) => other.classList.contains("legal"));
    if (key in ARROWS) neighbour(cell, this.cells, ARROWS[key]).focus();
    else if (key === "Home") legal[0]?.focus();
    else if (key === "End") legal[legal.length - 1]?.focus();
    else if (key === "Enter" || key === " ") this.clicked(cell);
    else return false;
    return true;
  }

  /** @param {string} key @returns {boolean} whether the key meant something */
  pressedAnywhere(key) {
    const { can_cancel, chooser, answer } = this.view;
    const tool = Object.entries(TOOLS).find(([, letter]) => letter === key.toLowerCase());
    if (tool) this.use(tool[0]);
    else if (key === "Escape" && (can_cancel || chooser || answer)) this.send({ do: "cancel" });
    else return false;
    return true;
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

  draw = () => {
    const view = this.view;
    const held = this.held();
    const before = this.places();
    const open = [this.chooser, this.answer].filter((panel) => !panel.hidden);
    this.root.lang = view.lang;
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
    this.glide(before);
    this.watch();
    this.keep();
  };

  /** What a page with more than a board draws besides; lesson.js does. */
  drawMore() {}

  drawTable() {
    if (this.view.svg !== this.svgText) this.table.innerHTML = this.svgText = this.view.svg;
    this.text.textContent = this.view.text;
    this.text.setAttribute("aria-label", this.view.words.as_text);
    this.compose();
    this.rove(null);
    this.table.hidden = this.asText;
    this.text.hidden = !this.asText;
  }

  drawStatus() {
    const { status, turn, words } = this.view;
    const crest = make("span", "iki-crest", [...turn.name][0] ?? "");
    crest.setAttribute("aria-hidden", "true");
    this.status.replaceChildren(...(turn.seat === null ? [] : [crest]), make("span", "", status));
    this.status.dataset.seat = String(turn.seat ?? "");
    this.lost.textContent = words.line_lost;
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
    this.buttons.replaceChildren(...buttons.map((choice) => this.choice("move", choice)));
    if (can_cancel && !chooser) this.buttons.append(this.cancel("cancel"));
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
    if (answer?.kind === "help" && words.keys) lines.push(make("p", "iki-keys", words.keys));
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
    const tools = Object.entries(TOOLS).map(([tool, letter]) => {
      const button = makeButton(`tool ${tool}`, words[tool], () => this.use(tool));
      button.disabled = tool === "back" && !this.view.can_back;
      button.setAttribute("aria-keyshortcuts", letter);
      const key = make("kbd", "", letter);
      key.setAttribute("aria-hidden", "true");
      button.append(key);
      return button;
    });
    this.tools.replaceChildren(...tools);
  }

  drawLog() {
    const { log, words } = this.view;
    this.logName.textContent = words.log;
    this.lines.setAttribute("aria-label", words.log);
    this.lines.replaceChildren(...log.map((line) => makeLine("li", line, words)));
    this.lines.scrollTop = this.lines.scrollHeight;
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

  /** Lay the table out for the width there is; a widget that is not on the page yet has none. */
  compose() {
    const side = this.root.clientWidth && this.root.clientWidth < NARROW ? "narrow" : "wide";
    const box = this.svg?.getAttribute(`data-viewbox-${side}`);
    if (!this.svg || !box) return;
    this.svg.setAttribute("viewBox", box);
    for (const panel of this.svg.querySelectorAll("g.panel")) {
      panel.setAttribute("transform", panel.getAttribute(`data-${side}`) ?? "");
    }
  }

  /**
   * Give the board's one tab stop to a cell, or keep it, or find one.
   * @param {EventTarget | null} target @returns {string | undefined} the cell there
   */
  rove(target) {
    const at = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
    if (at) this.stop = at;
    if (!this.stopCell) {
      const legal = this.cells.find((cell) => cell.classList.contains("legal"));
      this.stop = (legal ?? this.cells[0])?.dataset.cell ?? "";
    }
    for (const cell of this.cells) cell.setAttribute("tabindex", cell.dataset.cell === this.stop ? "0" : "-1");
    return at ?? undefined;
  }

  /** @returns {HTMLElement | null} what inside this view has the focus */
  held() {
    const page = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    const active = /** @type {HTMLElement | null} */ (page.activeElement ?? null);
    return this.root.contains(active) ? active : null;
  }

  /**
   * After a redraw: the focus goes to what has just opened, or stays where it was, or returns to the board.
   * @param {HTMLElement | null} held @param {HTMLElement[]} [open] panels that were open before
   */
  regain(held, open = []) {
    if (!held) return;
    const opened = [this.chooser, this.answer].filter((panel) => !panel.hidden && !open.includes(panel));
    const choices = this.view.chooser ? this.chooser : this.view.answer?.kind === "moves" ? this.answer : null;
    const same = this.root.contains(held) ? held : this.twin(held);
    const first = choices && (opened.includes(choices) || !same) ? choices.querySelector("button") : null;
    const board = this.asText ? this.text : this.stopCell;
    (first ?? (same?.closest("[hidden]") ? null : same) ?? board)?.focus({ preventScroll: true });
    const behavior = this.still.matches ? "auto" : "smooth";
    opened[0]?.scrollIntoView({ block: "nearest", behavior });
  }

  /** @param {HTMLElement} old @returns {HTMLElement | undefined} what stands for it in the new drawing */
  twin({ dataset: { cell, key } }) {
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-cell], [data-key]")]);
    return all.find((e) => e.dataset.cell === cell && e.dataset.key === key && !e.matches(":disabled"));
  }

  /** @returns {Map<string | undefined, DOMPoint>} where each piece is, in units of the drawing */
  places() {
    const toDrawing = this.svg?.getScreenCTM()?.inverse();
    if (!toDrawing || this.asText) return new Map();
    return new Map(this.pieces.map((it) => [it.dataset.piece, centre(it).matrixTransform(toDrawing)]));
  }

  /** Let pieces walk from where they were; new ones appear. @param {Map<string | undefined, DOMPoint>} before */
  glide(before) {
    if (!before.size || this.still.matches) return;
    const now = this.places();
    for (const piece of this.pieces) {
      const from = before.get(piece.dataset.piece);
      const to = now.get(piece.dataset.piece);
      if (!from) piece.animate({ opacity: [0, 1] }, GLIDE);
      else if (to && Math.hypot(from.x - to.x, from.y - to.y) > 1) this.walk(piece, from, to);
    }
  }

  /** @param {SVGGElement} piece @param {DOMPoint} from @param {DOMPoint} to */
  walk(piece, from, to) {
    const outer = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece.parentNode));
    const inward = outer.getScreenCTM()?.inverse().multiply(this.svg?.getScreenCTM() ?? new DOMMatrix());
    const [a, b] = [from.matrixTransform(inward), to.matrixTransform(inward)];
    piece.animate({ translate: [`${a.x - b.x}px ${a.y - b.y}px`, "0px 0px"] }, GLIDE);
  }

  resume() {
    const { keep, resume } = this.view;
    if (!keep || !resume || this.lastSent) return;
    const value = read(keep.key);
    if (value !== null) this.send({ do: "resume", value });
  }

  keep() {
    const { keep } = this.view;
    if (keep && !this.busy) write(keep.key, keep.value); // not before the old value has been handed back
  }
}

/** @param {string} key @returns {unknown} null where there is nothing, or nothing that can be read */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is blocked, or somebody else wrote there
  }
}

/** @param {string} key @param {unknown} value null or none: forget it */
function write(key, value) {
  try {
    if (value == null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // blocked or full: the game goes on, it is only not remembered
  }
}

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.close();
}

export default { render };
