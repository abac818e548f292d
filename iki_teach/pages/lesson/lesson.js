// @ts-check
// A lesson around the board. It knows no rules either: it shows the step that Python sends in `view.step` and sends
// back what the learner enters.

import { checkButton, drawAsk, makeEntries } from "./ask.js";
import { openBoard, withBoard } from "../../board/board.js";
import { clickCell } from "../../board/cells.js";
import { fillPanel, makePanel } from "../../board/dock.js";
import { findKey, focusedIn, html, withLabel, make, makeButton, makeSelect, twinOf } from "../../ui/html.js";
import { drawingOf, makePlace } from "../../ui/layout.js";
import { enlarged, figuresOf } from "../../board/lens.js";
import { letScroll, makeLine, reveal } from "../../ui/drawer.js";
import { makeLink } from "../../board/moment.js";
import { finder, hasPart, showPart, turnEntire } from "../../board/part.js";
import { settle } from "../../ui/patch.js";
import { termsIn } from "../../ui/terms.js";
import { send } from "../../ui/widget.js";

const WITHOUT_TURN = ["table", "predict", "choose", "which_rule", "spot", "arrange"]; // answered beside the board: whose turn it is there would mislead
const BESIDE = [...WITHOUT_TURN, "drill"]; // on a telephone the board makes place for their answers
const HESITATES = 8000; // ms without a click, beyond the time to read: then what is possible is marked
const READS = 330; // ms a word
const OVER = 0.4; // of a table that a verdict may cover, or of its height beside it
const VERDICT = 120; // px of a verdict
const NEXT_TO = 6; // px between it and what it spares
const FILMED = ["show", "predict"]; // kinds of steps that a film has told of
const HIGH = 400; // px of a table beside which answers have room
const READING = ["predict", "do"]; // asks what a card does

/** @typedef {import("../../ui/view.d.ts").Step} Step */
/** @typedef {ReturnType<typeof makeLesson>} Lesson */

/** @param {Board} board */
function makeLesson(board) {
  const lesson = {
    board,
    shown: "", // the step, as far as a page sees it
    moved: false, // whether it is another one than before
    came: false, // whether it has been seen since it was opened
    placed: "", // the step and the columns for which the board makes place, or not
    entries: makeEntries(),
    feedbackBefore: "",
    reminder: 0,
    head: make("header", "iki-lesson-head iki-soft"),
    task: make("div", "iki-task"), // what is to be done
    ask: make("div", "iki-ask"), // how it is answered, unless on the board
    reading: make("div", "iki-edge iki-reading"), // the cards that it is about
    figures: make("div", "iki-row iki-decides"), // on which the answer hangs, if the table has them not
    near: make("div", "iki-row iki-near"), // what can be done behind a tab
    table: make("div", ""), // that it is played at
    words: make("div", "iki-plain"), // stands on the stage where a step has no board
    feedback: makePanel("iki-feedback"),
    foot: make("div", "iki-row iki-lesson-foot"),
  };
  const { root, top, stage, side, answers, status, tabs, more } = board;
  root.classList.add("iki-lesson");
  root.dataset.step = "";
  top.prepend(lesson.head);
  stage.append(lesson.words);
  answers.prepend(status);
  side.insertBefore(lesson.foot, tabs);
  more.prepend(lesson.table);
  return lesson;
}

/** @param {Lesson} lesson */
function drawStep(lesson) {
  const { board } = lesson;
  const step = /** @type {Step} */ (board.model.get("view").step);
  const now = `${step.id} ${step.at} ${step.round} ${step.finished}`;
  lesson.moved = lesson.shown !== "" && lesson.shown !== now;
  lesson.shown = now;
  if (lesson.moved) board.cells.visited = board.entire = board.turned = false;
  board.root.dataset.entire = String(board.entire);
  drawAround(lesson, step);
  board.root.dataset.kind = board.root.dataset.step = step.kind;
  board.root.dataset.keeps = board.model.get("view").resume ? step.id : "";
  drawHead(lesson.head, step);
  drawTableOf(lesson, step);
  drawAsk(lesson, step);
  const reading = /** @type {HTMLDivElement} */ (lesson.reading.cloneNode(true)); // anew like what stands around it: what scrolls together counts as still
  lesson.reading.replaceWith(reading);
  lesson.reading = reading;
  drawFeedback(lesson, step);
  drawFoot(lesson, step);
  clearTimeout(lesson.reminder);
  if (step.marks !== "help" && !step.finished) lesson.reminder = setTimeout(() => remind(lesson), HESITATES + READS * `${step.prompt} ${step.more}`.split(" ").length);
}

/** @param {Lesson} lesson */
function remind(lesson) {
  const { board } = lesson;
  if (board.film) lesson.reminder = setTimeout(() => remind(lesson), HESITATES);
  else if (board.root.isConnected) send(board, { do: "remind" });
}

/** Whether something is to be clicked on the board for an answer. @param {Step["fields"]} fields */
const asksToMark = (fields) => fields?.some(({ kind }) => kind === "mark") ?? false;

/** Whether a number is asked for with that: its field comes first. @param {Step["fields"]} fields */
const asksForBoth = (fields) => asksToMark(fields) && (fields?.some(({ kind }) => kind !== "mark") ?? false);

/** Who listens or presses Tab comes to the answers before the board. Where a step has none its words stand on the stage; those of another step do not slide to their place. @param {Lesson} lesson @param {Step} step */
function drawAround({ board, moved, head, task, ask, figures, reading, near, words }, { kind, fields, round }) {
  const { root, top, stage, side, status, table, dock, log } = board;
  const wordsOnly = !board.model.get("view").svg.length;
  const onStage = root.dataset.stage === "words";
  for (const part of [table, dock.box, log.box]) part.classList.toggle("iki-none", wordsOnly);
  status.classList.toggle("iki-none", wordsOnly || WITHOUT_TURN.includes(kind));
  words.hidden = !onStage;
  const before = onStage ? stage : top;
  if (before.nextElementSibling !== side) before.after(side);
  if (!moved && task.parentElement === (onStage ? words : top)) return;
  if (onStage) return words.append(task, ask);
  head.after(task);
  status.after(figures, reading, ask, near, dock.box);
  if (asksForBoth(fields)) ask.after(figures);
  if (kind === "free") dock.box.after(near, ask);
  if (round || fields?.some((field) => field.kind === "number")) ask.after(figures); // what is otherwise now, or where to write it, is seen first
  if (kind === "do" || asksToMark(fields)) dock.box.after(reading); // what can be done is nearer
  board.answers.scrollTop = 0;
}

/** A new step is read from its prompt on; after a right answer Enter goes on, a wrong one stays where it is, a move that leads away can be taken back. @param {Lesson} lesson @param {HTMLElement | null} held */
function refocusStep(lesson, held) {
  const { board, moved, task, feedback, feedbackBefore } = lesson;
  givePlace(lesson);
  raiseChoices(lesson);
  if (moved && [document.body, ...board.root.querySelectorAll(":focus")].includes(/** @type {HTMLElement} */ (document.activeElement))) {
    task.querySelector("h2")?.focus({ preventScroll: true }); // whose step comes back while they write elsewhere stays there
    const scrolled = board.root.closest(".jp-WindowedPanel-outer") ?? document.body; // what lies above it is its toolbar
    if (board.root.getBoundingClientRect().top < Math.max(0, scrolled.getBoundingClientRect().top)) board.root.scrollIntoView({ block: "start" });
  } else if (held && /^(answer|check|field|near)\b/.test(held.dataset.key ?? "") && !twinOf(board, held)) {
    findKey(board, board.film ? (board.film.still ? "film go" : "film skip") : "next")?.focus({ preventScroll: true }); // Enter leads to the verdict, and then on
  } else if (!board.film && feedback.textContent !== feedbackBefore) leadOn(lesson);
  if (!feedback.hidden && feedback.textContent !== feedbackBefore && board.announced && !feedback.classList.contains("iki-risen")) revealAnswer(lesson);
}

/** What is said to an answer, with what is still to be chosen beside it. @param {Lesson} lesson */
function revealAnswer({ board, feedback }) {
  const card = feedback.closest(".iki-choice");
  const other = card && !board.model.get("view").step?.solved && (card.nextElementSibling ?? card.previousElementSibling);
  reveal(board, /** @type {HTMLElement} */ (other || card || feedback));
}

/** What is done on the board is done: its film has ended, and what leads on, or takes back, stands before it. @param {Lesson} lesson */
function leadOn({ board, feedback }) {
  const done = board.model.get("view").step?.solved && focusedIn(board)?.dataset.cell && "next";
  const act = feedback.dataset.kind === "dead" ? "act back" : done;
  if (act) findKey(board, act)?.focus({ preventScroll: true });
}

/**
 * On a phone, or at 200 % of a small screen, what is said to an answer or a click, and has no room below the table, rises over it: over what was answered as well, unless there is more to choose; it spares the row that a film has told of. A hint, or why a click is not possible, rises above the lowest row that the step speaks of, such as one's own hand. No refusal rises over a choice that has begun.
 * @param {Lesson} lesson
 */
function rise({ board, feedback: verdict }) {
  const { root, stage, side, answers, dock, model } = board;
  const { step, can_cancel } = model.get("view");
  const feedback = dock.answer.hidden ? verdict : dock.answer; // why a click is not possible
  if ((root.dataset.columns !== "one" && stage.clientHeight >= HIGH) || root.dataset.stage !== "board" || !step || feedback.hidden || feedback.closest(".iki-choice")) return;
  const chosen = Boolean(step.options?.length) && !step.solved;
  const hinted = step.kind === "do" && !step.solved && (!can_cancel || (feedback === verdict && feedback.dataset.kind === "hint"));
  if (!(step.solved || chosen || step.kind === "show" || feedback.dataset.kind === "dead" || hinted || (feedback !== verdict && !can_cancel)) || answers.scrollHeight <= answers.clientHeight + 1) return;
  const [frame, { top, bottom }] = [side.getBoundingClientRect(), answers.getBoundingClientRect()];
  const shown = FILMED.includes(step.kind) ? (step.highlighted ?? []) : [];
  const rows = shown.flatMap((name) => [...root.querySelectorAll(`.iki-place [data-cell^="${CSS.escape(name)}."]`)]);
  const edges = rows.map((cell) => cell.getBoundingClientRect().bottom).filter((edge) => edge <= top);
  const over = Math.max(VERDICT - (bottom - top), Math.min(stage.clientHeight * OVER, top - Math.max(...edges)));
  const svg = hinted && feedback.dataset.kind !== "dead" && drawingOf(board);
  if (svg) for (const motion of svg.getAnimations()) motion.finish(); // while it comes near nothing can be measured
  const spoken = svg ? finder(svg)(step.highlighted ?? []).flat().flatMap((one) => (one.matches("[data-cell]") ? one : [...one.querySelectorAll("[data-cell]")])) : [];
  const lowest = spoken.map((cell) => cell.getBoundingClientRect()).reduce((low, one) => (one.bottom > low.bottom ? one : low), new DOMRect());
  const edge = Math.min(lowest.top - NEXT_TO, bottom);
  const above = edge - stage.getBoundingClientRect().top;
  const spares = above > VERDICT;
  feedback.style.setProperty("--rise", `${frame.bottom - (spares ? edge : chosen ? top : bottom)}px`);
  feedback.style.setProperty("--most", `${spares ? above : chosen ? over : over + bottom - top}px`);
  feedback.classList.add("iki-risen");
  letScroll(feedback);
}

/** On a phone what is to be chosen in a free step, among several moves, or near a table, rises over its foot, as far as it needs; and sinks when a choice has begun. @param {Lesson} lesson */
function raiseChoices({ near, board: { root, stage, answers, dock, film } }) {
  answers.style.marginTop = "";
  const chosen = [...(root.dataset.kind === "free" ? dock.box : dock.chooser).querySelectorAll(".iki-choice"), ...near.querySelectorAll("button")];
  const last = root.dataset.columns === "one" && !film && !near.querySelector("[aria-pressed=true]") && chosen.at(-1);
  if (!last) return;
  const missing = last.getBoundingClientRect().bottom - answers.getBoundingClientRect().bottom;
  const own = parseFloat(getComputedStyle(answers).marginTop);
  if (missing > 0) answers.style.marginTop = `${own - Math.min(missing + (dock.chooser.hidden ? 4 : 24), OVER * stage.clientHeight)}px`;
}

/** Once for each step, so that nothing moves while it is answered. @param {Lesson} lesson */
function givePlace(lesson) {
  const { board } = lesson;
  const { step, layout } = board.model.get("view");
  lesson.came ||= comeIn(lesson);
  drawNear(lesson);
  board.side.classList.toggle("iki-coming", Boolean(layout) && layout !== board.layout); // the drawing for this room is on its way
  const now = `${lesson.entries.of} ${board.root.dataset.columns} ${layout}`;
  if (!step || lesson.placed === now || board.answers.hidden) return;
  drawReading(board, lesson.reading, READING.includes(step.kind) ? (step.highlighted ?? []) : []);
  drawFigures(lesson, step);
  lesson.placed = now;
  const figured = lesson.figures.hidden || asksForBoth(step.fields) ? undefined : lesson.figures;
  const near = board.layout === "narrow" ? ":not([data-tab] *)" : ""; // what a wide drawing has behind its tabs a narrow one has not at all
  const pressed = step.kind === "do" && step.marks === "help" && !board.table.querySelector(`[data-cell].legal${near}`); // what is decided by buttons alone
  makePlace(board, pressed || !lesson.near.hidden || (BESIDE.includes(step.kind) && !asksToMark(step.fields)), asksForBoth(step.fields) ? lesson.ask : figured, figured?.offsetHeight);
  showPart(board); // where it is low now
  if (board.answers.scrollHeight > board.answers.clientHeight) board.dock.box.after(lesson.reading); // what is to be answered is nearer
  letScroll(board.answers);
  const entire = /** @type {HTMLButtonElement | null} */ (findKey(board, "entire"));
  if (entire) entire.disabled = !hasPart(board);
}

/** Who has run its cell in JupyterLab goes on here, unless they have left the cell, or the one after it. @param {Lesson} lesson @returns {boolean} false as long as it cannot be seen */
function comeIn({ board: { root }, task }) {
  if (!root.offsetWidth) return false;
  const cell = root.closest(".jp-Notebook .jp-Cell");
  if (cell && [cell, cell.nextElementSibling].includes(document.activeElement)) task.querySelector("h2")?.focus({ preventScroll: true });
  return true;
}

/** @param {Lesson} lesson @param {Step} step */
function drawFeedback(lesson, step) {
  const { board, feedback: panel } = lesson;
  const { kind = "", title, lines = [], acts = [], to } = (step.finished ? null : step.feedback) ?? {}; // at the end of a lesson its last answer is an old one
  const sentences = lines.map((line) => makeLine("p", line, termsIn(board.model.get("view").terms)));
  const buttons = acts.map(({ do: act, label }) => makeButton(`act ${act}`, label, () => send(board, { do: act })));
  const row = buttons.length ? [make("div", "iki-row", ...buttons)] : [];
  lesson.feedbackBefore = panel.textContent ?? "";
  panel.dataset.kind = kind;
  fillPanel(panel, title, kind === "dead" ? [...row, ...sentences] : [...sentences, ...row]); // it is seen beside the title, however long the reason
  for (const risen of [panel, board.dock.answer]) risen.classList.remove("iki-risen");
  const card = to && findKey(board, `answer ${to}`)?.parentElement;
  const shared = card && card.offsetWidth < 0.9 * (card.parentElement?.offsetWidth ?? 0); // its line, with another one that is to stay there
  if (card && !shared) card.append(panel);
  else if (board.root.dataset.stage === "words") lesson.words.append(panel);
  else if (board.root.dataset.kind === "free") board.status.after(panel); // what can be chosen stands below it
  else board.dock.box.after(panel);
}

/** What is to be done next stands last: to check, as long as nothing else leads on. @param {Lesson} lesson @param {Step} step */
function drawFoot(lesson, step) {
  const { board, foot } = lesson;
  const { words } = step;
  const onward = board.model.get("view").moment?.exits?.[0];
  const closed = !step.can_next || step.finished;
  const sign = (/** @type {string} */ act, /** @type {() => void} */ does, { title = words[act], disabled = false } = {}) =>
    makeButton(act, words[act], does, { name: `iki-quiet iki-${act}`, title, disabled });
  const prev = sign("prev", () => send(board, { do: "prev" }), { disabled: step.at === 0 });
  const again = sign("again", () => send(board, { do: "again" }));
  if (step.finished && onward?.href) return settle(foot, prev, again, makeLink(onward.label, onward.href, "iki-loud"));
  const entire = sign("entire", () => turnEntire(board), { title: `${words.entire} (z)`, disabled: !hasPart(board) });
  entire.setAttribute("aria-keyshortcuts", "z");
  entire.setAttribute("aria-description", "z"); // in place of its title, which would be its name once more
  entire.setAttribute("aria-pressed", String(board.entire));
  const next = makeButton("next", step.next, () => send(board, { do: "next" }), { name: closed ? "iki-quiet" : "iki-loud", disabled: closed });
  settle(foot, prev, again, entire, makeButton("hint", words.hint, () => send(board, { do: "hint" }), { name: "iki-quiet", disabled: step.solved }), (closed && checkButton(lesson, step)) || next);
}

/** @param {Board} board */
function openLesson(board) {
  const lesson = makeLesson(board);
  const sink = () => [lesson.feedback, board.dock.answer].forEach((panel) => panel.classList.remove("iki-risen")); // at a tap on the table, or at Escape
  board.stage.addEventListener("pointerdown", sink, { signal: board.leave.signal });
  board.root.addEventListener("keydown", ({ key }) => key === "Escape" && sink(), { signal: board.leave.signal });
  board.ended = () => (leadOn(lesson), drawNear(lesson), raiseChoices(lesson), rise(lesson));
  return openBoard(board, { draw: () => drawStep(lesson), focus: (held) => refocusStep(lesson, held), resized: () => (givePlace(lesson), raiseChoices(lesson)) });
}

// The head of a lesson: how far it is; and the table it is played at.

/** @typedef {import("../../board/board.js").Board} Board */

/** @param {HTMLElement} head @param {Step} step */
function drawHead(head, step) {
  const { progress, all, another, at, done, finished } = step;
  const other = another && !finished ? [html`<span class="iki-another" aria-hidden="true">${another}</span>`] : []; // the prompt says it, too
  const parts = Array.from({ length: all }, (_, n) => make("i", n === at && !finished ? "now" : done.includes(n) ? "done" : ""));
  const bar = html`<div class="iki-progress" data-key=${`progress ${another}`} role="img" aria-label=${progress}>${parts}</div>`; // anew at another table, where it is a line: nothing moves
  settle(head, ...(all > 1 ? [html`<span class="iki-count">${progress}</span>`, bar] : []), ...other);
}

/** What is chosen once for the whole lesson stands behind a tab. @param {Lesson} lesson @param {Step} step */
function drawTableOf({ board, table: box }, step) {
  const { words, table: { edition, players, editions, numbers, note } } = step; // prettier-ignore
  const select = (/** @type {"edition" | "players"} */ name, /** @type {readonly (string | number)[]} */ all, /** @type {string | number} */ now) => all.length > 0 &&
    withLabel(words[name], makeSelect(`table ${name}`, all.map((one) => ({ value: String(one), label: words[one] ?? String(one) })), String(now),
      (value) => send(board, { do: "table", edition, players, [name]: name === "players" ? Number(value) : value }), { label: words[name], disabled: all.length < 2 }), "iki-pick"); // prettier-ignore
  const selects = [select("edition", editions, edition), select("players", numbers, players)].flatMap((one) => one || []);
  settle(box, ...(selects.length ? [html`<div class="iki-row iki-table-choice">${selects}</div>`] : []), ...(note ? [html`<p class="iki-edge iki-note">${note}</p>`] : []));
  box.hidden = !box.firstChild;
}

// What a step asks about a card is read without opening a tab or holding it, where a narrow table draws it from afar.

const SMALLER = 0.92; // than on a table for telephones, print of 12 units still 11 px: five slots are a row, and two cards
const MOST_NEAR = 8; // cells: of more it is their panel that is looked at
const CARDS_READ = 3; // cards: more are no reading any more, and are held one by one

/** Show what can be done behind a tab, and what the step speaks of there, beside its prompt: one would look for it on the table. @param {Lesson} lesson */
function drawNear({ board, near }) {
  const { root, details } = board;
  const { kind, solved, highlighted, begins } = board.model.get("view").step ?? {};
  const asked = kind === "do" && !solved;
  const names = ((asked ? highlighted : begins) ?? []).map(CSS.escape);
  const spoken = names.flatMap((name) => [`[data-cell="${name}"]`, `[data-cell^="${name}."]`, `:is([data-panel="${name}"], [data-panel^="${name}."]) *`]);
  const wanted = [...(asked ? [".legal", ".selected"] : []), ...spoken];
  const cells = root.dataset.columns === "one" && wanted.length ? [...details.querySelectorAll(`[data-cell]:is(${wanted})`)] : [];
  near.hidden = !cells.length || cells.length > MOST_NEAR;
  settle(near, ...(near.hidden ? [] : cells.map((cell) => makeNear(board, cell))));
}

/** @param {import("../../board/board.js").Board} board @param {Element} cell */
function makeNear(board, cell) {
  const name = /** @type {string} */ (cell.getAttribute("data-cell"));
  const picture = enlarged(cell, /** @type {SVGGraphicsElement} */ (cell.querySelector(".hit")), false);
  picture.setAttribute("width", `${SMALLER * picture.viewBox.baseVal.width}`);
  return html`<button type="button" data-key=${`near ${name}`} aria-label=${cell.getAttribute("aria-label")} aria-pressed=${cell.matches(".selected")}
    @click=${() => clickCell(board, name)}>${picture}</button>`;
}

/** Show the cards that a step speaks of, if the table does not. @param {import("../../board/board.js").Board} board @param {HTMLElement} box @param {readonly string[]} names */
function drawReading(board, box, names) {
  const { root } = board;
  const near = (/** @type {Element} */ card) => findKey(board, `near ${card.getAttribute("data-cell")}`);
  const named = names.map((name) => `:is([data-cell="${CSS.escape(name)}"], [data-cell^="${CSS.escape(name)}."])[data-about]`);
  const unread = named.flatMap((cell) => [...root.querySelectorAll(`.iki-place ${cell}:has(.far), .iki-details ${cell}`)]); // whose print is not seen
  const cards = root.dataset.columns === "one" ? unread.filter((card) => !near(card)) : [];
  box.hidden = !cards.length || cards.length > CARDS_READ;
  settle(box, ...(box.hidden ? [] : cards.map((card) => readable(board, card))));
}

/** Show the figures of those of whom a step speaks beside its question, if they lie among the details. @param {Lesson} lesson @param {Step} step */
function drawFigures({ board, figures }, { kind, fields, highlighted }) {
  const asked = board.root.dataset.columns === "one" && (kind === "choose" || asksToMark(fields)) ? (highlighted ?? []) : [];
  const panels = asked.flatMap((name) => [...board.details.querySelectorAll(`:is([data-panel="${CSS.escape(name)}"], [data-panel^="${CSS.escape(name)}."])[data-figures]`)]);
  figures.hidden = !panels.length;
  const shared = panels.filter((panel) => !panel.hasAttribute("data-seat")); // says of each what is asked
  settle(figures, ...(shared.length ? shared : panels).map(figuresOf));
}

/** @param {import("../../board/board.js").Board} board @param {Element} card */
function readable({ details }, card) {
  const [name, ...sentences] = (card.getAttribute("data-about") ?? "").split("\n");
  const text = make("p", "", make("b", "", `${name}: `), sentences.join(" "));
  const hit = /** @type {SVGGraphicsElement | null} */ (card.querySelector(".hit"));
  if (!hit || !details.contains(card)) return text;
  const picture = enlarged(card, hit, false);
  picture.setAttribute("aria-hidden", "true");
  return make("div", "", picture, text);
}

export default withBoard(openLesson);
