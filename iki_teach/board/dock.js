// @ts-check
// What stands below the table and takes decisions: buttons, a choice among several moves, and answers. An answer that can
// be chosen is on every page a white card with its words and a picture of each card that it is about; whoever points at it
// sees its place on the board lit.

import { makeLine } from "../ui/drawer.js";
import { html, make, makeButton } from "../ui/html.js";
import { drawingOf } from "../ui/layout.js";
import { enlarged } from "./lens.js";
import { finder, showPart } from "./part.js";
import { settle } from "../ui/patch.js";
import { seen } from "../ui/motion.js";
import { makePicture, makeTable } from "./moment.js";
import { termsIn } from "../ui/terms.js";
import { send } from "../ui/widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @import { Act, Answer, Choice } from "../ui/view.d.ts" */

const MOST_PICTURES = 3; // beside the words of one answer

export function makeDock() {
  const [buttons, chooser, answer] = [make("div", "iki-row iki-moves"), makePanel("iki-chooser"), makePanel("iki-answer")];
  return { buttons, chooser, answer, box: make("div", "iki-dock", buttons, chooser, answer) };
}

/** @param {string} name */
export const makePanel = (name) => html`<div class=${`iki-panel ${name}`} role="group" hidden></div>`;

/** @param {HTMLElement} panel @param {string | undefined} title none: closed @param {Node[]} content @param {Node[]} beside what stands beside the title */
export function fillPanel(panel, title, content, beside = []) {
  panel.hidden = title === undefined;
  panel.setAttribute("aria-label", title ?? "");
  settle(panel, ...(title === undefined ? [] : [...beside, html`<h3>${title}</h3>`, ...content]));
}

/** @param {Board} board @returns {HTMLElement[]} the panels that are open */
export const openPanels = ({ dock }) => [dock.chooser, dock.answer].filter((panel) => !panel.hidden);

/** @param {Board} board @param {string} place @param {Choice} choice */
const choiceOf = (board, place, choice) => makeChoice(`${place} ${choice.move}`, choice, () => send(board, { do: "play", move: choice.move }));

/** @param {Board} board @param {string} word */
const cancelButton = (board, word) => makeButton("cancel", board.model.get("view").words[word], () => send(board, { do: "cancel" }), { name: "iki-quiet" });

/** What asks for something else than a move, and is quiet about it. @param {Board} board @param {Act} act */
const actButton = (board, { do: act, label, move = "" }, name = "iki-quiet") =>
  makeButton(`act ${act} ${move}`.trim(), label, () => send(board, { do: act, move }), { name });

/** @param {Board} board */
export function drawDock(board) {
  const { asks = [], buttons, chooser, can_cancel } = board.model.get("view");
  const cancel = can_cancel && !chooser ? [cancelButton(board, "cancel")] : [];
  const asked = asks.map((ask) => actButton(board, ask, "iki-quiet iki-attempt")); // a strong player waits, and calls nobody to itself
  settle(board.dock.buttons, ...buttons.map((choice) => choiceOf(board, "move", choice)), ...cancel, ...asked);
  const options = chooser?.options.map((choice) => choiceOf(board, "option", choice)) ?? [];
  const row = make("div", "iki-row", ...options, ...(chooser?.asked ? [] : [cancelButton(board, "cancel")]));
  fillPanel(board.dock.chooser, chooser?.title, [row]);
  drawAnswer(board);
}

/** @param {Board} board */
function drawAnswer(board) {
  const { answer, terms } = board.model.get("view");
  const { kind = "", lines = [], moves = [], acts = [], tallies = [], table = [], text = "" } = /** @type {Partial<Answer>} */ (answer ?? {});
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

/**
 * @param {string} key keeps the focus over a redraw
 * @param {{label: string, note?: string, state?: string, at?: readonly string[], number?: number, closed?: boolean}} choice
 * @param {() => void} act
 */
export const makeChoice = (key, { label, note, state, at = [], number, closed = false }, act) => html`
  <div class="iki-choice" data-state=${state || null} data-at=${at.join(" ") || null}>
    <button type="button" data-key=${key} aria-keyshortcuts=${number} disabled=${closed} aria-disabled=${state === "wrong" || null} @click=${act}>
      <span>${label}${note && html`<small>${note}</small>`}</span>${state && html`<b>${state === "right" ? "✓" : "✗"}</b>`}</button></div>`;

/** The number of an answer chooses it. @param {Board} board @param {string} key @returns {boolean} whether it meant one */
export function pressForChoice({ root }, key) {
  const all = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll(".iki-choice > button")]).filter((one) => one.checkVisibility());
  const button = all[Number(key) - 1];
  button?.focus();
  button?.click();
  return Boolean(button);
}

/** @param {Board} board */
export function listenToChoices(board) {
  const point = (/** @type {Event} */ { target }) => lightPlaces(board, /** @type {Element} */ (target).closest(".iki-choice"));
  for (const event of ["pointerover", "focusin"]) board.root.addEventListener(event, point, { signal: board.leave.signal });
  board.root.addEventListener("pointerleave", () => lightPlaces(board, null), { signal: board.leave.signal });
}

/** @param {Board} board @param {Element | null} choice */
function lightPlaces(board, choice) {
  const named = new Set(placesOf(board, choice).map(seen));
  const before = board.table.querySelectorAll(".named");
  if (before.length === named.size && [...before].every((cell) => named.has(cell))) return;
  for (const cell of before) cell.classList.remove("named");
  for (const cell of named) cell?.classList.add("named");
  showPart(board);
}

/** @param {Board} board @param {Element | null} choice @returns {Element[]} what it is about, on the board; where it names no place, each card that it calls by a name that no other has */
function placesOf(board, choice) {
  const [svg, at] = [drawingOf(board), choice?.getAttribute("data-at")];
  if (!svg || !choice) return [];
  if (at) return finder(svg)(at.split(" ")).flat();
  const words = ` ${choice.querySelector("span")?.textContent?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const named = [...svg.querySelectorAll("[data-cell][data-about]")].filter((card) => words.includes(` ${calledOf(card)} `));
  return named.filter((card) => named.every((other) => other === card || calledOf(other) !== calledOf(card)));
}

/** What a card is called, without where it lies and what it does. @param {Element} card */
const calledOf = (card) => /^(?:[^:;]*: )?([^:;,(]+)/.exec(card.getAttribute("aria-label") ?? "")?.[1].trim().toLowerCase();

/** Show beside each answer the cards that it is about, as the board has them. @param {Board} board */
export function drawPictures(board) {
  for (const choice of board.root.querySelectorAll(".iki-choice")) {
    choice.querySelector(".iki-spoken-of")?.remove();
    const cards = placesOf(board, choice).filter((place) => place.matches("[data-about]:not(:has(> .hit.ground))")).slice(0, MOST_PICTURES);
    const pictures = cards.map((card) => enlarged(card, /** @type {SVGGraphicsElement} */ (card.querySelector(":scope > .hit")), true));
    for (const picture of pictures) picture.setAttribute("preserveAspectRatio", "xMinYMin slice");
    if (pictures.length) choice.firstElementChild?.append(html`<span class="iki-spoken-of" aria-hidden="true">${pictures}</span>`);
  }
}
