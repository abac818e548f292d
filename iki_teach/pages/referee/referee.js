// @ts-check
// A table that is set by tapping and then asked. It knows no rules: it shows what Python sends in `view.referee`, and
// sends back the act of a button, with the number or the text that was entered.

import { openBoard, withBoard } from "../../board/board.js";
import { drawFire } from "../../ui/fire.js";
import { fileField, html, LONGEST_NAME, make } from "../../ui/html.js";
import { drawingOf } from "../../ui/layout.js";
import { showLinks } from "../../ui/link_panel.js";
import { settle } from "../../ui/patch.js";
import { keepTyped, read, write } from "../../ui/storage.js";
import { lastSent, send, sendSoon, whenAnswered } from "../../ui/widget.js";

const COLOURED = ["map", "colours"]; // whose note is the colour of a card
const LEAST_SEEN = 80; // px of the board above the sheet
const OPEN = "iki-teach.open "; // in this tab: which part, player, row and question are open
const OPENS = /^(tab|seat|row|ask|choose) /;
const MOST_PASTED_LETTERS = 200_001; // of a spreadsheet or a game: one more than Python takes, so that Python says what is wrong

/** @typedef {import("../../board/board.js").Board} Board */
/** @import { SetTable, Section, Tap, Counter } from "../../ui/view.d.ts" */
/** @typedef {ReturnType<typeof makeReferee>} Referee */

/** @param {Board} board */
function makeReferee(board) {
  const referee = {
    board,
    part: "", // the part that was open before
    marked: "", // where marks were before
    strip: html`<div class="iki-strip" role="group"></div>`,
    parts: html`<div class="iki-parts" role="group"></div>`,
    body: make("div", "iki-set"),
    foot: make("div", "iki-row iki-set-foot"),
  };
  const { root, answers, details, side, status, stage, tabs } = board;
  details.tabIndex = 0; // it may be higher than the sheet, and nothing in it can be pressed
  details.setAttribute("role", "group");
  root.classList.add("iki-referee");
  answers.prepend(referee.body);
  side.prepend(make("div", "iki-parts-row", referee.parts, tabs));
  side.append(referee.foot);
  stage.before(referee.strip);
  status.setAttribute("role", "status");
  return referee;
}

/** @param {Referee} referee */
function drawReferee(referee) {
  const { board, body, foot, parts, strip } = referee;
  const set = /** @type {SetTable} */ (board.model.get("view").referee);
  const now = `${set.tab} ${set.question}`;
  board.root.dataset.part = set.tab;
  board.details.setAttribute("aria-label", board.model.get("view").words.tab_details);
  board.root.dataset.question = set.question;
  strip.setAttribute("aria-label", set.strip.title);
  settle(strip, ...(set.strip.picks ?? []).map((pick) => monthButton(board, pick)));
  settle(parts, ...set.tabs.map((pick) => pickButton(board, pick)));
  settle(body, ...set.sections.map((section) => (section.look === "paste" ? pasteForm : sectionOf)(board, section)));
  settle(foot, ...set.foot.map((pick) => footButton(board, pick)), html`
    <button type="button" data-key="send link" @click=${() => showLinks(board, true)}>${board.model.get("view").words.link}</button>`); // on a telephone, beside what undoes
  if (set.tab === "ask" ? body.nextElementSibling !== board.dock.box : board.dock.box.nextElementSibling !== body) {
    set.tab === "ask" ? body.after(board.dock.box) : body.before(board.dock.box);
  }
  giveFootPlace(referee);
  const opened = [...set.tabs, ...set.sections.flatMap(({ picks = [] }) => picks)].filter(({ act, on }) => on && OPENS.test(act));
  if (lastSent(board)) write(OPEN + location.pathname, opened.map(({ act }) => act), "sessionStorage"); // prettier-ignore
  if (referee.part !== now) board.answers.scrollTop = 0;
  referee.part = now;
}

/** On a telephone what undoes comes after all that is set: the sheet there is low. @param {Referee} referee */
function giveFootPlace({ board: { root, answers, side }, foot }) {
  const home = root.dataset.columns === "one" ? answers : side;
  if (foot.parentElement !== home) home.append(foot);
}

/** @param {Board} board @param {string} act */
const setter = (board, act) => (/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => {
  showTray(board, act, currentTarget);
  if (board.root.dataset.columns === "one") scrollBy({ top: board.root.getBoundingClientRect().top }); // the title has said what this is
  send(board, { do: "set", move: act });
};

/** On a telephone a group of cards opens in place of the street, until one is chosen or the group is tapped once more. @param {Board} board @param {string} act @param {HTMLElement} button */
function showTray({ root }, act, button) {
  const heads = act.startsWith("group ") && button.closest("[data-look=tray]");
  root.dataset.tray = String(!!heads && !(root.dataset.tray === "true" && button.ariaPressed === "true"));
}

/** @param {Board} board @param {Tap} pick */
function pickButton(board, { act, label, on = false, note, seat, sign }) {
  const kanji = sign && /\P{ASCII}/u.test(sign);
  return html`
    <button type="button" data-key=${`set ${act}`} data-sign=${(!kanji && sign) || null} data-seat=${seat} aria-pressed=${on} @click=${setter(board, act)}>
      ${kanji && kanjiOf(sign)}<span>${label}</span>${note && html`<small>${note}</small>`}</button>`;
}

/** @param {string} text an ornament beside words */
const kanjiOf = (text) => html`<i class="iki-kanji" lang="ja" aria-hidden="true">${text}</i>`;

/** @param {Board} board @param {Tap} pick */
function monthButton(board, { act, label, on = false, note = "", sign = "" }) {
  const [season, mark] = sign.split(" ");
  return html`
    <button type="button" data-key=${`set ${act}`} data-season=${season} aria-label=${note} aria-pressed=${on} title=${note} @click=${setter(board, act)}>
      <b aria-hidden="true">${label}</b>${mark && kanjiOf(mark)}</button>`;
}

/** What undoes or begins anew; `on` says whether there is something to do. @param {Board} board @param {Tap} pick */
function footButton(board, { act, label, on = false }) {
  const tab = act.startsWith("tab");
  return html`
    <button type="button" data-key=${`set ${act}`} aria-pressed=${tab ? on : null} disabled=${!tab && !on}
      aria-keyshortcuts=${act === "undo" ? "u" : null} @click=${setter(board, act)}>${label}</button>`;
}

/** @param {Board} board @param {Section} section */
function sectionOf(board, { title, picks = [], counters = [], look = "row", note }) {
  const heads = picks.filter(({ act }) => act.startsWith("group "));
  const rows = [heads, picks.filter((pick) => !heads.includes(pick))].filter((row) => row.length);
  const shown = look === "name" ? picks.map((pick) => nameField(board, pick, title))
    : rows.map((row) => html`<div class="iki-picks">${row.map((pick) => pickButton(board, COLOURED.includes(look) ? { ...pick, note: "", sign: pick.note } : pick))}</div>`); // prettier-ignore
  return html`
    <div class="iki-section" data-key=${`section ${look} ${title}`} data-look=${look} data-note=${note || null} role="group" aria-label=${title}>
      ${title && html`<h3>${title}</h3>`}${shown}
      ${counters.length > 0 && html`<div class="iki-counters">${counters.map((counter) => counterOf(board, counter))}</div>`}</div>`;
}

/** @param {Board} board @param {Counter} counter */
function counterOf(board, { act, label, n, most }) {
  const set = (/** @type {number} */ number) => send(board, { do: "set", move: `${act} ${number}` });
  const typed = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    if (!/^\d+$/.test(target.value.trim())) return void (target.value = String(n));
    target.defaultValue = target.value; // what is sent is typed no more: the answer may refuse it
    set(Number(target.value));
  };
  return html`
    <div class="iki-counter"><span aria-hidden="true">${label}</span>
      <button type="button" data-key=${`less ${act}`} aria-label=${`${label}: −1`} disabled=${n <= 0} @click=${() => set(n - 1)}>−</button>
      <input type="text" inputmode="numeric" autocomplete="off" maxlength=${String(most).length + 1} data-key=${`number ${act}`} value=${n}
        aria-label=${label} @change=${typed}>
      <button type="button" data-key=${`more ${act}`} aria-label=${`${label}: +1`} @click=${() => set(n + 1)}>+</button></div>`;
}

/** @param {Board} board @param {Tap} pick @param {string} title */
function nameField(board, { act, label }, title) {
  const typed = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    target.defaultValue = target.value;
    send(board, { do: "set", move: `${act} ${target.value}` });
  };
  return html`<input type="text" autocomplete="off" maxlength=${LONGEST_NAME} data-key=${`field ${act}`} value=${label} aria-label=${title} @change=${typed}>`;
}

/** A text that is pasted, or opened in the browser: it travels, no file does. @param {Board} board @param {Section} section */
function pasteForm(board, { title: label, picks: [{ act: intent, note: files = "" }] = [] }) {
  const area = /** @type {HTMLTextAreaElement} */ (html`<textarea rows="3" spellcheck="false" data-key=${`paste ${intent}`} aria-label=${label}></textarea>`);
  const give = (/** @type {string} */ text) => text.trim() && send(board, { do: intent, text: text.slice(0, MOST_PASTED_LETTERS) });
  const file = fileField(files, { "data-key": `file ${intent}`, "aria-label": label }, (text) => send(board, { do: intent, text }));
  return html`
    <div class="iki-section" data-key=${`section ${label}`}><h3>${label}</h3>${area}<div class="iki-picks">
      <button type="button" data-key=${`give ${intent}`} @click=${() => give(area.value)}>${board.model.get("view").words.open}</button>
      ${file}</div></div>`;
}

/** Write what is answered onto the table, once it is drawn; a question stays in sight above its answer. @param {Referee} referee */
function drawMarks(referee) {
  const { board } = referee;
  const { referee: set } = board.model.get("view");
  if (set?.question) board.answers.scrollTop = 0;
  drawFire(drawingOf(board), set?.marks ?? []);
  const marked = (set?.marks ?? []).map(({ at }) => at).join(" ");
  if (marked !== referee.marked) revealMarks(referee);
  referee.marked = marked;
}

/** On a telephone the sheet covers the foot of the board: what is marked comes out from under it. @param {Referee} referee */
function revealMarks({ board: { root, side, table } }) {
  const mark = table.querySelector(".iki-mark");
  if (!mark || root.dataset.columns !== "one") return;
  const [{ top }, free] = [mark.getBoundingClientRect(), side.getBoundingClientRect().top];
  if (top < LEAST_SEEN || top > free - LEAST_SEEN) scrollBy({ top: top - free / 2 });
}

/** @param {Board} board */
function openReferee(board) {
  const referee = makeReferee(board);
  board.root.addEventListener("keydown", (event) => pressUndo(board, event), { signal: board.leave.signal });
  const opened = lastSent(board) || location.hash ? [] : read(OPEN + location.pathname, "sessionStorage") ?? [];
  queueMicrotask(async () => {
    await whenAnswered(board);
    const typed = keepTyped(board, ({ dataset: { key = "" }, value }) => {
      const [, act] = (/^\d+$/.test(value) ? /^number (.+)/ : /^field (.+)/).exec(key) ?? [];
      return act && { do: "set", move: `${act} ${value}` };
    }); // prettier-ignore
    const move = [...opened, ...(typed ? [typed.move] : [])].join("\n"); // where it stood when the page went, and what was being typed
    if (move) sendSoon(board, { do: "set", move });
  });
  return openBoard(board, { draw: () => drawReferee(referee), focus: () => drawMarks(referee), resized: () => (giveFootPlace(referee), drawFire(drawingOf(board), board.model.get("view").referee?.marks ?? [])) });
}

/** @param {Board} board @param {KeyboardEvent} event */
function pressUndo(board, event) {
  const types = /** @type {Element} */ (event.target).closest("input, textarea, select");
  if (event.key !== "u" || types || event.ctrlKey || event.metaKey || event.altKey) return;
  send(board, { do: "back" });
  event.stopImmediatePropagation();
}

export default withBoard(openReferee);
