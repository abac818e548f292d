// @ts-check
// How a page is laid out for the width there is, and in which language it is.

/** @typedef {import("./widget.js").Page} Page */

const NARROW = 640; // px of the widget, below which the table is stacked
const TWO_COLUMNS = 960; // px of the widget from which prompt and answers stand beside the board
const [LOW, TWO_WHERE_LOW] = [480, 560]; // px of what is seen, in height, below which this width is enough for that
const [RAIL, CARDS] = [860, 560]; // px of the board from which a rail, and near cards, have room
const LOWEST = 184; // px of a table that makes place, unless it says nothing yet
export const LEGIBLE = 0.92; // px for a unit of a drawing, or of the height that it wants
const LINE = 64; // px of answers in which one line has room
const SHAPES = { wide: 920 / 652, middle: 700 / 600, narrow: 374 / 460 }; // width by height of the stage, unless a table is higher

/** @param {Page} page @param {() => void} then what else is done when the width changes */
export function followWidth(page, then) {
  const fit = () => {
    page.width = page.root.clientWidth;
    compose(page);
    then();
  };
  const resizing = new ResizeObserver(fit);
  resizing.observe(page.root);
  if (page.root.clientWidth) fit(); // before anything is seen in another place
  page.leave.signal.addEventListener("abort", () => resizing.disconnect());
}

/** Whether there is room for a narrow table alone. @param {Page} page */
export function isNarrow(page) {
  page.width ||= page.root.clientWidth; // asked after every redraw, it would cost a layout each time
  return page.width > 0 && page.width < NARROW;
}

/** @param {Page} page @param {string} lang */
export function speak({ root }, lang) {
  if (root.lang !== lang) root.lang = lang; // to set it again would style everything anew
}

/** @param {Page} page @returns {SVGSVGElement | null} */
export const drawingOf = ({ root }) => root.querySelector(".iki-place svg");

/** Lay a drawing out for the width there is; a widget that is not on the page yet has none. @param {Page} page */
export function compose(page, svg = drawingOf(page)) {
  if (svg?.querySelector("[data-cell][tabindex]")) writeAttribute(svg, "role", "toolbar"); // a screen reader hands its arrows on to it
  const side = isNarrow(page) ? "narrow" : "wide";
  const box = svg?.getAttribute(`data-viewbox-${side}`);
  if (svg && box) writeAttribute(svg, "viewBox", box);
  if (svg && box) writeAttribute(svg, "data-side", side);
  for (const panel of svg?.querySelectorAll(`g.panel[data-${side}]`) ?? []) {
    writeAttribute(panel, "transform", panel.getAttribute(`data-${side}`) ?? "");
  }
}

/** To write the same again would draw it anew. @param {Element} element @param {string} name @param {string} value */
function writeAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Put what stands around a table beside it or below it.
 * @param {import("../board/board.js").Board} board @returns for what room the table is to be drawn, "" while it has none
 */
export function layOut(board) {
  const { width, root, table, tools, side, more } = board;
  if (!width) return "";
  const high = windowAround(board);
  const two = width >= ((high || innerHeight) < LOW ? TWO_WHERE_LOW : TWO_COLUMNS);
  root.dataset.columns = two ? "two" : "one";
  if (high) root.style.setProperty("--iki-window", `${high}px`);
  const home = two && root.dataset.step === undefined ? side : more; // beside a lesson's board its answers need the room
  if (tools.parentElement !== home) home.append(tools);
  const room = table.clientWidth;
  const layout = room >= RAIL ? "wide" : room >= CARDS ? "middle" : "narrow";
  if (layout !== board.layout) board.shape = SHAPES[layout];
  root.style.setProperty("--iki-ratio", String(board.shape));
  return layout;
}

/** Let the stage be high enough for a table (for the narrow one of which a wide one tells), in a lesson for its first one: nothing around it is to move. @param {import("../board/board.js").Board} board @param {SVGSVGElement | null} svg */
export function frame(board, svg) {
  const { layout } = board.model.get("view");
  const ahead = board.layout === "narrow" ? svg?.dataset.narrow : undefined;
  const box = ahead ?? (board.whole || svg?.getAttribute("viewBox"));
  const [, , wide, high] = box?.split(" ").map(Number) ?? [];
  const foreign = layout && layout !== board.layout && !ahead;
  if (!high || !board.layout || foreign || board.framed === board.layout) return;
  if (board.root.dataset.step !== undefined) board.framed = board.layout;
  board.shape = Math.min(board.shape, wide / high);
  board.root.style.setProperty("--iki-ratio", String(board.shape));
}

/** Let what is asked lie where a drawing leaves room for it, below a hand from which nothing is played. @param {import("../board/board.js").Board} board @param {SVGSVGElement | null} svg */
export function lendRoom({ root, stage }, svg) {
  const free = Number(svg?.dataset.free ?? 0);
  root.style.setProperty("--iki-free", free && root.dataset.columns === "one" ? `${Math.floor(free * stage.clientHeight)}px` : "0px");
}

/**
 * Where answers beside a table are longer than their room, or one has none, it makes place for them; it is large again at a press.
 * @param {import("../board/board.js").Board} board @param {boolean} beside whether all of them are to be seen @param {HTMLElement} [one] @param {number} [least] of what is seen of them
 */
export function makePlace(board, beside, one, least = LINE) {
  const { root, stage, answers } = board;
  delete root.dataset.low;
  if (root.dataset.columns !== "one" || root.dataset.stage !== "board") return;
  const [, , wide, high] = (board.whole || drawingOf(board)?.getAttribute("viewBox") || "0 0 0 0").split(" ").map(Number);
  const short = root.dataset.step !== undefined && Math.min(stage.clientHeight / high, stage.clientWidth / wide) < LEGIBLE;
  if (!beside && !short && answers.clientHeight >= least) return;
  const code = answers.querySelector(".iki-code"); // nobody needs it to answer
  const end = code ? code.getBoundingClientRect().top - answers.getBoundingClientRect().top : answers.scrollHeight;
  const risen = parseFloat(getComputedStyle(answers).marginTop); // over what a drawing leaves free, which is left out now
  const wanted = beside ? end : Math.min(end, one?.offsetHeight ?? (short ? LINE : 0));
  const missing = Math.max(0, wanted - answers.clientHeight - Math.min(risen, 0));
  if (!missing && !short) return;
  const over = root.offsetHeight - parseFloat(getComputedStyle(root).minHeight); // than the window: that is no room yet
  root.style.setProperty("--iki-low", `${Math.max(root.dataset.step === "table" ? 0 : LOWEST, stage.clientHeight - missing - Math.max(over, 0))}px`);
  root.dataset.low = "true";
}

/**
 * How much is seen of what scrolls around a board, as in JupyterLab; 0: it is the window. A box that scrolled is still
 * one when the board has come to fit into it and it is as high as before.
 * @param {import("../board/board.js").Board} board
 */
function windowAround({ root, around }) {
  for (let box = root.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = box.scrollHeight > box.clientHeight || around.get(box) === box.clientHeight;
    if (scrolls && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
      around.set(box, box.clientHeight);
      return box.clientHeight;
    }
  }
  return 0;
}
