// @ts-check
// The calculator of a payday beside the sheet: cards, where they lie, and rice; Python holds the payday.

import { make, makeButton } from "../../../widgets/elements.js";
import { findKey } from "../../../widgets/focus.js";
import { filled, makeInput } from "../../../widgets/sheet_parts.js";
import { sendAct } from "../../../widgets/sheet_state.js";
import { copy } from "../../../widgets/sheet_store.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {{seat: string, card: string, place: string, level: string}} Laid
 * @typedef {import("./sheet.js").Entries} Entries
 * @typedef {{root: HTMLDetailsElement, rows: HTMLElement, answer: HTMLElement, cards: Laid[], rice: string[], players: Entries[], asked: string}} Payday
 *   players: whose seats `cards` and `rice` mean · asked: what the answer is to
 */

const FOR_TWO = 2; // players, at whose table cards are neutral, too
const NEUTRAL = "neutral";

/** @returns {Payday} */
export function makePayday() {
  const answer = make("div", "iki-payday-answer");
  answer.setAttribute("aria-live", "polite");
  return { root: make("details", "iki-payday"), rows: make("div", ""), answer, cards: [], rice: [], players: [], asked: "" };
}

/** @param {ScoreSheet} sheet */
export function buildPayday(sheet) {
  const { payday, model } = sheet;
  const { words } = model.get("frame");
  const { players } = sheet.game.sheet;
  followPlayers(sheet);
  const rice = players.map(({ name }, seat) => {
    const input = makeInput(`rice ${seat}`, payday.rice[seat]);
    input.inputMode = "numeric";
    input.addEventListener("input", () => {
      payday.rice[seat] = input.value;
      askPayday(sheet);
    });
    const label = filled(words.payday_rice, { name: name || nameless(sheet, seat) });
    return make("label", "iki-select", make("span", "", label), input);
  });
  const add = makeButton("payday add", words.payday_add, () => addCard(sheet));
  const rows = payday.cards.map((_, at) => cardRow(sheet, at));
  payday.rows.replaceChildren(...rows, make("div", "iki-row", add), make("div", "iki-row", ...rice));
  payday.root.replaceChildren(make("summary", "", words.payday), payday.rows, payday.answer, make("p", "iki-said", words.payday_buildings));
  if (payday.asked && payday.asked !== questionOf(sheet)) askPayday(sheet);
}

/** Cards and rice go with their players; what is not in the box any more leaves. @param {ScoreSheet} sheet */
function followPlayers({ payday, model, game }) {
  const { cards, places } = model.get("frame");
  const { players } = game.sheet;
  const before = payday.players;
  const seats = before.map((_, seat) => seatNow(before, players, seat));
  payday.cards = payday.cards.flatMap((laid) => {
    const neutral = laid.seat === NEUTRAL;
    const [seat, card] = [seats[Number(laid.seat)], cards.find(({ id }) => id === laid.card)];
    const stays = neutral ? players.length === FOR_TWO : seat >= 0;
    if (!stays || !card || !places.some(({ id }) => id === laid.place)) return [];
    return [{ ...laid, seat: neutral ? NEUTRAL : String(seat), level: String(Math.min(Number(laid.level), card.levels)) }];
  });
  payday.rice = players.map((_, seat) => payday.rice[seats.indexOf(seat)] ?? "0");
  payday.players = [...players];
}

/** @param {Entries[]} before @param {Entries[]} now @param {number} seat @returns {number} where a player sits now, −1 for one who has left */
function seatNow(before, now, seat) {
  if (before.some((one) => now.includes(one))) return now.indexOf(before[seat]);
  const own = JSON.stringify(before[seat]); // a step back or forth: the whole sheet is another
  return before.length === now.length ? seat : now.findIndex((one) => JSON.stringify(one) === own);
}

/** @param {ScoreSheet} sheet */
function addCard(sheet) {
  const { payday, model } = sheet;
  const { cards, places } = model.get("frame");
  const used = payday.cards.map(({ card }) => card);
  const taken = payday.cards.map(({ place }) => place);
  const card = cards.find(({ id }) => !used.includes(id))?.id ?? "";
  const place = places.find(({ id }) => !taken.includes(id))?.id ?? "";
  payday.cards.push({ seat: payday.cards.at(-1)?.seat ?? "0", card, place, level: "1" });
  askPayday(sheet);
  buildPayday(sheet);
  findKey(sheet, "payday add")?.focus();
}

/** @param {ScoreSheet} sheet @param {number} at */
function cardRow(sheet, at) {
  const { payday, model } = sheet;
  const { words, cards, places } = model.get("frame");
  const seats = sheet.game.sheet.players.map(({ name }, seat) => ({ id: String(seat), label: name || nameless(sheet, seat) }));
  if (seats.length === FOR_TWO) seats.push({ id: NEUTRAL, label: words.payday_neutral });
  /** @type {[keyof Laid, string, {id: string, label: string}[]][]} */
  const parts = [
    ["seat", words.payday_owner, seats],
    ["card", words.payday_card, cards],
    ["place", words.payday_place, places],
    ["level", words.payday_level, levelsOf(sheet, at)],
  ];
  const boxes = parts.map(([part, label, options]) => {
    const box = make("select", "");
    box.dataset.key = `payday ${at} ${part}`;
    box.setAttribute("aria-label", label);
    const own = payday.cards[at][part];
    box.append(...optionsOf(options, own));
    box.addEventListener("change", () => {
      const laid = payday.cards[at];
      laid[part] = box.value;
      if (part === "card") {
        const levels = levelsOf(sheet, at);
        laid.level = levels.find(({ id }) => id === laid.level)?.id ?? String(levels.length);
        boxes[3].replaceChildren(...optionsOf(levels, laid.level));
      }
      askPayday(sheet);
    });
    return box;
  });
  const remove = makeButton(`payday ${at} remove`, "×", () => {
    payday.cards.splice(at, 1);
    askPayday(sheet);
    buildPayday(sheet);
    findKey(sheet, "payday add")?.focus();
  });
  remove.setAttribute("aria-label", words.payday_take);
  return make("div", "iki-payday-card", ...boxes, remove);
}

/** @param {{id: string, label: string}[]} options @param {string} own */
const optionsOf = (options, own) => options.map(({ id, label }) => new Option(label, id, id === own, id === own));

/** As many as the card has. @param {ScoreSheet} sheet @param {number} at */
function levelsOf({ payday, model }, at) {
  const { words, cards } = model.get("frame");
  const most = cards.find(({ id }) => id === payday.cards[at].card)?.levels ?? 1;
  return Array.from({ length: most }, (_, level) => ({ id: String(level + 1), label: `${words.payday_level} ${level + 1}` }));
}

/** @param {ScoreSheet} sheet @returns {string} all that the answer hangs on */
function questionOf({ payday: { cards, rice }, game }) {
  const { edition, deck, players } = game.sheet;
  return JSON.stringify([edition, deck, players.map(({ name }) => name), cards, rice]);
}

/** @param {ScoreSheet} sheet */
function askPayday(sheet) {
  const { cards, rice } = sheet.payday;
  sheet.payday.asked = questionOf(sheet);
  sendAct(sheet, { do: "calculate", sheet: copy(sheet.game.sheet), given: { cards: copy(cards), rice: copy(rice) } });
}

/** @param {ScoreSheet} sheet */
export function drawPayday({ payday, model }) {
  const { calculated } = model.get("view");
  if (!calculated) return;
  const lines = calculated.lines.map((own, seat) => {
    const part = make("div", "iki-box-sum", ...own.map((line) => make("p", "", line)));
    part.dataset.seat = String(seat);
    return part;
  });
  payday.answer.replaceChildren(...(calculated.refusal ? [make("p", "iki-refused", calculated.refusal)] : lines));
}
