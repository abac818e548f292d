// @ts-check
// What stands below the table and takes decisions: buttons, a choice among several moves, and answers.

import { makeChoice } from "./choice.js";
import { html, make, makeButton } from "../ui/html.js";
import { makeLine } from "../ui/lines.js";
import { settle } from "../ui/patch.js";
import { makePicture, makeTable } from "../ui/tally.js";
import { termsIn } from "../ui/terms.js";
import { send } from "../ui/widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("../ui/view.d.ts").Choice} Choice */

export function makeDock() {
  const buttons = make("div", "iki-row iki-moves");
  const chooser = makePanel("iki-chooser");
  const answer = makePanel("iki-answer");
  return { buttons, chooser, answer, box: make("div", "iki-dock", buttons, chooser, answer) };
}

/** @param {string} name */
export function makePanel(name) {
  return html`<div class=${`iki-panel ${name}`} role="group" hidden></div>`;
}

/** @param {HTMLElement} panel @param {string | undefined} title none: closed @param {Node[]} content @param {Node[]} beside what stands beside the title */
export function fillPanel(panel, title, content, beside = []) {
  panel.hidden = title === undefined;
  panel.setAttribute("aria-label", title ?? "");
  settle(panel, ...(title === undefined ? [] : [...beside, html`<h3>${title}</h3>`, ...content]));
}

/** @param {Board} board @returns {HTMLElement[]} the panels that are open */
export const openPanels = ({ dock }) => [dock.chooser, dock.answer].filter((panel) => !panel.hidden);

/** @param {Board} board */
export function drawDock(board) {
  drawButtons(board);
  drawChooser(board);
  drawAnswer(board);
}

/** @param {Board} board @param {string} place @param {Choice} choice */
const choiceOf = (board, place, choice) => makeChoice(`${place} ${choice.move}`, choice, () => send(board, { do: "play", move: choice.move }));

/** @param {Board} board @param {string} word */
const cancelButton = (board, word) => makeButton("cancel", board.model.get("view").words[word], () => send(board, { do: "cancel" }), { name: "iki-quiet" });

/** What asks for something else than a move, and is quiet about it. @param {Board} board @param {import("../ui/view.d.ts").Act} act */
const actButton = (board, { do: act, label, move = "" }, name = "iki-quiet") =>
  makeButton(`act ${act} ${move}`.trim(), label, () => send(board, { do: act, move }), { name });

/** @param {Board} board what a strong player may be asked waits, and calls nobody to itself */
function drawButtons(board) {
  const { asks = [], buttons, chooser, can_cancel } = board.model.get("view");
  const cancel = can_cancel && !chooser ? [cancelButton(board, "cancel")] : [];
  const asked = asks.map((ask) => actButton(board, ask, "iki-quiet iki-attempt"));
  settle(board.dock.buttons, ...buttons.map((choice) => choiceOf(board, "move", choice)), ...cancel, ...asked);
}

/** @param {Board} board */
function drawChooser(board) {
  const { chooser } = board.model.get("view");
  const options = chooser?.options.map((choice) => choiceOf(board, "option", choice)) ?? [];
  const row = make("div", "iki-row", ...options, ...(chooser?.asked ? [] : [cancelButton(board, "cancel")]));
  fillPanel(board.dock.chooser, chooser?.title, [row]);
}

/** @param {Board} board */
function drawAnswer(board) {
  const { answer, terms } = board.model.get("view");
  const { kind = "", lines = [], moves = [], acts = [], tallies = [], table = [], text = "" } = /** @type {Partial<import("../ui/view.d.ts").Answer>} */ (answer ?? {});
  const choices = moves.map((choice) => choiceOf(board, "answer", choice));
  const [tries, others] = [true, false].map((tried) => acts.filter(({ move }) => Boolean(move) === tried).map((act) => actButton(board, act)));
  const advice = kind === "advice";
  board.dock.answer.dataset.kind = board.root.dataset.answer = kind;
  fillPanel(board.dock.answer, answer?.title, [
    ...(advice ? [make("div", "iki-row iki-tries", ...choices, ...tries)] : []),
    ...lines.map((line) => makeLine("p", line, termsIn(terms))),
    ...(answer && tallies.length ? [makeTable(answer).table] : []),
    ...(table.length ? [makeGrid(table)] : []),
    ...(answer && text ? [makeText(answer.title, text)] : []),
    make("div", "iki-row", ...(advice ? [] : choices), ...others, cancelButton(board, "close")),
  ], makePicture(answer?.picture)); // prettier-ignore
  const { box, chooser } = board.dock;
  if (kind === "month") box.prepend(board.dock.answer); // it is looked at before one goes on
  else if (chooser.nextSibling !== board.dock.answer) chooser.after(board.dock.answer);
}

/** @param {readonly (readonly string[])[]} table its head first */
function makeGrid([head, ...rows]) {
  return html`
    <table class="iki-grid"><thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody></table>`;
}

/** @param {string} label @param {string} text to be taken away: it is selected at once */
function makeText(label, text) {
  const select = (/** @type {{target: HTMLTextAreaElement}} */ { target }) => target.select();
  return html`<textarea class="iki-take" readonly rows="6" data-key="take" aria-label=${label} value=${text} @focus=${select}></textarea>`;
}
