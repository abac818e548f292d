// @ts-check
// The Koi-Koi sheet on a page: the rules of the table, the months one after the other, and what Python counted.

import { make, makeButton } from "./elements.js";
import { KoikoiHead } from "./koikoi_sheet_head.js";
import { MonthPanel } from "./koikoi_sheet_month.js";
import { Desk } from "./sheet_desk.js";
import { filled, ruleText } from "./sheet_parts.js";
import { newGame, texts } from "./sheet_store.js";
import { rendering } from "./widget_class.js";

/**
 * @typedef {Record<string, string>} Entries            a month's fields that are not empty
 * @typedef {{format: string, rules: string, options: Entries, dealer: string, month: string, players: {name: string}[],
 *   months: Entries[]}} Sheet
 * @typedef {{id: string, label: string}} Option
 * @typedef {{id: string, label: string, meaning: string, rule: string, options: Option[]}} Switch
 * @typedef {{id: string, rule: string, label: string, need: number, repeats: boolean, switch: string}} Yaku
 * @typedef {import("./sheet_parts.js").Refused} Refused
 * @typedef {{sign: string, text: string, rule: string}} Piece    of a sum; its rule is empty where it opens none
 *
 * @typedef {object} OwnFrame
 * @property {(Option & {former: string[], values: Record<string, string>})[]} presets
 * @property {Switch[]} switches
 * @property {Record<string, string>} fields            the rule of each field
 * @property {{label: string, cards: Option[]}[]} months
 * @property {Yaku[]} yaku
 * @property {Record<string, {title: string, text: string, example: string}>} rules
 * @property {string} art                our own drawings of the cards
 * @property {string} style              of these drawings
 *
 * @typedef {object} Month
 * @property {string} title
 * @property {string} dealer
 * @property {"open" | "refused" | "counted"} state
 * @property {Piece[]} said
 * @property {string} text
 * @property {number[]} points
 * @property {number[]} totals
 * @property {Piece[][]} made             what each player's cards or yaku make
 * @property {Record<string, number>[]} picked
 * @property {Record<string, Refused>} refused
 *
 * @typedef {object} OwnView
 * @property {Sheet} sheet
 * @property {string[]} names
 * @property {number[]} totals
 * @property {string} standing
 * @property {string} lasts  how long a game takes at this table
 * @property {boolean} over
 * @property {Record<string, string>} values            of the switches, as they count
 * @property {Record<string, Refused>} refused          of the head
 * @property {Record<string, string>} labels            of a month's fields
 * @property {Option[]} ends
 * @property {Month[]} months
 *
 * @typedef {import("./sheet_desk.js").Frame & OwnFrame} Frame
 * @typedef {import("./sheet_desk.js").View & OwnView} View
 * @typedef {import("./sheet_desk.js").Intent} Intent
 *
 * The traits of KoikoiSheetWidget in koikoi_sheet.py.
 * @typedef {object} Traits
 * @property {Frame} frame              Python to page
 * @property {View} view                Python to page
 * @property {Intent} intent            page to Python
 */

/** @param {any} value @returns {value is Sheet} whether it is a Koi-Koi sheet in form; what it says Python judges */
function koikoiSheet(value) {
  const { players, months, options, ...head } = value;
  if (!Array.isArray(players) || players.length !== 2 || !Array.isArray(months) || !months.length) return false;
  return "rules" in head && [head, options, ...players, ...months].every(texts);
}

/** @extends {Desk<Traits>} */
export class KoikoiSheet extends Desk {
  at = 0; // the month that is open
  seat = 0; // whose cards are entered
  art = make("div", "iki-art");
  totals = make("div", "iki-totals");
  months = make("ol", "iki-months");
  next = makeButton("next", "", () => this.addMonth());
  head = new KoikoiHead(this);
  panel = new MonthPanel(this);
  /** @type {HTMLButtonElement[]} */
  rows = [];

  /** @param {import("./widget.js").Model<Traits>} model */
  constructor(model) {
    super(model, "iki-sheet", { name: "koikoi", fragment: "koikoi-sheet=", sound: koikoiSheet });
    this.root.classList.add("iki-koikoi-sheet");
    this.art.innerHTML = `<svg width="0" height="0" aria-hidden="true"><style>${this.frame.style}</style>${this.frame.art}</svg>`;
    this.months.setAttribute("role", "list");
    this.root.append(this.art, this.head.root, this.totals, this.lost, this.answer, this.months);
    this.root.append(make("div", "iki-row", this.next), this.result, this.away.root, this.games.root, this.live);
    this.toMonth(this.sheet);
  }

  /** The rules of the sheet, by their name or one that they once had. */
  get preset() {
    const { rules } = this.sheet;
    return this.frame.presets.find(({ id, former }) => id === rules || former.includes(rules));
  }

  /** What Python began may have been kept while its rules had another name. */
  begin() {
    const { current, games } = this.store.read();
    const { begun, presets } = this.frame;
    const names = presets.flatMap(({ id, former }) => former.map((name) => begun.replace(`"${id}"`, `"${name}"`)));
    const known = [begun, ...names].find((name) => games[current[name]]);
    return known ? games[current[known]] : super.begin();
  }

  drawSteps() {
    this.head.drawSteps();
  }

  /** @param {Sheet} sheet @returns {Sheet} */
  emptied(sheet) {
    return { ...sheet, players: [{ name: "" }, { name: "" }], months: [{}] };
  }

  startNew() {
    this.turnTo(newGame({ ...this.sheet, dealer: "", months: [{}] }, this.game.begun));
    this.find("end stop-1")?.focus();
  }

  /** @param {import("./sheet_store.js").Game<Sheet>} game */
  turnTo(game) {
    this.toMonth(game.sheet);
    super.turnTo(game);
  }

  /** @param {Sheet} sheet @param {number} [at] the month to open; the last if left out */
  toMonth({ months }, at = months.length - 1) {
    this.at = at;
    this.toWinner(months[at].end ?? "");
  }

  /** @param {string} end whoever scored by it: the cards of this player are shown */
  toWinner(end) {
    if (/^(stop|instant)-[12]$/.test(end)) this.seat = Number(end.at(-1)) - 1;
  }

  // The months: one is open, the others stand as lines.

  addMonth() {
    this.change("", ({ months }) => months.push({}));
    this.openMonth(this.sheet.months.length - 1);
    this.find("end stop-1")?.focus();
  }

  removeMonth() {
    this.change("", ({ months }) => {
      months.splice(this.at, 1);
      if (!months.length) months.push({});
    });
    this.openMonth(Math.max(this.at - 1, 0));
    this.find(`month ${this.at}`)?.focus();
  }

  /** @param {number} at */
  openMonth(at) {
    this.toMonth(this.sheet, at);
    this.build();
    this.draw();
  }

  /** @param {string} field @param {string} text @param {string} [step] */
  enter(field, text, step = "") {
    this.change(step, ({ months }) => {
      if (text) months[this.at][field] = text;
      else delete months[this.at][field];
    });
    this.panel.drawTyped();
  }

  /** @param {string} field @returns {string[]} the words of a field of the open month */
  typed(field) {
    return (this.sheet.months[this.at]?.[field] ?? "").split(/[\s,;]+/).filter(Boolean);
  }

  build() {
    const held = this.held()?.dataset.key;
    this.at = Math.min(this.at, this.sheet.months.length - 1);
    this.speak(this.frame.lang);
    this.head.build();
    this.panel.build();
    this.rows = this.sheet.months.map((_, at) => makeButton(`month ${at}`, "", () => this.openMonth(at)));
    const items = this.rows.map((row, at) => make("li", "", row, ...(at === this.at ? [this.panel.root] : [])));
    this.months.replaceChildren(...items);
    this.next.textContent = this.frame.words.next_month;
    this.away.draw();
    if (held) this.find(held)?.focus({ preventScroll: true });
  }

  // What was counted.

  /** @returns {boolean} whether the view tells of the sheet as it is, and not of one with other months */
  get sound() {
    return this.view.months.length === this.sheet.months.length;
  }

  draw() {
    const { view } = this;
    this.head.draw();
    this.drawTotals();
    if (this.sound) {
      for (const [at, month] of view.months.entries()) this.drawRow(this.rows[at], month, at);
      this.panel.draw(view.months[this.at]);
    }
    this.next.hidden = view.over;
    this.sayView();
    this.drawResult();
    this.games.draw();
  }

  drawTotals() {
    const { switches } = this.frame;
    const { names, totals, standing, values } = this.view;
    const { preset } = this;
    const others = switches.filter(({ id }) => preset && values[id] !== preset.values[id]);
    const said = others.map(({ id, label, options }) => {
      return `${label}: ${options.find((one) => one.id === values[id])?.label ?? values[id]}`;
    });
    const box = make("span", "iki-box", [preset?.label ?? "", ...said].join(" · "));
    const players = names.map((name, seat) => {
      const total = make("div", "iki-total", make("span", "", name), make("b", "", signed(totals[seat])));
      total.dataset.seat = String(seat);
      return total;
    });
    this.totals.replaceChildren(box, ...players, make("span", "iki-box iki-standing", standing));
  }

  /** @param {HTMLButtonElement} row @param {Month} month @param {number} at */
  drawRow(row, { title, state, text, totals }, at) {
    const { words } = this.frame;
    row.setAttribute("aria-expanded", String(at === this.at));
    const said = state === "refused" ? words.incomplete : text;
    const after = make("b", "", totals.map(signed).join(" : "));
    row.replaceChildren(make("span", "", title), make("span", "iki-said", said), after);
    row.classList.toggle("iki-wrong", state === "refused");
  }

  /** Lay a sum out; its pieces open their rules below it. @param {HTMLElement} place @param {Piece[]} pieces @param {string} key */
  drawSum(place, pieces, key) {
    const shape = JSON.stringify(pieces);
    if (place.dataset.shape === shape) return;
    place.dataset.shape = shape;
    const rule = make("div", "");
    const parts = pieces.map(({ sign, text, rule: id }, at) => {
      if (!id) return make("span", "", sign + text);
      const button = makeButton(`${key} ${at}`, text, () => this.toggleRule(button, rule, id));
      button.className = "iki-piece";
      button.setAttribute("aria-expanded", "false");
      button.title = filled(this.frame.words.yaku_rules, { name: this.frame.rules[id].title });
      return make("span", "", sign, button);
    });
    place.replaceChildren(...parts, rule);
  }

  /** @param {HTMLElement} button @param {HTMLElement} place @param {string} id */
  toggleRule(button, place, id) {
    const open = button.getAttribute("aria-expanded") === "true";
    const all = button.closest("[data-shape]")?.querySelectorAll("[aria-expanded]") ?? [];
    for (const one of all) one.setAttribute("aria-expanded", "false");
    button.setAttribute("aria-expanded", String(!open));
    place.replaceChildren(...(open ? [] : [ruleText(this.frame.rules[id], id, this.frame.words.example)]));
  }

  get resultTitle() {
    return this.frame.words.points;
  }
}

/** @param {number} points */
function signed(points) {
  return String(points).replace("-", "−");
}

export default rendering(KoikoiSheet);
