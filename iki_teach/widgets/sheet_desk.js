// @ts-check
// What every sheet on a page does. It knows no rules: it keeps what is typed, here and in the browser, sends the whole
// sheet to Python in `intent`, and shows what Python counted in `view`.

import { make, makeButton } from "./elements.js";
import { Away } from "./sheet_away.js";
import { Games } from "./sheet_games.js";
import { walkSheet } from "./sheet_keys.js";
import { Store, copy, newGame } from "./sheet_store.js";
import { Widget } from "./widget_class.js";

/**
 * What the frames and views of all sheets have; each adds its own.
 *
 * @typedef {object} Frame
 * @property {string} lang
 * @property {string} keep              where the browser keeps sheets; empty: nowhere
 * @property {string} begun             the sheet that Python began with; by it the browser finds what it kept
 * @property {Record<string, string>} words
 *
 * @typedef {{kind: string, title: string, lines: string[]}} Answer
 * @typedef {object} View
 * @property {number} n                 last intent that was answered
 * @property {AnySheet} sheet
 * @property {boolean} adopt            the page shall show this sheet in place of its own
 * @property {Answer | null} answer
 * @property {string} announce
 * @property {string} csv
 * @property {string} json
 * @property {string} fragment          of a link that carries the sheet
 * @property {string} picture           our own drawing, which escapes what it is given
 *
 * @typedef {{do: string, sheet?: AnySheet, text?: string}} Act
 * @typedef {Act & {n: number}} Intent
 * @typedef {{frame: Frame, view: View, intent: Intent}} Traits
 * @typedef {import("./sheet_store.js").AnySheet} AnySheet
 */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_store.js").Game<S>} Game
 */

const MOST_STEPS = 100;
const MOST_TABS = 8; // whose last changes a sheet remembers

/**
 * @template {Traits} T
 * @extends {Widget<T>}
 */
export class Desk extends Widget {
  tab = Math.random().toString(36).slice(2, 8);
  changes = 0; // made here
  /** @type {{n: number, change: (sheet: T["view"]["sheet"]) => void}[]} those that another tab may write over */
  unsure = [];
  lastField = ""; // entries into one field in a row are one step to take back
  adopted = 0; // the last intent whose sheet took the place of ours
  drawn = ""; // the picture that is shown
  /** @type {Act | null} */
  waiting = null;
  /** @type {View | undefined} */
  said;
  answer = make("div", "iki-panel");
  result = make("div", "iki-result");
  away = new Away(this);
  games = new Games(this);

  /**
   * @param {import("./widget.js").Model<T>} model @param {string} name the root's class
   * @param {{name: string, fragment: string, sound: (value: any) => value is T["view"]["sheet"]}} sheet what its files are called, how a
   *   link carries it, and whether a value is such a sheet in form
   */
  constructor(model, name, { name: title, fragment, sound }) {
    super(model, name);
    this.title = title;
    this.fragment = fragment;
    this.store = new Store(this.frame.keep, sound);
    this.game = this.begin();
    this.lost.className = "iki-note";
    this.answer.setAttribute("role", "group");
    this.answer.hidden = true;
  }

  /** @returns {T["frame"]} */
  get frame() {
    return this.model.get("frame");
  }

  /** @returns {T["view"]["sheet"]} */
  get sheet() {
    return this.game.sheet;
  }

  /**
   * The game to go on with: the one the browser kept for what Python began, or a new one.
   * @returns {Game<T["view"]["sheet"]>}
   */
  begin() {
    const { begun } = this.frame;
    const { current, games } = this.store.read();
    return games[current[begun]] ?? newGame(this.view.sheet, begun);
  }

  // What each sheet does in its own way.

  /** What stands above the picture. */
  get resultTitle() {
    return this.frame.words.result;
  }

  /** Build the page anew for the sheet as it is. */
  build() {}

  /** Show that there is, or is not, a step back or forth. */
  drawSteps() {}

  /** @param {T["view"]["sheet"]} sheet @returns {T["view"]["sheet"]} the same without names and entries */
  emptied(sheet) {
    return sheet;
  }

  open() {
    this.build();
    super.open();
    if (!this.openLink()) this.count();
  }

  listen() {
    super.listen();
    this.on("change:frame", () => this.rebuilt());
    addEventListener("hashchange", () => this.openLink(), this.until);
    addEventListener("storage", ({ key }) => key === this.store.key && this.follow(), this.until);
    this.root.addEventListener("keydown", (event) => walkSheet(event, this.root), this.until);
  }

  // What is typed: kept first, then counted.

  /** @param {Act} act one is under way at a time; of those that wait only the last is sent */
  send(act) {
    if (!this.busy) this.post(act);
    else if (act.do !== "count" || !this.waiting || this.waiting.do === "count") this.waiting = act;
  }

  count() {
    this.send({ do: "count", sheet: copy(this.sheet) });
  }

  /**
   * @param {string} step what changes, the same for entries that are one step; empty: a step of its own
   * @param {(sheet: T["view"]["sheet"]) => void} change
   */
  change(step, change) {
    if (step !== this.lastField || !step) {
      this.game.undo.push(copy(this.sheet));
      this.game.undo.splice(0, this.game.undo.length - MOST_STEPS);
    }
    this.lastField = step;
    this.game.redo = [];
    change(this.sheet);
    this.changes += 1;
    this.unsure.push({ n: this.changes, change });
    this.unsure.splice(0, this.unsure.length - MOST_STEPS);
    this.kept();
    this.count();
    this.drawSteps();
  }

  kept() {
    const others = Object.entries(this.game.by ?? {}).filter(([tab]) => tab !== this.tab);
    this.game.by = Object.fromEntries([...others.slice(1 - MOST_TABS), [this.tab, this.changes]]);
    this.game.changed = Date.now();
    this.store.put(this.game);
    this.lost.textContent = this.frame.words[this.store.works ? "line_lost" : "not_kept"];
    if (!this.store.works) this.lost.hidden = false;
  }

  /** @param {T["view"]["sheet"][]} from @param {T["view"]["sheet"][]} to */
  step(from, to) {
    const sheet = from.pop();
    if (!sheet) return;
    to.push(copy(this.sheet));
    this.game.sheet = sheet;
    this.lastField = "";
    this.unsure = [];
    this.kept();
    this.showSheet();
  }

  /** @param {Game<T["view"]["sheet"]>} game */
  turnTo(game) {
    this.game = game;
    this.lastField = "";
    this.unsure = [];
    this.store.put(game);
    this.showSheet();
  }

  /**
   * Go on with what was typed into the same sheet in another tab of this browser, and do again what it wrote over.
   *
   * Two tabs may write before either has heard of the other. A lock would not help: it says nothing about when the other
   * tab's writing can be read here, and there is none on a page without HTTPS.
   */
  follow() {
    const game = this.store.works && this.store.read().games[this.game.id];
    if (!game || JSON.stringify(game.sheet) === JSON.stringify(this.sheet)) return this.games.draw();
    const known = game.by?.[this.tab] ?? 0;
    this.game = game;
    this.lastField = "";
    this.unsure = this.unsure.filter(({ n, change }) => n > known && this.again(change));
    if (this.unsure.length) this.kept();
    this.showSheet();
  }

  /** @param {(sheet: T["view"]["sheet"]) => void} change @returns {boolean} whether it could be made */
  again(change) {
    const sheet = copy(this.sheet);
    try {
      change(this.sheet);
    } catch {
      return false; // whom it was for has left the sheet
    }
    this.game.undo.push(sheet);
    return true;
  }

  showSheet() {
    this.build();
    this.draw();
    this.count();
  }

  /** @returns {boolean} whether the address carries a sheet */
  openLink() {
    if (!location.hash.includes(this.fragment)) return false;
    const text = location.hash;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.send({ do: "open", text, sheet: copy(this.sheet) });
    return true;
  }

  answered() {
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
  }

  rebuilt() {
    this.build();
    this.draw();
  }

  /** @param {boolean} lost */
  showLost(lost) {
    if (lost) this.lost.textContent = this.frame.words.line_lost;
    this.lost.hidden = !lost && this.store.works;
  }

  /** Tell what was counted and answered, once. */
  sayView() {
    const { view } = this;
    if (view !== this.said) this.say(view.answer, view.announce);
    this.said = view;
  }

  /** @param {Answer | null} answer @param {string} [announce] */
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
    this.result.replaceChildren(make("h3", "", this.resultTitle), place);
  }
}
