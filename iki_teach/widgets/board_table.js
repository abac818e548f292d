// @ts-check
// The cells of a drawing: clicked, or walked along with the arrows; one of them is the table's tab stop.

import { neighbour } from "./board_motion.js";
import { make } from "./elements.js";
import { Widget } from "./widget.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @extends {Widget<import("./board.js").Traits>} */
export class Table extends Widget {
  stop = ""; // the cell that holds the board's one tab stop
  visited = false; // whether anybody has been there: else the stop goes where something can be done
  asked = ""; // the cell of a click that is under way
  waiting = ""; // the cell that was clicked meanwhile
  table = make("div", "iki-place");

  get cells() {
    return /** @type {SVGGElement[]} */ ([...this.table.querySelectorAll("[data-cell]")]);
  }

  get stopCell() {
    return this.cells.find((cell) => cell.dataset.cell === this.stop);
  }

  listen() {
    super.listen();
    this.table.addEventListener("click", (event) => this.clicked(event.target), this.until);
    this.table.addEventListener("focusin", (event) => this.rove(event.target), this.until);
  }

  /** Of two quick clicks the second waits for the answer to the first. @param {EventTarget | null} target */
  clicked(target) {
    const cell = this.rove(target);
    if (cell && !this.busy) this.click(cell);
    else if (cell && this.asked && cell !== this.asked) this.waiting = cell;
  }

  /** @param {string} at */
  click(at) {
    this.asked = at;
    this.send({ do: "click", at });
  }

  answered() {
    const { waiting } = this;
    this.asked = this.waiting = "";
    super.answered();
    if (waiting && this.cells.some((cell) => cell.dataset.cell === waiting)) this.click(waiting);
  }

  /** @param {boolean} lost */
  showLost(lost) {
    if (lost) this.waiting = ""; // by now it is no quick click any more
    this.lost.textContent = lost ? this.view.words.line_lost : ""; // it is not there to be read before it is true
    super.showLost(lost);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  pressedOnCell({ key, target }) {
    const cell = /** @type {SVGGElement} */ (/** @type {Element} */ (target).closest("[data-cell]"));
    const legal = this.cells.filter((other) => other.classList.contains("legal"));
    if (key in ARROWS) neighbour(cell, this.cells, ARROWS[key]).focus();
    else if (key === "Home") legal[0]?.focus();
    else if (key === "End") legal[legal.length - 1]?.focus();
    else if (key === "Enter" || key === " ") this.clicked(cell);
    else return false;
    return true;
  }

  /**
   * Give the board's one tab stop to a cell, or keep it, or find one.
   * @param {EventTarget | null} target @returns {string | undefined} the cell there
   */
  rove(target) {
    const at = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
    if (at) [this.stop, this.visited] = [at, true];
    if (!this.stopCell || !this.visited) {
      const first = ["legal", "changed"].map((what) => this.cells.find((cell) => cell.classList.contains(what)));
      this.stop = (first[0] ?? first[1] ?? this.stopCell ?? this.cells[0])?.dataset.cell ?? "";
    }
    for (const cell of this.cells) {
      const index = cell.dataset.cell === this.stop ? "0" : "-1";
      if (cell.getAttribute("tabindex") !== index) cell.setAttribute("tabindex", index);
    }
    return at ?? undefined;
  }
}
