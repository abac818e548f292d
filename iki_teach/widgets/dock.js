// @ts-check
// What stands below the table and takes decisions: buttons, a choice among several moves, and answers.

import { make, makeButton } from "./elements.js";
import { html } from "./html.js";
import { makeLine } from "./lines.js";
import { renew } from "./patch.js";
import { makePicture, makeTable } from "./tally.js";
import { termsIn } from "./terms.js";
import { send } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./view.d.ts").Choice} Choice */

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

/** @param {HTMLElement} panel @param {string | undefined} title none: closed @param {Node[]} content */
export function fillPanel(panel, title, ...content) {
  panel.hidden = title === undefined;
  panel.setAttribute("aria-label", title ?? "");
  panel.replaceChildren(...(panel.hidden ? [] : [make("h3", "", title ?? ""), ...content]));
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
function choiceButton(board, place, { move, label, note }) {
  const button = makeButton(`${place} ${move}`, label, () => send(board, { do: "play", move }));
  if (note) button.append(make("small", "", note));
  return button;
}

/** @param {Board} board @param {string} word */
function cancelButton(board, word) {
  const button = makeButton("cancel", board.model.get("view").words[word], () => send(board, { do: "cancel" }));
  button.classList.add("iki-quiet");
  return button;
}

/** @param {Board} board */
function drawButtons(board) {
  const { asks = [], buttons, chooser, can_cancel } = board.model.get("view");
  const cancel = can_cancel && !chooser ? [cancelButton(board, "cancel")] : [];
  renew(board.dock.buttons, ...buttons.map((choice) => choiceButton(board, "move", choice)), ...cancel, ...asks.map((ask) => askButton(board, ask)));
}

/** What a strong player may be asked: it waits, and calls nobody to itself. @param {Board} board @param {import("./view.d.ts").Act} act */
function askButton(board, act) {
  const button = actButton(board, act);
  button.classList.add("iki-aside");
  return button;
}

/** What asks for something else than a move, and is quiet about it. @param {Board} board @param {import("./view.d.ts").Act} act */
function actButton(board, { do: act, label, move = "" }) {
  const button = makeButton(`act ${act} ${move}`.trim(), label, () => send(board, { do: act, move }));
  button.classList.add("iki-quiet");
  return button;
}

/** @param {Board} board */
function drawChooser(board) {
  const { chooser } = board.model.get("view");
  const options = chooser?.options.map((choice) => choiceButton(board, "option", choice)) ?? [];
  const row = make("div", "iki-row", ...options, ...(chooser?.asked ? [] : [cancelButton(board, "cancel")]));
  fillPanel(board.dock.chooser, chooser?.title, row);
}

/** @param {Board} board */
function drawAnswer(board) {
  const { answer, glossed } = board.model.get("view");
  const lines = (answer?.lines ?? []).map((line) => makeLine("p", line, termsIn(glossed)));
  const moves = (answer?.moves ?? []).map((choice) => choiceButton(board, "answer", choice));
  const picture = makePicture(answer?.picture);
  const counted = answer?.tallies?.length ? [makeTable(answer).table] : [];
  const table = answer?.table?.length ? [makeGrid(answer.table)] : [];
  const text = answer?.text ? [makeText(answer.title, answer.text)] : [];
  const tries = (answer?.acts ?? []).filter(({ move }) => move).map((act) => actButton(board, act));
  const acts = (answer?.acts ?? []).filter(({ move }) => !move).map((act) => actButton(board, act));
  const first = answer?.kind === "advice" ? [make("div", "iki-row iki-tries", ...moves, ...tries)] : [];
  const row = make("div", "iki-row", ...(first.length ? [] : moves), ...acts, cancelButton(board, "close"));
  board.dock.answer.dataset.kind = board.root.dataset.answer = answer?.kind ?? "";
  fillPanel(board.dock.answer, answer?.title, ...first, ...lines, ...counted, ...table, ...text, row);
  board.dock.answer.prepend(...picture); // beside the title
  const { box, chooser } = board.dock;
  if (answer?.kind === "month") box.prepend(board.dock.answer); // it is looked at before one goes on
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
  const area = html`<textarea class="iki-take" readonly rows="6" data-key="take" aria-label=${label} @focus=${select}></textarea>`;
  area.textContent = text;
  return area;
}
