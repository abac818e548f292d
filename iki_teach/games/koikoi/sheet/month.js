// @ts-check
// The open month of the Koi-Koi sheet: how it ended, who said koi-koi, and the cards or the yaku of each player.

import { make, makeButton } from "../../../widgets/elements.js";
import { focusedIn } from "../../../widgets/focus.js";
import { boxRule, makeOpener } from "../../../widgets/sheet_box.js";
import { chipRow, drawRefused, filled, makeFold, tell } from "../../../widgets/sheet_parts.js";
import { changeSheet } from "../../../widgets/sheet_state.js";
import { drawSum } from "./rows.js";

/**
 * @typedef {import("./sheet.js").KoikoiSheet} KoikoiSheet
 * @typedef {import("./view.d.ts").YakuShown} Yaku
 *
 * @typedef {object} MonthPanel
 * @property {HTMLElement} root
 * @property {HTMLElement} title
 * @property {HTMLElement} sum
 * @property {HTMLElement} dealer
 * @property {HTMLElement} calls
 * @property {() => void} remove             the month from the sheet
 * @property {Record<string, {row: HTMLElement, label: HTMLElement, refused: HTMLElement}>} spots   by field
 * @property {HTMLButtonElement[]} ends
 * @property {HTMLButtonElement[]} callers
 * @property {HTMLButtonElement[]} seats      whose cards are shown
 * @property {HTMLElement[]} parts            by seat
 * @property {HTMLElement[]} made             by seat
 * @property {HTMLDetailsElement[]} folds     by seat, with the cards to tap
 * @property {boolean} unfolded               whether the cards stand there before one is tapped
 * @property {{chip: HTMLButtonElement, seat: number, card: string}[]} cards
 * @property {{chip: HTMLButtonElement, more: HTMLElement[], seat: number, yaku: Yaku}[]} yaku
 */

const SEATS = [0, 1];

/** @param {() => void} remove takes the month from the sheet @returns {MonthPanel} */
export function makeMonth(remove) {
  const [root, title, sum] = [make("div", "iki-month"), make("h3", ""), make("p", "iki-sum")];
  const [dealer, calls] = [make("p", "iki-said"), make("p", "iki-said")];
  const bare = { ends: [], callers: [], seats: [], parts: [], made: [], folds: [], cards: [], yaku: [] };
  const unfolded = makeFold("").open;
  return { root, title, sum, dealer, unfolded, calls, remove, spots: {}, ...bare };
}

// What is typed.

/** @param {KoikoiSheet} sheet @param {string} field @returns {string[]} the words of a field of the open month */
const typed = ({ game: { sheet }, at }, field) => (sheet.months[at]?.[field] ?? "").split(/[\s,;]+/).filter(Boolean);

/** @param {KoikoiSheet} sheet @param {string} field @param {string} text */
function enterMonth(sheet, field, text) {
  changeSheet(sheet, "", ({ months }) => {
    if (text) months[sheet.at][field] = text;
    else delete months[sheet.at][field];
  });
  drawTyped(sheet);
}

/** @param {KoikoiSheet} sheet @param {string} end whoever scored by it: the cards of this player are shown */
export function openWinner(sheet, end) {
  if (/^(stop|instant)-[12]$/.test(end)) sheet.seat = Number(end.at(-1)) - 1;
}

/** @param {KoikoiSheet} sheet @param {string} end */
function tapEnd(sheet, end) {
  const same = typed(sheet, "end").join(" ") === end;
  openWinner(sheet, end);
  enterMonth(sheet, "end", same ? "" : end);
}

/** @param {KoikoiSheet} sheet @param {number} seat @param {string} card */
function tapCard(sheet, seat, card) {
  const field = `cards_${seat + 1}`;
  const held = typed(sheet, field);
  const all = sheet.model.get("frame").months.flatMap(({ cards }) => cards.map(({ id }) => id));
  const now = held.includes(card) ? held.filter((one) => one !== card) : [...held, card];
  enterMonth(sheet, field, now.sort((one, other) => all.indexOf(one) - all.indexOf(other)).join(" "));
}

/** @param {KoikoiSheet} sheet @param {string} field @param {Yaku} yaku @returns {number} how many cards were named for it */
function namedCards(sheet, field, { id, need }) {
  const word = typed(sheet, field).find((one) => one.split(":")[0] === id);
  return word ? Number(word.split(":")[1] ?? need) : 0;
}

/** @param {KoikoiSheet} sheet @param {string} field @param {Yaku} yaku @param {number} number */
function nameYaku(sheet, field, { id, need }, number) {
  const word = number < need ? [] : [number === need ? id : `${id}:${number}`];
  const words = typed(sheet, field);
  const at = words.findIndex((one) => one.split(":")[0] === id);
  if (at < 0) words.push(...word);
  else words.splice(at, 1, ...word);
  enterMonth(sheet, field, words.join(" "));
}

// Building.

/** @param {KoikoiSheet} sheet */
export function buildMonth(sheet) {
  const { game, model, panel } = sheet;
  const { words } = model.get("frame");
  panel.ends = model.get("view").ends.map(({ id }) => makeChip(`end ${id}`, () => tapEnd(sheet, id)));
  panel.callers = SEATS.map((seat) => {
    return makeChip(`call ${seat}`, () => enterMonth(sheet, "koikoi", [...typed(sheet, "koikoi"), seat + 1].join(" ")));
  });
  const uncall = makeButton("uncall", "−", () => {
    enterMonth(sheet, "koikoi", typed(sheet, "koikoi").slice(0, -1).join(" "));
  });
  uncall.setAttribute("aria-label", words.uncall);
  panel.seats = SEATS.map((seat) => {
    return makeChip(`seat ${seat}`, () => {
      sheet.seat = seat;
      drawTyped(sheet);
    });
  });
  [panel.spots, panel.folds, panel.cards, panel.yaku] = [{}, [], [], []];
  panel.made = SEATS.map(() => make("p", "iki-sum"));
  panel.parts = SEATS.map((seat) => seatPart(sheet, seat));
  const whose = make("span", "iki-label", words.cards_of);
  whose.id = `${game.id}-whose`;
  const end = chipField(sheet, "end", panel.ends);
  const koikoi = chipField(sheet, "koikoi", [...panel.callers, uncall], panel.calls);
  const { root, title, sum, dealer, seats, parts } = panel;
  const top = make("div", "iki-month-top", title, dealer);
  const whoseCards = make("div", "iki-whose", whose, chipRow(seats, whose.id));
  root.replaceChildren(top, sum, end, koikoi, whoseCards, ...parts);
  root.append(make("div", "iki-row", makeButton("remove", words.remove_month, panel.remove), sheet.next));
  drawTyped(sheet);
}

/** @param {string} key @param {() => void} act */
function makeChip(key, act) {
  const chip = makeButton(key, "", act);
  chip.className = "iki-chip";
  return chip;
}

/** @param {KoikoiSheet} sheet @param {string} field @param {HTMLElement[]} chips @param {HTMLElement[]} below */
function chipField(sheet, field, chips, ...below) {
  return fieldRow(sheet, field, (label, described) => chipRow(chips, label, described), below);
}

/**
 * A field with its name, which opens its rule, and its refusal.
 * @param {KoikoiSheet} sheet @param {string} field @param {(label: string, described: string) => HTMLElement} content
 * @param {HTMLElement[]} below
 */
function fieldRow(sheet, field, content, below) {
  const { game, model, panel } = sheet;
  const { fields, rules, words } = model.get("frame");
  const name = model.get("view").labels[field];
  const id = `${game.id}-${field}`;
  const rule = rules[fields[field]];
  const label = makeOpener(sheet, `rule ${field}`, name, rule.title, (content) => {
    content.replaceChildren(boxRule(rule, fields[field], words.example));
  });
  label.classList.add("iki-label", "iki-field-name");
  label.title = filled(words.rule_of, { field: name });
  const refused = make("p", "iki-refused");
  [label.id, refused.id] = [`${id}-label`, `${id}-refused`];
  const row = make("div", "iki-field", label, content(label.id, refused.id), ...below, refused);
  row.dataset.field = field;
  panel.spots[field] = { row, label, refused };
  return row;
}

/** @param {KoikoiSheet} sheet @param {number} seat what is entered for one player */
function seatPart(sheet, seat) {
  const cards = fieldRow(sheet, `cards_${seat + 1}`, () => cardFold(sheet, seat), [sheet.panel.made[seat]]);
  const chips = sheet.model.get("frame").yaku.flatMap((yaku) => yakuChips(sheet, seat, yaku));
  const part = make("div", "iki-seat", cards, chipField(sheet, `yaku_${seat + 1}`, chips));
  part.dataset.seat = String(seat);
  return part;
}

/** @param {KoikoiSheet} sheet @param {number} seat whose cards are to tap; folded or open for both */
function cardFold(sheet, seat) {
  const { panel } = sheet;
  const fold = make("details", "", make("summary", ""), cardGrid(sheet, seat));
  fold.children[0].addEventListener("click", () => {
    panel.unfolded = !fold.open;
    for (const other of panel.folds) if (other !== fold) other.open = panel.unfolded;
  });
  fold.open = panel.unfolded || typed(sheet, `cards_${seat + 1}`).length > 0;
  panel.folds[seat] = fold;
  return fold;
}

/** @param {KoikoiSheet} sheet @param {number} seat the 48 cards, a group for each month */
function cardGrid(sheet, seat) {
  const groups = sheet.model.get("frame").months.map(({ label, cards }, at) => {
    const name = make("span", "iki-label", label);
    name.id = `${sheet.game.id}-${seat}-${at}`;
    const chips = cards.map((card) => {
      const chip = makeChip(`${seat} ${card.id}`, () => tapCard(sheet, seat, card.id));
      chip.classList.add("iki-card");
      chip.setAttribute("aria-label", card.label);
      chip.title = card.label;
      chip.innerHTML = `<svg viewBox="0 0 46 74" aria-hidden="true"><use href="#hana-${card.id}"/></svg>`;
      sheet.panel.cards.push({ chip, seat, card: card.id });
      return chip;
    });
    return make("div", "iki-flower", name, chipRow(chips, name.id));
  });
  return make("div", "iki-cards iki-table", ...groups);
}

/** @param {KoikoiSheet} sheet @param {number} seat @param {Yaku} yaku its chip; where more cards count, one fewer and one more */
function yakuChips(sheet, seat, yaku) {
  const { words } = sheet.model.get("frame");
  const field = `yaku_${seat + 1}`;
  const chip = makeChip(`${seat} ${yaku.id}`, () => {
    nameYaku(sheet, field, yaku, namedCards(sheet, field, yaku) ? 0 : yaku.need);
  });
  const by = yaku.repeats ? [-1, 1] : [];
  const more = by.map((step) => {
    const button = makeChip(`${seat} ${yaku.id} ${step}`, () => {
      nameYaku(sheet, field, yaku, namedCards(sheet, field, yaku) + step);
    });
    button.textContent = step < 0 ? "−" : "+";
    button.setAttribute("aria-label", filled(step < 0 ? words.fewer : words.more, { name: yaku.label }));
    return button;
  });
  sheet.panel.yaku.push({ chip, more, seat, yaku });
  return [chip, ...more];
}

// Drawing.

/** Show what was tapped, before Python has counted it. @param {KoikoiSheet} sheet */
function drawTyped(sheet) {
  const { model, panel } = sheet;
  const { words } = model.get("frame");
  const { names, ends } = model.get("view");
  const end = typed(sheet, "end").join(" ");
  for (const [at, chip] of panel.ends.entries()) {
    tell(chip, ends[at]?.label ?? "");
    press(chip, ends[at]?.id === end);
  }
  tell(panel.calls, typed(sheet, "koikoi").map((one) => names[Number(one) - 1] ?? one).join(", "));
  for (const seat of SEATS) {
    tell(panel.callers[seat], `+ ${names[seat]}`);
    panel.callers[seat].setAttribute("aria-label", filled(words.calls, { name: names[seat] }));
    tell(panel.seats[seat], names[seat]);
    press(panel.seats[seat], seat === sheet.seat);
    panel.parts[seat].hidden = seat !== sheet.seat;
  }
  const held = SEATS.map((seat) => new Set(typed(sheet, `cards_${seat + 1}`)));
  for (const seat of SEATS) {
    const { size } = held[seat];
    tell(/** @type {HTMLElement} */ (panel.folds[seat].children[0]), words.tap_cards + (size ? ` (${size})` : ""));
  }
  for (const { chip, seat, card } of panel.cards) {
    press(chip, held[seat].has(card));
    chip.classList.toggle("iki-taken", held[1 - seat].has(card));
  }
  drawNamed(sheet);
}

/** Show which yaku were named. @param {KoikoiSheet} sheet */
function drawNamed(sheet) {
  const { values } = sheet.model.get("view");
  for (const { chip, more, seat, yaku } of sheet.panel.yaku) {
    const number = namedCards(sheet, `yaku_${seat + 1}`, yaku);
    press(chip, number > 0);
    tell(chip, number && yaku.repeats ? `${yaku.label} × ${number}` : yaku.label);
    if (!number && more.some((one) => one === focusedIn(sheet))) chip.focus(); // there is no card to take away any more
    for (const one of more) one.hidden = !number || (yaku.grows && values.growth === "none");
  }
}

/** @param {KoikoiSheet} sheet @param {import("./view.d.ts").MonthShown} month what Python counted */
export function drawMonth(sheet, month) {
  const { model, panel } = sheet;
  const { ends, labels, values } = model.get("view");
  if (panel.ends.length !== ends.length) buildMonth(sheet);
  tell(panel.title, month.title);
  tell(panel.dealer, month.dealer);
  for (const { chip, seat, yaku } of panel.yaku) {
    const off = yaku.switch !== "" && values[yaku.switch] !== "True";
    chip.hidden = off && !namedCards(sheet, `yaku_${seat + 1}`, yaku);
  }
  drawSum(sheet, panel.sum, month.sum, "line");
  for (const seat of SEATS) drawSum(sheet, panel.made[seat], month.made[seat], `made ${seat}`);
  for (const [field, spot] of Object.entries(panel.spots)) {
    tell(spot.label, labels[field]);
    drawRefused(spot, month.refused[field]);
  }
  drawTyped(sheet);
  for (const seat of SEATS) {
    const wrong = [`cards_${seat + 1}`, `yaku_${seat + 1}`].some((field) => month.refused[field]);
    if (wrong) panel.seats[seat].append(" ", make("small", "", model.get("frame").words.incomplete));
  }
}

/** @param {HTMLElement} chip @param {boolean} pressed */
function press(chip, pressed) {
  chip.setAttribute("aria-pressed", String(pressed));
}
