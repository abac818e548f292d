// @ts-check
// The calculator of a payday beside the sheet: cards, where they lie, and rice; Python holds the payday.

import { make, makeButton } from "../../../widgets/elements.js";
import { filled, makeInput } from "../../../widgets/sheet_parts.js";
import { sendAct } from "../../../widgets/sheet_state.js";
import { copy } from "../../../widgets/sheet_store.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {{seat: string, card: string, place: string, level: string}} Laid
 * @typedef {{root: HTMLDetailsElement, rows: HTMLElement, answer: HTMLElement, cards: Laid[], rice: string[]}} Payday
 */

const LEVELS = ["1", "2", "3", "4"];

/** @returns {Payday} */
export function makePayday() {
  const answer = make("div", "iki-payday-answer");
  answer.setAttribute("aria-live", "polite");
  return { root: make("details", "iki-payday"), rows: make("div", ""), answer, cards: [], rice: [] };
}

/** @param {ScoreSheet} sheet */
export function buildPayday(sheet) {
  const { payday, model } = sheet;
  const { words } = model.get("frame");
  const { players } = sheet.game.sheet;
  payday.cards = payday.cards.filter(({ seat }) => Number(seat) < players.length);
  payday.rice = players.map((_, seat) => payday.rice[seat] ?? "0");
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
  payday.root.replaceChildren(make("summary", "", words.payday), payday.rows, payday.answer);
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
  buildPayday(sheet);
  askPayday(sheet);
}

/** @param {ScoreSheet} sheet @param {number} at */
function cardRow(sheet, at) {
  const { payday, model } = sheet;
  const { words, cards, places } = model.get("frame");
  const seats = sheet.game.sheet.players.map(({ name }, seat) => ({ id: String(seat), label: name || nameless(sheet, seat) }));
  const levels = LEVELS.map((id) => ({ id, label: `${words.payday_level} ${id}` }));
  /** @type {[keyof Laid, string, {id: string, label: string}[]][]} */
  const parts = [
    ["seat", words.payday_owner, seats],
    ["card", words.payday_card, cards],
    ["place", words.payday_place, places],
    ["level", words.payday_level, levels],
  ];
  const boxes = parts.map(([part, label, options]) => {
    const box = make("select", "");
    box.dataset.key = `payday ${at} ${part}`;
    box.setAttribute("aria-label", label);
    const own = payday.cards[at][part];
    for (const { id, label: text } of options) box.append(new Option(text, id, id === own, id === own));
    box.addEventListener("change", () => {
      payday.cards[at][part] = box.value;
      askPayday(sheet);
    });
    return box;
  });
  const remove = makeButton(`payday ${at} remove`, "×", () => {
    payday.cards.splice(at, 1);
    buildPayday(sheet);
    askPayday(sheet);
  });
  remove.setAttribute("aria-label", words.payday_take);
  return make("div", "iki-payday-card", ...boxes, remove);
}

/** @param {ScoreSheet} sheet */
function askPayday(sheet) {
  const { cards, rice } = sheet.payday;
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
