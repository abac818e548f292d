// @ts-check
// A card that is pointed at, enlarged, with what it is in sentences. It is read out by its own name, so the lens is not.

import { make } from "./elements.js";
import { drawingOf } from "./layout.js";
import { behind } from "./tabs.js";

/** @typedef {import("./board.js").Board} Board */

const WIDE = 230; // px of the lens where it has no room of its own
const WAIT = 180; // ms that somebody points at a card before it is shown
const SVG = "http://www.w3.org/2000/svg";

/** @param {Board} board */
export function listenToPointing(board) {
  const { table, lens, leave } = board;
  const { signal } = leave;
  let timer = 0;
  const look = (/** @type {Event} */ event) => {
    clearTimeout(timer);
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]");
    timer = setTimeout(() => showLens(board, cell), event.type === "focusin" ? 0 : WAIT);
  };
  for (const type of ["pointerover", "focusin"]) table.addEventListener(type, look, { signal });
  table.addEventListener("pointerleave", () => clearTimeout(timer), { signal });
  lens.setAttribute("aria-hidden", "true");
  table.append(lens);
}

/** @param {Board} board @param {Element | null} cell */
function showLens(board, cell) {
  const { lens, table } = board;
  const drawing = drawingOf(board);
  const room = drawing?.querySelector('[data-panel="lens"]');
  const hit = /** @type {SVGGraphicsElement | null | undefined} */ (cell?.querySelector(".hit"));
  lens.hidden = !room || !cell || !hit;
  if (!room || !cell || !hit) return;
  const [name, ...rest] = (cell.getAttribute("aria-label") ?? "").split(/: |; /);
  const { width, height } = hit.getBBox();
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "iki-table");
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const copy = /** @type {Element} */ (cell.cloneNode(true));
  for (const attribute of ["data-cell", "transform", "tabindex", "role", "aria-label"]) copy.removeAttribute(attribute);
  for (const piece of copy.querySelectorAll("[data-piece]")) piece.removeAttribute("data-piece");
  picture.append(copy);
  const lines = rest.map((text) => make("li", "", text));
  lens.replaceChildren(picture, make("h4", "", name), make("ul", "", ...lines));
  const free = !behind(room);
  const box = (free ? room : cell).getBoundingClientRect();
  const around = table.getBoundingClientRect();
  lens.dataset.beside = String(!free);
  lens.style.left = `${free ? box.x - around.x : Math.max(box.x - around.x - WIDE - 8, 0)}px`;
  lens.style.width = `${free ? box.width : WIDE}px`;
  lens.style.minHeight = `${free ? box.height : 0}px`;
  const top = free ? box.bottom - around.y - lens.offsetHeight : box.y - around.y;
  lens.style.top = `${Math.max(Math.min(top, around.height - lens.offsetHeight), 0)}px`;
}
