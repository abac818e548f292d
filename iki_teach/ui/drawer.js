// @ts-check
// What shares the room below a question: its answers, what the board has no room for, what happened, and more.

import { findKey, html, make } from "./html.js";
import { makeLog } from "./lines.js";
import { settle } from "./patch.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {"now" | "details" | "log" | "more"} Tab */

const NAMES_OF_TABS = { now: "tab_now", details: "tab_details", log: "log", more: "tab_more" };
const READ_BESIDE = '[data-detail="beside"]'; // a detail to be read, not clicked: a lesson's answers share their column with it
const TALL = 840; // px of the window from which a lesson's log has room below its answers

export function makeDrawer() {
  const tabs = make("div", "iki-tabs");
  const details = make("div", "iki-details"); // what does not stand beside a board that has no room
  for (const part of [tabs, details]) part.setAttribute("role", "group");
  return {
    tabs,
    tab: /** @type {Tab | ""} */ (""), // that was chosen
    answers: make("div", "iki-answers"),
    details,
    log: makeLog(),
    more: make("div", "iki-more-tools"),
    detailed: false, // whether there ever were details: their tab stays
  };
}

/** Whether answers and all else take turns. @param {Board} board */
function takesTurns({ root }) {
  const { columns, step } = root.dataset;
  const high = Number.parseFloat(root.style.getPropertyValue("--iki-window")) || innerHeight;
  return columns === "one" || (step !== undefined && high < TALL);
}

/** Show the tab that was chosen, or the one that says most now. @param {Board} board */
export function drawDrawer(board) {
  const { root, details, log, more, answers } = board;
  if (root.dataset.stage === "none") return;
  const turns = takesTurns(board);
  const beside = root.dataset.columns === "two" && details.querySelector(READ_BESIDE) !== null;
  board.detailed = !beside && (board.detailed || Boolean(details.firstChild));
  /** @type {Tab[]} */
  const tabs = [...(turns ? [/** @type {const} */ ("now")] : []), "log"];
  if (board.detailed) tabs.splice(-1, 0, "details");
  if (more.querySelector(":scope > :not([hidden])")) tabs.push("more");
  const shown = board.tab && tabs.includes(board.tab) ? board.tab : firstOf(board, turns);
  answers.hidden = turns && shown !== "now";
  for (const [tab, part] of Object.entries({ details, log: log.box, more })) part.hidden = tab !== shown;
  if (beside) details.hidden = answers.hidden;
  details.tabIndex = 0; // it may scroll, so the keyboard must get in
  if (shown !== "more") closePanels(board);
  drawTabs(board, tabs, shown);
}

/** Show one of the panels below the tools or put it away, and have its tool say so. @param {Board} board @param {"settings" | "links" | "opponents"} name @param {boolean} open */
export function openPanel(board, name, open) {
  if (open) closePanels(board);
  board[name].hidden = !open;
  findKey(board, `tool ${name}`)?.setAttribute("aria-expanded", String(open));
  showTab(board, open ? "more" : "");
}

/** @param {Board} board */
function closePanels({ settings, links, opponents, tools }) {
  settings.hidden = links.hidden = opponents.hidden = true;
  for (const tool of tools.querySelectorAll("[aria-expanded]")) tool.setAttribute("aria-expanded", "false");
}

/** @param {Board} board @param {boolean} turns @returns {Tab} */
function firstOf({ details, dock, lost, root, detailed }, turns) {
  if (!details.firstChild || !detailed) return turns ? "now" : "log";
  const calls = lost.hidden && details.querySelector(".legal") && !root.dataset.step && !dock.box.querySelector("button:not(.iki-attempt)");
  return turns && !calls ? "now" : "details";
}

/** @param {Board} board @param {Tab[]} tabs @param {Tab} shown */
function drawTabs(board, tabs, shown) {
  const { turn, words } = board.model.get("view");
  const funds = turn.funds && html`<small>${turn.funds}</small>`; // what there is to pay with is seen without going there
  const buttons = tabs.map((tab) => html`
    <button type="button" class=${tab === "details" && board.details.querySelector(".legal") ? "iki-calls" : null} data-key=${`tab ${tab}`} aria-pressed=${tab === shown}
      disabled=${tab === "details" && !board.details.firstChild} @click=${() => showTab(board, tab)}>${words[NAMES_OF_TABS[tab]]}${tab === "details" && funds}</button>`);
  board.tabs.hidden = tabs.length < 2;
  board.tabs.setAttribute("aria-label", words.tools);
  board.details.setAttribute("aria-label", words.tab_details);
  settle(board.tabs, ...buttons);
}

/** @param {Board} board @param {Tab | ""} tab none: what says most */
export function showTab(board, tab) {
  board.tab = tab;
  drawDrawer(board);
}
