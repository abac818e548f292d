// @ts-check
// The scoring sheet of IKI on a page: edition and deck, what Python counted, and a part for each player, a column of the
// grid on wide screens, a card on phones.

import { findKey, html, makeButton } from "../../../widgets/html.js";
import { called, chip, chipRow, closeBox, filled, nameField, opener, picture, refusal, ruleText, select, stepper } from "../../../widgets/sheet_parts.js";
import { renderSheet, steps } from "../../../widgets/sheet_page.js";
import { changeSheet, enter, frameOf } from "../../../widgets/sheet_state.js";
import { areTexts } from "../../../widgets/sheet_store.js";
import { isBusy } from "../../../widgets/widget.js";

/**
 * @typedef {import("../../../widgets/sheet_state.js").SheetPage} SheetPage
 * @typedef {import("./view.d.ts").FieldShown} Field
 * @typedef {import("./view.d.ts").PlayerShown} Player
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {import("../../../widgets/sheet_state.js").Frame & import("./view.d.ts").Frame} frame          Python to page
 * @property {import("../../../widgets/sheet_state.js").View & import("./view.d.ts").View} view      Python to page
 * @property {object} intent            page to Python
 *
 * @typedef {import("../../../widgets/widget.js").Model<Traits>} Model
 */

const [FEWEST_PLAYERS, MOST_PLAYERS] = [2, 4];
/** @type {Player} */
const UNCOUNTED = { name: "", total: 0, rank: null, sums: {}, points: {}, refused: {}, picked: {}, asked: [] };

/** @type {import("../../../widgets/sheet_state.js").Kind} */
const KIND = {
  title: "iki",
  fragment: "iki-sheet=",
  first: "0 iki",
  isSheet({ players, ...head }) {
    if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return false;
    return "format" in head && "edition" in head && "deck" in head && [head, ...players].every(areTexts);
  },
  emptied: (sheet) => ({ ...sheet, players: [{ name: "" }, { name: "" }] }),
  again: (sheet) => ({ ...sheet, players: sheet.players.map(({ name }) => ({ name })) }),
  draw: (page) => ({ head: drawHead(page), totals: drawTotals(page), main: [drawGrid(page)], side: [picture(page, frameOf(page).words.result), drawTie(page)] }),
};

/** @param {SheetPage} page @returns {Field[]} */
const fieldsOf = (page) => page.model.get("frame").fields;

/** What Python counted of every player on the sheet. @param {SheetPage} page @returns {Player[]} */
function playersOf({ model, game }) {
  const { players } = model.get("view");
  return game.sheet.players.map((_, seat) => players[seat] ?? UNCOUNTED);
}

/** Edition and deck, a player more, and the steps back and forth. @param {SheetPage} page */
function drawHead(page) {
  const { sheet } = page.game;
  const add = makeButton("add", frameOf(page).words.add_player, () => changeSheet(page, "", ({ players }) => void players.push({ name: "" })));
  add.hidden = sheet.players.length >= MOST_PLAYERS;
  const selects = page.model.get("view").head.map((/** @type {import("./view.d.ts").Select} */ one) => select(page, one, sheet[one.id], (own, value) => (own[one.id] = value)));
  return [...selects, add, ...steps(page)];
}

/** The totals, which stay in sight: each leads to its player. @param {SheetPage} page */
const drawTotals = (page) =>
  playersOf(page).map(({ total, rank, refused }, seat) => {
    const act = () => {
      const column = /** @type {HTMLElement} */ (page.root.querySelectorAll(".iki-player")[seat]);
      column.focus({ preventScroll: true });
      column.scrollIntoView({ block: "start" });
    };
    const wrong = Object.keys(refused).some((field) => field !== "name");
    return html`
      <button type="button" class="iki-total" data-key=${`total ${seat}`} data-seat=${seat} @click=${act}><span>${rank === null ? "" : `${rank}. `}${called(page, seat)}</span>
        <b>${total}</b>${wrong && html`<small>${frameOf(page).words.incomplete}</small>`}</button>`;
  });

/** The names of the rows, and a column a player. @param {SheetPage} page */
function drawGrid(page) {
  const { players } = page.game.sheet;
  const { words } = frameOf(page);
  const rows = fieldsOf(page).map((field) => html`<div class="iki-cell" hidden=${!isThere(page, field)}>${rowName(page, `rule ${field.id}`, field)}</div>`);
  return html`
    <div class="iki-players" style=${`--players: ${players.length}`}>
      <div class="iki-row-names"><div class="iki-player-head"><span>${filled(words.players_number, { number: players.length })}</span></div>${rows}
        <div class="iki-column-total">${words.total}</div></div>${players.map((_, seat) => drawPlayer(page, seat))}</div>`;
}

/** Say that there is a tie, with the rule by which it is broken, or why nobody has a place. @param {SheetPage} page */
function drawTie(page) {
  const { held, tie } = page.model.get("view");
  const { rules, words } = frameOf(page);
  const title = rules.fire.title;
  const open = !held && tie && opener(page, "rule tie", title, () => [ruleText(page, "fire")], {}, title);
  return html`<div class="iki-edge iki-note" hidden=${!held && !tie}>${(held || tie) && html`<p>${held ? words.held : words.tie}</p>`}${open}</div>`;
}

/** Whether somebody is asked a field of everybody's. @param {SheetPage} page @param {Field} field */
function isThere(page, field) {
  const { players } = page.game.sheet;
  const folded = field.id === "other_buildings" && !page.own.unfolded && players.every((own) => !own[field.id]);
  return !folded && players.some((_, seat) => isAsked(page, seat, field));
}

/** @param {SheetPage} page @param {number} seat @param {Field} field */
function isAsked(page, seat, { id, asked }) {
  const entered = asked === "building" && id in page.game.sheet.players[seat];
  return asked === "always" || entered || playersOf(page)[seat].asked.includes(id);
}

/** @param {SheetPage} page @param {number} seat */
function drawPlayer(page, seat) {
  const { name, rank, refused, total } = playersOf(page)[seat];
  return html`
    <section class=${`iki-player ${rank === 1 ? "iki-leads" : ""}`} data-seat=${seat} tabindex="-1" aria-label=${name || called(page, seat)}>
      <div class="iki-player-head"><span class="iki-sheet-crest" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<g class="p${seat}"><use href="#iki-crest${seat}"/></g>`}></svg></span>
        ${nameField(page, seat, refused.name, removal(page, seat))}<b class="iki-card-sum" aria-hidden="true">${total}</b></div>
      ${fieldsOf(page).map((field) => cell(page, seat, field))}
      <div class="iki-column-total"><b>${total}</b><span>${rank === null ? "" : `${rank}.`}</span></div></section>`;
}

/** @param {SheetPage} page @param {number} seat @returns {HTMLElement | null} */
function removal(page, seat) {
  const { players } = page.game.sheet;
  if (players.length <= FEWEST_PLAYERS) return null;
  const { words } = frameOf(page);
  const label = filled(words.remove_player, { name: players[seat].name || words.name });
  const act = () => changeSheet(page, "", ({ players }) => void players.splice(seat, 1));
  return html`<button type="button" data-key=${`remove ${seat}`} title=${label} aria-label=${label} @click=${act}>×</button>`;
}

/** The name of a row, which opens its rule and how each player's points are counted. @param {SheetPage} page @param {string} key @param {Field} field @param {string} [id] */
function rowName(page, key, field, id) {
  const label = filled(frameOf(page).words.rule_of, { field: field.label });
  const sign = html`<span class="iki-row-sign" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<use href="#iki-${field.sign}"/>`}></svg></span>`;
  const fill = () => [ruleText(page, field.id), ...sumsOf(page, field)];
  return opener(page, key, field.label, fill, { name: "iki-row-name", id, label }, [sign, html`<span>${field.label}</span>`]);
}

/** @param {SheetPage} page @param {Field} field how each player's points are counted */
const sumsOf = (page, { id }) =>
  playersOf(page).flatMap(({ sums }, seat) => (sums[id] ? [html`<p class="iki-edge iki-box-sum" data-seat=${seat}><b>${called(page, seat)}</b> ${sums[id]}</p>`] : []));

/** @param {SheetPage} page @param {number} seat @param {Field} field */
function cell(page, seat, field) {
  const { sums, points, refused } = playersOf(page)[seat];
  const id = `${page.tab}-${seat}-${field.id}`;
  const [number, described, wrong] = [points[field.id] ?? "", `${id}-said ${id}-refused`, refused[field.id]];
  const act = (/** @type {string} */ text) => enter(page, `${seat} ${field.id}`, ({ players }) => players[seat], field.id, text);
  const entry = !field.options.length ? stepper(page, `${seat} ${field.id}`, page.game.sheet.players[seat][field.id] ?? "", act, { label: field.label, described, refused: wrong })
    : field.id === "buildings" ? built(page, seat, field, described)
    : dots(page, seat, field, `${id}-label`, described); // prettier-ignore
  return html`
    <div class=${`iki-cell ${isAsked(page, seat, field) ? "" : "iki-unasked"} ${wrong ? "iki-wrong" : ""}`} data-field=${field.id} hidden=${!isThere(page, field)}>
      ${rowName(page, `rule ${seat} ${field.id}`, field, `${id}-label`)}${entry}<b class=${`iki-points ${number === "0" ? "iki-nothing" : ""}`}>${number}</b>
      <p class="iki-said" id=${`${id}-said`}>${sums[field.id]}</p>${refusal(wrong, `${id}-refused`)}</div>`;
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
    const dot = chip(`${seat} ${field.id} ${id}`, picked[id] > 0, () => tap(page, seat, field, id), { name: "iki-dot", option: id, tip: word }, marks);
    dot.style.setProperty("--dot", tint);
    return dot;
  });
  return chipRow(all, label, described, "iki-dots");
}

/** What is built stands as chips, which open the same as the plus beside them; the box offers the others. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} described */
function built(page, seat, field, described) {
  const title = `${field.label} · ${called(page, seat)}`;
  const picked = pickedOf(page, seat, field);
  const open = () => findKey(page, `${seat} buildings`)?.click();
  const own = field.options.filter(({ id }) => picked[id]).map(({ id, label }) => html`
    <button type="button" class="iki-built-one" data-key=${`${seat} built ${id}`} tabindex="-1" @click=${open}>${label}</button>`); // prettier-ignore
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
    return chip(`${seat} buildings ${id}`, all[seat][id] > 0, () => tap(page, seat, field, id), { option: id, taken }, [label, " ", said]);
  });
  const other = makeButton("other buildings", words.other_buildings, () => {
    page.own.unfolded = true;
    closeBox(page);
    findKey(page, `${seat} other_buildings`)?.focus();
  });
  return [chipRow(chips, `${page.tab}-box`), other, ...sumsOf(page, field), ruleText(page, field.id)];
}

export default { render: (/** @type {any} */ place) => renderSheet(place, KIND, "iki-score-sheet") };
