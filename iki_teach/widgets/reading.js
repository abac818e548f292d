// @ts-check
// What a step asks about a card is read without opening a tab or holding it, where a narrow table draws it from afar.

import { make } from "./elements.js";
import { enlarged } from "./lens.js";

const CARDS_READ = 3; // cards: more are no reading any more, and are held one by one

/** Show the cards that a step speaks of, if the table does not. @param {import("./board.js").Board} board @param {HTMLElement} box @param {readonly string[]} names */
export function drawReading(board, box, names) {
  const { root } = board;
  const cards = root.dataset.columns === "one" ? names.flatMap((name) => unread(root, name)) : [];
  box.hidden = !cards.length || cards.length > CARDS_READ;
  box.replaceChildren(...(box.hidden ? [] : cards.map((card) => readable(board, card))));
}

/** @param {HTMLElement} root @param {string} name of a cell, or of a row of them @returns {Element[]} cards whose print is not seen */
function unread(root, name) {
  const named = `:is([data-cell="${CSS.escape(name)}"], [data-cell^="${CSS.escape(name)}."])[data-about]`;
  return [...root.querySelectorAll(`.iki-place ${named}:has(.far), .iki-details ${named}`)];
}

/** @param {import("./board.js").Board} board @param {Element} card */
function readable({ details }, card) {
  const [name, ...sentences] = (card.getAttribute("data-about") ?? "").split("\n");
  const text = make("p", "", make("b", "", `${name}: `), sentences.join(" "));
  const hit = /** @type {SVGGraphicsElement | null} */ (card.querySelector(".hit"));
  if (!hit || !details.contains(card)) return text;
  const { hidden } = details;
  details.hidden = false; // what is not laid out has no size
  const picture = enlarged(card, hit, false);
  details.hidden = hidden;
  picture.setAttribute("aria-hidden", "true");
  return make("div", "", picture, text);
}
