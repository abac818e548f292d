// @ts-check
// A card that is pointed at, enlarged, with what it is in sentences. It is read out by its own name, so the lens is not.
// A mouse points by resting, a finger by staying, the keyboard by its focus.

import { focusedIn, make } from "../ui/html.js";
import { drawingOf } from "../ui/layout.js";
import { behind, drawn, meet, toScreen } from "../ui/motion.js";
import { getSettings } from "../ui/settings.js";

/** @typedef {import("./board.js").Board} Board */

const WIDE = 300; // px of the lens where it has no room of its own
const EDGE = 8; // px between the lens and the edge of the window, or of the table
const [WAIT, STAY, LOOK] = [250, 450, 700]; // ms: a mouse rests, a finger stays, a way is seen before it is gone
const PICTURE = 0.75; // height by width of a card's upper part, which is drawn large where its sentences need the room

export const makePointing = () => ({
  at: "", // the cell in the lens; empty: none
  over: false, // whether the lens lies over something else
  touch: false, // whether a finger pointed last
  held: false, // whether it stayed so long that it is no tap
  since: 0, // when it came down, in ms
  timer: 0, // what waits: to enlarge a card, or to make a move whose way is seen
  way: /** @type {Element | null} */ (null), // the cell whose way is seen
  rests: /** @type {Element | null} */ (null), // the cell on which a mouse came to rest
});

/** @param {Event} event */
const cellAt = (event) => /** @type {Element} */ (event.target).closest("[data-cell], [data-about]");

/** @param {Board} board */
export function listenToPointing(board) {
  const { root, stage, table, details, lens, pointing, leave } = board;
  const until = { signal: leave.signal };
  root.addEventListener("keydown", () => (pointing.touch = false), { ...until, capture: true });
  for (const place of [table, details]) {
    place.addEventListener("pointermove", (event) => event.pointerType !== "touch" && cellAt(event) !== pointing.rests && restOn(board, cellAt(event)), until); // not where cards come to lie under it
    place.addEventListener("focusin", (event) => !pointing.touch && cellAt(event)?.matches(":focus-visible") && showLens(board, cellAt(event)), until);
    place.addEventListener("focusout", () => hideLens(board), until);
    place.addEventListener("pointerleave", () => restOn(board, null), until);
    place.addEventListener("pointerdown", (event) => pointDown(board, event), until);
    for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, () => clearTimeout(pointing.timer), until);
    place.addEventListener("contextmenu", (event) => pointing.touch && event.preventDefault(), until);
    place.addEventListener("click", (event) => tap(board, event), { ...until, capture: true });
  }
  stage.append(lens); // not into the table, whose drawing is changed as a whole
}

/** @param {Board} board @param {Element | null} cell */
function restOn(board, cell) {
  const { pointing } = board;
  clearTimeout(pointing.timer);
  pointing.rests = cell;
  if (cell) pointing.timer = setTimeout(() => showLens(board, cell), WAIT);
  else hideLens(board);
}

/** A finger comes down: the way of a move shows, and if it stays, the card is enlarged. @param {Board} board @param {PointerEvent} event */
function pointDown(board, event) {
  const { pointing } = board;
  const cell = cellAt(event);
  clearTimeout(pointing.timer);
  if (floats(board)) hideLens(board);
  pointing.touch = event.pointerType === "touch";
  pointing.held = false;
  if (pointing.way !== cell) showWay(board, null);
  if (!pointing.touch || !cell) return;
  if (pointing.way !== cell) pointing.since = event.timeStamp;
  showWay(board, cell);
  pointing.timer = setTimeout(() => (pointing.held = showLens(board, cell)), STAY);
}

/** @param {Board} board @param {Element | null} cell */
function showWay({ pointing, table }, cell) {
  for (const other of table.querySelectorAll(".pointed")) other.classList.remove("pointed");
  pointing.way = cell?.querySelector(".preview") ? cell : null;
  pointing.way?.classList.add("pointed");
}

/** A finger that stayed was no tap; one that tapped sees the way before it is gone, unless it taps again. @param {Board} board @param {MouseEvent} event */
function tap(board, event) {
  const { pointing } = board;
  const cell = cellAt(event);
  if (pointing.touch && !pointing.held && cell?.matches(":not([data-cell])")) showLens(board, cell); // nothing else would come of it
  const early = pointing.since + LOOK - event.timeStamp;
  const first = pointing.way === cell && pointing.since > 0 && !getSettings().tapTwice && early > 0;
  if (!pointing.touch || !event.isTrusted || !(pointing.held || (cell && first))) return void ([pointing.since, pointing.way] = [0, null]);
  event.stopPropagation();
  pointing.since = 0; // another tap goes on at once
  if (!pointing.held) pointing.timer = setTimeout(() => cell?.dispatchEvent(new MouseEvent("click", { bubbles: true })), early);
}

/** Whether the lens is seen, and lies over something else. @param {Board} board */
const floats = ({ lens, pointing }) => !lens.hidden && pointing.over;

/** @param {Board} board @returns {boolean} whether it lay over something */
export function hideLens(board) {
  const over = floats(board);
  board.lens.hidden = true;
  board.pointing.at = "";
  return over;
}

/** After a redraw: what is enlarged is as it is now; what lies over the table goes. @param {Board} board */
export function renewLens(board) {
  const { lens, pointing, table } = board;
  if (lens.hidden) return;
  const cell = [...table.querySelectorAll("[data-cell]")].find((one) => one.getAttribute("data-cell") === pointing.at);
  if (floats(board) && cell !== focusedIn(board)) hideLens(board);
  else showLens(board, cell ?? null);
}

/** @param {Board} board @param {Element | null} cell @returns {boolean} whether there is something to enlarge */
function showLens(board, cell) {
  const { lens, pointing } = board;
  const room = drawingOf(board)?.querySelector('[data-panel="lens"]');
  const free = room && !behind(room) && isSeen(board, room);
  const hit = /** @type {SVGGraphicsElement | null | undefined} */ (cell?.querySelector(".hit") ?? cell);
  const lines = cell?.getAttribute("data-about")?.split("\n") ?? (free ? cell?.getAttribute("aria-label")?.split(/: |; /) : null);
  lens.hidden = !cell?.isConnected || !hit || !lines || Boolean(board.film); // a film is not covered
  if (!cell || !hit || !lines || lens.hidden) return false;
  pointing.at = cell.getAttribute("data-cell") ?? "";
  const [name, ...sentences] = lines;
  const place = room && (free ? room.getBoundingClientRect() : ownPlace(board, room));
  lens.replaceChildren(enlarged(cell, hit, Boolean(place)), make("h4", "", name), make("ul", "", ...sentences.map((text) => make("li", "", text))));
  pointing.over = !free;
  lens.dataset.beside = free ? "false" : "own";
  if (place) lieIn(board, place, free ? null : cell);
  if (!place || covers(lens, free ? null : cell)) lieBeside(board, cell);
  return true;
}

/** Whether it is within the table's frame, which may show a part of the table. @param {Board} board @param {Element} room */
function isSeen({ table }, room) {
  const [own, frame] = [room.getBoundingClientRect(), table.getBoundingClientRect()];
  return own.left >= frame.left - 1 && own.top >= frame.top - 1 && own.right <= frame.right + 1 && own.bottom <= frame.bottom + 1;
}

/** Where its room is, although a tab hides it; none where only a part of the table is seen. @param {Board} board @param {Element} room */
function ownPlace(board, room) {
  const svg = drawingOf(board);
  const at = room instanceof SVGGraphicsElement && room.transform.baseVal.consolidate()?.matrix;
  if (!svg || !at || !["", svg.getAttribute("viewBox")].includes(board.whole)) return null;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const [from, to] = [new DOMPoint(at.e, at.f), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(toScreen(svg)));
  return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
}

/** @param {HTMLElement} lens @param {Element | null} cell @returns {boolean} whether it lies over the cell */
const covers = (lens, cell) => cell !== null && meet(lens.getBoundingClientRect(), cell.getBoundingClientRect());

/** @param {Element} cell @param {SVGGraphicsElement} hit @param {boolean} part whether its upper part is enough */
export function enlarged(cell, hit, part) {
  const [width, height] = ["width", "height"].map((size) => Number(hit.getAttribute(size)));
  const high = part && height > width ? Math.min(height, width * PICTURE) : height;
  const picture = /** @type {SVGSVGElement} */ (drawn(`<svg class="iki-table${width > height ? " iki-flat" : ""}" viewBox="0 0 ${width} ${high}"></svg>`));
  const copy = /** @type {Element} */ (cell.cloneNode(true));
  for (const attribute of ["data-cell", "data-about", "transform", "tabindex", "role", "aria-label"]) copy.removeAttribute(attribute);
  for (const piece of copy.querySelectorAll("[data-piece]")) piece.removeAttribute("data-piece");
  for (const mark of copy.querySelectorAll(".preview, .ring, .dot, .halo")) mark.remove();
  picture.append(copy);
  return picture;
}

/** The figures of a panel that lies among the details, of a player's without what is below them. @param {Element} panel */
export function figuresOf(panel) {
  const [wide, high] = (panel.getAttribute("data-figures") ?? "").split(" ");
  const copy = /** @type {Element} */ (panel.cloneNode(true));
  for (const attribute of ["data-panel", "data-figures", "transform"]) copy.removeAttribute(attribute);
  const picture = drawn(`<svg class="iki-table iki-figures${copy.hasAttribute("data-seat") ? " iki-short" : ""}" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="xMinYMin slice"></svg>`);
  picture.append(copy);
  return picture;
}

/** Lie at the foot of a place; over something else only as high as need be, and above the cell if it is there. @param {Board} board @param {DOMRect} place @param {Element | null} cell that must be seen */
function lieIn({ lens, table }, place, cell) {
  const around = table.getBoundingClientRect();
  lens.style.left = `${place.x - around.x}px`;
  lens.style.width = `${place.width}px`;
  lens.style.minHeight = cell ? "0" : `${place.height}px`;
  lens.style.top = `${Math.max(Math.min(place.bottom, innerHeight - EDGE) - around.y - lens.offsetHeight, 0)}px`;
  if (!cell || !covers(lens, cell)) return;
  lens.style.top = `${Math.max(cell.getBoundingClientRect().y - around.y - lens.offsetHeight - 8, 0)}px`;
}

/** Lie where the drawing leaves it to, else over the half of the table in which the card is not. @param {Board} board @param {Element} cell */
function lieBeside(board, cell) {
  const { lens, table, pointing } = board;
  const [box, around] = [cell.getBoundingClientRect(), table.getBoundingClientRect()];
  const over = [...(drawingOf(board)?.querySelectorAll("[data-lens]") ?? [])].find((room) => !room.contains(cell))?.getBoundingClientRect();
  const inside = over && over.x >= around.x && over.y >= around.y && over.right <= around.right && over.bottom <= around.bottom;
  const wide = Math.min(WIDE, inside ? over.width : around.width - 16);
  const [x, y] = [inside ? over.x + over.width / 2 : box.x + box.width / 2, box.y + box.height / 2 - around.y];
  const left = x - around.x - wide / 2;
  lens.dataset.beside = String((pointing.over = true));
  lens.style.width = `${wide}px`;
  lens.style.minHeight = "0";
  lens.style.left = inside ? `${left}px` : `${Math.min(Math.max(left, 8), around.width - wide - 8)}px`;
  const [first, last] = [Math.max(EDGE - around.y, EDGE), Math.min(around.height, innerHeight - around.y) - EDGE - lens.offsetHeight];
  lens.style.top = `${y > (first + last + lens.offsetHeight) / 2 ? first : Math.max(last, 0)}px`;
}
