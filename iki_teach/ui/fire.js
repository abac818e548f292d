// @ts-check
// A fire on the table: a flame with its strength walks from stall to stall. What burns chars from below and leaves ash;
// where the fire is stopped, a bucket is emptied and a shield says what was against it. Drawn in the units of each cell,
// it lies on its stall however near the table is. A card that goes hungry pales, and leaves an empty bowl.

import { drawn, layOver, spot } from "./motion.js";

const FLAME = "M0 0C-44 0-62-28-58-60-55-84-38-92-34-118-18-108-12-94-10-82 2-100 4-128-8-150 34-132 62-96 60-54 58-20 36 0 0 0Z";
const CORE = "M2-4C-26-4-38-22-35-44-32-60-20-66-16-84-4-76 0-66 2-58 10-70 12-84 8-98 30-84 40-60 38-40 36-16 22-4 2-4Z";
const [FLAME_HIGH, FLAME_WIDE] = [150, 122]; // of a flame
const [CARD_HIGH, CARD_WIDE] = [0.52, 0.94]; // how much of a card's height and width it takes at most
export const STRONGEST = 10; // the strength that has its whole size
const WEAKEST = 0.62; // the size of a fire of no strength
const ASH = "M4 0Q16-15 30-11 42-25 57-13 73-21 84-8L96 0Z";
const SMOKE = "M0 0c-7-9 6-15 0-26s6-15 0-24";
const SHIELD = "M-9-9H9V-1C9 6 4 9 0 11-4 9-9 6-9-1Z";
const DROP = "M0-14C5-6 9-3 9 2A9 9 0 0 1-9 2C-9-3-5-6 0-14Z";
const BUCKET = "M-12-9H12L8 11H-8Z";
const HANDLE = "M-12-9A12 9 0 0 1 12-9";
const BOWL = "M-14-5H14C14 5 7 9 6 10H-6C-7 9-14 5-14-5Z";
const WATER = "M0 0c5 7 8 10 8 15a8 8 0 0 1-16 0c0-5 3-8 8-15z";
const WALK = 520; // ms from one stall to the next
const [CHAR, GO_OUT] = [850, 450]; // ms until a card is black, and until it is gone or the fire is out
const CLEARS = "over"; // the mark of what ends all that a fire has left

/**
 * What a fire has left at a cell: `fire` that passed, what is `burnt`, or where it was `stopped`; or who went `hungry`.
 * @typedef {{at: string, mark: string, number: number | string, against: number | string | null, seat?: number | null}} Left
 * @typedef {{pace: number, ghost?: SVGGraphicsElement | null}} Now   how fast it moves, 0: not at all; a picture of what burns
 */

/**
 * Draw what a fire has left. While it burns, it is at the last of these cells, and what stood there is still to be seen.
 * @param {SVGSVGElement | null} svg @param {Left[]} happened @param {Now} [now]
 */
export function drawFire(svg, happened, now) {
  svg?.querySelector(":scope > .iki-blaze")?.remove();
  const left = happened.slice(happened.findLastIndex(({ mark }) => mark === CLEARS) + 1).filter(({ mark }) => mark);
  if (!svg || !left.length) return;
  const marks = drawn('<g class="iki-blaze" aria-hidden="true"></g>');
  svg.append(marks);
  const cells = left.map(({ at }) => spot(svg, at));
  left.forEach((one, at) => {
    const cell = cells[at];
    if (cell instanceof SVGGraphicsElement) marks.append(drawMark(svg, cell, one, at === left.length - 1 ? now : undefined));
  });
  const last = marks.lastElementChild;
  if (now?.pace && last instanceof SVGGElement) burn(last, cells.at(-1), cells.at(-2), now.pace);
}

/** @param {SVGSVGElement} svg @param {SVGGraphicsElement} cell @param {Left} left @param {Now} [now] */
function drawMark(svg, cell, { at, mark, number, against, seat }, now) {
  const { width: wide, height: high } = /** @type {SVGGraphicsElement} */ (cell.querySelector(":scope > .hit") ?? cell).getBBox();
  const size = Math.min((CARD_HIGH * high) / FLAME_HIGH, (CARD_WIDE * wide) / FLAME_WIDE);
  const share = WEAKEST + (1 - WEAKEST) * Math.min(Number(number) / STRONGEST, 1);
  const stands = !cell.querySelector(":scope > .hit.free");
  const tag = Math.min(1, wide / 46) * (now ? 1.2 : 1);
  const burns = now && mark !== "stopped";
  const hungry = mark === "hungry";
  const known = against !== null && against !== "";
  const parts = [
    mark === "burnt" && (now || stands) && `<g class="iki-burning"><path class="iki-char" d="${charOf(wide, high)}"/></g>`,
    mark === "burnt" && `<g class="iki-ash" transform="translate(0 ${high - 1}) scale(${wide / 100})"><path d="${ASH}"/>${[26, 50, 74].map((x) => `<path class="iki-smoke" transform="translate(${x} -16)" d="${SMOKE}"/>`).join("")}</g>`,
    mark === "stopped" && `<rect class="iki-safe" x="1.5" y="1.5" width="${wide - 3}" height="${high - 3}" rx="4"/>`,
    hungry && `${now ? `<g class="iki-burning"></g>` : ""}<g class="iki-bowl" transform="translate(${wide / 2} ${high * 0.72}) scale(${wide / 46})"><path d="${BOWL}"/></g>`,
    now && !hungry && (now.pace || mark !== "stopped") && `<g transform="translate(${wide / 2} ${high - 3})"><g class="iki-flame"><g transform="scale(${size * share})"><path class="iki-outer" d="${FLAME}"/><path class="iki-core" d="${CORE}"/></g><g transform="translate(0 ${-36 * size})"><circle r="${31 * size}"/>${figure("strength", number, 46 * size)}</g></g></g>`,
    now && mark === "stopped" && `<g class="iki-bucket" transform="translate(${wide * 0.72} ${high * 0.3}) scale(${wide / 62})"><g class="iki-pail"><path d="${HANDLE}"/><path d="${BUCKET}"/></g><g class="iki-water">${[[-14, 6], [-20, 18], [-9, 20], [-16, 32]].map(([x, y]) => `<path d="${WATER}" transform="translate(${x} ${y}) scale(0.7)"/>`).join("")}</g></g>`,
    !hungry && (!now || mark === "stopped") && sign("strength", DROP, number, (wide * (known ? 0.27 : 0.5)), high * 0.86, tag),
    known && sign("against", SHIELD, against, wide * (burns ? 0.5 : 0.73), high * (burns ? 0.2 : 0.86), tag, seat),
  ]; // prettier-ignore
  const all = drawn(`<g class="iki-mark">${parts.filter(Boolean).join("")}</g>`);
  layOver(svg, all, cell);
  [all.dataset.mark, all.dataset.at] = [mark, at];
  if (now) all.dataset.now = "true";
  if (seat !== null && seat !== undefined) all.dataset.seat = String(seat);
  if (now?.ghost) all.querySelector(".iki-burning")?.prepend(now.ghost);
  return all;
}

/** A number on a sign, or on the crest of who has it. @param {string} what @param {string} shape @param {number | string} number @param {number} x @param {number} y @param {number} scale @param {number | null} [seat] */
const sign = (what, shape, number, x, y, scale, seat) =>
  `<g class="iki-sign" data-sign="${what}" transform="translate(${x} ${y}) scale(${scale})">${typeof seat === "number" ? `<use href="#iki-crest${seat}" x="-12" y="-12" width="24" height="24"/>` : `<path d="${shape}"/>`}${figure(what, number, 12)}</g>`;

/** @param {string} what @param {number | string} number @param {number} size */
const figure = (what, number, size) => `<text data-what="${what}" y="${size * 0.35}" style="font-size:${size}px">${Number(number)}</text>`;

/** All of a card, with a ragged edge above. @param {number} wide @param {number} high */
const charOf = (wide, high) => `M0 ${high}V4${[0.13, 0.3, 0.44, 0.6, 0.75, 0.88, 1].map((x, at) => `L${wide * x} ${at % 2 ? 5 : 0}`).join("")}V${high}Z`;

/** Let the fire come and do what it does. @param {SVGGElement} mark @param {Element | null | undefined} cell @param {Element | null | undefined} from @param {number} pace */
function burn(mark, cell, from, pace) {
  const act = (/** @type {string} */ name, /** @type {PropertyIndexedKeyframes} */ frames, /** @type {number} */ delay, /** @type {number} */ duration) =>
    mark.querySelector(name)?.animate(frames, { delay: delay * pace, duration: duration * pace, easing: "ease-in-out", fill: "both" });
  const stopped = mark.dataset.mark === "stopped";
  const arrives = from instanceof SVGGraphicsElement && cell instanceof SVGGraphicsElement ? WALK : 0;
  if (arrives) {
    const way = new DOMPoint().matrixTransform(/** @type {SVGGraphicsElement} */ (cell).getScreenCTM()?.inverse().multiply(/** @type {SVGGraphicsElement} */ (from).getScreenCTM() ?? new DOMMatrix()));
    mark.querySelector(".iki-flame")?.parentElement?.animate({ translate: [`${way.x}px ${way.y}px`, "0 0"] }, { duration: WALK * pace, easing: "cubic-bezier(0.5, 0, 0.3, 1)" });
  } else act(".iki-flame", { scale: [0, 1] }, 0, GO_OUT);
  act('[data-sign="against"]', { opacity: [0, 1] }, arrives, 250);
  if (stopped) {
    act(".iki-bucket", { opacity: [0, 1, 1, 0] }, arrives, CHAR);
    act(".iki-water", { translate: ["0 -8px", "0 10px"], opacity: [0, 1] }, arrives + 150, GO_OUT);
    act(".iki-flame", { scale: [1, 1.08, 0], opacity: [1, 1, 0] }, arrives + 250, GO_OUT);
    act(".iki-pail", { rotate: ["0deg", "-75deg"] }, arrives, 300);
    act('[data-sign="strength"]', { opacity: [0, 1] }, arrives + GO_OUT, 250);
    act(".iki-safe", { opacity: [0, 1] }, arrives + GO_OUT, 250);
  } else if (mark.dataset.mark === "burnt") {
    act(".iki-char", { scale: ["1 0", "1 1"] }, arrives * 0.8, CHAR);
    act(".iki-burning", { opacity: [1, 0] }, arrives * 0.8 + CHAR, GO_OUT);
    act(".iki-ash", { opacity: [0, 1] }, arrives * 0.8 + CHAR * 0.7, GO_OUT);
  } else if (mark.dataset.mark === "hungry") {
    act(".iki-bowl", { opacity: [0, 1] }, 0, GO_OUT);
    act(".iki-burning", { opacity: [1, 0] }, CHAR, GO_OUT);
  }
}
