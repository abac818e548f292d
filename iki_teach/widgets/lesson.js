// @ts-check
// A lesson around the board. It knows no rules either: it shows the step that Python sends in `view.step` and sends
// back what the learner enters.

import { drawAsk } from "./ask.js";
import { makeBoard, openBoard, withBoard } from "./board.js";
import { giveStop } from "./cells.js";
import { fillPanel, makePanel } from "./dock.js";
import { make, makeButton } from "./elements.js";
import { findKey, twinOf } from "./focus.js";
import { drawHead } from "./lesson_head.js";
import { makeLine } from "./lines.js";
import { makeLink } from "./moment.js";
import { send } from "./widget.js";

/**
 * @typedef {import("./view.d.ts").Step} Step
 * @typedef {ReturnType<typeof makeLesson>} Lesson
 */

/** @param {import("./board.js").Model} model */
function makeLesson(model) {
  const lesson = {
    board: makeBoard(model),
    shown: "", // the step, as far as a page sees it
    moved: false, // whether it is another one than before
    code: "", // of the question that is shown
    head: make("header", "iki-lesson-head"),
    ask: make("div", "iki-ask"),
    prompt: make("h2", "iki-prompt"),
    feedback: makePanel("iki-feedback"),
    foot: make("div", "iki-row iki-lesson-foot"),
  };
  lesson.board.root.classList.add("iki-lesson");
  const { root } = lesson.board;
  root.querySelector(".iki-top")?.prepend(lesson.head, lesson.ask);
  root.querySelector(".iki-side")?.prepend(lesson.feedback, lesson.foot);
  return lesson;
}

/** @param {Lesson} lesson */
function drawStep(lesson) {
  const { board } = lesson;
  const step = /** @type {Step} */ (board.model.get("view").step);
  const now = `${step.id} ${step.at} ${step.round} ${step.finished}`;
  lesson.moved = lesson.shown !== "" && lesson.shown !== now;
  lesson.shown = now;
  if (lesson.moved) {
    board.cells.visited = false;
    giveStop(board);
  }
  drawAround(lesson);
  board.root.dataset.kind = step.kind;
  drawHead(board, lesson.head, step);
  drawAsk(lesson, step);
  drawFeedback(lesson, step);
  drawFoot(lesson, step);
}

/** Hide the board where the step has none. @param {Lesson} lesson */
function drawAround({ board, foot }) {
  const bare = !board.model.get("view").svg.length;
  const { status, table, dock, tools, log, lost, root } = board;
  for (const part of [status, table, dock.box, tools, log.box]) part.classList.toggle("iki-none", bare);
  const home = (bare ? foot.parentElement : dock.box) ?? root; // without a board no dock is seen
  if (lost.parentElement !== home) home.insertBefore(lost, bare ? foot : dock.buttons);
}

/** A new step is read from its prompt on; after a right answer Enter goes on, after a wrong one another can be chosen, a move that leads away can be taken back. @param {Lesson} lesson @param {HTMLElement | null} held */
function refocusStep({ board, moved, ask, prompt, feedback }, held) {
  if (moved) {
    prompt.focus({ preventScroll: true });
    if (board.root.getBoundingClientRect().top < 0) board.root.scrollIntoView({ block: "start" });
  } else if (feedback.dataset.kind === "dead") {
    findKey(board, "act back")?.focus({ preventScroll: true });
  } else if (held && /^(answer|check|field)\b/.test(held.dataset.key ?? "") && !twinOf(board, held)) {
    const next = findKey(board, "next");
    const other = /** @type {HTMLElement | null} */ (ask.querySelector('[data-key^="answer"]:enabled'));
    (next?.matches(":disabled") ? other : next)?.focus({ preventScroll: true });
  }
}

/** @param {Lesson} lesson @param {Step} step */
function drawFeedback({ board, feedback: panel }, step) {
  const { words } = board.model.get("view");
  const feedback = step.finished ? null : step.feedback; // at the end of a lesson its last answer is an old one
  const lines = (feedback?.lines ?? []).map((line) => makeLine("p", line, words));
  const acts = (feedback?.acts ?? []).map(({ do: act, label }) => makeButton(`act ${act}`, label, () => send(board, { do: act })));
  panel.dataset.kind = feedback?.kind ?? "";
  fillPanel(panel, feedback?.title, ...lines, ...(acts.length ? [make("div", "iki-row", ...acts)] : []));
}

/** @param {Lesson} lesson @param {Step} step */
function drawFoot({ board, foot }, step) {
  const button = (/** @type {string} */ act, label = step.words[act]) => makeButton(act, label, () => send(board, { do: act }));
  const onward = board.model.get("view").moment?.exits?.[0];
  const [prev, again, hint] = ["prev", "again", "hint"].map((act) => button(act));
  const next = button("next", step.next);
  prev.disabled = step.at === 0;
  hint.disabled = step.solved;
  next.disabled = !step.can_next || step.finished;
  next.classList.add(next.disabled ? "iki-quiet" : "iki-loud");
  for (const quiet of [prev, again, hint]) quiet.classList.add("iki-quiet");
  if (step.finished && onward?.href) foot.replaceChildren(prev, makeLink(onward.label, onward.href, "iki-loud"));
  else foot.replaceChildren(prev, again, hint, next);
}

/** @param {import("./board.js").Model} model @param {HTMLElement} el */
function renderLesson(model, el) {
  const lesson = makeLesson(model);
  el.append(lesson.board.root);
  return openBoard(lesson.board, { draw: () => drawStep(lesson), focus: (held) => refocusStep(lesson, held) });
}

export default withBoard(renderLesson);
