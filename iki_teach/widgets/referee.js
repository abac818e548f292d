// @ts-check
// A table that is set by tapping and then asked. It knows no rules: it shows what Python sends in `view.referee`, and
// sends back the act of a button, with the number or the text that was entered.

import { makeBoard, openBoard, withBoard } from "./board.js";
import { LONGEST_NAME, bytesOf, make, makeButton } from "./elements.js";
import { showLinks } from "./link_panel.js";
import { renew } from "./patch.js";
import { layTrail, leaveTrail, wipeTrail } from "./trail.js";
import { send } from "./widget.js";

const LEAST_SEEN = 80; // px of the board above the sheet
const MOST_PASTED_LETTERS = 200_001; // of a spreadsheet or a game: one more than Python takes, so that Python says what is wrong

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").SetTable} SetTable
 * @typedef {import("./view.d.ts").Section} Section
 * @typedef {import("./view.d.ts").Tap} Tap
 * @typedef {import("./view.d.ts").Counter} Counter
 * @typedef {import("./view.d.ts").Paste} Paste
 * @typedef {ReturnType<typeof makeReferee>} Referee
 */

/** @param {import("./board.js").Model} model */
function makeReferee(model) {
  const referee = {
    board: makeBoard(model),
    part: "", // the part that was open before
    marked: "", // where marks were before
    strip: make("div", "iki-strip"),
    parts: make("div", "iki-parts"),
    body: make("div", "iki-set"),
    foot: make("div", "iki-row iki-set-foot"),
  };
  const { root, answers, details, side, status, stage, tabs } = referee.board;
  details.tabIndex = 0; // it may be higher than the sheet, and nothing in it can be pressed
  details.setAttribute("role", "group");
  root.classList.add("iki-referee");
  answers.prepend(referee.body);
  side.prepend(make("div", "iki-parts-row", referee.parts, tabs));
  side.append(referee.foot);
  stage.before(referee.strip);
  referee.parts.setAttribute("role", "group");
  referee.strip.setAttribute("role", "group");
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
  renew(strip, ...(set.strip.picks ?? []).map((pick) => monthButton(board, pick)));
  renew(parts, ...set.tabs.map((pick) => pickButton(board, pick)));
  renew(body, ...set.sections.map((section) => sectionOf(board, section)), ...set.pastes.map((paste) => pasteForm(board, paste)), ...hintOf(board, set));
  renew(foot, ...set.foot.map((pick) => footButton(board, pick)), sendButton(board));
  if (set.tab === "ask" ? body.nextElementSibling !== board.dock.box : board.dock.box.nextElementSibling !== body) {
    set.tab === "ask" ? body.after(board.dock.box) : body.before(board.dock.box);
  }
  giveFootPlace(referee);
  if (referee.part !== now) board.answers.scrollTop = 0;
  referee.part = now;
}

/** On a telephone what undoes comes after all that is set: the sheet there is low. @param {Referee} referee */
function giveFootPlace({ board: { root, answers, side }, foot }) {
  const home = root.dataset.columns === "one" ? answers : side;
  if (foot.parentElement !== home) home.append(foot);
}

/** @param {Board} board @param {Tap} pick */
function pickButton(board, { act, label, on = false, note, seat, sign }) {
  const button = makeButton(`set ${act}`, "", () => send(board, { do: "set", move: act }));
  const kanji = sign && /\P{ASCII}/u.test(sign);
  if (kanji) button.append(kanjiOf(sign));
  button.append(make("span", "", label));
  if (note) button.append(make("small", "", note));
  if (sign && !kanji) button.dataset.sign = sign;
  if (seat != null) button.dataset.seat = String(seat);
  button.setAttribute("aria-pressed", String(on));
  return button;
}

/** @param {string} text an ornament beside words */
function kanjiOf(text) {
  const kanji = make("i", "iki-kanji", text);
  kanji.lang = "ja";
  kanji.setAttribute("aria-hidden", "true");
  return kanji;
}

/** @param {Board} board @param {Tap} pick */
function monthButton(board, { act, label, on = false, note = "", sign = "" }) {
  const button = makeButton(`set ${act}`, "", () => send(board, { do: "set", move: act }));
  const [season, mark] = sign.split(" ");
  const shown = make("b", "", label);
  shown.setAttribute("aria-hidden", "true");
  button.append(shown, ...(mark ? [kanjiOf(mark)] : []));
  button.dataset.season = season;
  button.setAttribute("aria-label", note);
  button.setAttribute("aria-pressed", String(on));
  button.title = note;
  return button;
}

/** What undoes or begins anew; `on` says whether there is something to do. @param {Board} board @param {Tap} pick */
function footButton(board, { act, label, on = false }) {
  const button = makeButton(`set ${act}`, label, () => send(board, { do: "set", move: act }));
  if (act.startsWith("tab")) button.setAttribute("aria-pressed", String(on));
  else button.disabled = !on;
  if (act === "undo") button.setAttribute("aria-keyshortcuts", "u");
  return button;
}

/** On a telephone the link to the table stands beside what undoes. @param {Board} board */
function sendButton(board) {
  return makeButton("send link", board.model.get("view").words.link, () => showLinks(board, true));
}

/** On a telephone what can be tapped now may have scrolled away: a question that waits for a tap says it, too. @param {Board} board @param {SetTable} set */
function hintOf(board, { question, prompt }) {
  const { answer } = board.model.get("view");
  return question === "may" && !answer ? [make("p", "iki-set-hint", prompt)] : [];
}

/** @param {Board} board @param {Section} section */
function sectionOf(board, { title, picks = [], counters = [], look = "row", note = "" }) {
  const box = make("div", "iki-section");
  box.dataset.look = look;
  if (note) box.dataset.note = note;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", title);
  if (title) box.append(make("h3", "", title));
  if (look === "name") box.append(...picks.map((pick) => nameField(board, pick, title)));
  else {
    const heads = picks.filter(({ act }) => act.startsWith("group "));
    const others = picks.filter(({ act }) => !act.startsWith("group "));
    for (const row of [heads, others]) if (row.length) box.append(make("div", "iki-picks", ...row.map((pick) => pickButton(board, pick))));
  }
  if (counters.length) box.append(make("div", "iki-counters", ...counters.map((counter) => counterOf(board, counter))));
  return box;
}

/** @param {Board} board @param {Counter} counter */
function counterOf(board, { act, label, n, most }) {
  const set = (/** @type {number} */ number) => send(board, { do: "set", move: `${act} ${number}` });
  const less = makeButton(`less ${act}`, "−", () => set(n - 1));
  const more = makeButton(`more ${act}`, "+", () => set(n + 1));
  less.setAttribute("aria-label", `${label}: −1`);
  more.setAttribute("aria-label", `${label}: +1`);
  less.disabled = n <= 0;
  const field = Object.assign(make("input", ""), { type: "text", inputMode: "numeric", autocomplete: "off", maxLength: String(most).length + 1 });
  field.dataset.key = `number ${act}`;
  field.setAttribute("value", String(n)); // as an attribute: another number is another drawing
  field.setAttribute("aria-label", label);
  field.addEventListener("change", () => {
    if (!/^\d+$/.test(field.value.trim())) return void (field.value = String(n));
    field.dataset.sent = field.value; // drawn anew with the answer, which may refuse it
    set(Number(field.value));
  });
  const name = make("span", "", label);
  name.setAttribute("aria-hidden", "true");
  return make("div", "iki-counter", name, less, field, more);
}

/** @param {Board} board @param {Tap} pick @param {string} title */
function nameField(board, { act, label }, title) {
  const field = Object.assign(make("input", ""), { type: "text", autocomplete: "off", maxLength: LONGEST_NAME });
  field.dataset.key = `field ${act}`;
  field.setAttribute("value", label);
  field.setAttribute("aria-label", title);
  field.addEventListener("change", () => {
    field.dataset.sent = field.value;
    send(board, { do: "set", move: `${act} ${field.value}` });
  });
  return field;
}

/** A text that is pasted, or opened in the browser: it travels, no file does. @param {Board} board @param {Paste} paste */
function pasteForm(board, { do: intent, label, files }) {
  const { words } = board.model.get("view");
  const area = Object.assign(make("textarea", ""), { rows: 3, spellcheck: false });
  area.dataset.key = `paste ${intent}`;
  area.setAttribute("aria-label", label);
  const give = (/** @type {string} */ text) => send(board, { do: intent, text: text.slice(0, MOST_PASTED_LETTERS) });
  const file = Object.assign(make("input", ""), { type: "file", accept: files });
  file.dataset.key = `file ${intent}`;
  file.setAttribute("aria-label", label);
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) send(board, { do: intent, text: await bytesOf(chosen.slice(0, MOST_PASTED_LETTERS)) });
    file.value = ""; // the same file again, once it is mended
  });
  const button = makeButton(`give ${intent}`, words.open, () => area.value.trim() && give(area.value));
  return make("div", "iki-section", make("h3", "", label), area, make("div", "iki-picks", button, file));
}

/** Write what is answered onto the table, once it is drawn; a question stays in sight above its answer. @param {Referee} referee */
function drawMarks(referee) {
  const { board } = referee;
  const { referee: set } = board.model.get("view");
  if (set?.question) board.answers.scrollTop = 0;
  wipeTrail(board);
  for (const { at, mark, number, against } of set?.marks ?? []) {
    leaveTrail(board, { mark, at, number, against, text: "", rule: "", seat: null, kind: "", ms: 0, light: [], tone: "", flights: [], svg: [] }, 0);
  }
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

/** @param {import("./board.js").Model} model @param {HTMLElement} el */
function renderReferee(model, el) {
  const referee = makeReferee(model);
  const { board } = referee;
  el.append(board.root);
  board.root.addEventListener("keydown", (event) => pressUndo(board, event), { signal: board.leave.signal });
  return openBoard(board, { draw: () => drawReferee(referee), focus: () => drawMarks(referee), resized: () => (giveFootPlace(referee), layTrail(board)) });
}

/** @param {Board} board @param {KeyboardEvent} event */
function pressUndo(board, event) {
  const types = /** @type {Element} */ (event.target).closest("input, textarea, select");
  if (event.key !== "u" || types || event.ctrlKey || event.metaKey || event.altKey) return;
  send(board, { do: "back" });
  event.stopImmediatePropagation();
}

export default withBoard(renderReferee);
