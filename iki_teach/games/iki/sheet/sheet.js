// @ts-check
// The scoring sheet of IKI on a page: what Python counted, and a part for each player, a column of the grid on wide
// screens, a card on phones.

import { findKey, html, makeButton } from "../../../ui/html.js";
import { called, chip, chipRow, closeBox, filled, nameField, opener, refusal, ruleText, stepper } from "../../../pages/sheet/sheet_parts.js";
import { renderSheet } from "../../../pages/sheet/sheet_page.js";
import { changeSheet, countedOf, enter, entryOf, pickedOf, tap } from "../../../pages/sheet/sheet_state.js";

/**
 * @typedef {import("../../../pages/sheet/sheet_state.js").SheetPage} SheetPage
 * @typedef {import("./view.d.ts").FieldShown} Field
 * @typedef {import("./view.d.ts").PlayerShown} Player
 */

const FEWEST_PLAYERS = 2;
/** @type {Player} */
const UNCOUNTED = { name: "", total: 0, rank: null, sums: {}, points: {}, refused: {}, picked: {}, asked: [] };

/** What is entered into a field of each kind. @type {Record<string, (page: SheetPage, seat: number, field: Field, id: string) => Node>} */
const ENTRIES = {
  sum(page, seat, field, id) {
    const act = (/** @type {string} */ text) => enter(page, `${seat} ${field.id}`, seat, field.id, text);
    const looks = { label: field.label, described: `${id}-result ${id}-refused`, refused: playerOf(page, seat).refused[field.id] };
    return stepper(page, `${seat} ${field.id}`, entryOf(page, seat, field.id), act, looks);
  },
  pick: dots,
  build: built,
};

/** @param {SheetPage} page @param {number} seat @returns {Player} what Python counted of a player */
const playerOf = (page, seat) => countedOf(page, seat) ?? UNCOUNTED;

/** @param {SheetPage} page @returns {Player[]} */
const playersOf = (page) => page.game.sheet.players.map((_, seat) => playerOf(page, seat));

/** @param {SheetPage} page */
function draw(page) {
  page.root.style.setProperty("--players", String(page.game.sheet.players.length));
  return { totals: drawTotals(page), main: [drawGrid(page)], side: [drawTie(page)] };
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
        <b>${total}</b>${wrong && html`<small>${page.words.incomplete}</small>`}</button>`;
  });

/** A column a player, and the names of the rows, which stand before them and come after what is entered. @param {SheetPage} page */
function drawGrid(page) {
  const { players } = page.game.sheet;
  const rows = page.frame.fields.map((field) => html`<div class="iki-field" hidden=${!isThere(page, field)}>${rowName(page, `rule ${field.id}`, field)}</div>`);
  return html`
    <div class="iki-players" style=${`--rows: ${rows.length + 2}`}>
      ${players.map((_, seat) => drawPlayer(page, seat))}<div class="iki-row-names">
        <div class="iki-player-head"><span>${filled(page.words.players_number, { number: players.length })}</span></div>${rows}<div class="iki-column-total">${page.words.total}</div></div></div>`;
}

/** Say that there is a tie, with the rule by which it is broken, or why nobody has a place. @param {SheetPage} page */
function drawTie(page) {
  const { held, tie } = page.view;
  const { rules, words } = page.frame;
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
  return asked === "always" || entered || playerOf(page, seat).asked.includes(id);
}

/** @param {SheetPage} page @param {number} seat */
function drawPlayer(page, seat) {
  const { name, rank, refused, total } = playerOf(page, seat);
  return html`
    <section class=${`iki-player ${rank === 1 ? "iki-leads" : ""}`} data-seat=${seat} tabindex="-1" aria-label=${name || called(page, seat)}>
      <div class="iki-player-head"><span class="iki-sheet-crest" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<g class="p${seat}"><use href="#iki-crest${seat}"/></g>`}></svg></span>
        ${nameField(page, seat, refused.name, removal(page, seat))}<b class="iki-card-sum" aria-hidden="true">${total}</b></div>
      ${page.frame.fields.map((field) => cell(page, seat, field))}
      <div class="iki-column-total"><span class="iki-unseen">${page.words.total} </span><b>${total}</b>
        ${rank !== null && html`<span><span class="iki-unseen">${page.words.rank} </span>${rank}.</span>`}</div></section>`;
}

/** @param {SheetPage} page @param {number} seat @returns {HTMLElement | null} */
function removal(page, seat) {
  const { players } = page.game.sheet;
  if (players.length <= FEWEST_PLAYERS) return null;
  const label = filled(page.words.remove_player, { name: players[seat].name || page.words.name });
  const act = () => changeSheet(page, "", ({ players }) => void players.splice(seat, 1));
  return html`<button type="button" data-key=${`remove ${seat}`} title=${label} aria-label=${label} @click=${act}>×</button>`;
}

/** The name of a row, which opens its rule and how each player's points are counted. @param {SheetPage} page @param {string} key @param {Field} field @param {string} [id] */
function rowName(page, key, field, id) {
  const label = filled(page.words.rule_of, { field: field.label });
  const sign = html`<span class="iki-row-sign" aria-hidden="true"><svg viewBox="0 0 24 24" class="iki-table" markup=${`<use href="#iki-${field.sign}"/>`}></svg></span>`;
  const fill = () => [ruleText(page, field.id), ...sumsOf(page, field)];
  return opener(page, key, field.label, fill, { name: "iki-row-name", id, label }, [sign, html`<span>${field.label}</span>`]);
}

/** @param {SheetPage} page @param {Field} field how each player's points are counted */
const sumsOf = (page, { id }) =>
  playersOf(page).flatMap(({ sums }, seat) => (sums[id] ? [html`<p class="iki-edge iki-box-sum" data-seat=${seat}><b>${called(page, seat)}</b> ${sums[id]}</p>`] : []));

/** @param {SheetPage} page @param {number} seat @param {Field} field */
function cell(page, seat, field) {
  const { sums, points, refused } = playerOf(page, seat);
  const id = `${page.tab}-${seat}-${field.id}`;
  const [number, wrong] = [points[field.id] ?? "", refused[field.id]];
  return html`
    <div class=${`iki-field ${isAsked(page, seat, field) ? "" : "iki-unasked"} ${wrong ? "iki-wrong" : ""}`} data-field=${field.id} hidden=${!isThere(page, field)}>
      ${rowName(page, `rule ${seat} ${field.id}`, field, `${id}-label`)}${ENTRIES[field.kind](page, seat, field, id)}<b class=${`iki-points ${number === "0" ? "iki-nothing" : ""}`}>${number}</b>
      <p class="iki-result" id=${`${id}-result`}>${sums[field.id]}</p>${refusal(wrong, `${id}-refused`)}</div>`;
}

/** Colours and seasons. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} place */
function dots(page, seat, field, place) {
  const picked = pickedOf(page, seat, field.id, field.options);
  const all = field.options.map(({ id, label: word, tint, kanji }) => {
    const marks = [html`<span class="iki-dot-mark" aria-hidden="true">${kanji}</span>`, html`<span class="iki-dot-word">${word}</span>`, html`<small>${picked[id] > 1 ? `×${picked[id]}` : ""}</small>`];
    const dot = chip(`${seat} ${field.id} ${id}`, picked[id] > 0, () => tap(page, seat, field.id, field.options, id), { name: "iki-dot", option: id, tip: word }, marks);
    dot.style.setProperty("--dot", tint ?? "");
    return dot;
  });
  return chipRow(all, `${place}-label`, `${place}-result ${place}-refused`, "iki-dots");
}

/** What is built stands as chips, which open the same as the plus beside them; the box offers the others. @param {SheetPage} page @param {number} seat @param {Field} field @param {string} place */
function built(page, seat, field, place) {
  const title = `${field.label} · ${called(page, seat)}`;
  const picked = pickedOf(page, seat, field.id, field.options);
  const open = () => findKey(page, `${seat} buildings`)?.click();
  const own = field.options.filter(({ id }) => picked[id]).map(({ id, label }) => html`
    <button type="button" class="iki-built-one" data-key=${`${seat} built ${id}`} tabindex="-1" @click=${open}>${label}</button>`); // prettier-ignore
  const plus = opener(page, `${seat} buildings`, title, () => offered(page, seat, field), { name: "iki-build iki-stop", label: title, described: `${place}-result ${place}-refused` }, "+");
  return html`<div class="iki-built">${[...own, plus]}</div>`;
}

/** @param {SheetPage} page @param {number} seat @param {Field} field the content of the box */
function offered(page, seat, field) {
  const all = page.game.sheet.players.map((_, other) => pickedOf(page, other, field.id, field.options));
  const chips = field.options.map(({ id, label, note }) => {
    const owner = all.findIndex((picked, other) => other !== seat && picked[id] > 0);
    const taken = owner >= 0 && !all[seat][id];
    const ownerNote = html`<small>${taken ? filled(page.words.built_by, { name: called(page, owner) }) : note}</small>`;
    return chip(`${seat} buildings ${id}`, all[seat][id] > 0, () => tap(page, seat, field.id, field.options, id), { option: id, taken }, [label, " ", ownerNote]);
  });
  const other = makeButton("other buildings", page.words.other_buildings, () => {
    page.own.unfolded = true;
    closeBox(page);
    findKey(page, `${seat} other_buildings`)?.focus();
  });
  return [chipRow(chips, `${page.tab}-box`), other, ...sumsOf(page, field), ruleText(page, field.id)];
}

export default { render: (/** @type {any} */ place) => renderSheet(place, { draw }, "iki-score-sheet") };
