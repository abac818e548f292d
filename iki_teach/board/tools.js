// @ts-check
// The tools below a board, each with its letter: four at hand, the rest in one menu. They are one tab stop; arrows lead from
// one to the next.

import { openPanel } from "../ui/drawer.js";
import { html, withLabel, make, makeSelect, stopAt, walkStops } from "../ui/html.js";
import { showLinks } from "../ui/link_panel.js";
import { settle } from "../ui/patch.js";
import { getSettings, setSetting, settingsForm } from "../ui/settings.js";
import { send } from "../ui/widget.js";

/** @typedef {import("./board.js").Board} Board */

const TOOLS = {
  back: "u", moves: "m", why: "w", last: "r", hint: "h", help: "?", marks: "k", text: "t", replay: "y", settings: "e", links: "l", opponents: "o",
  watch: "s", save: "f", games: "g",
};
const AT_HAND = ["back", "moves", "why", "last"];
const OPENING = ["settings", "links", "opponents"]; // a panel below the tools
const WITHOUT_TABLE = ["settings", "links"];

/** The tools of this page with their letters: those that the view has a word for; where there is no table, few are of use. @param {Board} board */
function toolsOffered(board) {
  const words = namesOfTools(board);
  const wordsOnly = board.root.dataset.stage === "words";
  return Object.entries(TOOLS).filter(([tool]) => words[tool] && (!wordsOnly || WITHOUT_TABLE.includes(tool)));
}

/** @param {Board} board @returns {Record<string, string>} */
function namesOfTools({ asText, model }) {
  const { words } = model.get("view");
  return { ...words, text: words[asText ? "as_board" : "as_text"], links: words.link };
}

/** @param {Board} board @param {string} tool */
function useTool(board, tool) {
  if (!isOpen(board, tool)) return;
  const menu = board.tools.querySelector("details");
  if (menu?.querySelector("button:focus")) menu.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
  if (tool === "last") board.replay();
  else if (tool === "text") {
    board.asText = !board.asText;
    board.draw();
    if (board.asText) board.live.replaceChildren(make("p", "", board.text.textContent ?? "")); // who listens need not go along it; any key ends it
  } else if (tool === "marks") setSetting("marks", !getSettings().marks);
  else if (tool === "links") showLinks(board, Boolean(board.links.hidden));
  else if (tool === "settings" || tool === "opponents") {
    const open = Boolean(board[tool].hidden);
    openPanel(board, tool, open);
    drawPanels(board);
    if (open) board[tool].querySelector("select")?.focus();
  } else if (tool === "why" && board.cells.stop) send(board, { do: "why", at: board.cells.stop });
  else send(board, { do: tool });
}

/** @param {Board} board @returns {HTMLElement[]} the tools that one sees and can use */
const stopsOf = ({ tools }) => [.../** @type {NodeListOf<HTMLElement>} */ (tools.querySelectorAll("button:enabled, summary"))].filter((one) => one.checkVisibility());

/** Whether there is something to take back, or to see again. @param {Board} board @param {string} tool */
const isOpen = ({ model, shots }, tool) => tool === "back" ? model.get("view").can_back : tool !== "last" || shots.length > 0;

/** @param {Board} board @param {string} key @returns {boolean} whether it is the letter of a tool */
export function pressForTool(board, key) {
  const tool = toolsOffered(board).find(([, letter]) => letter === key.toLowerCase());
  if (tool) useTool(board, tool[0]);
  return Boolean(tool);
}

/** @param {Board} board @param {string} key @returns {boolean} whether the key meant something */
export const pressOnTool = (board, key) => walkStops(stopsOf(board), key);

/** @param {Board} board */
export function drawTools(board) {
  const { words } = board.model.get("view");
  const names = namesOfTools(board);
  const opens = (/** @type {string} */ tool) => (OPENING.includes(tool) ? !board[/** @type {"links"} */ (tool)].hidden : null);
  const button = (/** @type {[string, string]} */ [tool, letter]) => html`
    <button type="button" data-key=${`tool ${tool}`} tabindex="-1" disabled=${!isOpen(board, tool)} aria-keyshortcuts=${letter} aria-expanded=${opens(tool)}
      @click=${() => useTool(board, tool)}>${names[tool]}<kbd aria-hidden="true">${letter}</kbd></button>`; // prettier-ignore
  const all = toolsOffered(board);
  const rest = all.filter(([tool]) => !AT_HAND.includes(tool));
  const menu = board.side.contains(board.tools) && !board.more.contains(board.tools) && rest.length > 1; // behind a tab they are in one already
  settle(board.tools, ...(menu ? all.filter((one) => !rest.includes(one)) : all).map(button), ...(menu ? [html`
    <details class="iki-other-tools" data-key="tool menu"><summary data-key="tool more" tabindex="-1">${words.tab_more}</summary><div>${rest.map(button)}</div></details>`] : [])); // prettier-ignore
  const open = stopsOf(board);
  stopAt(board.tools.querySelectorAll("button, summary"), open.find((tool) => tool.tabIndex === 0) ?? open[0] ?? board.tools.querySelector("button:enabled")); // behind a tab none is seen yet
  board.tools.setAttribute("aria-label", words.tools);
}

/** What the tools open: what a visitor has set, and who plays against the learner, each with a sentence about that. @param {Board} board */
export function drawPanels(board) {
  const { opponents = [], words } = board.model.get("view");
  const others = () => html`<div class="iki-settings">${opponents.map((other) => makeOpponent(board, other))}</div>`;
  settle(board.settings, ...(board.settings.hidden ? [] : [settingsForm(words, Boolean(words.marks))]));
  settle(board.opponents, ...(board.opponents.hidden ? [] : [others()]));
}

/** @param {Board} board @param {import("../ui/view.d.ts").Opponent} opponent */
function makeOpponent(board, { seat, name, level, levels }) {
  const choose = (/** @type {string} */ value) => send(board, { do: "opponent", at: String(seat), value });
  return html`
    <div class="iki-opponent">${withLabel(name, makeSelect(`opponent ${seat}`, levels, level, choose))}
      <small class="iki-soft" role="status">${levels.find(({ value }) => value === level)?.about}</small></div>`;
}
