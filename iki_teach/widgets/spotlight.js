// @ts-check
// What a film speaks of comes near, and the rest of the table is dimmed; nothing around the table moves.

import { make } from "./elements.js";
import { drawingOf } from "./layout.js";
import { spot } from "./motion.js";

const NEAR = "--iki-near"; // a drawing that is written anew loses a style of its own
const LARGEST = 1.8; // times as large
const SHARE = 0.62; // of the table's height for what is lit; the rest is for what is said of it
const AROUND = 6; // px around it
const COMES = { duration: 600, easing: "cubic-bezier(0.65, 0, 0.35, 1)" };

/** @typedef {import("./board.js").Board} Board */

/**
 * Dim all but these cells and bring them near; without any, show the whole table again. Where they are is measured anew
 * each time: the table may have been drawn or laid out anew since.
 * @param {Board} board @param {string[]} cells @param {number} pace 0: they are lit where they are
 * @returns {() => void} what begins it, once everything has its place: while it moves nothing can be measured
 */
export function light(board, cells, pace) {
  const { table } = board;
  const svg = drawingOf(board);
  if (!svg || !(cells.length || table.dataset.lit)) return () => {};
  settleLight(board); // a step's own part of the table may still be coming near
  const was = getNear(table);
  table.style.removeProperty(NEAR);
  table.querySelector(".iki-spotlight")?.remove();
  const before = table.dataset.lit;
  table.dataset.lit = cells.join(" ");
  const boxes = cells.flatMap((name) => boxOf(spot(svg, name)) ?? []);
  if (!boxes.length) delete table.dataset.lit;
  else svg.after(shadeAround(table, boxes, Boolean(pace)));
  const now = getNear(table);
  if (!pace || (was === now && before === table.dataset.lit)) return () => {};
  const timing = { ...COMES, duration: COMES.duration * pace };
  return () => void (svg.animate({ transform: [was, now] }, timing) && table.querySelector(".iki-spotlight")?.animate({ opacity: [0, 1] }, timing));
}

/** @param {Element | null} cell @returns where it is, without what is drawn around it */
const boxOf = (cell) => (cell?.querySelector(":scope > .hit") ?? cell)?.getBoundingClientRect();

/** Everything is where it will be. @param {Board} board */
export function settleLight(board) {
  for (const motion of drawingOf(board)?.getAnimations() ?? []) motion.finish();
}

/** @param {HTMLElement} table */
const getNear = (table) => table.style.getPropertyValue(NEAR) || "none";

/** @param {HTMLElement} table @param {DOMRect[]} boxes @param {boolean} near */
function shadeAround(table, boxes, near) {
  const around = table.getBoundingClientRect();
  const left = Math.min(...boxes.map(({ x }) => x)) - around.x - AROUND;
  const top = Math.min(...boxes.map(({ y }) => y)) - around.y - AROUND;
  const wide = Math.max(...boxes.map(({ right }) => right)) - around.x + AROUND - left;
  const high = Math.max(...boxes.map(({ bottom }) => bottom)) - around.y + AROUND - top;
  const scale = near ? Math.max(1, Math.min(LARGEST, around.width / wide, (around.height * SHARE) / high)) : 1;
  const into = (/** @type {number} */ middle, /** @type {number} */ room) => Math.min(0, Math.max(room * (1 - scale), room / 2 - scale * middle));
  const [x, y] = [into(left + wide / 2, around.width), into(top + high / 2, around.height)];
  if (scale > 1) table.style.setProperty(NEAR, `translate(${x}px, ${y}px) scale(${scale})`);
  const shade = make("span", "iki-spotlight");
  Object.assign(shade.style, { left: `${x + scale * left}px`, top: `${y + scale * top}px`, width: `${scale * wide}px`, height: `${scale * high}px` });
  return shade;
}
