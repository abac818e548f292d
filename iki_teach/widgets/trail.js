// @ts-check
// What a film leaves where it passed, until it speaks of something else: a fire from stall to stall, with its strength.

import { make } from "./elements.js";
import { drawingOf } from "./layout.js";
import { centre, spot } from "./motion.js";

const WALKS = { duration: 520, easing: "ease-in-out" };
const BURNS = { duration: 1000, easing: "ease-in" };

/** @typedef {import("./view.d.ts").Shot} Shot */
/** @typedef {import("./board.js").Board} Board */

/** @param {Board} board */
const marksOf = ({ table }) => /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".iki-mark")]);

/** Leave a mark where a shot happens; it comes from the mark before it. @param {Board} board @param {Shot} shot @param {number} pace 0: at once */
export function leaveTrail(board, { mark: kind, at, number, against }, pace) {
  const place = kind && spot(drawingOf(board), at);
  if (!place) return wipeTrail(board);
  const last = marksOf(board).at(-1);
  const mark = make("span", "iki-mark", make("b", "", String(number)), ...(against ? [make("i", "", String(against))] : []));
  mark.setAttribute("aria-hidden", "true");
  mark.dataset.mark = kind;
  const [there, around] = [centre(place), board.table.getBoundingClientRect()];
  mark.style.left = `${there.x - around.x}px`;
  mark.style.top = `${there.y - around.y}px`;
  board.table.append(mark);
  if (!pace || !last) return;
  const from = centre(last);
  mark.animate({ translate: [`${from.x - there.x}px ${from.y - there.y}px`, "0 0"] }, { ...WALKS, duration: WALKS.duration * pace });
}

/** @param {Board} board */
export function wipeTrail(board) {
  for (const mark of marksOf(board)) mark.remove();
}

/**
 * Let what a fire takes go up in flames: it is there a while after the table is drawn without it.
 * @param {Board} board @param {Shot} shot @param {number} pace @returns {() => void} what begins it, once the table is drawn
 */
export function burn(board, { mark, at }, pace) {
  const svg = drawingOf(board);
  const cell = mark === "burnt" ? spot(svg, at) : null;
  if (!svg || !(cell instanceof SVGGraphicsElement)) return () => {};
  const ghost = /** @type {SVGGraphicsElement} */ (cell.cloneNode(true));
  const { a, b, c, d, e, f } = svg.getScreenCTM()?.inverse().multiply(cell.getScreenCTM() ?? new DOMMatrix()) ?? new DOMMatrix();
  ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) for (const name of ["data-cell", "data-piece", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
  ghost.classList.add("iki-ghost");
  return () => {
    svg.append(ghost);
    const burning = ghost.animate({ opacity: [1, 1, 0], filter: ["none", "sepia(1) saturate(5) hue-rotate(-20deg)", "brightness(0.2)"] }, { ...BURNS, duration: BURNS.duration * pace });
    burning.finished.then(() => ghost.remove(), () => ghost.remove());
  };
}
