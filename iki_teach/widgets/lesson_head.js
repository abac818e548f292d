// @ts-check
// The head of a lesson: how far it is; and the table it is played at.

import { make } from "./elements.js";
import { send } from "./widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").Step} Step
 */

/** @param {HTMLElement} head @param {Step} step */
export function drawHead(head, step) {
  head.replaceChildren(...(step.all > 1 ? [make("span", "iki-count", step.progress), progressBar(step)] : []));
}

/** What is chosen once for the whole lesson stands behind a tab. @param {Board} board @param {Step} step */
export function drawMore(board, step) {
  const { table, words } = step;
  const line = make("div", "iki-row iki-table-choice");
  if (table.editions.length) {
    const names = table.editions.map((id) => new Option(words[id], id, false, id === table.edition));
    line.append(makeSelect("edition", words.edition, names, (edition) => sendTable(board, step, { edition })));
  }
  if (table.numbers.length) {
    const numbers = table.numbers.map((n) => new Option(String(n), String(n), false, n === table.players));
    line.append(makeSelect("players", words.players, numbers, (n) => sendTable(board, step, { players: Number(n) })));
  }
  const note = table.note ? [make("p", "iki-note", table.note)] : [];
  for (const old of board.more.querySelectorAll(":scope > :is(.iki-table-choice, .iki-note)")) old.remove();
  board.more.prepend(...(line.childElementCount ? [line] : []), ...note);
}

/** @param {Step} step */
function progressBar({ progress, all, at, done, finished }) {
  const bar = make("div", "iki-progress");
  bar.setAttribute("role", "img");
  bar.setAttribute("aria-label", progress);
  for (let n = 0; n < all; n += 1) {
    bar.append(make("i", n === at && !finished ? "now" : done.includes(n) ? "done" : ""));
  }
  return bar;
}

/** @param {string} name @param {string} label @param {HTMLOptionElement[]} options @param {(value: string) => void} choose */
function makeSelect(name, label, options, choose) {
  const select = make("select", "", ...options);
  select.dataset.key = `table ${name}`;
  select.setAttribute("aria-label", label);
  select.addEventListener("change", () => choose(select.value));
  select.disabled = options.length < 2;
  return make("label", "iki-choice", make("span", "", label), select);
}

/** @param {Board} board @param {Step} step @param {{edition?: string, players?: number}} chosen */
function sendTable(board, { table: { edition, players } }, chosen) {
  send(board, { do: "table", edition, players, ...chosen });
}
