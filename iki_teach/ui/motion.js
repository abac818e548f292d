// @ts-check
// How pieces walk from one drawing to the next, and what flies over it; and the tabs in a drawing: of what stands at the same
// place, one is seen. The session says which; whoever looks may turn to another.

const GLIDE = { duration: 350, easing: "ease" };
export const FLIGHT = { duration: 520, easing: "ease-in-out" };
const BETWEEN = 110; // ms from coin to coin
export const A_MEAL = 220; // ms from card to card
const MOST = 6; // coins that fly at once
const A_SPACE = 220; // ms of a piece that walks
const A_LEG = 210; // ms of one that goes to its place by way of others
const A_LEVEL = 260; // ms of one that hops
const [STEP_UP, LEVEL_UP] = [7, 14]; // how high, in units of the drawing
const MIDDLE = { transformOrigin: ["center", "center"], transformBox: ["fill-box", "fill-box"] }; // about which a piece turns and shrinks
const SHIFT = 12; // of what a card meets, in units of the drawing
const SIGN = 20; // its side, in units of the drawing

/** @import { Flight, Shot } from "./view.d.ts" */

/** @param {SVGSVGElement | null} svg @param {string} name @returns {Element | null} a cell, or else a piece or a panel */
export const spot = (svg, name) =>
  name && svg ? seen(["cell", "piece", "panel"].map((kind) => svg.querySelector(`[data-${kind}="${CSS.escape(name)}"]`)).find(Boolean) ?? null) : null;

/**
 * Let signs fly from cell to cell; let a piece walk along cells, come from where it and others were, hop, or be turned over.
 * @param {SVGSVGElement} svg @param {Flight} flight @param {Places} before @param {number} pace @param {number} [wait] ms before signs fly
 */
export function fly(svg, flight, before, pace, wait = 0) {
  const { what, cells, number, stays } = flight;
  if (stays) return;
  if (what.startsWith("@")) {
    const ends = endsOf(svg, cells);
    for (let at = 0; at < Math.min(number, MOST) && ends; at++) flySign(svg, what.slice(1), ends, (wait + at * BETWEEN) * pace, FLIGHT.duration * pace);
    return;
  }
  const found = cells.map((name) => before.get(name) ?? spot(svg, name));
  const stations = found.flatMap((one) => (one instanceof Element ? middleOf(svg, one) : (one ?? [])));
  const piece = pieces(svg).find((one) => one.dataset.piece === what);
  if (piece) flyPiece(svg, piece, flight, stations, before.get(what), pace);
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @param {Flight} flight @param {Place[]} stations @param {Place | undefined} was @param {number} pace */
function flyPiece(svg, piece, { what, cells, along, hops }, stations, was, pace) {
  const there = placeOf(svg, piece);
  const end = stations[stations.length - 1];
  if (hops) return walk(svg, piece, hopping(parted(was ?? there, there, hops), LEVEL_UP), { duration: A_LEVEL * hops * pace, easing: "ease-out" });
  if (!cells.length) return void piece.animate({ scale: ["0 1", "1 1"], ...MIDDLE }, { ...GLIDE, duration: GLIDE.duration * pace });
  if (along && end) {
    const steps = stations.map(({ x, y }) => new DOMPoint(x + there.x - end.x, y + there.y - end.y));
    return walk(svg, piece, hopping([...(was ? [was] : []), ...steps], STEP_UP), { duration: A_SPACE * steps.length * pace, easing: "ease-out" });
  }
  const shift = cells[1] && cells[1] !== what ? SHIFT : 0;
  const met = stations.slice(1).map(({ x, y, wide }) => Object.assign(new DOMPoint(x + shift, y + shift), { wide }));
  const way = [was ?? stations[0], ...met, there].filter(Boolean);
  pass(svg, piece, way, { duration: A_LEG * way.length * pace, easing: "ease" });
}

/** A piece, as it was where it lay, goes its way over all the rest, as large as what it meets. @param {SVGSVGElement} svg @param {SVGGElement} piece @param {Place[]} way @param {KeyframeAnimationOptions} timing */
function pass(svg, piece, way, timing) {
  const ghost = drawn('<g class="iki-ghost"></g>');
  const last = way[way.length - 1];
  const from = way[0].picture ? way[0] : last;
  const picture = from.picture ?? pictureAt(svg, piece);
  if (!picture) return;
  picture.setAttribute("transform", `translate(${last.x - from.x} ${last.y - from.y}) ${picture.getAttribute("transform")}`);
  ghost.append(picture);
  ghost.dataset.flies = piece.dataset.piece;
  svg.insertBefore(ghost, svg.querySelector(":scope > .iki-ghost")); // what comes first lies over what it meets
  const sizes = way.reduceRight((/** @type {number[]} */ after, { wide }) => [wide ?? after[0], ...after], []);
  const away = () => ghost.remove();
  piece.animate({ opacity: [0, 0] }, timing);
  ghost
    .animate({ translate: way.map(({ x, y }) => `${x - last.x}px ${y - last.y}px`), scale: sizes.map((wide) => String(wide / (from.wide ?? 1))), ...MIDDLE }, timing)
    .finished.then(away, away);
}

/** @param {SVGSVGElement} svg @param {Element} element @returns {DOMPoint} its centre in units of the drawing */
export const middleOf = (svg, element) => centre(element).matrixTransform(toScreen(svg).inverse());

/** @param {SVGSVGElement} svg @param {Element} element @returns {Place} */
const placeOf = (svg, element) => Object.assign(middleOf(svg, element), { wide: element.getBoundingClientRect().width / toScreen(svg).a });

/** The way from one point to another in so many parts. @param {DOMPoint} from @param {DOMPoint} to @param {number} parts */
const parted = (from, to, parts) =>
  Array.from({ length: parts + 1 }, (_, at) => new DOMPoint(from.x + ((to.x - from.x) * at) / parts, from.y + ((to.y - from.y) * at) / parts));

/** The same way, up and down from point to point. @param {DOMPoint[]} way @param {number} up */
const hopping = (way, up) =>
  way.flatMap((point, at) => {
    const last = way[at - 1];
    return last ? [new DOMPoint((last.x + point.x) / 2, (last.y + point.y) / 2 - up), point] : [point];
  });

/** The ends of a way; one that is not drawn here, as a player’s place on a telephone, is below the other. @param {SVGSVGElement} svg @param {string[]} cells @returns {[DOMPoint, DOMPoint] | null} */
function endsOf(svg, [first, last]) {
  const [from, to] = [first, last].map((name) => spot(svg, name)).map((one) => one && middleOf(svg, one));
  const below = (/** @type {DOMPoint} */ { x, y }) => new DOMPoint(x, y + 2 * SIGN);
  return from ? [from, to ?? below(from)] : to ? [below(to), to] : null;
}

/** Let signs of the last shot come one after the other; all lie where they come to. @param {SVGSVGElement | null} svg @param {Shot[]} shots @param {number} pace 0: at once */
export function layDown(svg, shots, pace) {
  for (const laid of svg?.querySelectorAll(":scope > .iki-laid") ?? []) laid.remove();
  for (const { flights } of shots)
    for (const [at, { what, cells }] of flights.filter(({ stays }) => stays).entries()) {
      const ends = svg && endsOf(svg, cells);
      const now = flights === shots[shots.length - 1].flights ? pace : 0;
      if (ends) flySign(svg, what.slice(1), ends, at * A_MEAL * now, FLIGHT.duration * now, "iki-laid");
    }
}

/** @param {SVGSVGElement} svg @param {string} sign @param {DOMPoint[]} points @param {number} delay @param {number} duration @param {string} [laid] what it is called where it stays */
function flySign(svg, sign, [from, to], delay, duration, laid = "") {
  const use = drawn(`<use class="${laid || "iki-flight"}" href="#iki-${sign}" width="${SIGN}" height="${SIGN}"/>`);
  svg.append(use);
  const place = ({ x, y } = from, up = 0) => `${x - SIGN / 2}px ${y - SIGN / 2 - up}px`;
  const middle = new DOMPoint((from.x + to.x) / 2, (from.y + to.y) / 2);
  if (laid) use.style.translate = place(to);
  if (!duration) return;
  const flight = use.animate({ translate: [place(from), place(middle, Math.min(50, Math.hypot(to.x - from.x, to.y - from.y) / 2)), place(to)], opacity: [1, 1, laid ? 1 : 0.6] }, { ...FLIGHT, duration, delay, fill: "backwards" });
  if (!laid) flight.finished.then(() => use.remove(), () => use.remove());
}

/** @typedef {DOMPoint & {wide?: number | undefined, picture?: SVGGraphicsElement | null}} Place */
/** @typedef {Map<string | undefined, Place>} Places   where each piece is, how wide, and what it looks like, in units of the drawing */

const NOT_ITS_OWN = ["data-cell", "data-piece", "tabindex", "role", "aria-label"];

/** A picture of a cell, in the cell's own units. @param {Element | null} cell */
export function pictureOf(cell) {
  if (!(cell instanceof SVGGraphicsElement)) return null;
  const picture = /** @type {SVGGraphicsElement} */ (cell.cloneNode(true));
  for (const part of [picture, ...picture.querySelectorAll("*")]) for (const name of NOT_ITS_OWN) part.removeAttribute(name);
  picture.removeAttribute("transform");
  return picture;
}

/** A picture of a cell where it lies. @param {SVGSVGElement} svg @param {SVGGraphicsElement} cell */
function pictureAt(svg, cell) {
  const picture = pictureOf(cell);
  if (picture) layOver(svg, picture, cell);
  return picture;
}

/** Lay what is drawn in a cell's units over the cell. @param {SVGSVGElement} svg @param {SVGGraphicsElement} drawn @param {SVGGraphicsElement} cell */
export function layOver(svg, drawn, cell) {
  const { a, b, c, d, e, f } = svg.getScreenCTM()?.inverse().multiply(cell.getScreenCTM() ?? new DOMMatrix()) ?? new DOMMatrix();
  drawn.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
}

/** @param {Element} element @returns {DOMPoint} its centre on the screen */
export function centre(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/** @param {DOMRect} one @param {DOMRect} other @returns {boolean} whether one lies over the other */
export const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** From a drawing's units to the screen while it comes nearer, too: in WebKit `getScreenCTM` does not know of that. @param {SVGSVGElement} svg */
export function toScreen(svg) {
  const [{ x, y, width, height }, own] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
  const scale = Math.min(width / own.width, height / own.height) || 1;
  return new DOMMatrix([scale, 0, 0, scale, x + (width - own.width * scale) / 2 - own.x * scale, y + (height - own.height * scale) / 2 - own.y * scale]);
}

/** @param {SVGSVGElement | null} svg */
const pieces = (svg) => /** @type {SVGGElement[]} */ ([...(svg?.querySelectorAll("[data-piece]") ?? [])].filter((piece) => !behind(piece)));

/** @param {SVGSVGElement | null} svg @param {Flight[]} [coming] of what flies there is a picture @returns {Places} */
export function places(svg, coming = []) {
  const flies = new Set(coming.map(({ what }) => what));
  const seenAt = (/** @type {SVGSVGElement} */ svg, /** @type {SVGGElement} */ piece) => Object.assign(placeOf(svg, piece), { picture: flies.has(piece.dataset.piece ?? "") ? pictureAt(svg, piece) : null });
  return new Map(svg ? pieces(svg).map((piece) => [piece.dataset.piece, seenAt(svg, piece)]) : []);
}

/** What panels say, each sentence with where it stands. @param {SVGSVGElement | null} svg */
const sayings = (svg) => /** @type {SVGTextElement[]} */ ([...(svg?.querySelectorAll("[data-panel] text") ?? [])]).map((text) => /** @type {const} */ ([`${text.closest("[data-panel]")?.getAttribute("data-panel")} ${text.textContent}`, text]));

/** What panels say by now. @param {SVGSVGElement | null} svg */
export const saying = (svg) => new Set(sayings(svg).map(([what]) => what));

/** What a card that is captured adds, as a count or a name, is said when it lies there. @param {SVGSVGElement | null} svg @param {Set<string>} before @param {Flight[]} flights @param {number} pace */
export function hush(svg, before, flights, pace) {
  const legs = flights.filter(({ what, along, hops }) => !what.startsWith("@") && !along && !hops).map(({ cells }) => cells.length);
  const longest = Math.max(0, ...legs);
  if (longest > 1) for (const [what, text] of sayings(svg)) before.has(what) || text.animate({ opacity: [0, 0] }, { duration: A_LEG * (longest + 1) * pace });
}

/** Let pieces walk from where they were; new ones appear. @param {SVGSVGElement | null} svg @param {Places} before @param {Set<string | undefined>} [others] that move otherwise @param {number} [pace] */
export function glide(svg, before, others = new Set(), pace = 1) {
  if (!svg || !before.size) return;
  const timing = { ...GLIDE, duration: GLIDE.duration * pace };
  const now = places(svg);
  for (const piece of pieces(svg)) {
    if (others.has(piece.dataset.piece)) continue;
    const source = spot(svg, piece.dataset.from ?? ""); // where a new piece comes from, if the drawing says so
    const from = before.get(piece.dataset.piece) ?? (source ? middleOf(svg, source) : undefined);
    const to = now.get(piece.dataset.piece);
    if (!from) piece.animate({ opacity: [0, 1] }, timing);
    else if (to && Math.hypot(from.x - to.x, from.y - to.y) > 1) walk(svg, piece, [from, to], timing);
  }
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @param {DOMPoint[]} way it ends where the piece is @param {KeyframeAnimationOptions} timing */
function walk(svg, piece, way, timing) {
  const outer = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece.parentNode));
  const inward = outer.getScreenCTM()?.inverse().multiply(svg.getScreenCTM() ?? new DOMMatrix());
  const points = way.map((point) => point.matrixTransform(inward));
  const last = points[points.length - 1];
  piece.animate({ translate: points.map(({ x, y }) => `${x - last.x}px ${y - last.y}px`) }, timing);
}

/** A part of a drawing, as it is written. @param {string} markup @returns {SVGGraphicsElement} */
export function drawn(markup) {
  const place = document.createElement("template");
  place.innerHTML = `<svg>${markup}</svg>`;
  return /** @type {any} */ (document.importNode(place.content, true).firstElementChild?.firstElementChild);
}

/** Turn to what a cell opens, if it is a tab. @param {Element | null | undefined} cell @returns {boolean} whether it is one */
export function turnTo(cell) {
  const tab = cell?.getAttribute("data-opens");
  const tabs = tab && cell?.closest("[data-shown]");
  if (!tabs) return false;
  tabs.setAttribute("data-shown", tab);
  for (const other of tabs.querySelectorAll("[data-opens][aria-pressed]")) other.setAttribute("aria-pressed", String(other === cell));
  return true;
}

/** @param {Element} element @returns {string} the tab that one must turn to so as to see it; empty if it is seen */
export function behind(element) {
  const own = element.closest("[data-tab]")?.getAttribute("data-tab")?.split(" ") ?? [];
  const shown = element.closest("svg")?.querySelector("[data-shown]")?.getAttribute("data-shown") ?? "";
  return own.includes(shown) ? "" : (own[0] ?? "");
}

/** @param {Element | null} element @returns {Element | null} it, or the tab behind which it is */
export function seen(element) {
  const tab = element && behind(element);
  return tab ? (element.closest("svg")?.querySelector(`[data-opens="${CSS.escape(tab)}"]`) ?? null) : element;
}
