// @ts-check
// The open month of the Koi-Koi sheet: how it ended, who said koi-koi, and the cards or the yaku of each player.

import { make, makeButton } from "./elements.js";
import { chipRow, drawRefused, filled, makeAsk, ruleText, tell } from "./sheet_parts.js";

/** @typedef {import("./koikoi_sheet.js").Yaku} Yaku */

const SEATS = [0, 1];

export class MonthPanel {
  root = make("div", "iki-month");
  sum = make("p", "iki-sum");
  dealer = make("p", "iki-said");
  calls = make("p", "iki-said");
  /** @type {Record<string, {row: HTMLElement, label: HTMLElement, refused: HTMLElement}>} by field */
  spots = {};
  /** @type {HTMLButtonElement[]} */
  ends = [];
  /** @type {HTMLButtonElement[]} */
  callers = [];
  /** @type {HTMLButtonElement[]} whose cards are shown */
  seats = [];
  /** @type {HTMLElement[]} */
  parts = [];
  /** @type {HTMLElement[]} */
  made = [];
  /** @type {{chip: HTMLButtonElement, seat: number, card: string}[]} */
  cards = [];
  /** @type {{chip: HTMLButtonElement, more: HTMLElement[], seat: number, yaku: Yaku}[]} */
  yaku = [];

  /** @param {import("./koikoi_sheet.js").KoikoiSheet} desk whose sheet it is */
  constructor(desk) {
    this.desk = desk;
  }

  build() {
    const { words } = this.desk.frame;
    [this.spots, this.cards, this.yaku] = [{}, [], []];
    this.ends = this.desk.view.ends.map(({ id }) => this.chip(`end ${id}`, () => this.tapEnd(id)));
    this.callers = SEATS.map((seat) => this.chip(`call ${seat}`, () => this.call(seat)));
    const uncall = makeButton("uncall", words.uncall, () => {
      this.desk.enter("koikoi", this.desk.typed("koikoi").slice(0, -1).join(" "));
    });
    this.seats = SEATS.map((seat) => this.chip(`seat ${seat}`, () => this.turnTo(seat)));
    this.made = SEATS.map(() => make("p", "iki-sum"));
    this.parts = SEATS.map((seat) => this.part(seat));
    const whose = make("span", "iki-label", words.cards_of);
    whose.id = `${this.desk.game.id}-whose`;
    const end = this.field("end", this.ends);
    const koikoi = this.field("koikoi", [...this.callers, uncall], this.calls);
    const remove = makeButton("remove", words.remove_month, () => this.desk.removeMonth());
    this.root.replaceChildren(this.sum, this.dealer, end, koikoi, whose, chipRow(this.seats, whose.id), ...this.parts);
    this.root.append(make("div", "iki-row", remove));
    this.drawTyped();
  }

  /** @param {string} key @param {() => void} act */
  chip(key, act) {
    const chip = makeButton(key, "", act);
    chip.className = "iki-chip";
    return chip;
  }

  /** @param {string} field @param {HTMLElement[]} chips @param {HTMLElement[]} said */
  field(field, chips, ...said) {
    return this.row(field, (label, described) => chipRow(chips, label, described), said);
  }

  /**
   * A field with its label, its question mark and its refusal.
   * @param {string} field @param {(label: string, described: string) => HTMLElement} content @param {HTMLElement[]} said
   */
  row(field, content, said) {
    const { frame, game, view } = this.desk;
    const id = `${game.id}-${field}`;
    const label = make("span", "iki-label", view.labels[field]);
    const refused = make("p", "iki-refused");
    [label.id, refused.id] = [`${id}-label`, `${id}-refused`];
    const rule = frame.fields[field];
    const text = ruleText(frame.rules[rule], rule, frame.words.example);
    const ask = makeAsk(`rule ${field}`, filled(frame.words.rule_of, { field: view.labels[field] }), text);
    const row = make("div", "iki-field", label, ask, content(label.id, refused.id), ...said, refused, text);
    row.dataset.field = field;
    this.spots[field] = { row, label, refused };
    return row;
  }

  /** @param {number} seat what is entered for one player */
  part(seat) {
    const { frame } = this.desk;
    const cards = this.row(`cards_${seat + 1}`, () => this.grid(seat), [this.made[seat]]);
    const chips = frame.yaku.flatMap((yaku) => this.yakuChips(seat, yaku));
    const yaku = this.field(`yaku_${seat + 1}`, chips);
    const part = make("div", "iki-seat", cards, yaku);
    part.dataset.seat = String(seat);
    return part;
  }

  /** @param {number} seat the 48 cards, a group for each month */
  grid(seat) {
    const groups = this.desk.frame.months.map(({ label, cards }, at) => {
      const name = make("span", "iki-label", label);
      name.id = `${this.desk.game.id}-${seat}-${at}`;
      const chips = cards.map((card) => {
        const chip = this.chip(`${seat} ${card.id}`, () => this.tapCard(seat, card.id));
        chip.classList.add("iki-card");
        chip.setAttribute("aria-label", card.label);
        chip.title = card.label;
        chip.innerHTML = `<svg viewBox="0 0 46 74" aria-hidden="true"><use href="#hana-${card.id}"/></svg>`;
        this.cards.push({ chip, seat, card: card.id });
        return chip;
      });
      return make("div", "iki-flower", name, chipRow(chips, name.id));
    });
    return make("div", "iki-cards iki-table", ...groups);
  }

  /** @param {number} seat @param {Yaku} yaku its chip, and where more cards count, one fewer and one more */
  yakuChips(seat, yaku) {
    const { words } = this.desk.frame;
    const field = `yaku_${seat + 1}`;
    const chip = this.chip(`${seat} ${yaku.id}`, () => {
      const named = this.named(field, yaku);
      this.name(field, yaku, named ? 0 : yaku.need);
    });
    const by = yaku.repeats ? [-1, 1] : [];
    const more = by.map((step) => {
      const button = this.chip(`${seat} ${yaku.id} ${step}`, () => this.name(field, yaku, this.named(field, yaku) + step));
      button.textContent = step < 0 ? "−" : "+";
      button.setAttribute("aria-label", filled(step < 0 ? words.fewer : words.more, { name: yaku.label }));
      return button;
    });
    this.yaku.push({ chip, more, seat, yaku });
    return [chip, ...more];
  }

  /** @param {string} field @param {Yaku} yaku @returns {number} how many cards were named for it, 0 for none */
  named(field, { id, need }) {
    const word = this.desk.typed(field).find((one) => one.split(":")[0] === id);
    return word ? Number(word.split(":")[1] ?? need) : 0;
  }

  /** @param {string} field @param {Yaku} yaku @param {number} number */
  name(field, { id, need }, number) {
    const word = number < need ? [] : [number === need ? id : `${id}:${number}`];
    const words = this.desk.typed(field);
    const at = words.findIndex((one) => one.split(":")[0] === id);
    if (at < 0) words.push(...word);
    else words.splice(at, 1, ...word);
    this.desk.enter(field, words.join(" "));
  }

  /** @param {string} end */
  tapEnd(end) {
    const same = this.desk.typed("end").join(" ") === end;
    this.desk.toWinner(end);
    this.desk.enter("end", same ? "" : end);
  }

  /** @param {number} seat */
  call(seat) {
    this.desk.enter("koikoi", [...this.desk.typed("koikoi"), seat + 1].join(" "));
  }

  /** @param {number} seat */
  turnTo(seat) {
    this.desk.seat = seat;
    this.drawTyped();
  }

  /** @param {number} seat @param {string} card */
  tapCard(seat, card) {
    const field = `cards_${seat + 1}`;
    const held = this.desk.typed(field);
    const all = this.desk.frame.months.flatMap(({ cards }) => cards.map(({ id }) => id));
    const now = held.includes(card) ? held.filter((one) => one !== card) : [...held, card];
    this.desk.enter(field, now.sort((one, other) => all.indexOf(one) - all.indexOf(other)).join(" "));
  }

  /** What was tapped, before Python has counted it. */
  drawTyped() {
    const { desk } = this;
    const { names, ends } = desk.view;
    const end = desk.typed("end").join(" ");
    for (const [at, chip] of this.ends.entries()) {
      tell(chip, ends[at]?.label ?? "");
      press(chip, ends[at]?.id === end);
    }
    const calls = desk.typed("koikoi");
    tell(this.calls, calls.map((one) => names[Number(one) - 1] ?? one).join(", "));
    for (const seat of SEATS) {
      tell(this.callers[seat], filled(desk.frame.words.calls, { name: names[seat] }));
      tell(this.seats[seat], names[seat]);
      press(this.seats[seat], seat === desk.seat);
      this.parts[seat].hidden = seat !== desk.seat;
    }
    const held = SEATS.map((seat) => new Set(desk.typed(`cards_${seat + 1}`)));
    for (const { chip, seat, card } of this.cards) {
      press(chip, held[seat].has(card));
      chip.classList.toggle("iki-taken", held[1 - seat].has(card));
    }
    for (const { chip, more, seat, yaku } of this.yaku) {
      const number = this.named(`yaku_${seat + 1}`, yaku);
      press(chip, number > 0);
      tell(chip, number && yaku.repeats ? `${yaku.label} × ${number}` : yaku.label);
      if (!number && more.some((one) => one === desk.held())) chip.focus(); // there is no card to take away any more
      for (const one of more) one.hidden = !number;
    }
  }

  /** @param {import("./koikoi_sheet.js").Month} month what Python counted */
  draw(month) {
    const { view } = this.desk;
    if (this.ends.length !== view.ends.length) this.build();
    tell(this.dealer, month.dealer);
    for (const { chip, seat, yaku } of this.yaku) {
      const off = yaku.switch !== "" && view.values[yaku.switch] !== "True";
      chip.hidden = off && !this.named(`yaku_${seat + 1}`, yaku);
    }
    this.desk.drawSum(this.sum, month.said, "line");
    for (const seat of SEATS) this.desk.drawSum(this.made[seat], month.made[seat], `made ${seat}`);
    for (const [field, spot] of Object.entries(this.spots)) {
      tell(spot.label, view.labels[field]);
      drawRefused(spot, month.refused[field]);
    }
    this.drawTyped();
    for (const seat of SEATS) {
      const wrong = [`cards_${seat + 1}`, `yaku_${seat + 1}`].some((field) => month.refused[field]);
      if (wrong) this.seats[seat].append(" ", make("small", "", this.desk.frame.words.incomplete));
    }
  }
}

/** @param {HTMLElement} chip @param {boolean} pressed */
function press(chip, pressed) {
  chip.setAttribute("aria-pressed", String(pressed));
}
