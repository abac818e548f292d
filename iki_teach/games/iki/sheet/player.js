// @ts-check
// One player's part of the scoring sheet: a column of the grid on wide screens, a card on phones.

import { findKey } from "../../../widgets/focus.js";
import { html } from "../../../widgets/html.js";
import { button, chip, chipRow, closeBox, filled, nameField, called, opener, refusal, ruleText, stepper } from "../../../widgets/sheet_parts.js";
import { changeSheet, enter, frameOf } from "../../../widgets/sheet_state.js";
import { isBusy } from "../../../widgets/widget.js";

/** @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./view.d.ts").FieldShown} Field */
/** @typedef {import("./view.d.ts").PlayerShown} Player */

export const FEWEST_PLAYERS = 2;
/** @type {Player} */
const UNCOUNTED = { name: "", total: 0, rank: null, sums: {}, points: {}, refused: {}, picked: {}, asked: [] };

/** @param {SheetPage} page @returns {Field[]} */
export const fieldsOf = (page) => page.model.get("frame").fields;

/** What Python counted of every player on the sheet. @param {SheetPage} page @returns {Player[]} */
export function playersOf({ model, game }) {
  const { players } = model.get("view");
  return game.sheet.players.map((_, seat) => players[seat] ?? UNCOUNTED);
}

/** Whether somebody is asked a field of everybody's. @param {SheetPage} page @param {Field} field */
export function isThere(page, field) {
  const { players } = page.game.sheet;
  const folded = field.id === "other_buildings" && !page.own.unfolded && players.every((own) => !own[field.id]);
  return !folded && players.some((_, seat) => isAsked(page, seat, field));
}

/** @param {SheetPage} page @param {number} seat @param {Field} field */
function isAsked(page, seat, { id, asked }) {
  const entered = asked === "building" && id in page.game.sheet.players[seat];
  return asked === "always" || entered || playersOf(page)[seat].asked.includes(id);
}

/** @param {number} seat */
const crest = (seat) =>
  html`<span class="iki-sheet-crest" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<g class="p${seat}"><use href="#iki-crest${seat}"/></g>`}></svg></span>`;

/** @param {SheetPage} page @param {number} seat */
export function drawPlayer(page, seat) {
  const { name, rank, refused, total } = playersOf(page)[seat];
  const [leads, place] = [rank === 1 ? "iki-leads" : "", rank === null ? "" : `${rank}.`];
  const parts = [
    html`<div class="iki-player-head">${[crest(seat), nameField(page, seat, refused.name, removal(page, seat)), html`<b class="iki-card-sum" aria-hidden="true">${total}</b>`]}</div>`,
    ...fieldsOf(page).map((field) => cell(page, seat, field)),
    html`<div class="iki-column-total"><b>${total}</b><span>${place}</span></div>`,
  ];
  return html`<section class=${`iki-player ${leads}`} data-seat=${seat} tabindex="-1" aria-label=${name || called(page, seat)}>${parts}</section>`;
}

/** @param {SheetPage} page @param {number} seat @returns {HTMLElement | null} */
function removal(page, seat) {
  const { players } = page.game.sheet;
  if (players.length <= FEWEST_PLAYERS) return null;
  const { words } = frameOf(page);
  const label = filled(words.remove_player, { name: players[seat].name || words.name });
  const remove = button(`remove ${seat}`, "×", () => changeSheet(page, "", ({ players }) => void players.splice(seat, 1)));
  remove.title = label;
  remove.setAttribute("aria-label", label);
  return remove;
}

/** The name of a row, which opens its rule and how each player's points are counted. @param {SheetPage} page @param {string} key @param {Field} field @param {string} [id] */
export function rowName(page, key, field, id) {
  const label = filled(frameOf(page).words.rule_of, { field: field.label });
  const sign = html`<span class="iki-row-sign" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<use href="#iki-${field.sign}"/>`}></svg></span>`;
  const fill = () => [ruleOf(page, field), ...sumsOf(page, field)];
  return opener(page, key, field.label, fill, { name: "iki-row-name", id, label }, [sign, html`<span>${field.label}</span>`]);
}

/** @param {SheetPage} page @param {Field} field */
export const ruleOf = (page, field) => ruleText(page, { title: field.rule_title, text: field.rule_text, example: field.example }, field.rule);

/** @param {SheetPage} page @param {Field} field how each player's points are counted */
const sumsOf = (page, { id }) =>
  playersOf(page).flatMap(({ sums }, seat) => (sums[id] ? [html`<p class="iki-box-sum" data-seat=${seat}><b>${called(page, seat)}</b>${` ${sums[id]}`}</p>`] : []));

/** @param {SheetPage} page @param {number} seat @param {Field} field */
function cell(page, seat, field) {
  const { sums, points, refused } = playersOf(page)[seat];
  const id = `${page.tab}-${seat}-${field.id}`;
  const number = points[field.id] ?? "";
  const described = `${id}-said ${id}-refused`;
  const act = (/** @type {string} */ text) => enter(page, `${seat} ${field.id}`, ({ players }) => players[seat], field.id, text);
  const looks = { label: field.label, described, refused: refused[field.id] };
  const parts = [
    rowName(page, `rule ${seat} ${field.id}`, field, `${id}-label`),
    !field.options.length ? stepper(page, `${seat} ${field.id}`, page.game.sheet.players[seat][field.id] ?? "", act, looks)
    : field.id === "buildings" ? built(page, seat, field, described)
    : dots(page, seat, field, `${id}-label`, described), // prettier-ignore
    html`<b class=${`iki-points ${number === "0" ? "iki-nothing" : ""}`}>${number}</b>`,
    html`<p class="iki-said" id=${`${id}-said`}>${sums[field.id]}</p>`,
    refusal(refused[field.id], `${id}-refused`),
  ];
  const state = `${isAsked(page, seat, field) ? "" : "iki-unasked"} ${refused[field.id] ? "iki-wrong" : ""}`;
  return html`<div class=${`iki-cell ${state}`} data-field=${field.id} hidden=${!isThere(page, field)}>${parts}</div>`;
}

/** @param {SheetPage} page @param {number} seat @param {Field} field @returns {Record<string, number>} how often each was picked */
function pickedOf(page, seat, field) {
  const counted = isBusy(page) ? undefined : page.model.get("view").players[seat]?.picked[field.id]; // knows other spellings too
  const words = (page.game.sheet.players[seat][field.id] ?? "").split(/[\s,;]+/);
  return Object.fromEntries(field.options.map(({ id }) => [id, counted?.[id] ?? words.filter((word) => word === id).length]));
}

/** One more of a colour, a fish or a building, or none after the last. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} option */
function tap(page, seat, field, option) {
  const picked = pickedOf(page, seat, field);
  const text = field.options.flatMap(({ id, most = 1 }) => Array(id === option ? (picked[id] + 1) % (most + 1) : picked[id]).fill(id));
  enter(page, "", ({ players }) => players[seat], field.id, text.join(" "));
}

/** Colours and seasons. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} label @param {string} described */
function dots(page, seat, field, label, described) {
  const picked = pickedOf(page, seat, field);
  const all = field.options.map(({ id, label: word, tint, kanji }) => {
    const marks = [html`<span class="iki-dot-mark" aria-hidden="true">${kanji}</span>`, html`<span class="iki-dot-word">${word}</span>`, html`<small>${picked[id] > 1 ? `×${picked[id]}` : ""}</small>`];
    const dot = chip(`${seat} ${field.id} ${id}`, picked[id] > 0, () => tap(page, seat, field, id), { name: "iki-dot" }, marks);
    dot.title = word;
    dot.dataset.option = id;
    dot.style.setProperty("--dot", tint);
    return dot;
  });
  const row = chipRow(all, label, described);
  row.classList.add("iki-dots");
  return row;
}

/** What is built stands as chips; the box offers the others. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} described */
function built(page, seat, field, described) {
  const title = `${field.label} · ${called(page, seat)}`;
  const picked = pickedOf(page, seat, field);
  const open = () => findKey(page, `${seat} buildings`)?.click();
  const own = field.options.filter(({ id }) => picked[id]).map(({ id, label }) => {
    const one = button(`${seat} built ${id}`, label, open);
    one.tabIndex = -1; // the plus beside it opens the same
    one.className = "iki-built-one";
    return one;
  });
  const plus = opener(page, `${seat} buildings`, title, () => offered(page, seat, field), { name: "iki-build iki-stop", label: title, described }, "+");
  return html`<div class="iki-built">${[...own, plus]}</div>`;
}

/** @param {SheetPage} page @param {number} seat @param {Field} field the content of the box */
function offered(page, seat, field) {
  const { words } = frameOf(page);
  const all = page.game.sheet.players.map((_, other) => pickedOf(page, other, field));
  const chips = field.options.map(({ id, label, note }) => {
    const owner = all.findIndex((picked, other) => other !== seat && picked[id] > 0);
    const taken = owner >= 0 && !all[seat][id];
    const said = html`<small>${taken ? filled(words.built_by, { name: called(page, owner) }) : note}</small>`;
    const one = chip(`${seat} buildings ${id}`, all[seat][id] > 0, () => tap(page, seat, field, id), {}, [label, " ", said]);
    one.dataset.option = id;
    one.setAttribute("aria-disabled", String(taken));
    return one;
  });
  const other = button("other buildings", words.other_buildings, () => {
    page.own.unfolded = true;
    closeBox(page);
    findKey(page, `${seat} other_buildings`)?.focus();
  });
  return [chipRow(chips, `${page.tab}-box`), other, ...sumsOf(page, field), ruleOf(page, field)];
}
