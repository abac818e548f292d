// @ts-check
// The part of the table that a step speaks of: it is larger, and the rest is dimmed. What can be done is in it, on a phone
// that which is near the step's place; one key shows the whole table.

import { html } from "../ui/html.js";
import { LEGIBLE, drawingOf } from "../ui/layout.js";
import { behind, drawn, meet, seen, toScreen, turnTo } from "../ui/motion.js";
import { settle } from "../ui/patch.js";

const ROOM = 8; // units of the drawing around what is shown
const MARGIN = 4; // of them around what is not dimmed
const BRIM = 24; // of them below what is shown, which are shown too: the sign of a row
const FAR = 4000; // beyond every edge
const NEAREST = 0.44; // of the whole table: nothing is shown nearer
const HARDLY = 0.85; // of the whole table: a part that is as large is no part
const [SMALL, LEAST_CARD] = [0.804, 0.62]; // px for a unit of a part without a strip: print of 11 px, and where a window is low cards rather a little smaller than cut
const SHORT = 720; // px of a window that is low
const STRIP = 38; // px of what says where on the table one is
const ZOOMS = { duration: 600, easing: "ease-in-out" };
const CHOICE = ".legal, .selected, .refused";
const CAN = `${CHOICE}, .changed`; // cells that are never dimmed, nor out of sight

/** @typedef {import("./board.js").Board} Board */

/** Show what the step speaks of, without one what a small table says is in question; in a film, in full light, what happens too. @param {Board} board */
export function showPart(board) {
  const svg = drawingOf(board);
  const { step, film } = board.model.get("view");
  const near = svg?.dataset.near?.split(" ").filter(Boolean) ?? [];
  const [highlighted, zoom] = [step?.highlighted ?? [], step ? step.zoom : near];
  if (!svg || !(highlighted.length || zoom.length || board.whole || board.root.dataset.low)) return void (board.map.hidden = true);
  board.whole ||= svg.getAttribute("viewBox") ?? "";
  const all = finder(svg);
  if (!board.turned) {
    turnTo(seen(all(highlighted)[0]?.[0] ?? null));
    delete board.map.dataset.edge;
  }
  board.turned = true;
  const find = (/** @type {readonly string[]} */ names) => rectsOf(svg, all(names).flat());
  const shots = board.film ? (film ?? []).flatMap(({ at, light, flights }) => [at, ...light, ...flights.flatMap(({ cells }) => cells)]) : [];
  const [can, choices] = [step ? CAN : CHOICE, CHOICE].map((cells) => (board.film ? [] : rectsOf(svg, svg.querySelectorAll(cells))));
  const { clientWidth, clientHeight } = board.table;
  const low = board.root.dataset.low && !board.entire;
  const strip = svg.dataset.map && clientHeight > STRIP ? STRIP : 0;
  const played = svg.dataset.played?.split(" ") ?? []; // what one plays with
  const spoken = highlighted.length && !(step?.kind === "free" && played.length) ? highlighted : played;
  const zoomed = board.entire || !(step || can.length) ? [] : find(zoom.length || !low ? zoom : spoken); // none: what the step speaks of is gone, a card that was taken
  const full = low ? filled(board.whole, Number(svg.dataset.free ?? 0)) : board.whole;
  const most = strip ? 1 : clientWidth / (sizeOf(board.whole)[0] * (innerHeight < SHORT ? LEAST_CARD : SMALL));
  const places = [...zoomed, ...find(shots.filter(Boolean))];
  const panels = strip ? [] : rectsOf(svg, svg.querySelectorAll("[data-panel]"));
  const withCells = (/** @type {DOMRect[]} */ cells) => around([...places, ...cells], panels, full, low || strip ? clientWidth / (clientHeight - strip) : 0, low ? most : HARDLY);
  const there = choices.filter((one) => zoomed.some((place) => meet(one, place)));
  const below = board.answers.querySelector(".iki-near:not([hidden])"); // one begins there: the part stays
  const box = zoomed.length ? withCells(can) || (low && (there.length || !choices.length || below) ? withCells(there) : "") : "";
  const [wide, high] = sizeOf(full);
  const scrolls = low && !box && Math.min(clientWidth / wide, clientHeight / high) < LEGIBLE;
  board.table.toggleAttribute("data-scrolls", Boolean(scrolls));
  if (scrolls) scrollTo(board, svg, full, [...rectsOf(svg, svg.querySelectorAll(".named")), ...choices, ...find(highlighted), ...can]);
  else lookAt(board, svg, box || full);
  const [across, down] = sizeOf(box || full);
  board.table.style.setProperty("--iki-print", String(scrolls ? 1 : Math.max(1, SMALL / Math.min(clientWidth / across, clientHeight / down)))); // it stays as large as it can be read
  if (box) board.root.style.setProperty("--iki-free", "0px"); // the foot that a drawing leaves free is not in the part
  const clear = board.entire || board.film || (step?.kind === "do" && step.solved); // what was done is judged by all that lies there
  const bright = clear ? [] : find(highlighted);
  shade(svg, bright.length ? [...bright, ...can, ...rectsOf(svg, svg.querySelectorAll(".named"))] : []);
}

/** Whether the whole table is more than what is shown, or larger. @param {Board} board */
export function hasPart({ model, root }) {
  const { step, svg } = model.get("view");
  return Boolean(svg.length && (step?.highlighted?.length || step?.zoom?.length || root.dataset.low));
}

/** Show the whole table, or again the part. @param {Board} board @param {boolean} entire */
function showEntire(board, entire) {
  board.entire = entire;
  board.root.dataset.entire = String(entire);
  showPart(board);
  board.root.querySelector('[data-key="entire"]')?.setAttribute("aria-pressed", String(entire));
}

/** Show the whole table, or again the part, if the step has one. @param {Board} board @returns {boolean} whether it has */
export function turnEntire(board) {
  const has = Boolean(board.root.querySelector('[data-key="entire"]:enabled')) || !board.map.hidden;
  if (has) showEntire(board, !board.entire);
  return has;
}

/** What gets the focus, and keeps it, is seen. @param {Board} board */
export function listenToPart(board) {
  const show = (/** @type {EventTarget | null} */ target) => {
    const svg = drawingOf(board);
    const [rect] = svg && board.whole && target === document.activeElement ? rectsOf(svg, [/** @type {Element} */ (target)]) : [];
    if (svg && rect && !inside(rect, svg.viewBox.baseVal)) showEntire(board, true);
    else if (rect && board.table.hasAttribute("data-scrolls")) /** @type {Element} */ (target).scrollIntoView({ block: "nearest" });
  };
  const scrolled = () => {
    const svg = drawingOf(board);
    if (svg && board.table.hasAttribute("data-scrolls")) drawMap(board, svg, scrolledTo(board, svg));
  };
  board.table.addEventListener("scroll", scrolled, { signal: board.leave.signal });
  board.map.addEventListener("click", () => showEntire(board, true), { signal: board.leave.signal });
  board.table.addEventListener("focusin", ({ target }) => queueMicrotask(() => show(target)), { signal: board.leave.signal });
}

/** @param {DOMRect} rect @param {{x: number, y: number, width: number, height: number}} box */
const inside = (rect, { x, y, width, height }) => rect.left >= x && rect.top >= y && rect.right <= x + width && rect.bottom <= y + height;

/** Where cells, panels and pieces are, by their names; a row is all that begins with its name. @param {SVGSVGElement} svg @returns {(names: readonly string[]) => Element[][]} */
export function finder(svg) {
  const kinds = ["cell", "panel", "piece"];
  const named = (/** @type {string} */ name, sign = "") => kinds.map((kind) => `[data-${kind}${sign}="${CSS.escape(name)}"]`).join();
  return (names) => names.map((name) => [...svg.querySelectorAll(`${named(name)},${named(`${name}.`, "^")}`)]);
}

/** @param {SVGSVGElement} svg @param {Iterable<Element>} elements @returns {DOMRect[]} those that are seen, in units of the drawing */
function rectsOf(svg, elements) {
  const inward = toScreen(svg).inverse();
  return [...elements].flatMap((element) => {
    const { x, y, width, height } = (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect();
    if (!width || behind(element)) return [];
    const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(inward));
    return [new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y)];
  });
}

/** A part of the table around places, of the table's own shape or that of the place it has; what lies beside it is not shown in half; "" where there is none. @param {DOMRect[]} rects @param {DOMRect[]} others @param {string} whole as far as it is filled @param {number} shape width by height, 0: the table's @param {number} largest of the table */
function around(rects, others, whole, shape, largest) {
  const [left, top, wide, all] = whole.split(" ").map(Number);
  const high = shape ? Math.min(all, wide / shape) : all;
  const [x, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
  const [y, foot] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
  const bottom = shape && foot > top + all - BRIM ? top + all : Math.min(top + all, foot);
  const least = Math.max(Math.min(1, (right - x + 2 * ROOM) / wide), (bottom - y + 2 * ROOM) / high, NEAREST);
  const part = least > HARDLY ? Math.max(least, 1) : least; // nothing is cut for so little
  if (part > largest) return "";
  const within = (/** @type {number} */ middle, /** @type {number} */ from, /** @type {number} */ room, /** @type {number} */ own) => Math.min(Math.max(middle - own / 2, from), from + room - own);
  const across = wide * Math.min(1, part); // in the middle of its place, if that is wider
  const beside = Math.min(...others.map((one) => one.left).filter((edge) => edge >= right));
  const box = [Math.max(left, Math.min(within((x + right) / 2, left, wide, across), beside - MARGIN - across)), within((y + bottom) / 2, top, all, high * part), across, high * part];
  return box.join(" ");
}

/** A table without what it leaves free at its foot. @param {string} whole @param {number} free of its height */
const filled = (whole, free) => whole.replace(/[^ ]+$/, (high) => String(Number(high) * (1 - free)));

/** @param {string} box @returns {number[]} */
const sizeOf = (box) => box.split(" ").slice(2).map(Number);

/** A table of which too little would be legible is as wide as its place and scrolls; what comes first of what is in question is seen. @param {Board} board @param {SVGSVGElement} svg @param {string} box @param {DOMRect[]} rects */
function scrollTo(board, svg, box, rects) {
  svg.setAttribute("viewBox", box);
  const [wide] = sizeOf(box);
  const { clientWidth, clientHeight } = board.table;
  const seen = ((clientHeight - STRIP) * wide) / clientWidth;
  let [top, bottom] = [rects[0]?.top ?? 0, rects[0]?.bottom ?? 0];
  for (const rect of rects) {
    const [above, below] = [Math.min(top, rect.top), Math.max(bottom, rect.bottom)];
    if (below - above <= seen) [top, bottom] = [above, below];
  }
  const part = `${box} ${top} ${bottom} ${clientHeight}`;
  if (board.part !== part && rects.length) board.table.scrollTop = (((top + bottom - seen) / 2) * clientWidth) / wide; // who has scrolled stays there
  board.part = part;
  drawMap(board, svg, scrolledTo(board, svg));
}

/** @param {Board} board @param {SVGSVGElement} svg @returns {string} what is seen of a table that scrolls */
function scrolledTo({ table, whole }, svg) {
  const { width } = svg.viewBox.baseVal;
  const scale = width / table.clientWidth;
  return `0 ${table.scrollTop * scale} ${sizeOf(whole)[0]} ${(table.clientHeight - STRIP) * scale}`;
}

/** A table that is drawn anew is looked at as before, without coming near again. @param {Board} board @param {SVGSVGElement} svg @param {string} part */
function lookAt(board, svg, part) {
  const box = drawMap(board, svg, part);
  const again = board.part === box;
  board.part = box;
  if (svg.getAttribute("viewBox") === box) return;
  const before = toScreen(svg);
  svg.setAttribute("viewBox", box);
  const now = toScreen(svg);
  if (again || board.still.matches) return;
  const { x, y } = svg.getBoundingClientRect();
  const { a, d, e, f } = new DOMMatrix().translate(-x, -y).multiply(before).multiply(now.inverse()).translate(x, y);
  svg.animate({ transform: [`matrix(${a}, 0, 0, ${d}, ${e}, ${f})`, "none"], transformOrigin: "0 0" }, ZOOMS);
}

/** Where a drawing names its quarters, a strip at the other edge says which of them are seen. @param {Board} board @param {SVGSVGElement} svg @param {string} box @returns {string} it with room for the strip, below which nothing lies */
function drawMap({ map, root, table, whole }, svg, box) {
  const names = svg.dataset.map?.split("|") ?? [];
  map.hidden = box === whole || !names.length;
  if (map.hidden) return box;
  const [[left, top, wide, high], [x, y, across, down]] = [whole, box].map((one) => one.split(" ").map(Number));
  const sees = (/** @type {number} */ side, /** @type {number} */ from, /** @type {number} */ part) => (side ? from + part > 0.8 : from < 0.2);
  const [from, above] = [(x - left) / wide, (y - top) / high];
  const before = root.dataset.step && map.dataset.edge; // within a step it stays where it is
  const atTop = !table.hasAttribute("data-scrolls") && (before ? before === "top" : above + down / high / 2 > 0.5);
  map.dataset.edge = atTop ? "top" : "bottom";
  settle(map, ...names.map((name, at) => html`<span data-here=${sees(at % 2, from, across / wide) && sees(at >> 1, above, down / high)}>${name}</span>`));
  const free = (down * STRIP) / (table.clientHeight - STRIP);
  return [x, atTop ? y - free : y, across, down + free].map((number) => number.toFixed(1)).join(" ");
}

/** Dim all but some places. @param {SVGSVGElement} svg @param {DOMRect[]} bright none: nothing is dimmed */
function shade(svg, bright) {
  const old = svg.querySelector(":scope > .iki-shade");
  if (!bright.length) return old?.remove();
  const path = old ?? drawn('<path class="iki-shade" aria-hidden="true"/>');
  path.setAttribute("d", outside(bright.map(({ x, y, width, height }) => new DOMRect(x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN))));
  svg.append(path);
}

/** What lies outside some rectangles, as a path. @param {DOMRect[]} rects */
function outside(rects) {
  const edges = (/** @type {number[]} */ ...all) => [...new Set([-FAR, ...all, FAR])].sort((a, b) => a - b);
  const [xs, ys] = [edges(...rects.flatMap(({ left, right }) => [left, right])), edges(...rects.flatMap(({ top, bottom }) => [top, bottom]))];
  const covers = (/** @type {number} */ x, /** @type {number} */ y) => rects.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom);
  const tiles = ys.slice(1).flatMap((y, row) => xs.slice(1).map((x, column) => [xs[column], ys[row], x, y]));
  const dim = tiles.filter(([left, top, right, bottom]) => !covers((left + right) / 2, (top + bottom) / 2));
  return dim.map(([left, top, right, bottom]) => `M${left} ${top}H${right}V${bottom}H${left}z`).join("");
}
