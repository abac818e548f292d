// @ts-check
// The scoring sheet on a page. It knows no rules: it keeps what is typed, here and in the browser, sends the whole
// sheet to Python in `intent`, and shows what Python counted in `view`.

/**
 * @typedef {Record<string, string>} Entries            `name` and the fields that are not empty
 * @typedef {{format: string, edition: string, deck: string, options?: string, players: Entries[]}} Sheet
 * @typedef {{id: string, label: string, most?: number, note?: string}} Option
 * @typedef {{id: string, label: string, rule: string, rule_title: string, rule_text: string, example: string,
 *   asked: "always" | "building" | "tie", options: Option[]}} Field
 *
 * @typedef {object} Frame
 * @property {string} lang
 * @property {string} keep              where the browser keeps sheets; empty: nowhere
 * @property {string} begun             the sheet that Python began with; by it the browser finds what it kept
 * @property {Record<string, string>} words
 * @property {Option[]} editions
 * @property {Option[]} decks
 * @property {string} name              the word for a player's name
 * @property {Field[]} fields           in the sheet's order
 * @property {number} fish_each
 *
 * @typedef {{text: string, rule: string, rule_title: string}} Refused
 * @typedef {object} Player
 * @property {string} name
 * @property {number} total
 * @property {number | null} rank       none: nothing entered yet
 * @property {Record<string, string>} said
 * @property {Record<string, Refused>} refused
 * @property {Record<string, Record<string, number>>} picked
 * @property {string[]} asked
 *
 * @typedef {object} View
 * @property {number} n                 last intent that was answered
 * @property {Sheet} sheet
 * @property {boolean} adopt            the page shall show this sheet in place of its own
 * @property {Player[]} players
 * @property {boolean} tie
 * @property {{kind: string, title: string, lines: string[]} | null} answer
 * @property {string} announce
 * @property {string} csv
 * @property {string} json
 * @property {string} fragment          of a link that carries the sheet
 * @property {string} picture           our own drawing, which escapes what it is given
 *
 * @typedef {{do: string, sheet?: Sheet, text?: string}} Act
 * @typedef {Act & {n: number}} Intent
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {Frame} frame              Python to page
 * @property {View} view                Python to page
 * @property {Intent} intent            page to Python
 *
 * @typedef {object} Model
 * @property {<K extends keyof Traits>(name: K) => Traits[K]} get
 * @property {<K extends keyof Traits>(name: K, value: Traits[K]) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 *
 * @typedef {{id: string, begun: string, changed: number, sheet: Sheet, undo: Sheet[], redo: Sheet[]}} Game
 */

const PATIENCE = 4000; // ms without an answer until the line counts as lost
const MOST_FILE = 200_000; // bytes of a sheet or a record
const MOST_GAMES = 40;
const MOST_STEPS = 100;
const MOST_PLAYERS = 4;
const FEWEST_PLAYERS = 2;
const LONGEST = { name: 60, entry: 130 };
const FRAGMENT = "iki-sheet=";

/** @param {string} tag @param {string} name @param {(string | Node)[]} content */
function make(tag, name, ...content) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/** @param {string} key @param {string} label @param {() => void} act */
function makeButton(key, label, act) {
  const button = /** @type {HTMLButtonElement} */ (make("button", "", label));
  button.type = "button";
  button.dataset.key = key;
  button.addEventListener("click", act);
  return button;
}

/** @param {string} text @param {Record<string, string | number>} facts */
const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));

/** @template T @param {T} value @returns {T} */
const copy = (value) => JSON.parse(JSON.stringify(value));

/** @param {any} value @returns {Sheet | null} a sheet in form, whoever wrote it; what it says Python judges */
function soundSheet(value) {
  const players = value?.players;
  if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return null;
  const texts = [value.format, value.edition, value.deck, value.options ?? ""];
  const entries = players.every((one) => one && Object.values(one).every((text) => typeof text === "string"));
  return entries && texts.every((text) => typeof text === "string") ? value : null;
}

/** What the browser remembers, over all pages and kernels. */
class Store {
  works = true;

  /** @param {string} key */
  constructor(key) {
    this.key = key;
  }

  /** @returns {{current: Record<string, string>, games: Record<string, Game>}} */
  read() {
    /** @type {any} */
    let value = null;
    try {
      value = this.key ? JSON.parse(localStorage.getItem(this.key) ?? "null") : null;
    } catch {
      value = null; // storage is blocked, or somebody else wrote there
    }
    const games = Object.values(value?.games ?? {}).filter((game) => soundSheet(game?.sheet));
    return { current: { ...value?.current }, games: Object.fromEntries(games.map((game) => [game.id, game])) };
  }

  /** Put a game beside those of other pages. @param {Game} game */
  put(game) {
    const all = this.read();
    all.games[game.id] = game;
    all.current[game.begun] = game.id;
    const old = Object.values(all.games).sort((a, b) => b.changed - a.changed);
    for (const { id } of old.slice(MOST_GAMES)) delete all.games[id];
    this.write(all);
  }

  /** @param {string} id */
  remove(id) {
    const all = this.read();
    delete all.games[id];
    this.write(all);
  }

  /** @param {unknown} value */
  write(value) {
    try {
      if (this.key) localStorage.setItem(this.key, JSON.stringify(value));
      this.works = true;
    } catch {
      this.works = false; // blocked or full: the page says so
    }
  }
}

/** @param {Sheet} sheet @param {string} begun @returns {Game} */
function newGame(sheet, begun) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { id, begun, changed: Date.now(), sheet: copy(sheet), undo: [], redo: [] };
}

/** One view of the model. */
class SheetView {
  sent = 0;
  timer = 0;
  lastField = ""; // entries into one field in a row are one step to take back
  /** @type {Act | null} */
  waiting = null;
  shape = "";
  /** @type {View | undefined} */
  said;
  /** @type {Record<string, {row: HTMLElement, input?: HTMLInputElement, chips?: HTMLButtonElement[], said: HTMLElement,
   *   refused: HTMLElement}>} */
  cells = {};
  leave = new AbortController();
  night = matchMedia("(prefers-color-scheme: dark)");
  head = make("div", "iki-sheet-head");
  totals = make("nav", "iki-totals");
  lost = make("p", "iki-note");
  tie = make("p", "iki-note");
  answer = make("div", "iki-panel");
  players = make("div", "iki-players");
  result = make("div", "iki-result");
  tools = make("div", "iki-tools");
  history = make("details", "iki-history");
  live = make("div", "iki-live");

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.store = new Store(this.frame.keep);
    this.root = make("section", "iki-sheet", this.head, this.totals, this.lost, this.tie, this.answer);
    this.root.append(this.players, this.result, this.tools, this.history, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own single letters would delete cells
    this.live.setAttribute("aria-live", "polite");
    this.lost.setAttribute("role", "status");
    this.answer.setAttribute("role", "group");
    for (const part of [this.lost, this.tie, this.answer]) part.hidden = true;
    el.append(this.root);
    this.game = this.begin();
    this.listen();
    this.theme();
    this.build();
    this.draw();
    if (!this.openLink()) this.count();
  }

  get frame() {
    return this.model.get("frame");
  }

  get view() {
    return this.model.get("view");
  }

  get sheet() {
    return this.game.sheet;
  }

  get busy() {
    return this.view.n < (this.model.get("intent")?.n ?? 0);
  }

  /** The game to go on with: the one the browser kept for what Python began, or a new one. */
  begin() {
    const { begun } = this.frame;
    const { current, games } = this.store.read();
    return games[current[begun]] ?? newGame(this.view.sheet, begun);
  }

  listen() {
    const until = { signal: this.leave.signal };
    this.model.on("change:view", this.answered);
    this.model.on("change:frame", this.rebuilt);
    this.night.addEventListener("change", () => this.theme(), until);
    addEventListener("hashchange", () => this.openLink(), until);
    this.root.addEventListener("keydown", (event) => this.pressed(event), until);
    this.theming = new MutationObserver(() => this.theme());
    this.theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  }

  close() {
    this.leave.abort();
    this.model.off("change:view", this.answered);
    this.model.off("change:frame", this.rebuilt);
    this.theming?.disconnect();
    clearTimeout(this.timer);
    this.root.remove();
  }

  theme() {
    const jupyter = document.body.dataset.jpThemeLight;
    const dark = jupyter ? jupyter === "false" : this.night.matches;
    this.root.classList.toggle("iki-dark", dark);
  }

  // What is typed: kept first, then counted.

  /** @param {Act} act one is under way at a time; of those that wait only the last is sent */
  send(act) {
    if (this.busy) {
      this.waiting = act.do === "count" && this.waiting && this.waiting.do !== "count" ? this.waiting : act;
    } else {
      const n = Math.max(this.model.get("intent")?.n ?? 0, this.view.n) + 1;
      this.model.set("intent", { n, ...act });
      this.model.save_changes();
    }
    this.watch();
  }

  count() {
    this.send({ do: "count", sheet: copy(this.sheet) });
  }

  /**
   * @param {string} step what changes, the same for entries that are one step; empty: a step of its own
   * @param {(sheet: Sheet) => void} change
   */
  change(step, change) {
    if (step !== this.lastField || !step) {
      this.game.undo.push(copy(this.sheet));
      this.game.undo.splice(0, this.game.undo.length - MOST_STEPS);
    }
    this.lastField = step;
    this.game.redo = [];
    change(this.sheet);
    this.kept();
    this.count();
    this.drawControls();
  }

  kept() {
    this.game.changed = Date.now();
    this.store.put(this.game);
    this.lost.textContent = this.frame.words[this.store.works ? "line_lost" : "not_kept"];
    if (!this.store.works) this.lost.hidden = false;
  }

  /** @param {number} seat @param {string} field @param {string} text @param {string} [step] */
  enter(seat, field, text, step = `${seat} ${field}`) {
    this.change(step, ({ players }) => {
      if (text || field === "name") players[seat][field] = text;
      else delete players[seat][field];
    });
  }

  /** @param {Game["undo"]} from @param {Game["undo"]} to */
  step(from, to) {
    const sheet = from.pop();
    if (!sheet) return;
    to.push(copy(this.sheet));
    this.game.sheet = sheet;
    this.lastField = "";
    this.kept();
    this.showSheet();
  }

  /** @param {Game} game */
  turnTo(game) {
    this.game = game;
    this.lastField = "";
    this.store.put(game);
    this.showSheet();
  }

  showSheet() {
    this.build();
    this.draw();
    this.count();
  }

  /** @returns {boolean} whether the address carries a sheet */
  openLink() {
    if (!location.hash.includes(FRAGMENT)) return false;
    const text = location.hash;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.send({ do: "open", text });
    return true;
  }

  answered = () => {
    const { adopt, sheet, n } = this.view;
    if (adopt && n > 0 && n !== this.adopted) {
      this.adopted = n;
      this.turnTo(newGame(sheet, this.game.begun));
    }
    this.draw();
    this.watch();
    if (!this.busy && this.waiting) {
      const act = this.waiting;
      this.waiting = null;
      this.send(act);
    }
  };

  rebuilt = () => {
    this.build();
    this.draw();
  };

  watch = () => {
    if (this.busy) {
      this.timer ||= setTimeout(() => {
        this.lost.textContent = this.frame.words.line_lost;
        this.lost.hidden = false;
      }, PATIENCE);
    } else {
      clearTimeout(this.timer);
      this.timer = 0;
      this.lost.hidden = this.store.works;
    }
  };

  // Keys: Enter leads to the next field, arrows walk among what can be tapped.

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.isComposing || event.altKey) return;
    const chip = target.closest(".iki-chip");
    const command = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !command && (chip || target.matches("input:not([readonly])"))) {
      this.toField(target, event.shiftKey ? -1 : 1);
    } else if (chip && !command && /^Arrow(Left|Right|Up|Down)$/.test(event.key)) {
      const chips = /** @type {HTMLElement[]} */ ([...(chip.parentElement?.children ?? [])]);
      const by = /Left|Up/.test(event.key) ? -1 : 1;
      rove(chips, (chips.indexOf(/** @type {HTMLElement} */ (chip)) + by + chips.length) % chips.length).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLElement} from @param {number} by */
  toField(from, by) {
    const stops = /** @type {HTMLElement[]} */ ([
      ...this.root.querySelectorAll("input:not([readonly], [type=file]), .iki-chip[tabindex='0']"),
    ]).filter((stop) => !stop.closest("[hidden]"));
    const next = stops[stops.indexOf(from.closest(".iki-chip") ? this.stopOf(from) : from) + by];
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  /** @param {HTMLElement} chip @returns {HTMLElement} the one chip of its row that Tab reaches */
  stopOf(chip) {
    return /** @type {HTMLElement} */ (chip.closest(".iki-chips")?.querySelector("[tabindex='0']") ?? chip);
  }

  // The page: built anew when fields or players change, else only told what was counted.

  build() {
    const held = /** @type {HTMLElement | null} */ (this.active())?.dataset.key;
    this.root.lang = this.frame.lang;
    this.cells = {};
    this.buildHead();
    this.players.replaceChildren(...this.sheet.players.map((_, seat) => this.buildPlayer(seat)));
    this.buildTools();
    if (held) this.find(held)?.focus({ preventScroll: true });
  }

  active() {
    const page = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    return this.root.contains(page.activeElement) ? page.activeElement : null;
  }

  /** @param {string} key @returns {HTMLElement | null} */
  find(key) {
    return this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  buildHead() {
    const { words, editions, decks, name } = this.frame;
    const { players, edition, deck } = this.sheet;
    const selects = make("div", "iki-row");
    selects.append(this.buildSelect("edition", editions, edition), this.buildSelect("deck", decks, deck));
    const names = players.map((entries, seat) => {
      const input = this.buildInput(`name ${seat}`, filled(words.player, { number: seat + 1 }), entries.name);
      input.maxLength = LONGEST.name;
      input.placeholder = filled(words.player, { number: seat + 1 });
      input.dataset.seat = String(seat);
      input.addEventListener("input", () => this.enter(seat, "name", input.value));
      const refused = make("p", "iki-refused");
      const row = make("div", "iki-name", input);
      row.dataset.seat = String(seat);
      if (players.length > FEWEST_PLAYERS) {
        const label = filled(words.remove_player, { name: entries.name || name });
        const remove = makeButton(`remove ${seat}`, "×", () => this.changePlayers((all) => all.splice(seat, 1)));
        remove.setAttribute("aria-label", label);
        remove.title = label;
        row.append(remove);
      }
      row.append(refused);
      this.cells[`name ${seat}`] = { row, input, said: make("p", ""), refused };
      return row;
    });
    const add = makeButton("add", words.add_player, () => this.changePlayers((all) => all.push({ name: "" })));
    add.hidden = players.length >= MOST_PLAYERS;
    this.undo = makeButton("undo", words.undo, () => this.step(this.game.undo, this.game.redo));
    this.redo = makeButton("redo", words.redo, () => this.step(this.game.redo, this.game.undo));
    const fresh = makeButton("new", words.new_game, () => this.startNew());
    const controls = make("div", "iki-row", add, this.undo, this.redo, fresh);
    this.head.replaceChildren(selects, make("div", "iki-names", ...names), controls);
    this.drawControls();
  }

  /** @param {"edition" | "deck"} part @param {Option[]} options @param {string} chosen */
  buildSelect(part, options, chosen) {
    const select = /** @type {HTMLSelectElement} */ (document.createElement("select"));
    select.dataset.key = part;
    for (const { id, label } of options) select.append(new Option(label, id, id === chosen, id === chosen));
    select.addEventListener("change", () => this.change("", (sheet) => (sheet[part] = select.value)));
    return make("label", "iki-select", make("span", "", this.frame.words[part]), select);
  }

  /** @param {string} key @param {string} label @param {string} [value] */
  buildInput(key, label, value = "") {
    const input = /** @type {HTMLInputElement} */ (make("input", ""));
    input.dataset.key = key;
    input.autocomplete = "off";
    input.enterKeyHint = "next";
    input.value = value;
    input.setAttribute("aria-label", label);
    return input;
  }

  /** @param {(players: Entries[]) => void} change */
  changePlayers(change) {
    this.change("", ({ players }) => change(players));
    this.build();
  }

  startNew() {
    const { format, edition, deck, options, players } = this.sheet;
    const names = players.map(({ name }) => ({ name }));
    const sheet = { format, edition, deck, ...(options ? { options } : {}), players: names };
    this.turnTo(newGame(sheet, this.game.begun));
    this.find("0 iki")?.focus();
  }

  /** @param {number} seat */
  buildPlayer(seat) {
    const heading = make("h3", "");
    const panel = make("section", "iki-player", heading);
    panel.dataset.seat = String(seat);
    panel.id = `${this.game.id}-${seat}`;
    panel.tabIndex = -1;
    for (const field of this.frame.fields) panel.append(this.buildField(seat, field));
    return panel;
  }

  /** @param {number} seat @param {Field} field */
  buildField(seat, field) {
    const { words } = this.frame;
    const key = `${seat} ${field.id}`;
    const id = `${this.game.id}-${seat}-${field.id}`;
    const label = make("label", "iki-label", field.label);
    const said = make("p", "iki-said");
    const refused = make("p", "iki-refused");
    const rule = make("div", "iki-rule", make("strong", "", field.rule_title), make("p", "", field.rule_text));
    rule.append(make("p", "", `${words.example} ${field.example}`), make("code", "", field.rule));
    rule.hidden = true;
    const ask = makeButton(`rule ${key}`, "?", () => {
      rule.hidden = !rule.hidden;
      ask.setAttribute("aria-expanded", String(!rule.hidden));
    });
    ask.classList.add("iki-ask");
    ask.setAttribute("aria-expanded", "false");
    ask.setAttribute("aria-label", filled(words.rule_of, { field: field.label }));
    const row = make("div", "iki-field", label, ask);
    row.dataset.field = field.id;
    const value = this.sheet.players[seat][field.id] ?? "";
    refused.id = `${id}-refused`;
    said.id = `${id}-said`;
    if (field.options.length) {
      row.append(this.buildChips(seat, field, label, id), said, refused, rule);
    } else {
      const input = this.buildInput(key, field.label, value);
      input.removeAttribute("aria-label");
      input.id = id;
      /** @type {HTMLLabelElement} */ (label).htmlFor = id;
      input.inputMode = "tel"; // digits and a plus, on every telephone
      input.maxLength = LONGEST.entry;
      input.setAttribute("aria-describedby", `${said.id} ${refused.id}`);
      input.addEventListener("input", () => this.enter(seat, field.id, input.value));
      label.after(input);
      row.append(said, refused, rule);
      this.cells[key] = { row, input, said, refused };
    }
    this.cells[key] = { ...this.cells[key], row, said, refused };
    return row;
  }

  /** @param {number} seat @param {Field} field @param {HTMLElement} label @param {string} id */
  buildChips(seat, field, label, id) {
    label.id = `${id}-label`;
    const key = `${seat} ${field.id}`;
    const chips = field.options.map((option) => {
      const chip = makeButton(`${key} ${option.id}`, "", () => this.tap(seat, field, option));
      chip.className = "iki-chip";
      chip.dataset.option = option.id;
      return chip;
    });
    rove(chips, 0);
    const group = make("div", "iki-chips", ...chips);
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", label.id);
    group.setAttribute("aria-describedby", `${id}-said ${id}-refused`);
    group.addEventListener("focusin", ({ target }) => rove(chips, chips.indexOf(/** @type {any} */ (target))));
    this.cells[key] = { ...this.cells[key], chips };
    return group;
  }

  /**
   * Tap a colour, a fish or a building: one more of it, or none after the last.
   * @param {number} seat @param {Field} field @param {Option} option
   */
  tap(seat, field, option) {
    const typed = this.sheet.players[seat][field.id] ?? "";
    const counted = this.busy ? undefined : this.view.players[seat]?.picked[field.id]; // knows other spellings too
    const picked = field.options.map(({ id, most = 1 }) => {
      const now = counted?.[id] ?? typed.split(/[\s,;]+/).filter((word) => word === id).length;
      return { id, number: id === option.id ? (now + 1) % (most + 1) : now };
    });
    const text = picked.flatMap(({ id, number }) => Array(number).fill(id)).join(" ");
    this.enter(seat, field.id, text, "");
    this.drawChips(seat, field, Object.fromEntries(picked.map(({ id, number }) => [id, number])));
  }

  buildTools() {
    const { words } = this.frame;
    const take = [
      makeButton("csv", words.csv, () => download("csv", "text/csv", `\ufeff${this.view.csv}`)),
      makeButton("json", words.json, () => download("json", "application/json", this.view.json)),
      makeButton("picture", words.picture, () => this.savePicture()),
      makeButton("print", words.print, () => this.printPage()),
      makeButton("link", words.link, () => this.showLink()),
    ];
    const bring = [this.buildFile("open", ".csv,.json,.txt"), this.buildFile("compare", ".txt")];
    this.link = make("div", "iki-link");
    this.tools.replaceChildren(make("h3", "", words.take_away), make("div", "iki-row", ...take), this.link);
    this.tools.append(make("div", "iki-row", ...bring));
  }

  /** @param {"open" | "compare"} what @param {string} kinds */
  buildFile(what, kinds) {
    const input = /** @type {HTMLInputElement} */ (make("input", ""));
    input.type = "file";
    input.accept = kinds;
    input.hidden = true;
    input.dataset.key = `${what} file`;
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (!file) return;
      if (file.size > MOST_FILE) this.say({ kind: "refusal", title: this.frame.words.too_large, lines: [file.name] });
      else this.send({ do: what, text: await file.text(), sheet: copy(this.sheet) });
      input.value = "";
    });
    return make("span", "", input, makeButton(what, this.frame.words[what], () => input.click()));
  }

  showLink() {
    const { words } = this.frame;
    const link = /** @type {HTMLInputElement} */ (make("input", ""));
    link.readOnly = true;
    link.value = location.origin + location.pathname + location.search + this.view.fragment;
    link.setAttribute("aria-label", words.link);
    this.link?.replaceChildren(make("p", "", words.link_here), link);
    link.select();
    navigator.clipboard?.writeText(link.value).catch(() => {}); // where it may not, the text stands there selected
  }

  savePicture() {
    const image = new Image();
    image.addEventListener("load", () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width * 3, image.height * 3];
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => blob && save("png", blob));
    });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.view.picture)}`;
  }

  printPage() {
    document.querySelector("iframe.iki-print")?.remove();
    const page = /** @type {HTMLIFrameElement} */ (make("iframe", "iki-print"));
    page.title = this.frame.words.print;
    page.style.cssText = "position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0";
    page.addEventListener("load", () => page.contentWindow?.print());
    page.srcdoc = `<style>svg{width:100%;height:auto}</style>${this.view.picture}`;
    document.body.append(page);
  }

  // What was counted.

  draw = () => {
    const view = this.view;
    const sound = view.players.length === this.sheet.players.length;
    if (sound) this.sheet.players.forEach((_, seat) => this.drawPlayer(seat));
    this.drawTotals(sound);
    this.tie.hidden = !view.tie;
    this.tie.textContent = this.frame.words.tie;
    if (view !== this.said) this.say(view.answer, view.announce);
    this.said = view;
    this.drawResult();
    this.drawHistory();
  };

  drawControls() {
    if (this.undo) this.undo.disabled = !this.game.undo.length;
    if (this.redo) this.redo.disabled = !this.game.redo.length;
  }

  /** @param {number} seat */
  drawPlayer(seat) {
    const player = this.view.players[seat];
    const panel = /** @type {HTMLElement} */ (this.players.children[seat]);
    const name = player.name || filled(this.frame.words.player, { number: seat + 1 });
    const heading = /** @type {HTMLElement} */ (panel.firstElementChild);
    const said = `${name} · ${player.total}`;
    if (heading.textContent !== said) heading.textContent = said;
    this.drawRefused(this.cells[`name ${seat}`], player.refused.name);
    for (const field of this.frame.fields) {
      const cell = this.cells[`${seat} ${field.id}`];
      const typed = field.id in this.sheet.players[seat];
      const wanted = field.asked === "always" || player.asked.includes(field.id);
      cell.row.hidden = !wanted && !(typed && field.asked === "building");
      if (cell.said.textContent !== (player.said[field.id] ?? "")) cell.said.textContent = player.said[field.id] ?? "";
      this.drawRefused(cell, player.refused[field.id]);
      if (cell.chips) this.drawChips(seat, field, player.picked[field.id] ?? {});
    }
  }

  /** @param {SheetView["cells"][string]} cell @param {Refused | undefined} refused */
  drawRefused({ row, input, refused: place }, refused) {
    row.classList.toggle("iki-wrong", Boolean(refused));
    input?.setAttribute("aria-invalid", String(Boolean(refused)));
    const text = refused ? `${refused.text} (${refused.rule_title})` : "";
    if (place.textContent !== text) place.textContent = text;
    place.title = refused?.rule ?? "";
    place.dataset.rule = refused?.rule ?? "";
  }

  /** @param {number} seat @param {Field} field @param {Record<string, number>} picked */
  drawChips(seat, field, picked) {
    const typed = (this.sheet.players[seat][field.id] ?? "").split(/[\s,;]+/);
    for (const [at, chip] of (this.cells[`${seat} ${field.id}`].chips ?? []).entries()) {
      const { id, label, note } = field.options[at];
      const number = picked[id] ?? typed.filter((word) => word === id).length;
      chip.setAttribute("aria-pressed", String(number > 0));
      const text = number > 1 ? `${label} × ${number}` : label;
      if (chip.dataset.said === text) continue;
      chip.dataset.said = text;
      chip.replaceChildren(text, ...(note ? [" ", make("small", "", note)] : []));
    }
  }

  /** @param {boolean} sound whether the view is of the sheet that is shown */
  drawTotals(sound) {
    const { words, editions, decks } = this.frame;
    const { edition, deck } = this.sheet;
    const titles = [editions.find(({ id }) => id === edition), decks.find(({ id }) => id === deck)];
    const box = make("span", "iki-box", titles.map((one) => one?.label ?? "").join(" · "));
    const players = sound ? this.view.players : [];
    const links = players.map(({ name, total, rank, refused }, seat) => {
      const label = `${rank === null ? "" : `${rank}. `}${name || filled(words.player, { number: seat + 1 })}`;
      const wrong = Object.keys(refused).some((field) => field !== "name");
      const link = makeButton(`total ${seat}`, "", () => this.toPlayer(seat));
      link.append(make("span", "", label), make("b", "", String(total)));
      if (wrong) link.append(make("small", "", words.incomplete));
      link.dataset.seat = String(seat);
      return link;
    });
    const held = /** @type {HTMLElement | null} */ (this.active())?.dataset.key;
    this.totals.setAttribute("aria-label", words.totals);
    this.totals.replaceChildren(box, ...links);
    if (held?.startsWith("total ")) this.find(held)?.focus({ preventScroll: true });
  }

  /** @param {number} seat */
  toPlayer(seat) {
    const panel = /** @type {HTMLElement} */ (this.players.children[seat]);
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "start" });
  }

  /** @param {View["answer"]} answer @param {string} [announce] */
  say(answer, announce = "") {
    const { words } = this.frame;
    this.answer.hidden = !answer;
    this.answer.dataset.kind = answer?.kind ?? "";
    this.answer.setAttribute("aria-label", answer?.title ?? "");
    const close = makeButton("close", words.close, () => (this.answer.hidden = true));
    const lines = (answer?.lines ?? []).map((line) => make("p", "", line));
    this.answer.replaceChildren(...(answer ? [make("h3", "", answer.title), ...lines, close] : []));
    if (answer) this.answer.scrollIntoView({ block: "nearest" });
    this.live.textContent = answer ? [answer.title, ...answer.lines].join(" ") : announce;
  }

  drawResult() {
    if (this.view.picture === this.drawn) return;
    this.drawn = this.view.picture;
    const place = make("div", "iki-picture");
    place.innerHTML = this.view.picture;
    this.result.replaceChildren(make("h3", "", this.frame.words.result), place);
  }

  /** @param {Game} game */
  forget(game) {
    this.store.remove(game.id);
    const empty = { ...game.sheet, players: [{ name: "" }, { name: "" }] };
    if (game.id === this.game.id) this.turnTo(newGame(empty, game.begun));
    this.drawHistory();
  }

  drawHistory() {
    const { words, lang } = this.frame;
    const games = Object.values(this.store.read().games).sort((a, b) => b.changed - a.changed);
    const state = games.map(({ id, changed }) => id + changed).join() + this.game.id + lang;
    if (state === this.shape) return;
    this.shape = state;
    const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
    const rows = games.map((game) => {
      const names = game.sheet.players.map(({ name }) => name || "?").join(", ");
      const label = `${names} · ${when.format(new Date(Number(game.changed) || 0))}`;
      const open = makeButton(`game ${game.id}`, label, () => this.turnTo(game));
      if (game.id === this.game.id) open.setAttribute("aria-current", "true");
      const remove = makeButton(`delete ${game.id}`, words.delete, () => {
        if (remove.dataset.asked) return this.forget(game);
        remove.dataset.asked = "yes";
        remove.textContent = words.really;
      });
      return make("li", "", open, remove);
    });
    const open = /** @type {HTMLDetailsElement} */ (this.history).open;
    this.history.replaceChildren(make("summary", "", words.history), make("ol", "", ...rows));
    /** @type {HTMLDetailsElement} */ (this.history).open = open;
  }
}

/**
 * Give a row of chips its one tab stop.
 * @template {HTMLElement} T @param {T[]} chips @param {number} at @returns {T} the chip that has it
 */
function rove(chips, at) {
  for (const [place, chip] of chips.entries()) chip.tabIndex = place === Math.max(0, at) ? 0 : -1;
  return chips[Math.max(0, at)];
}

/** @param {string} ending @param {string} kind @param {string} text */
function download(ending, kind, text) {
  save(ending, new Blob([text], { type: `${kind};charset=utf-8` }));
}

/** @param {string} ending @param {Blob} blob */
function save(ending, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `iki-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const view = new SheetView(model, el);
  return () => view.close();
}

export default { render };
