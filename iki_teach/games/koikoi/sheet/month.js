// @ts-check
// The open month of the Koi-Koi sheet: how it ended, who said koi-koi, and the cards or the yaku of each player.

import { findKey } from "../../../widgets/focus.js";
import { html } from "../../../widgets/html.js";
import { chip, chipRow, filled, opener, refusal, ruleText } from "../../../widgets/sheet_parts.js";
import { enter, frameOf } from "../../../widgets/sheet_state.js";

/** @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./view.d.ts").MonthShown} Month */
/** @typedef {import("./view.d.ts").YakuShown} Yaku */

const SEATS = [0, 1];
/** @type {Month} */
const UNCOUNTED = { title: "", dealer: "", state: "open", sum: [], text: "", points: [0, 0], totals: [0, 0], made: [[], []], refused: {} };

/** @param {SheetPage} page @param {number} at @returns {Month} what Python counted of a month */
export const monthOf = (page, at) => page.model.get("view").months[at] ?? UNCOUNTED;

/** @param {SheetPage} page @param {string} field @returns {string[]} the words of a field of the open month */
const typed = ({ game, own }, field) => (game.sheet.months[own.at][field] ?? "").split(/[\s,;]+/).filter(Boolean);

/** @param {SheetPage} page @param {string} field @param {string[]} words */
const enterMonth = (page, field, words) => enter(page, "", ({ months }) => months[page.own.at], field, words.join(" "));

/** Whoever scores by an end: the cards of this player are shown. @param {SheetPage} page @param {string} [end] */
export function openWinner({ own }, end = "") {
  if (/^(stop|instant)-[12]$/.test(end)) own.seat = Number(end.at(-1)) - 1;
}

/** @param {SheetPage} page @param {Node[]} below */
export function drawMonth(page, below) {
  const { words } = frameOf(page);
  /** @type {import("./view.d.ts").View} */
  const { names, ends } = page.model.get("view");
  const { at, seat } = page.own;
  const month = monthOf(page, at);
  const [end, calls] = [typed(page, "end").join(" "), typed(page, "koikoi")];
  const tapEnd = (/** @type {string} */ id) => {
    openWinner(page, id);
    enterMonth(page, "end", id === end ? [] : [id]);
  };
  const turn = (/** @type {number} */ who) => {
    page.own.seat = who;
    page.draw();
  };
  const callers = SEATS.map((who) => {
    return chip(`call ${who}`, null, () => enterMonth(page, "koikoi", [...calls, String(who + 1)]), { label: filled(words.calls, { name: names[who] }) }, `+ ${names[who]}`);
  });
  const uncall = chip("uncall", null, () => enterMonth(page, "koikoi", calls.slice(0, -1)), { label: words.uncall }, "−");
  const seats = SEATS.map((who) => {
    const wrong = [`cards_${who + 1}`, `yaku_${who + 1}`].some((field) => month.refused[field]);
    return chip(`seat ${who}`, who === seat, () => turn(who), {}, wrong ? [names[who], " ", html`<small>${words.incomplete}</small>`] : names[who]);
  });
  const [said, whose] = [calls.map((one) => names[Number(one) - 1] ?? one).join(", "), `${page.tab}-whose`];
  const parts = [
    html`<div class="iki-month-top"><h3>${month.title}</h3><p class="iki-said">${month.dealer}</p></div>`,
    pieces(page, "line", month.sum),
    field(page, "end", (...ids) => chipRow(ends.map(({ id, label }) => chip(`end ${id}`, id === end, () => tapEnd(id), {}, label)), ...ids)),
    field(page, "koikoi", (...ids) => chipRow([...callers, uncall], ...ids), html`<p class="iki-said">${said}</p>`),
    html`<div class="iki-whose"><span class="iki-label" id=${whose}>${words.cards_of}</span>${chipRow(seats, whose)}</div>`,
    html`<div class="iki-seat" data-seat=${seat} data-key=${`part ${seat}`}>${[drawCards(page, seat), drawYaku(page, seat)]}</div>`,
    html`<div class="iki-row">${below}</div>`,
  ];
  return html`<div class="iki-month">${parts}</div>`;
}

/** A field with its name, which opens its rule, and its refusal. @param {SheetPage} page @param {string} id @param {(label: string, described: string) => Node} content @param {Node[]} below */
function field(page, id, content, ...below) {
  const { fields, rules, words } = page.model.get("frame");
  const name = page.model.get("view").labels[id];
  const refused = monthOf(page, page.own.at).refused[id];
  const [place, rule] = [`${page.tab}-${id}`, rules[fields[id]]];
  const looks = { name: "iki-label iki-field-name", id: `${place}-label`, tip: filled(words.rule_of, { field: name }) };
  const label = opener(page, `rule ${id}`, rule.title, () => [ruleText(page, rule, fields[id])], looks, name);
  const parts = [label, content(`${place}-label`, `${place}-refused`), ...below, refusal(refused, `${place}-refused`)];
  return html`<div class=${`iki-field ${refused ? "iki-wrong" : ""}`} data-field=${id}>${parts}</div>`;
}

/** The 48 cards to tap, a group for each month; folded or open for both. @param {SheetPage} page @param {number} seat */
function drawCards(page, seat) {
  /** @type {import("./view.d.ts").Frame} */
  const { months, words } = page.model.get("frame");
  const id = `cards_${seat + 1}`;
  const [held, theirs] = [typed(page, id), typed(page, `cards_${2 - seat}`)];
  const all = months.flatMap(({ cards }) => cards.map((card) => card.id));
  const tap = (/** @type {string} */ card) => {
    const now = held.includes(card) ? held.filter((one) => one !== card) : [...held, card];
    enterMonth(page, id, now.sort((one, other) => all.indexOf(one) - all.indexOf(other)));
  };
  const flowers = months.map(({ label, cards }, at) => {
    const name = `${page.tab}-${seat}-${at}`;
    const chips = cards.map((card) => {
      const look = `iki-card ${theirs.includes(card.id) ? "iki-taken" : ""}`;
      return chip(`${seat} ${card.id}`, held.includes(card.id), () => tap(card.id), { name: look, label: card.label }, html`<svg viewBox="0 0 46 74" aria-hidden="true" markup=${`<use href="#hana-${card.id}"/>`}></svg>`);
    });
    return html`<div class="iki-flower"><span class="iki-label" id=${name}>${label}</span>${chipRow(chips, name)}</div>`;
  });
  const turn = (/** @type {Event} */ { currentTarget }) => {
    page.own.unfolded = !(/** @type {HTMLElement} */ (currentTarget).parentElement?.hasAttribute("open"));
  };
  const summary = html`<summary data-key=${`cards of ${seat}`} @click=${turn}>${words.tap_cards + (held.length ? ` (${held.length})` : "")}</summary>`;
  const fold = html`<details open=${page.own.unfolded || held.length > 0}>${[summary, html`<div class="iki-cards iki-table">${flowers}</div>`]}</details>`;
  return field(page, id, () => fold, pieces(page, `made ${seat}`, monthOf(page, page.own.at).made[seat]));
}

/** The yaku to name; where more cards count, one fewer and one more. @param {SheetPage} page @param {number} seat */
function drawYaku(page, seat) {
  /** @type {import("./view.d.ts").Frame} */
  const { words, yaku: all } = page.model.get("frame");
  const { values } = page.model.get("view");
  const id = `yaku_${seat + 1}`;
  const named = typed(page, id).map((word) => word.split(":"));
  const count = (/** @type {Yaku} */ yaku) => Number(named.find(([name]) => name === yaku.id)?.[1] ?? (named.some(([name]) => name === yaku.id) ? yaku.need : 0));
  const name = (/** @type {Yaku} */ yaku, /** @type {number} */ number) => {
    const word = number < yaku.need ? [] : [number === yaku.need ? [yaku.id] : [yaku.id, String(number)]];
    const at = named.findIndex(([one]) => one === yaku.id);
    enterMonth(page, id, named.toSpliced(at < 0 ? named.length : at, at < 0 ? 0 : 1, ...word).map((one) => one.join(":")));
    if (!word.length) findKey(page, `${seat} ${yaku.id}`)?.focus(); // there is no card to take away any more
  };
  const chips = all.flatMap((yaku) => {
    const number = count(yaku);
    const hidden = yaku.switch !== "" && values[yaku.switch] !== "True" && !number;
    const label = number && yaku.repeats ? `${yaku.label} × ${number}` : yaku.label;
    const more = (yaku.repeats ? [-1, 1] : []).map((by) => {
      const looks = { label: filled(by < 0 ? words.fewer : words.more, { name: yaku.label }), hidden: !number || (yaku.grows && values.growth === "none") };
      return chip(`${seat} ${yaku.id} ${by}`, null, () => name(yaku, number + by), looks, by < 0 ? "−" : "+");
    });
    return [chip(`${seat} ${yaku.id}`, number > 0, () => name(yaku, number ? 0 : yaku.need), { hidden }, label), ...more];
  });
  return field(page, id, (...ids) => chipRow(chips, ...ids));
}

/** A sum, whose pieces open their rules. @param {SheetPage} page @param {string} key @param {import("./view.d.ts").Piece[]} sum */
function pieces(page, key, sum) {
  const { rules, words } = page.model.get("frame");
  const parts = sum.map(({ sign, text, rule: id }, at) => {
    if (!id) return html`<span>${sign + text}</span>`;
    const looks = { name: "iki-piece", tip: filled(words.yaku_rules, { name: rules[id].title }) };
    return html`<span>${[sign, opener(page, `${key} ${at}`, rules[id].title, () => [ruleText(page, rules[id], id)], looks, text)]}</span>`;
  });
  return html`<p class="iki-sum">${parts}</p>`;
}
