// @ts-check
// The tools below a board, each with its letter. They are one tab stop; arrows lead from one to the next.

import { openPanel } from "./drawer.js";
import { html } from "./html.js";
import { showLinks } from "./link_panel.js";
import { renew, settle } from "./patch.js";
import { getSettings, setSetting } from "./settings.js";
import { makeSettingsForm } from "./settings_panel.js";
import { send } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */

const TOOLS = {
  back: "u", moves: "m", why: "w", hint: "h", help: "?", marks: "k", text: "t", last: "r", replay: "y", settings: "e", links: "l", opponents: "o",
  watch: "s", save: "f", games: "g",
};
const OPENING = ["settings", "links", "opponents"]; // a panel below the tools

const WITHOUT_TABLE = ["settings", "links"];

/** The tools of this page with their letters: those that the view has a word for; where there is no table, few are of use. @param {Board} board */
function toolsOffered(board) {
  const words = namesOfTools(board);
  const bare = board.root.dataset.stage === "words";
  return Object.entries(TOOLS).filter(([tool]) => words[tool] && (!bare || WITHOUT_TABLE.includes(tool)));
}

/** @param {Board} board @returns {Record<string, string>} */
function namesOfTools({ asText, model }) {
  const { words } = model.get("view");
  return { ...words, text: words[asText ? "as_board" : "as_text"], links: words.link };
}

/** @param {Board} board @param {string} tool */
function useTool(board, tool) {
  if (!isOpen(board, tool)) return;
  if (tool === "last") board.replay();
  else if (tool === "text") {
    board.asText = !board.asText;
    board.draw();
  } else if (tool === "marks") setSetting("marks", !getSettings().marks);
  else if (tool === "settings") showSettings(board, Boolean(board.settings.hidden));
  else if (tool === "links") showLinks(board, Boolean(board.links.hidden));
  else if (tool === "opponents") showOpponents(board, Boolean(board.opponents.hidden));
  else if (tool === "why" && board.cells.stop) send(board, { do: "why", at: board.cells.stop });
  else send(board, { do: tool });
}

/** Whether there is something to take back, or to see again. @param {Board} board @param {string} tool */
function isOpen({ model, shots }, tool) {
  return tool === "back" ? model.get("view").can_back : tool !== "last" || shots.length > 0;
}

/** Open the settings below the tools, or close them. @param {Board} board @param {boolean} open */
function showSettings(board, open) {
  const { settings, model, leave, root } = board;
  const { words } = model.get("view");
  if (open && settings.lang !== root.lang) {
    settings.lang = root.lang;
    settings.replaceChildren(makeSettingsForm(words, Boolean(words.marks), leave.signal));
  }
  openPanel(board, "settings", open);
  if (open) settings.querySelector("select")?.focus();
}

/** Open who plays against the learner, or close it. @param {Board} board @param {boolean} open */
function showOpponents(board, open) {
  openPanel(board, "opponents", open);
  if (open) board.opponents.querySelector("select")?.focus();
}

/** @param {Board} board @param {string} key @returns {boolean} whether it is the letter of a tool */
export function pressForTool(board, key) {
  const tool = toolsOffered(board).find(([, letter]) => letter === key.toLowerCase());
  if (tool) useTool(board, tool[0]);
  return Boolean(tool);
}

/** @param {Board} board @param {string} key @returns {boolean} whether the key meant something */
export function pressOnTool(board, key) {
  const all = [...board.tools.querySelectorAll("button")];
  const tools = all.filter((tool) => !tool.disabled);
  const at = tools.findIndex((tool) => tool.tabIndex === 0);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[key];
  if (to === undefined) return false;
  const next = tools[(to + tools.length) % tools.length];
  board.tool = next.dataset.key ?? "";
  stopAtTool(board, all);
  next.focus();
  return true;
}

/** @param {Board} board @param {HTMLButtonElement[]} tools */
function stopAtTool(board, tools) {
  const open = tools.filter((tool) => !tool.disabled);
  const stop = open.find((tool) => tool.dataset.key === board.tool) ?? open[0];
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

/** @param {Board} board */
export function drawTools(board) {
  const { words } = board.model.get("view");
  const names = namesOfTools(board);
  const opens = (/** @type {string} */ tool) => (OPENING.includes(tool) ? !board[/** @type {"links"} */ (tool)].hidden : null);
  const tools = toolsOffered(board).map(([tool, letter]) => /** @type {HTMLButtonElement} */ (html`
    <button type="button" data-key=${`tool ${tool}`} disabled=${!isOpen(board, tool)} aria-keyshortcuts=${letter} aria-expanded=${opens(tool)}
      @click=${() => useTool(board, tool)}>${names[tool]}<kbd aria-hidden="true">${letter}</kbd></button>`)); // prettier-ignore
  stopAtTool(board, tools);
  settle(board.tools, ...tools);
  board.tools.setAttribute("aria-label", words.tools);
}

// Who plays against the learner: for each of the others how well, and a sentence about that.


/** Say in the panel who plays; what has the focus keeps it while nothing else is said. @param {Board} board */
export const drawOpponents = (board) =>
  renew(board.opponents, html`<div class="iki-settings">${(board.model.get("view").opponents ?? []).map((other) => makeOpponent(board, other))}</div>`);

/** @param {Board} board @param {import("./view.d.ts").Opponent} opponent */
function makeOpponent(board, { seat, name, level, levels }) {
  const choose = (/** @type {{target: HTMLSelectElement}} */ { target }) => send(board, { do: "opponent", at: String(seat), value: target.value });
  const options = levels.map((each) => html`<option value=${each.level} selected=${each.level === level}>${each.label}</option>`);
  return html`
    <div class="iki-opponent"><label><span>${name}</span><select data-key=${`opponent ${seat}`} @change=${choose}>${options}</select></label>
      <small class="iki-soft" role="status">${levels.find((each) => each.level === level)?.about}</small></div>`;
}
