// @ts-check
// How a page looks: dark or light, in which language, and laid out for the width there is.

/** @typedef {import("./widget.js").Page} Page */

const NARROW = 640; // px of the widget, below which the table is stacked

/** Be dark or light as Jupyter is, else as the system is. @param {Page} page */
export function followLook({ root, leave: { signal } }) {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const jupyter = document.body.dataset.jpThemeLight;
    const dark = jupyter ? jupyter === "false" : night.matches;
    root.classList.toggle("iki-dark", dark);
    root.classList.toggle("iki-light", !dark);
  };
  const theming = new MutationObserver(show);
  theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  night.addEventListener("change", show, { signal });
  signal.addEventListener("abort", () => theming.disconnect());
  show();
}

/** @param {Page} page */
export function followWidth(page) {
  const resizing = new ResizeObserver(() => {
    page.width = page.root.clientWidth;
    compose(page);
    surround(page.root);
  });
  resizing.observe(page.root);
  page.leave.signal.addEventListener("abort", () => resizing.disconnect());
}

/** Mark what Jupyter has put around this on the page, for the style sheets: `:has()` would be asked at every click. @param {HTMLElement} root */
function surround(root) {
  for (let around = root.parentElement; around?.closest(".jp-Cell"); around = around.parentElement) {
    around.classList.add("iki-around");
  }
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
  for (const panel of svg?.querySelectorAll("g.panel") ?? []) {
    panel.setAttribute("transform", panel.getAttribute(`data-${side}`) ?? "");
  }
}
