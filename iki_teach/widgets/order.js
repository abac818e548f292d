// @ts-check
// Things to put in order. They are moved here only: Python is asked at the check.

import { make, makeButton } from "./elements.js";
import { focusedIn, twinOf } from "./focus.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").Step} Step
 */

/** @param {Board} board @param {Step} step @param {(order: string[]) => void} check @returns {HTMLElement} */
export function makeOrder(board, step, check) {
  const { items = [], solved, words } = step;
  const list = make("ol", "");
  drawItems(board, step, list);
  const button = makeButton("check", words.check, () => check(items.map(({ key }) => key)));
  return make("div", "iki-order", list, ...(solved ? [] : [button]));
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list */
function drawItems(board, step, list) {
  list.replaceChildren(...(step.items ?? []).map((_, at) => makeItem(board, step, list, at)));
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list @param {number} at */
function makeItem(board, step, list, at) {
  const { items = [], up, down, solved } = step;
  const { key, label } = items[at];
  const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ to) => {
    const arrow = makeButton(`${name} ${key}`, sign, () => swap(board, step, list, [at, to]));
    arrow.setAttribute("aria-label", words);
    arrow.disabled = solved || !items[to];
    return arrow;
  };
  const arrows = [button("up", "▲", up[at], at - 1), button("down", "▼", down[at], at + 1)];
  return make("li", "", make("span", "", label), ...arrows);
}

/** @param {Board} board @param {Step} step @param {HTMLElement} list @param {[number, number]} places */
function swap(board, step, list, [from, to]) {
  const held = focusedIn(board);
  for (const one of [step.items ?? [], step.up, step.down]) [one[from], one[to]] = [one[to], one[from]];
  drawItems(board, step, list);
  const item = held?.dataset.key?.split(" ")[1];
  const near = [...list.querySelectorAll("button")].find((one) => !one.disabled && one.dataset.key?.endsWith(` ${item}`));
  if (held) (twinOf(board, held) ?? near)?.focus();
}
