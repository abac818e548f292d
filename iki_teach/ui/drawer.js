// @ts-check
// What shares the room below a question: its answers, what the board has no room for, what happened, and more. Lines of
// words with their rules, and what of them is out of sight.

import { findKey, html, make, withKanji } from "./html.js";
import { settle } from "./patch.js";

/** @import { Line } from "./view.d.ts" */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {"now" | "details" | "log" | "more"} Tab */

const NAMES_OF_TABS = { now: "tab_now", details: "tab_details", log: "log", more: "tab_more" };
const READ_BESIDE = '[data-detail="beside"]'; // a detail to be read, not clicked: a lesson's answers share their column with it
const TALL = 840; // px of the window from which a lesson's log has room below its answers
const MOST_CUT = 8; // px at the foot of what scrolls in which nothing is written

export function makeDrawer() {
  const lines = html`<ol tabindex="0"></ol>`; // it scrolls, so the keyboard must get in
  return {
    tabs: html`<div class="iki-tabs" role="group"></div>`,
    tab: /** @type {Tab | ""} */ (""), // that was chosen
    answers: make("div", "iki-answers"),
    details: html`<div class="iki-details" role="group"></div>`, // what does not stand beside a board that has no room
    log: { box: make("div", "iki-log", lines), lines },
    more: make("div", "iki-more-tools"),
    detailed: false, // whether there ever were details: their tab stays
  };
}

/** Show the tab that was chosen, or the one that says most now. @param {Board} board */
export function drawDrawer(board) {
  const { root, details, log, more, answers } = board;
  if (root.dataset.stage === "none") return;
  const { columns, step } = root.dataset;
  const high = Number.parseFloat(root.style.getPropertyValue("--iki-window")) || innerHeight;
  const turns = columns === "one" || (step !== undefined && high < TALL); // whether answers and all else take turns
  const beside = columns === "two" && details.querySelector(READ_BESIDE) !== null;
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

/** @param {"p" | "li"} tag @param {Line} line @param {import("./terms.js").Marked} [marked] */
export function makeLine(tag, line, marked = (text) => withKanji(text)) {
  const { rule, wording } = line;
  const element = make(tag, line.heading ? "iki-heading" : "", html`<span>${marked(line.text)}</span>`);
  if (line.seat != null) element.dataset.seat = String(line.seat);
  const sign = ["§", line.rule_title ? ` ${line.rule_title} ` : " ", html`<code>${rule}</code>`];
  if (rule && !wording) element.append(" ", html`<small class="iki-rule iki-soft">${sign}</small>`);
  if (!rule || !wording) return element;
  return html`
    <div class="iki-ruled">${element}<details class="iki-rule iki-soft"><summary data-key=${`wording ${rule}`}>${sign}</summary><p>${marked(wording)}</p></details></div>`; // a paragraph holds none
}

/** @param {Board} board */
export function drawLog({ model, log: { box, lines } }) {
  const { log, words, whole } = model.get("view");
  box.classList.toggle("iki-whole", Boolean(whole));
  lines.setAttribute("aria-label", words.log);
  settle(lines, ...log.map((line) => makeLine("li", line)));
  requestAnimationFrame(() => (lines.scrollTop = lines.scrollHeight)); // now it would cost a layout
}

/** Let the keyboard into what is longer than its place, unless something in it takes the focus; as long as more of it follows, it fades. @param {HTMLElement} box */
export function letScroll(box) {
  box.ariaLive = "off"; // it is there for who listens also while nothing of it is cut: were it to come and go, a screen reader would lose its place
  const fade = () => box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > MOST_CUT);
  box.onscroll = fade;
  fade();
  const inside = [...box.querySelectorAll("button:enabled, a, input, select, [tabindex='0']")].some((one) => one.checkVisibility({ visibilityProperty: true }));
  if (box.scrollHeight > box.clientHeight && !inside) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

/** Scroll to what is new, if it is out of sight; what is longer than its place is read from its beginning. @param {Board} board @param {HTMLElement} [panel] */
export function reveal({ still, answers }, panel) {
  const above = panel && answers.contains(panel) ? answers.getBoundingClientRect().top - panel.getBoundingClientRect().top : 0;
  if (above > 0) answers.scrollTop -= above;
  (above > 0 ? answers : panel)?.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
}
