// @ts-check
// How pieces walk from one drawing to the next.

const GLIDE = { duration: 350, easing: "ease" };

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

/** Let pieces walk from where they were; new ones appear. @param {SVGSVGElement | null} svg @param {Places} before */
export function glide(svg, before) {
  if (!svg || !before.size) return;
  const now = places(svg);
  for (const piece of pieces(svg)) {
    const from = before.get(piece.dataset.piece);
    const to = now.get(piece.dataset.piece);
    if (!from) piece.animate({ opacity: [0, 1] }, GLIDE);
    else if (to && Math.hypot(from.x - to.x, from.y - to.y) > 1) walk(svg, piece, from, to);
  }
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @param {DOMPoint} from @param {DOMPoint} to */
function walk(svg, piece, from, to) {
  const outer = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece.parentNode));
  const inward = outer.getScreenCTM()?.inverse().multiply(svg.getScreenCTM() ?? new DOMMatrix());
  const [a, b] = [from.matrixTransform(inward), to.matrixTransform(inward)];
  piece.animate({ translate: [`${a.x - b.x}px ${a.y - b.y}px`, "0px 0px"] }, GLIDE);
}
