// @ts-check
// How pieces walk from one drawing to the next, and the film of what happened: shot after shot, until one clicks.

import { make } from "./elements.js";
import { drawingOf } from "./layout.js";

const GLIDE = { duration: 350, easing: "ease" };
const FLIGHT = { duration: 520, easing: "ease-in-out" };
const BETWEEN = 110; // ms from coin to coin
const MOST = 6; // coins that fly at once
const SHOT = 350; // ms of a shot that asks for no more
const A_LETTER = 12; // ms to read it
const A_SPACE = 220; // ms of a piece that walks
const SIGN = 20; // its side, in units of the drawing

/** @typedef {import("./view.d.ts").Shot} Shot */
/** @typedef {import("./view.d.ts").Flight} Flight */
/** @typedef {import("./board.js").Board} Board */

/**
 * Play shots one after the other. What ends the film before its end shows the table as it is now.
 * @param {Board} board @param {Shot[]} shots @param {(svg: string[]) => void} show @param {() => void} end
 */
export function playFilm(board, shots, show, end) {
  const caption = make("p", "iki-caption");
  caption.setAttribute("aria-hidden", "true");
  board.table.append(caption);
  let timer = 0;
  const film = {
    stop: () => {
      clearTimeout(timer);
      caption.remove();
      board.film = undefined;
      end();
    },
  };
  const next = (/** @type {number} */ at) => {
    const shot = shots[at];
    if (!shot) return film.stop();
    const before = places(drawingOf(board));
    show(shot.svg);
    const svg = drawingOf(board);
    glide(svg, before, new Set(shot.flights.map(({ what }) => what)));
    for (const flight of shot.flights) if (svg) fly(svg, flight);
    showCaption(board.table, caption, svg, shot);
    board.live.append(make("p", "", shot.text));
    timer = setTimeout(() => next(at + 1), Math.max(SHOT + shot.ms, A_LETTER * shot.text.length));
  };
  board.film = film;
  next(0);
}

/** @param {SVGSVGElement | null} svg @param {string} name @returns {Element | null} a cell, or else a panel */
const spot = (svg, name) =>
  name && svg ? (svg.querySelector(`[data-cell="${CSS.escape(name)}"]`) ?? svg.querySelector(`[data-panel="${CSS.escape(name)}"]`)) : null;

/** Say what happens where it happens. @param {HTMLElement} place @param {HTMLElement} caption @param {SVGSVGElement | null} svg @param {Shot} shot */
function showCaption(place, caption, svg, { text, at, number, seat }) {
  const strength = make("b", "iki-strength", String(number));
  caption.replaceChildren(...(number ? [strength] : []), text);
  caption.dataset.seat = String(seat ?? "");
  const around = place.getBoundingClientRect();
  const box = spot(svg, at)?.getBoundingClientRect() ?? new DOMRect(around.x, around.y, around.width, 0);
  const half = caption.offsetWidth / 2;
  const middle = Math.min(Math.max(box.x + box.width / 2 - around.x, half), around.width - half);
  const below = box.bottom - around.y + 6;
  const fits = below + caption.offsetHeight < around.height;
  caption.style.left = `${middle - half}px`;
  caption.style.top = `${Math.max(fits ? below : box.y - around.y - caption.offsetHeight - 6, 0)}px`;
}

/** Let signs fly from cell to cell, or a piece walk over them. @param {SVGSVGElement} svg @param {Flight} flight */
function fly(svg, { what, cells, number }) {
  const toDrawing = svg.getScreenCTM()?.inverse();
  const points = cells.flatMap((cell) => spot(svg, cell) ?? []).map((cell) => centre(cell).matrixTransform(toDrawing));
  if (!points.length) return;
  if (what.startsWith("@")) {
    for (let at = 0; at < Math.min(number, MOST) && points.length > 1; at++) flySign(svg, what.slice(1), points, at * BETWEEN);
    return;
  }
  const piece = pieces(svg).find((one) => one.dataset.piece === what);
  if (!piece) return;
  const there = centre(piece).matrixTransform(toDrawing);
  const end = points[points.length - 1];
  const steps = points.map((point) => new DOMPoint(point.x + there.x - end.x, point.y + there.y - end.y));
  const inward = inwardOf(svg, piece);
  const last = there.matrixTransform(inward);
  const frames = steps.map((step) => step.matrixTransform(inward)).map(({ x, y }) => `${x - last.x}px ${y - last.y}px`);
  piece.animate({ translate: frames }, { duration: A_SPACE * steps.length, easing: "ease-out" });
}

/** @param {SVGSVGElement} svg @param {string} sign @param {DOMPoint[]} points @param {number} delay */
function flySign(svg, sign, [from, to], delay) {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#iki-${sign}`);
  use.setAttribute("width", String(SIGN));
  use.setAttribute("height", String(SIGN));
  use.classList.add("iki-flight");
  svg.append(use);
  const place = ({ x, y } = from, up = 0) => `${x - SIGN / 2}px ${y - SIGN / 2 - up}px`;
  const middle = new DOMPoint((from.x + to.x) / 2, (from.y + to.y) / 2);
  const flight = use.animate({ translate: [place(from), place(middle, 50), place(to)], opacity: [1, 1, 0.6] }, { ...FLIGHT, delay, fill: "backwards" });
  flight.finished.then(() => use.remove(), () => use.remove());
}

/** @typedef {Map<string | undefined, DOMPoint>} Places   where each piece is, in units of the drawing */

/** @param {Element} element @returns {DOMPoint} its centre on the screen */
export function centre(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/** @param {SVGSVGElement | null} svg */
const pieces = (svg) => /** @type {SVGGElement[]} */ ([...(svg?.querySelectorAll("[data-piece]") ?? [])]);

/** @param {SVGSVGElement | null} svg @returns {Places} */
export function places(svg) {
  const toDrawing = svg?.getScreenCTM()?.inverse();
  if (!toDrawing) return new Map();
  return new Map(pieces(svg).map((piece) => [piece.dataset.piece, centre(piece).matrixTransform(toDrawing)]));
}

/** Let pieces walk from where they were; new ones appear. @param {SVGSVGElement | null} svg @param {Places} before @param {Set<string | undefined>} [others] that move otherwise */
export function glide(svg, before, others = new Set()) {
  if (!svg || !before.size) return;
  const now = places(svg);
  for (const piece of pieces(svg)) {
    if (others.has(piece.dataset.piece)) continue;
    const from = before.get(piece.dataset.piece);
    const to = now.get(piece.dataset.piece);
    if (!from) piece.animate({ opacity: [0, 1] }, GLIDE);
    else if (to && Math.hypot(from.x - to.x, from.y - to.y) > 1) walk(svg, piece, from, to);
  }
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @param {DOMPoint} from @param {DOMPoint} to */
function walk(svg, piece, from, to) {
  const inward = inwardOf(svg, piece);
  const [a, b] = [from.matrixTransform(inward), to.matrixTransform(inward)];
  piece.animate({ translate: [`${a.x - b.x}px ${a.y - b.y}px`, "0px 0px"] }, GLIDE);
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @returns from the drawing's units to those around a piece */
function inwardOf(svg, piece) {
  const outer = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece.parentNode));
  return outer.getScreenCTM()?.inverse().multiply(svg.getScreenCTM() ?? new DOMMatrix());
}
