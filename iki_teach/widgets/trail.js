// @ts-check
// What a film leaves where it passed, until it speaks of something else: a fire from stall to stall, with its strength.

import { make } from "./elements.js";
import { drawingOf } from "./layout.js";
import { centre, spot } from "./motion.js";

const WALKS = { duration: 520, easing: "ease-in-out" };
const ABOVE = 0.36; // where it is on a card, which keeps its name
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
  const mark = make("span", "iki-mark", make("b", "", String(number)), ...(against === null ? [] : [make("i", "", String(against))]));
  mark.setAttribute("aria-hidden", "true");
  [mark.dataset.mark, mark.dataset.at] = [kind, at];
  board.table.append(mark);
  layTrail(board);
  if (!pace || !last) return;
  const [from, there] = [last.getBoundingClientRect(), mark.getBoundingClientRect()];
  mark.animate({ translate: [`${from.x - there.x}px ${from.y - there.y}px`, "0 0"] }, { ...WALKS, duration: WALKS.duration * pace });
}

/** Put each mark where its place is now. @param {Board} board */
export function layTrail(board) {
  const around = board.table.getBoundingClientRect();
  for (const mark of marksOf(board)) {
    const box = spot(drawingOf(board), mark.dataset.at ?? "")?.getBoundingClientRect();
    if (box) mark.style.left = `${box.x + box.width / 2 - around.x}px`;
    if (box) mark.style.top = `${box.y + box.height * ABOVE - around.y}px`;
  }
}

/** @param {Board} board */
export function wipeTrail(board) {
  for (const mark of marksOf(board)) mark.remove();
}

const NOT_ITS_OWN = ["data-cell", "data-piece", "tabindex", "role", "aria-label"];

/** A picture of a cell that lies over the table where the cell is. @param {SVGSVGElement} svg @param {Element | null} cell */
function ghostOf(svg, cell) {
  if (!(cell instanceof SVGGraphicsElement)) return null;
  const ghost = /** @type {SVGGraphicsElement} */ (cell.cloneNode(true));
  const { a, b, c, d, e, f } = svg.getScreenCTM()?.inverse().multiply(cell.getScreenCTM() ?? new DOMMatrix()) ?? new DOMMatrix();
  ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) for (const name of NOT_ITS_OWN) part.removeAttribute(name);
  ghost.classList.add("iki-ghost");
  return ghost;
}

/** @param {SVGSVGElement} svg @param {Element} ghost @param {PropertyIndexedKeyframes} frames @param {KeyframeAnimationOptions} timing */
function showGhost(svg, ghost, frames, timing) {
  svg.append(ghost);
  const away = () => ghost.remove();
  ghost.animate(frames, timing).finished.then(away, away);
}

/**
 * Let what a fire takes go up in flames: it is there a while after the table is drawn without it.
 * @param {Board} board @param {Shot} shot @param {number} pace @returns {() => void} what begins it, once the table is drawn
 */
export function burn(board, { mark, at }, pace) {
  const svg = drawingOf(board);
  const ghost = svg && mark === "burnt" && ghostOf(svg, spot(svg, at));
  const filter = ["none", "sepia(1) saturate(5) hue-rotate(-20deg)", "brightness(0.2)"];
  return () => void (svg && ghost && showGhost(svg, ghost, { opacity: [1, 1, 0], filter }, { ...BURNS, duration: BURNS.duration * pace }));
}

/** @typedef {Map<string, {ghost: SVGGraphicsElement, from: DOMPoint}>} Lifted   pictures of what will be carried, by cell */

/** Keep a picture of what the coming shots carry, while it still lies there. @param {Board} board @param {Shot[]} shots @param {Lifted} lifted */
export function lift(board, shots, lifted) {
  const svg = drawingOf(board);
  for (const { what, cells } of shots.flatMap(({ flights }) => flights)) {
    const cell = what || lifted.has(cells[0]) ? null : spot(svg, cells[0]);
    const ghost = svg && ghostOf(svg, cell);
    if (cell && ghost) lifted.set(cells[0], { ghost, from: centre(cell).matrixTransform(svg.getScreenCTM()?.inverse()) });
  }
}

/** Carry things to where they now stand, and let them rise there. @param {Board} board @param {Shot} shot @param {Lifted} lifted @param {number} pace */
export function carry(board, { flights }, lifted, pace) {
  const svg = drawingOf(board);
  for (const { cells } of flights.filter(({ what }) => !what)) {
    const place = spot(svg, cells[1]);
    const thing = lifted.get(cells[0]);
    if (!svg || !place) continue;
    const timing = { ...WALKS, duration: WALKS.duration * pace };
    const to = centre(place).matrixTransform(svg.getScreenCTM()?.inverse());
    const rise = { opacity: [0, 1], translate: ["0 16px", "0 0"] };
    place.animate(rise, { ...timing, delay: thing ? timing.duration * 0.7 : 0, fill: "backwards" });
    if (thing) showGhost(svg, thing.ghost, { translate: ["0 0", `${to.x - thing.from.x}px ${to.y - thing.from.y}px`], opacity: [1, 1, 0.3] }, timing);
  }
}
