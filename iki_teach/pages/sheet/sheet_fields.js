// @ts-check
// What every sheet has of what Python declares: the head with its names and choices, and what stands in a field
// of a row, be that a player's or a month's.

import { html, makeButton } from "../../ui/html.js";
import { nameField, select } from "./sheet_parts.js";
import { changeSheet, frameOf, step, turnToGame } from "./sheet_state.js";
import { newGame } from "./sheet_store.js";
import { isBusy } from "../../ui/widget.js";

/** @typedef {import("./sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */
/** @typedef {import("../../ui/view.d.ts").FieldShown} Field */
/** @typedef {import("../../ui/view.d.ts").Select} Select */

// The head.

/** Names unless each has a part of its own, what is chosen, a player more, the steps back and forth. @param {SheetPage} page @returns {Node[]} */
export function drawHead(page) {
  const { most, rows, words } = frameOf(page);
  const { head, refused } = page.model.get("view");
  const { sheet } = page.game;
  const begin = (/** @type {AnySheet} */ own, /** @type {string} */ id, /** @type {string} */ value) => Object.assign(own, { [id]: value }, id === "rules" && { options: {} });
  const selects = head.map((/** @type {Select} */ one) => select(page, one, sheet[one.id], (own, value) => begin(own, one.id, value)));
  const add = makeButton("add", words.add_player, () => changeSheet(page, "", ({ players }) => void players.push({ name: "" })));
  add.hidden = sheet.players.length >= most;
  const names = sheet.players.map((_, seat) => nameField(page, seat, refused?.[`player_${seat + 1}`]));
  return [
    ...(rows === "players" ? [] : [html`<div class="iki-names">${names}</div>`]),
    html`<div class="iki-row">${selects}</div>`,
    ...(page.kind.switches ? [page.kind.switches(page)] : []),
    html`<div class="iki-row">${[add, ...steps(page)]}</div>`,
  ];
}

/** A step back, a step forth, a new sheet. @param {SheetPage} page */
function steps(page) {
  const { words } = frameOf(page);
  const { undo, redo } = page.game;
  const again = () => {
    turnToGame(page, newGame(anew(page, page.game.sheet), page.game.begun));
    toFirst(page);
  };
  return [
    makeButton("undo", words.undo, () => step(page, "undo", "redo"), { disabled: !undo.length }),
    makeButton("redo", words.redo, () => step(page, "redo", "undo"), { disabled: !redo.length }),
    makeButton("new", words.new_game, again),
  ];
}

/** The next game of the same players. @param {SheetPage} page @param {AnySheet} sheet @returns {AnySheet} */
export const anew = (page, sheet) => ({ ...sheet, ...frameOf(page).anew, players: sheet.players.map(({ name }) => ({ name })) });

/** @param {SheetPage} page what is entered first, after the names */
export const toFirst = ({ places }) => /** @type {HTMLElement | null} */ (places.main.querySelector("input, .iki-chip"))?.focus({ preventScroll: true });

// What stands in the fields of a row.

/** What Python counted of a row, if it has yet. @param {SheetPage} page @param {number} at */
export const countedOf = (page, at) => page.model.get("view")[frameOf(page).rows][at];

/** @param {SheetPage} page @param {number} at @param {string} id @returns {string} */
export const entryOf = (page, at, id) => page.game.sheet[frameOf(page).rows][at][id] ?? "";

/** @param {SheetPage} page @param {number} at @param {string} id @returns {string[]} */
export const wordsOf = (page, at, id) => entryOf(page, at, id).split(/[\s,;]+/).filter(Boolean);

/** Enter a text; an empty one clears the field. @param {SheetPage} page @param {string} part as in changeSheet @param {number} at @param {string} id @param {string} text */
export function enter(page, part, at, id, text) {
  changeSheet(page, part, ({ [frameOf(page).rows]: all }) => {
    if (text) all[at][id] = text;
    else delete all[at][id];
  });
}

/** How often each choice of a field was picked. @param {SheetPage} page @param {number} at @param {string} id @param {Field["options"]} options @returns {Record<string, number>} */
export function pickedOf(page, at, id, options) {
  const counted = isBusy(page) ? undefined : countedOf(page, at)?.picked?.[id]; // knows other spellings too
  const words = wordsOf(page, at, id);
  return Object.fromEntries(options.map((one) => [one.id, counted?.[one.id] ?? words.filter((word) => word === one.id).length]));
}

/** One more of a choice, or none after the last; in the order in which they are offered. @param {SheetPage} page @param {number} at @param {string} id @param {Field["options"]} options @param {string} option */
export function tap(page, at, id, options, option) {
  const picked = pickedOf(page, at, id, options);
  const words = options.flatMap(({ id, most = 1 }) => Array(id === option ? (picked[id] + 1) % (most + 1) : picked[id]).fill(id));
  enter(page, "", at, id, words.join(" "));
}
