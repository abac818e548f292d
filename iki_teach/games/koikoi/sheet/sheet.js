// @ts-check
// The Koi-Koi sheet on a page: the months one after the other, and what Python counted.

import { findKey, html, makeButton, withKanji, withoutKanji } from "../../../ui/html.js";
import { renderSheet, toFirst } from "../../../pages/sheet/sheet_page.js";
import { chip, chipRow, filled, input, opener, refusal, ruleText, select } from "../../../pages/sheet/sheet_parts.js";
import { changeSheet, countedOf, enter, isWide, pickedOf, tap, wordsOf } from "../../../pages/sheet/sheet_state.js";

/**
 * @typedef {import("../../../pages/sheet/sheet_state.js").SheetPage} SheetPage
 * @typedef {import("../../../pages/sheet/sheet_store.js").AnySheet} AnySheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 * @typedef {import("./view.d.ts").MonthShown} Month
 * @typedef {import("./view.d.ts").Select} Select
 * @typedef {Field["options"][number]} Option
 */

const SEATS = [0, 1];
/** @type {Month} */
const UNCOUNTED = { title: "", dealer: "", state: "open", sum: [], points: [0, 0], totals: [0, 0], made: [[], []], refused: {} };

/** @type {import("../../../pages/sheet/sheet_state.js").Kind} */
const KIND = {
  turned(page) {
    page.own = { seat: 0, unfolded: isWide(), ...page.own };
    toMonth(page, page.game.sheet.months.length - 1);
  },
  switches: drawSwitches,
  draw(page) {
    page.own.at = Math.min(page.own.at, page.game.sheet.months.length - 1);
    return { totals: drawTotals(page), main: [drawGame(page)] };
  },
};

/** What is entered into a field of each kind, perhaps with something below. @type {Record<string, (page: SheetPage, field: Field, id: string) => [Node | Node[], Node?]>} */
const ENTRIES = { end: drawEnd, calls: drawCalls, cards: drawCards, yaku: drawYaku };

/** @param {SheetPage} page @returns {import("./view.d.ts").View} */
const counted = ({ model }) => model.get("view");

/** @param {SheetPage} page @param {number} at @returns {Month} what Python counted of a month */
const monthOf = (page, at) => countedOf(page, at) ?? UNCOUNTED;

/** @param {SheetPage} page @param {number} at the month to open, and whose cards */
function toMonth(page, at) {
  page.own.at = at;
  openWinner(page, page.game.sheet.months[at].end);
}

/** Whoever scores by an end: the cards of this player are shown. @param {SheetPage} page @param {string} [end] */
function openWinner({ own }, end = "") {
  if (/^(stop|instant)-[12]$/.test(end)) own.seat = Number(end.at(-1)) - 1;
}

/** @param {SheetPage} page @param {number} at */
function openMonth(page, at) {
  toMonth(page, at);
  page.draw();
  toFirst(page);
  page.root.querySelector(".iki-month h3")?.scrollIntoView({ block: "nearest" });
}

/** Every rule that a table may change, open while one of them is refused. @param {SheetPage} page */
function drawSwitches(page) {
  const { switches = [], words } = page.frame;
  const { lasts, refused } = counted(page);
  const wrong = switches.some(({ id }) => refused[id]);
  if (wrong) page.root.querySelector(".iki-switches")?.setAttribute("open", "");
  return html`
    <details class="iki-switches" open=${wrong}><summary>${words.switches}</summary>
      <div class="iki-row">${switches.map((one) => drawSwitch(page, one))}</div><p class="iki-lasts">${lasts}</p></details>`;
}

/** @param {SheetPage} page @param {Select} one */
function drawSwitch(page, one) {
  const { id, label, tip, rows = [] } = one;
  const set = (/** @type {AnySheet} */ own, /** @type {string} */ value) => (own.options = { ...own.options, [id]: value });
  const own = page.game.sheet.options?.[id];
  if (!rows.length) return select(page, one, own, set);
  // The points of each yaku, written as one text such as "goko 15, sanko 6"; an empty field is worth what the preset says.
  const { refused, values, usual_points: usual } = counted(page);
  const points = new Map([...(own ?? values[id]).matchAll(/([a-z-]+) (\d+)/g)].map(([, name, points]) => [name, points]));
  const fields = rows.map((row) => {
    const act = (/** @type {string} */ text) => {
      points.set(row.id, text.trim());
      const listed = rows.filter((one) => points.get(one.id)).map((one) => `${one.id} ${points.get(one.id)}`);
      changeSheet(page, id, (own) => (listed.length ? set(own, listed.join(", ")) : delete own.options?.[id]));
    };
    return html`<label class="iki-yaku-points"><span>${row.label}</span>${input(`${id} ${row.id}`, points.get(row.id) ?? "", act, { usual: usual[row.id] })}</label>`;
  });
  return html`<fieldset class=${`iki-select ${refused[id] ? "iki-wrong" : ""}`} title=${tip}><legend>${label}</legend>${fields}${refusal(refused[id])}</fieldset>`;
}

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** Both totals, and who leads. @param {SheetPage} page */
function drawTotals(page) {
  const { names, totals, standing } = counted(page);
  const players = names.map((name, seat) => html`<div class="iki-total" data-seat=${seat}><span>${name}</span><b>${signed(totals[seat])}</b></div>`);
  return [...players, html`<span class="iki-box iki-standing">${standing}</span>`];
}

/** The month that is open, and all in short. @param {SheetPage} page */
function drawGame(page) {
  const { months } = page.game.sheet;
  const remove = makeButton("remove", page.words.remove_month, () => {
    const { at } = page.own;
    changeSheet(page, "", (own) => {
      own.months.splice(at, 1);
      if (!own.months.length) own.months.push({});
    });
    openMonth(page, Math.max(at - 1, 0));
  });
  const next = makeButton("next", page.words.next_month, () => {
    changeSheet(page, "", (own) => void own.months.push({}));
    openMonth(page, page.game.sheet.months.length - 1);
  });
  next.classList.add("iki-loud");
  next.hidden = counted(page).over;
  const rows = months.map((/** @type {object} */ _, /** @type {number} */ at) => html`<li>${drawRow(page, at)}</li>`);
  return html`
    <div class="iki-game">${drawMonth(page, [remove, next])}
      <details class="iki-months-list" open=${isWide()} hidden=${months.length < 2}><summary>${page.words.months} (${months.length})</summary>
        <ol class="iki-months" role="list">${rows}</ol></details></div>`;
}

/** @param {SheetPage} page @param {number} at */
function drawRow(page, at) {
  const { title, state, sum, points, totals } = monthOf(page, at);
  const wrong = state === "refused";
  const after = totals.map((total, seat) => {
    const got = points[seat] > 0 ? `+${points[seat]}` : points[seat] ? signed(points[seat]) : "";
    return html`<span class="iki-row-total" data-seat=${seat}><small>${got}</small><b>${signed(total)}</b></span>`;
  });
  return html`
    <button type="button" class=${wrong ? "iki-wrong" : ""} data-key=${`month ${at}`} aria-current=${at === page.own.at || null} @click=${() => openMonth(page, at)}>
      <span>${title}</span><span class="iki-result">${wrong ? page.words.incomplete : sum.map(({ sign, text }) => sign + text).join("")}</span>${after}</button>`;
}

// The open month: its own fields, and those of each player.

/** @param {SheetPage} page @param {string} id @returns {string[]} the words of a field of the open month */
const typed = (page, id) => wordsOf(page, page.own.at, id);

/** @param {SheetPage} page @param {string} id @param {string[]} words */
const enterMonth = (page, id, words) => enter(page, "", page.own.at, id, words.join(" "));

/** @param {SheetPage} page @param {Node[]} below */
function drawMonth(page, below) {
  const { fields, words } = page.frame;
  const { names } = counted(page);
  const { at, seat } = page.own;
  const month = monthOf(page, at);
  const [shared, own] = ["month", "seat"].map((group) => fields.filter((one) => one.group === group));
  const turn = (/** @type {number} */ who) => {
    page.own.seat = who;
    page.draw();
  };
  const seats = SEATS.map((who) => {
    const wrong = own.some(({ id }) => month.refused[`${id}_${who + 1}`]);
    return chip(`seat ${who}`, who === seat, () => turn(who), {}, [names[who], wrong && " ", wrong && html`<small>${words.incomplete}</small>`]);
  });
  const whose = `${page.tab}-whose`;
  return html`
    <div class="iki-edge iki-month"><div class="iki-month-top"><h3>${month.title}</h3><p class="iki-result">${month.dealer}</p></div>
      ${pieces(page, "line", month.sum)}
      ${shared.map((field) => drawField(page, field, field.id))}
      <div class="iki-whose"><span class="iki-label" id=${whose}>${words.cards_of}</span>${chipRow(seats, whose)}</div>
      <div class="iki-seat" data-seat=${seat} data-key=${`part ${seat}`}>${own.map((field) => drawField(page, field, `${field.id}_${seat + 1}`))}</div>
      <div class="iki-row">${below}</div></div>`;
}

/** A field with its name, which opens its rule, its chips or what holds them, and its refusal. @param {SheetPage} page @param {Field} field @param {string} id */
function drawField(page, field, id) {
  const { rules, words } = page.frame;
  const name = filled(field.label, { name: counted(page).names[page.own.seat] });
  const refused = monthOf(page, page.own.at).refused[id];
  const place = `${page.tab}-${id}`;
  const looks = { name: "iki-label iki-field-name", id: `${place}-label`, tip: filled(words.rule_of, { field: name }) };
  const label = opener(page, `rule ${id}`, rules[field.id].title, () => [ruleText(page, field.id)], looks, name);
  const [content, below] = ENTRIES[field.kind](page, field, id);
  const entry = Array.isArray(content) ? chipRow(content, `${place}-label`, `${place}-refused`) : content;
  return html`<div class=${`iki-field ${refused ? "iki-wrong" : ""}`} data-field=${id}>${[label, entry, below, refusal(refused, `${place}-refused`)]}</div>`;
}

/** @param {SheetPage} page @param {Field} field @param {string} id @returns {[Node[]]} */
function drawEnd(page, field, id) {
  const end = typed(page, id).join(" ");
  const act = (/** @type {string} */ one) => {
    openWinner(page, one);
    enterMonth(page, id, one === end ? [] : [one]);
  };
  return [counted(page).ends.map(({ id: one, label }) => chip(`${field.id} ${one}`, one === end, () => act(one), {}, label))];
}

/** Who said it, one after the other. @param {SheetPage} page @param {Field} _ @param {string} id @returns {[Node[], Node]} */
function drawCalls(page, _, id) {
  const { names } = counted(page);
  const calls = typed(page, id);
  const callers = SEATS.map((who) => chip(`${id} ${who}`, null, () => enterMonth(page, id, [...calls, String(who + 1)]), { label: filled(page.words.calls, { name: names[who] }) }, `+ ${names[who]}`));
  const uncall = chip(`${id} less`, null, () => enterMonth(page, id, calls.slice(0, -1)), { label: page.words.uncall }, "−");
  return [[...callers, uncall], html`<p class="iki-result">${calls.map((one) => names[Number(one) - 1] ?? one).join(", ")}</p>`];
}

/** The 48 cards to tap, a group for each month; folded or open for both. @param {SheetPage} page @param {Field} field @param {string} id @returns {[Node, Node]} */
function drawCards(page, { id: field, options }, id) {
  const { at, seat, unfolded } = page.own;
  const [held, theirs] = [pickedOf(page, at, id, options), typed(page, `${field}_${2 - seat}`)];
  const number = typed(page, id).length;
  const flowers = [...new Set(options.map(({ among }) => among))].map((label, month) => {
    const name = `${page.tab}-${seat}-${month}`;
    const chips = options.filter(({ among }) => among === label).map((card) => {
      const look = `iki-card ${theirs.includes(card.id) ? "iki-taken" : ""}`;
      const picture = html`<svg viewBox="0 0 46 74" aria-hidden="true" markup=${`<use href="#hana-${card.id}"/>`}></svg>`;
      return chip(`${seat} ${card.id}`, held[card.id] > 0, () => tap(page, at, id, options, card.id), { name: look, label: card.label }, picture);
    }); // prettier-ignore
    return html`<div class="iki-flower"><span class="iki-label" id=${name}>${withKanji(label, true)}</span>${chipRow(chips, name)}</div>`;
  });
  const turn = (/** @type {Event} */ { currentTarget }) => {
    page.own.unfolded = !(/** @type {HTMLElement} */ (currentTarget).parentElement?.hasAttribute("open"));
  };
  const fold = html`
    <details open=${unfolded || number > 0}><summary data-key=${`cards of ${seat}`} @click=${turn}>${page.words.tap_cards}${number > 0 && ` (${number})`}</summary>
      <div class="iki-cards iki-table">${flowers}</div></details>`;
  return [fold, pieces(page, `made ${seat}`, monthOf(page, at).made[seat])];
}

/** The yaku to name; where more cards count, one fewer and one more. @param {SheetPage} page @param {Field} field @param {string} id @returns {[Node[]]} */
function drawYaku(page, { options }, id) {
  const { values } = counted(page);
  const { seat } = page.own;
  const named = typed(page, id).map((word) => word.split(":"));
  const name = (/** @type {Option} */ { id: yaku, need = 1 }, /** @type {number} */ number) => {
    const word = number < need ? [] : [number === need ? [yaku] : [yaku, String(number)]];
    const at = named.findIndex(([one]) => one === yaku);
    enterMonth(page, id, named.toSpliced(at < 0 ? named.length : at, at < 0 ? 0 : 1, ...word).map((one) => one.join(":")));
    if (!word.length) findKey(page, `${seat} ${yaku}`)?.focus(); // there is no card to take away any more
  };
  const chips = options.flatMap((yaku) => {
    const { need = 1, most = 1 } = yaku;
    const own = named.find(([name]) => name === yaku.id);
    const number = own ? Number(own[1] ?? need) : 0;
    const hidden = Boolean(yaku.switch) && values[yaku.switch ?? ""] !== "True" && !number;
    const label = number && most > need ? `${yaku.label} × ${number}` : yaku.label;
    const more = (most > need ? [-1, 1] : []).map((by) => {
      const looks = { label: filled(by < 0 ? page.words.fewer : page.words.more, { name: withoutKanji(yaku.label) }), hidden: !number || (yaku.grows === true && values.growth === "none") };
      return chip(`${seat} ${yaku.id} ${by}`, null, () => name(yaku, number + by), looks, by < 0 ? "−" : "+");
    });
    return [chip(`${seat} ${yaku.id}`, number > 0, () => name(yaku, number ? 0 : need), { hidden }, withKanji(label, true)), ...more];
  });
  return [chips];
}

/** A sum, whose pieces open their rules. @param {SheetPage} page @param {string} key @param {import("./view.d.ts").Piece[]} sum */
function pieces(page, key, sum) {
  const { rules, words } = page.frame;
  const parts = sum.map(({ sign, text, rule: id }, at) => {
    if (!id) return html`<span>${sign + text}</span>`;
    const looks = { name: "iki-piece", tip: filled(words.yaku_rules, { name: rules[id].title }) };
    return html`<span>${[sign, opener(page, `${key} ${at}`, rules[id].title, () => [ruleText(page, id)], looks, text)]}</span>`;
  });
  return html`<p class="iki-sum">${parts}</p>`;
}

export default { render: (/** @type {any} */ place) => renderSheet(place, KIND, "iki-koikoi-sheet") };
