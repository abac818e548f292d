// @ts-check
// The Koi-Koi sheet on a page: the rules of the table, the months one after the other, and what Python counted.

import { findKey, html, makeButton } from "../../../widgets/html.js";
import { renderSheet, steps } from "../../../widgets/sheet_page.js";
import { chip, chipRow, filled, input, nameField, opener, picture, refusal, ruleText, select } from "../../../widgets/sheet_parts.js";
import { changeSheet, enter, frameOf, isWide } from "../../../widgets/sheet_state.js";
import { areTexts } from "../../../widgets/sheet_store.js";

/**
 * @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage
 * @typedef {import("../../../widgets/sheet_store.js").AnySheet} AnySheet
 * @typedef {import("./view.d.ts").MonthShown} Month
 * @typedef {import("./view.d.ts").Select} Select
 * @typedef {import("./view.d.ts").YakuShown} Yaku
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {import("../../../widgets/sheet_state.js").Frame & import("./view.d.ts").Frame} frame          Python to page
 * @property {import("../../../widgets/sheet_state.js").View & import("./view.d.ts").View} view      Python to page
 * @property {object} intent            page to Python
 *
 * @typedef {import("../../../widgets/widget.js").Model<Traits>} Model
 */

const SEATS = [0, 1];
/** @type {Month} */
const UNCOUNTED = { title: "", dealer: "", state: "open", sum: [], text: "", points: [0, 0], totals: [0, 0], made: [[], []], refused: {} };

/** @type {import("../../../widgets/sheet_state.js").Kind} */
const KIND = {
  title: "koikoi",
  fragment: "koikoi-sheet=",
  first: "end stop-1",
  isSheet({ players, months, options, ...head }) {
    if (!Array.isArray(players) || players.length !== 2 || !Array.isArray(months) || !months.length) return false;
    return "rules" in head && [head, options, ...players, ...months].every(areTexts);
  },
  emptied: (sheet) => ({ ...sheet, players: [{ name: "" }, { name: "" }], months: [{}] }),
  again: (sheet) => ({ ...sheet, dealer: "", months: [{}] }),
  // what Python began may have been kept while its rules had another name
  formerly: (begun, { former }) => Object.entries(former).map(([old, now]) => begun.replace(`"${now}"`, `"${old}"`)),
  turned(page) {
    page.own = { seat: 0, unfolded: isWide(), ...page.own };
    toMonth(page, page.game.sheet.months.length - 1);
  },
  draw(page) {
    page.own.at = Math.min(page.own.at, page.game.sheet.months.length - 1);
    return { head: drawHead(page), totals: drawTotals(page), main: [drawGame(page)], side: [picture(page, frameOf(page).words.points)] };
  },
};

/** @param {SheetPage} page @returns {Traits["frame"]} */
const given = ({ model }) => model.get("frame");

/** @param {SheetPage} page @returns {Traits["view"]} */
const counted = ({ model }) => model.get("view");

/** @param {SheetPage} page @param {number} at @returns {Month} what Python counted of a month */
const monthOf = (page, at) => counted(page).months[at] ?? UNCOUNTED;

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
  findKey(page, "end stop-1")?.focus({ preventScroll: true });
  page.root.querySelector(".iki-month h3")?.scrollIntoView({ block: "nearest" });
}

/** Names, preset and switches, first dealer and month, the steps back and forth. @param {SheetPage} page @returns {Node[]} */
function drawHead(page) {
  const { switches, words } = given(page);
  const { head, lasts, refused } = counted(page);
  const { sheet } = page.game;
  const begin = (/** @type {AnySheet} */ own, /** @type {string} */ id, /** @type {string} */ value) => Object.assign(own, { [id]: value }, id === "rules" && { options: {} });
  const wrong = switches.some(({ id }) => refused[id]);
  if (wrong) page.root.querySelector(".iki-switches")?.setAttribute("open", "");
  return [
    html`<div class="iki-names">${sheet.players.map((_, seat) => nameField(page, seat, refused[`player_${seat + 1}`]))}</div>`,
    html`<div class="iki-row">${head.map((one) => select(page, one, sheet[one.id], (own, value) => begin(own, one.id, value)))}</div>`,
    html`
      <details class="iki-switches" open=${wrong}><summary>${words.switches}</summary>
        <div class="iki-row">${switches.map((one) => drawSwitch(page, one))}</div><p class="iki-lasts">${lasts}</p></details>`,
    html`<div class="iki-row">${steps(page)}</div>`,
  ];
}

/** @param {SheetPage} page @param {Select} one */
function drawSwitch(page, one) {
  const { id, label, tip, rows = [] } = one;
  const set = (/** @type {AnySheet} */ own, /** @type {string} */ value) => (own.options = { ...own.options, [id]: value });
  const own = page.game.sheet.options[id];
  if (!rows.length) return select(page, one, own, set);
  // The points of each yaku, written as one text such as "goko 15, sanko 6"; an empty field is worth what the preset says.
  const { refused, values, worth: usual } = counted(page);
  const worth = new Map([...(own ?? values[id]).matchAll(/([a-z-]+) (\d+)/g)].map(([, name, points]) => [name, points]));
  const fields = rows.map((row) => {
    const act = (/** @type {string} */ text) => {
      worth.set(row.id, text.trim());
      const said = rows.filter((one) => worth.get(one.id)).map((one) => `${one.id} ${worth.get(one.id)}`);
      changeSheet(page, id, (own) => (said.length ? set(own, said.join(", ")) : delete own.options[id]));
    };
    return html`<label class="iki-yaku-points"><span>${row.label}</span>${input(`${id} ${row.id}`, worth.get(row.id) ?? "", act, { usual: usual[row.id] })}</label>`;
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
  const { words } = frameOf(page);
  const { months } = page.game.sheet;
  const remove = makeButton("remove", words.remove_month, () => {
    const { at } = page.own;
    changeSheet(page, "", (own) => {
      own.months.splice(at, 1);
      if (!own.months.length) own.months.push({});
    });
    openMonth(page, Math.max(at - 1, 0));
  });
  const next = makeButton("next", words.next_month, () => {
    changeSheet(page, "", (own) => void own.months.push({}));
    openMonth(page, page.game.sheet.months.length - 1);
  });
  next.classList.add("iki-loud");
  next.hidden = counted(page).over;
  const rows = months.map((/** @type {object} */ _, /** @type {number} */ at) => html`<li>${drawRow(page, at)}</li>`);
  return html`
    <div class="iki-game">${drawMonth(page, [remove, next])}
      <details class="iki-months-list" open=${isWide()} hidden=${months.length < 2}><summary>${words.months} (${months.length})</summary>
        <ol class="iki-months" role="list">${rows}</ol></details></div>`;
}

/** @param {SheetPage} page @param {number} at */
function drawRow(page, at) {
  const { title, state, text, points, totals } = monthOf(page, at);
  const wrong = state === "refused";
  const after = totals.map((total, seat) => {
    const got = points[seat] > 0 ? `+${points[seat]}` : points[seat] ? signed(points[seat]) : "";
    return html`<span class="iki-row-total" data-seat=${seat}><small>${got}</small><b>${signed(total)}</b></span>`;
  });
  return html`
    <button type="button" class=${wrong ? "iki-wrong" : ""} data-key=${`month ${at}`} aria-current=${at === page.own.at || null} @click=${() => openMonth(page, at)}>
      <span>${title}</span><span class="iki-said">${wrong ? frameOf(page).words.incomplete : text}</span>${after}</button>`;
}

// The open month: how it ended, who said koi-koi, and the cards or the yaku of each player.

/** @param {SheetPage} page @param {string} field @returns {string[]} the words of a field of the open month */
const typed = ({ game, own }, field) => (game.sheet.months[own.at][field] ?? "").split(/[\s,;]+/).filter(Boolean);

/** @param {SheetPage} page @param {string} field @param {string[]} words */
const enterMonth = (page, field, words) => enter(page, "", ({ months }) => months[page.own.at], field, words.join(" "));

/** @param {SheetPage} page @param {Node[]} below */
function drawMonth(page, below) {
  const { words } = frameOf(page);
  const { names, ends } = counted(page);
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
  const callers = SEATS.map((who) => chip(`call ${who}`, null, () => enterMonth(page, "koikoi", [...calls, String(who + 1)]), { label: filled(words.calls, { name: names[who] }) }, `+ ${names[who]}`));
  const uncall = chip("uncall", null, () => enterMonth(page, "koikoi", calls.slice(0, -1)), { label: words.uncall }, "−");
  const seats = SEATS.map((who) => {
    const wrong = [`cards_${who + 1}`, `yaku_${who + 1}`].some((field) => month.refused[field]);
    return chip(`seat ${who}`, who === seat, () => turn(who), {}, [names[who], wrong && " ", wrong && html`<small>${words.incomplete}</small>`]);
  });
  const [said, whose] = [calls.map((one) => names[Number(one) - 1] ?? one).join(", "), `${page.tab}-whose`];
  return html`
    <div class="iki-edge iki-month"><div class="iki-month-top"><h3>${month.title}</h3><p class="iki-said">${month.dealer}</p></div>
      ${pieces(page, "line", month.sum)}
      ${field(page, "end", ends.map(({ id, label }) => chip(`end ${id}`, id === end, () => tapEnd(id), {}, label)))}
      ${field(page, "koikoi", [...callers, uncall], html`<p class="iki-said">${said}</p>`)}
      <div class="iki-whose"><span class="iki-label" id=${whose}>${words.cards_of}</span>${chipRow(seats, whose)}</div>
      <div class="iki-seat" data-seat=${seat} data-key=${`part ${seat}`}>${[drawCards(page, seat), drawYaku(page, seat)]}</div>
      <div class="iki-row">${below}</div></div>`;
}

/** A field with its name, which opens its rule, its chips or what holds them, and its refusal. @param {SheetPage} page @param {string} id @param {Node | Node[]} content @param {Node} [below] */
function field(page, id, content, below) {
  const { rules, words } = given(page);
  const name = counted(page).labels[id];
  const refused = monthOf(page, page.own.at).refused[id];
  const place = `${page.tab}-${id}`;
  const looks = { name: "iki-label iki-field-name", id: `${place}-label`, tip: filled(words.rule_of, { field: name }) };
  const label = opener(page, `rule ${id}`, rules[id].title, () => [ruleText(page, id)], looks, name);
  const entry = Array.isArray(content) ? chipRow(content, `${place}-label`, `${place}-refused`) : content;
  return html`<div class=${`iki-field ${refused ? "iki-wrong" : ""}`} data-field=${id}>${[label, entry, below, refusal(refused, `${place}-refused`)]}</div>`;
}

/** The 48 cards to tap, a group for each month; folded or open for both. @param {SheetPage} page @param {number} seat */
function drawCards(page, seat) {
  const { months, words } = given(page);
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
  const fold = html`
    <details open=${page.own.unfolded || held.length > 0}><summary data-key=${`cards of ${seat}`} @click=${turn}>${words.tap_cards}${held.length > 0 && ` (${held.length})`}</summary>
      <div class="iki-cards iki-table">${flowers}</div></details>`;
  return field(page, id, fold, pieces(page, `made ${seat}`, monthOf(page, page.own.at).made[seat]));
}

/** The yaku to name; where more cards count, one fewer and one more. @param {SheetPage} page @param {number} seat */
function drawYaku(page, seat) {
  const { words, yaku: all } = given(page);
  const { values } = counted(page);
  const id = `yaku_${seat + 1}`;
  const named = typed(page, id).map((word) => word.split(":"));
  const name = (/** @type {Yaku} */ yaku, /** @type {number} */ number) => {
    const word = number < yaku.need ? [] : [number === yaku.need ? [yaku.id] : [yaku.id, String(number)]];
    const at = named.findIndex(([one]) => one === yaku.id);
    enterMonth(page, id, named.toSpliced(at < 0 ? named.length : at, at < 0 ? 0 : 1, ...word).map((one) => one.join(":")));
    if (!word.length) findKey(page, `${seat} ${yaku.id}`)?.focus(); // there is no card to take away any more
  };
  const chips = all.flatMap((yaku) => {
    const own = named.find(([name]) => name === yaku.id);
    const number = own ? Number(own[1] ?? yaku.need) : 0;
    const hidden = yaku.switch !== "" && values[yaku.switch] !== "True" && !number;
    const label = number && yaku.repeats ? `${yaku.label} × ${number}` : yaku.label;
    const more = (yaku.repeats ? [-1, 1] : []).map((by) => {
      const looks = { label: filled(by < 0 ? words.fewer : words.more, { name: yaku.label }), hidden: !number || (yaku.grows && values.growth === "none") };
      return chip(`${seat} ${yaku.id} ${by}`, null, () => name(yaku, number + by), looks, by < 0 ? "−" : "+");
    });
    return [chip(`${seat} ${yaku.id}`, number > 0, () => name(yaku, number ? 0 : yaku.need), { hidden }, label), ...more];
  });
  return field(page, id, chips);
}

/** A sum, whose pieces open their rules. @param {SheetPage} page @param {string} key @param {import("./view.d.ts").Piece[]} sum */
function pieces(page, key, sum) {
  const { rules, words } = given(page);
  const parts = sum.map(({ sign, text, rule: id }, at) => {
    if (!id) return html`<span>${sign + text}</span>`;
    const looks = { name: "iki-piece", tip: filled(words.yaku_rules, { name: rules[id].title }) };
    return html`<span>${[sign, opener(page, `${key} ${at}`, rules[id].title, () => [ruleText(page, id)], looks, text)]}</span>`;
  });
  return html`<p class="iki-sum">${parts}</p>`;
}

export default { render: (/** @type {any} */ place) => renderSheet(place, KIND, "iki-koikoi-sheet") };
