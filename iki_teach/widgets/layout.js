// @ts-check
// How a page is laid out for the width there is, and in which language it is.

/** @typedef {import("./widget.js").Page} Page */

const NARROW = 640; // px of the widget, below which the table is stacked

/** @param {Page} page @param {() => void} then what else is done when the width changes */
export function followWidth(page, then) {
  const resizing = new ResizeObserver(() => {
    page.width = page.root.clientWidth;
    compose(page);
    then();
  });
  resizing.observe(page.root);
  page.leave.signal.addEventListener("abort", () => resizing.disconnect());
}

/** @param {Page} page @param {string} lang */
export function speak({ root }, lang) {
  if (root.lang !== lang) root.lang = lang; // to set it again would style everything anew
}

/** @param {Page} page @returns {SVGSVGElement | null} */
export const drawingOf = ({ root }) => root.querySelector(".iki-place svg");

/** Lay a drawing out for the width there is; a widget that is not on the page yet has none. @param {Page} page */
export function compose(page, svg = drawingOf(page)) {
  page.width ||= page.root.clientWidth; // asked after every redraw, it would cost a layout each time
  const side = page.width && page.width < NARROW ? "narrow" : "wide";
  const box = svg?.getAttribute(`data-viewbox-${side}`);
  if (box) svg?.setAttribute("viewBox", box);
  for (const panel of svg?.querySelectorAll(`g.panel[data-${side}]`) ?? []) {
    panel.setAttribute("transform", panel.getAttribute(`data-${side}`) ?? "");
  }
}
