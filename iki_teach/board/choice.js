// @ts-check
// An answer that can be chosen, on every page: a white card with its words and a picture of each card that it is about.
// Whoever points at it sees its place on the board lit.

import { html } from "../ui/html.js";
import { drawingOf } from "../ui/layout.js";
import { enlarged } from "./lens.js";
import { finder, showPart } from "./part.js";
import { seen } from "../ui/tabs.js";

const MOST_PICTURES = 3; // beside the words of one answer

/** @typedef {import("./board.js").Board} Board */

/**
 * @param {string} key keeps the focus over a redraw
 * @param {{label: string, note?: string, state?: string, at?: readonly string[], number?: number, closed?: boolean}} choice
 * @param {() => void} act
 */
export const makeChoice = (key, { label, note, state, at = [], number, closed = false }, act) => html`
  <div class="iki-choice" data-state=${state || null} data-at=${at.join(" ") || null}>
    <button type="button" data-key=${key} aria-keyshortcuts=${number} disabled=${closed} aria-disabled=${state === "wrong" || null} @click=${act}>
      <span>${label}${note && html`<small>${note}</small>`}</span>${state && html`<b>${state === "right" ? "✓" : "✗"}</b>`}</button></div>`;

/** The number of an answer chooses it. @param {Board} board @param {string} key @returns {boolean} whether it meant one */
export function pressForChoice({ root }, key) {
  const all = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll(".iki-choice > button")]).filter((one) => one.checkVisibility());
  const button = all[Number(key) - 1];
  button?.focus();
  button?.click();
  return Boolean(button);
}

/** @param {Board} board */
export function listenToChoices(board) {
  const point = (/** @type {Event} */ { target }) => lightPlaces(board, /** @type {Element} */ (target).closest(".iki-choice"));
  for (const event of ["pointerover", "focusin"]) board.root.addEventListener(event, point, { signal: board.leave.signal });
  board.root.addEventListener("pointerleave", () => lightPlaces(board, null), { signal: board.leave.signal });
}

/** @param {Board} board @param {Element | null} choice */
function lightPlaces(board, choice) {
  const named = new Set(placesOf(board, choice).map(seen));
  const before = board.table.querySelectorAll(".named");
  if (before.length === named.size && [...before].every((cell) => named.has(cell))) return;
  for (const cell of before) cell.classList.remove("named");
  for (const cell of named) cell?.classList.add("named");
  showPart(board);
}

/** @param {Board} board @param {Element | null} choice @returns {Element[]} what it is about, on the board; where it names no place, each card that it calls by a name that no other has */
function placesOf(board, choice) {
  const [svg, at] = [drawingOf(board), choice?.getAttribute("data-at")];
  if (!svg || !choice) return [];
  if (at) return finder(svg)(at.split(" ")).flat();
  const words = ` ${choice.querySelector("span")?.textContent?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const named = [...svg.querySelectorAll("[data-cell][data-about]")].filter((card) => words.includes(` ${calledOf(card)} `));
  return named.filter((card) => named.every((other) => other === card || calledOf(other) !== calledOf(card)));
}

/** What a card is called, without where it lies and what it does. @param {Element} card */
const calledOf = (card) => /^(?:[^:;]*: )?([^:;,(]+)/.exec(card.getAttribute("aria-label") ?? "")?.[1].trim().toLowerCase();

/** Show beside each answer the cards that it is about, as the board has them. @param {Board} board */
export function drawPictures(board) {
  for (const choice of board.root.querySelectorAll(".iki-choice")) {
    choice.querySelector(".iki-spoken-of")?.remove();
    const cards = placesOf(board, choice).filter((place) => place.matches("[data-about]:not(:has(> .hit.ground))")).slice(0, MOST_PICTURES);
    const pictures = cards.map((card) => enlarged(card, /** @type {SVGGraphicsElement} */ (card.querySelector(":scope > .hit")), true));
    for (const picture of pictures) picture.setAttribute("preserveAspectRatio", "xMinYMin slice");
    if (pictures.length) choice.firstElementChild?.append(html`<span class="iki-spoken-of" aria-hidden="true">${pictures}</span>`);
  }
}
