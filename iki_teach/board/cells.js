// @ts-check
// The cells of a drawing: clicked, or walked along with the arrows; one of them is the table's tab stop.

import { behind, centre, turnTo } from "../ui/motion.js";
import { getSettings } from "../ui/settings.js";
import { send } from "../ui/widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {object} Cells              what is known of them beside the drawing
 * @property {string} stop              the cell that holds the table's one tab stop
 * @property {boolean} visited          whether anybody has been there: else the stop goes where something can be done
 * @property {boolean} given            whether that is where a redraw has put the focus, not who plays
 * @property {string} asked             the cell of a click that is under way
 * @property {string} waiting           the cell that was clicked meanwhile
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The cells of the table, and those of its details while they are shown. @param {Board} board @returns {SVGGElement[]} */
const cellsOf = ({ table, details }) =>
  (details.hidden ? [table] : [table, details]).flatMap((part) => [.../** @type {NodeListOf<SVGGElement>} */ (part.querySelectorAll("[data-cell]"))]);

const MOST_NAMED = 6; // places that one can keep in mind while they are read out

/** What is chosen and where one can go on, which rings show to eyes alone; "" where an answer is to be read. @param {Board} board */
export function chosen(board) {
  const { answer, words } = board.model.get("view");
  const named = (/** @type {string} */ marks) => cellsOf(board).filter((cell) => cell.matches(marks)).map((cell) => {
    const mark = board.root.querySelector(`[data-key="mark ${cell.dataset.cell}"]`); // a redraw may have taken it off the table
    return mark?.lastChild?.textContent?.trim() ?? cell.getAttribute("aria-label")?.split("; ")[0]; // where it is and what lies there, without all that can be said of it
  });
  const [held, next] = [named(".selected"), named(".legal:not(.selected)")];
  if (answer || !held.length || named(".refused").length) return "";
  const possible = next.length > MOST_NAMED ? counted(next) : next.join("; ");
  return `${words.chosen}: ${held.join("; ")}. ${possible && `${words.possible}: ${possible}.`}`;
}

/** How many they are, and how many of which row or kind, as their names begin with it or end. @param {(string | undefined)[]} names */
function counted(names) {
  const kinds = names.map((name) => /^(.+?) \d|, (.+)/.exec(name ?? "")?.slice(1).find(Boolean) ?? "");
  const each = [...new Set(kinds)].map((kind) => `${kind}: ${kinds.filter((one) => one === kind).length}`);
  return kinds.includes("") ? names.length : `${names.length} (${each.join("; ")})`;
}

/** @param {Board} board @param {string} name */
const cellNamed = (board, name) => cellsOf(board).find((cell) => cell.dataset.cell === name);

/** @param {Board} board */
export const stopCell = (board) => cellNamed(board, board.cells.stop);

/** Put the focus where something can be done, if that is on no cell on what leads on: what had it is gone, or behind a tab. @param {Board} board */
export function giveFocus(board) {
  const { cells, dock, film } = board;
  if (cells.given) cells.visited = false;
  giveStop(board);
  const cell = stopCell(board);
  const button = film || cellsOf(board).some((one) => one.matches(".legal")) ? null : /** @type {HTMLElement | null} */ (dock.buttons.querySelector(".iki-choice > :enabled"));
  (button?.checkVisibility({ visibilityProperty: true }) ? button : cell)?.focus({ preventScroll: true });
  cells.given = true;
}

/** @param {Board} board */
export function listenToCells(board) {
  const until = { signal: board.leave.signal };
  for (const place of [board.table, board.details]) {
    place.addEventListener("click", (event) => clickAt(board, event.target), until);
    place.addEventListener("focusin", (event) => giveStop(board, event.target), until);
  }
}

/** Of two quick clicks the second waits for the answer to the first. @param {Board} board @param {EventTarget | null} target */
function clickAt(board, target) {
  const cell = giveStop(board, target);
  if (cell && !turnTo(cellNamed(board, cell))) clickCell(board, cell);
}

/** @param {Board} board @param {string} at */
export function clickCell(board, at) {
  const { cells } = board;
  if (!cells.asked) cells.asked = send(board, { do: "click", at, twice: getSettings().tapTwice }) ? at : "";
  else if (at !== cells.asked) cells.waiting = at;
}

/** Take an answer, and do the click that waited for it. @param {Board} board */
export function answerCells(board) {
  if (board.held.some((act) => act.do === "click")) return board.draw();
  const { waiting } = board.cells;
  board.cells.asked = board.cells.waiting = "";
  board.draw();
  if (waiting && cellNamed(board, waiting)) clickCell(board, waiting);
}

/** @param {Board} board @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
export function pressOnCell(board, { key, target }) {
  const cells = cellsOf(board).filter((other) => !behind(other));
  const cell = /** @type {SVGGElement} */ (/** @type {Element} */ (target).closest("[data-cell]"));
  const legal = cells.filter((other) => other.classList.contains("legal"));
  if (key in ARROWS) neighbour(cell, cells, ARROWS[key]).focus();
  else if (key === "Home") legal[0]?.focus();
  else if (key === "End") legal[legal.length - 1]?.focus();
  else if (key === "Enter" || key === " ") clickAt(board, cell);
  else return false;
  return true;
}

/**
 * Give the table's one tab stop to a cell, or keep it, or find one.
 * @param {Board} board @param {EventTarget | null} [target] @returns {string | undefined} the cell there
 */
export function giveStop(board, target) {
  const all = cellsOf(board);
  const { cells } = board;
  const at = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  if (at) [cells.stop, cells.visited, cells.given] = [at, true, false];
  const stop = all.find((cell) => cell.dataset.cell === cells.stop);
  if (!stop || behind(stop) || !cells.visited) {
    const [legal, changed] = ["legal", "changed"].map((what) => all.find((cell) => cell.classList.contains(what) && !behind(cell)));
    cells.stop = (legal ?? changed ?? (stop && !behind(stop) ? stop : undefined) ?? all[0])?.dataset.cell ?? "";
  }
  const { words } = board.model.get("view");
  for (const cell of all) {
    const index = cell.dataset.cell === cells.stop ? "0" : "-1";
    if (cell.getAttribute("tabindex") !== index) cell.setAttribute("tabindex", index);
    const state = cell.matches(".selected") ? words.chosen : cell.matches(".legal") ? words.possible : "";
    const does = cell.matches("[data-cell^='space.']") ? (cell.dataset.about?.split("\n").slice(1) ?? []) : []; // of a card its name says it
    const description = [state, ...does].filter(Boolean).join(". ");
    if ((cell.getAttribute("aria-description") ?? "") !== description) cell.setAttribute("aria-description", description); // who reads along comes to cells without a ring
  }
  return at ?? undefined;
}

/**
 * The nearest cell in a direction: first of those within 45 degrees, none that lies almost beside.
 * @param {SVGGElement} from @param {SVGGElement[]} cells @param {[number, number]} direction
 */
function neighbour(from, cells, [right, down]) {
  const here = centre(from);
  const far = (/** @type {SVGGElement} */ cell) => {
    const there = centre(cell);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * right + y * down;
    const sideways = Math.abs(x * down) + Math.abs(y * right);
    return ahead < 1 || sideways > 3 * ahead ? Infinity : ahead + 2 * sideways + (sideways > ahead ? 1e6 : 0);
  };
  const best = cells.reduce((a, b) => (far(b) < far(a) ? b : a), from);
  return far(best) < Infinity ? best : from;
}
