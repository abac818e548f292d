// @ts-check
// What a film carries from where it lay to where it comes to stand.

import { drawingOf } from "./layout.js";
import { layOver, middleOf, pictureOf, spot, toScreen } from "./motion.js";

const WALKS = { duration: 520, easing: "ease-in-out" };
const HEAD = 0.08; // of a card's height: where its colour is
const BEAD = 9; // units of the drawing

/** @typedef {import("./view.d.ts").Shot} Shot */
/** @typedef {import("../board/board.js").Board} Board */

/** @typedef {Map<string, {ghost: SVGGraphicsElement, from: DOMPoint}>} Lifted   pictures of what will be carried, by cell */

/** Keep a picture of what the coming shots carry, while it still lies there. @param {Board} board @param {Shot[]} shots @param {Lifted} lifted */
export function lift(board, shots, lifted) {
  const svg = drawingOf(board);
  for (const { what, cells } of shots.flatMap(({ flights }) => flights)) {
    const cell = what || lifted.has(cells[0]) ? null : spot(svg, cells[0]);
    const ghost = pictureOf(cell);
    if (!svg || !ghost || !(cell instanceof SVGGraphicsElement)) continue;
    layOver(svg, ghost, cell);
    ghost.classList.add("iki-ghost");
    lifted.set(cells[0], { ghost, from: middleOf(svg, cell) });
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
    const to = middleOf(svg, place);
    const rise = { opacity: [0, 1], translate: ["0 16px", "0 0"] };
    place.animate(rise, { ...timing, delay: thing ? timing.duration * 0.7 : 0, fill: "backwards" });
    if (!thing) continue;
    svg.append(thing.ghost);
    const away = () => thing.ghost.remove();
    thing.ghost.animate({ translate: ["0 0", `${to.x - thing.from.x}px ${to.y - thing.from.y}px`], opacity: [1, 1, 0.3] }, timing).finished.then(away, away);
  }
}

/**
 * Join cells by a band with a bead on each, a crest on those of whom something comes; their number times all is said at
 * them and where it comes to. Without cells, or with one, nothing is left of it.
 * @param {SVGSVGElement | null} svg @param {Shot} shot @param {number} pace 0: at once
 */
export function joinCells(svg, { joins, flights, number, seat, at }, pace) {
  svg?.querySelector(":scope > .iki-join")?.remove();
  const toDrawing = svg ? toScreen(svg).inverse() : undefined;
  const boxes = joins.flatMap((name) => spot(svg, name)?.querySelector(".hit")?.getBoundingClientRect() ?? []);
  const points = boxes.map(({ x, y, width, height }) => new DOMPoint(x + width / 2, y + height * HEAD).matrixTransform(toDrawing));
  if (!svg || points.length < 2) return;
  const own = new Set(flights.map(({ cells }) => cells[0]));
  const crest = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ half) => `<use href="#iki-crest${seat}" x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}"/>`;
  const beads = points.map(({ x, y }, card) => (own.has(joins[card]) ? crest(x, y, BEAD) : `<circle cx="${x}" cy="${y}" r="${BEAD / 2}"/>`));
  const { x: left, y: top, width: room } = svg.viewBox.baseVal;
  const times = `× ${joins.length} = ${number}`;
  const half = 26 + times.length * 4.2; // of the sum's width
  const sum = (/** @type {number} */ x, /** @type {number} */ y) => `<g class="iki-sum" transform="translate(${Math.min(Math.max(x, left + half), left + room - half)} ${y})">
    <rect x="${-half}" y="-13" width="${2 * half}" height="26" rx="6"/>${crest(14 - half, 0, 10)}<text x="${14 - half}" y="5" class="iki-own">${own.size}</text>
    <text x="${28 - half}" y="5">${times}</text><use href="#${flights[0].what.replace("@", "iki-")}" x="${half - 22}" y="-8" width="16" height="16"/></g>`;
  const last = points[points.length - 1];
  const high = (points[0].y + last.y) / 2;
  const panel = spot(svg, at)?.getBoundingClientRect();
  const below = panel && new DOMPoint(panel.x + panel.width / 2, panel.bottom).matrixTransform(toDrawing);
  const band = document.createElementNS("http://www.w3.org/2000/svg", "g");
  band.classList.add("iki-join");
  band.dataset.seat = String(seat);
  band.innerHTML = `<path pathLength="1" d="M${points.map(({ x, y }) => `${x} ${y}`).join("L")}"/>${beads.join("")}${sum((points[0].x + last.x) / 2, high + (high - 3 * BEAD < top ? 2.5 : -2.5) * BEAD)}${below ? sum(below.x, below.y) : ""}`;
  svg.append(band);
  if (!pace) return;
  const timing = { ...WALKS, duration: WALKS.duration * pace };
  band.firstElementChild?.animate({ strokeDashoffset: [1, 0] }, timing);
  for (const sum of band.querySelectorAll(".iki-sum")) sum.animate({ opacity: [0, 1] }, { ...timing, delay: timing.duration / 2, fill: "backwards" });
  for (const name of joins) spot(svg, name)?.animate({ translate: ["0 0", "0 -8px", "0 0"] }, timing);
}
