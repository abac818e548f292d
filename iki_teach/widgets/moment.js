// @ts-check
// A look back: the end of a lesson or of a game as a dialog over the page; what came before stays behind it.

import { make, makeButton } from "./elements.js";
import { findKey } from "./focus.js";
import { handOver, inLab } from "./storage.js";
import { finish, grow, makePicture, makeRule, makeTally } from "./tally.js";
import { send } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./view.d.ts").Moment} Moment */
/** @typedef {import("./view.d.ts").Note} Note */
/** @typedef {import("./view.d.ts").Exit} Exit */

export function makeMoment() {
  const dialog = make("dialog", "iki-moment");
  const bar = make("div", "iki-row iki-look-back");
  bar.hidden = true;
  const tally = /** @type {import("./tally.js").Growing | undefined} */ (undefined);
  return { dialog, bar, tally, shown: /** @type {string | undefined} */ (undefined) };
}

/** Show the moment that was reached, once; who has closed it may look again. @param {Board} board */
export function drawMoment(board) {
  const { moment } = board.model.get("view");
  const { dialog, bar, shown } = board.moment;
  const now = moment ? JSON.stringify(moment) : "";
  if (now === shown) return;
  const again = dialog.open || shown === undefined; // the page has found it so
  board.moment.shown = now;
  if (board.moment.tally) finish(board.moment.tally);
  bar.hidden = !moment;
  const look = makeButton("look back", moment?.show ?? "", () => open(board));
  look.className = "iki-quiet";
  bar.replaceChildren(look);
  if (!moment) return dialog.close();
  fill(board, moment);
  if (moment.reached && !again) open(board);
}

/** A count grows; a click, a key, or who wants no motion has it whole at once. @param {Board} board */
function open({ still, moment: { dialog, tally } }) {
  dialog.showModal();
  dialog.scrollTop = 0;
  if (!tally) return;
  if (still.matches) return finish(tally);
  grow(tally);
  const whole = () => finish(tally);
  for (const act of ["pointerdown", "keydown", "close"]) dialog.addEventListener(act, whole, { once: true });
}

/** @param {Board} board @param {Moment} moment */
function fill(board, moment) {
  const { kind, title, says, notes, tallies, exits, picture } = moment;
  const { dialog } = board.moment;
  const tally = (board.moment.tally = tallies?.length ? makeTally(moment) : undefined);
  dialog.dataset.kind = kind;
  dialog.setAttribute("aria-label", title);
  const buttons = (exits ?? []).map((exit, at) => makeExit(board, exit, at));
  dialog.replaceChildren(
    ...makePicture(picture),
    make("h3", "iki-moment-title", title),
    ...(says ? [make("p", "iki-moment-says", says)] : []),
    ...makeNotes(notes),
    ...(tally ? [tally.box] : []),
    make("div", "iki-row iki-exits", ...buttons),
  );
}

/** @param {Note[]} [notes] */
function makeNotes(notes) {
  return notes?.length ? [make("ul", "iki-notes", ...notes.map(makeNoteLine))] : [];
}

/** @param {Note} note @returns {HTMLElement} */
function makeNoteLine(note) {
  if (note.mark === "heading") return make("li", "iki-heading", note.text);
  if (note.opens?.length) return make("li", "iki-more-notes", make("details", "", make("summary", "", note.text), ...makeNotes(note.opens)));
  const sign = make("b", "", note.mark === "known" ? "✓" : note.mark === "missed" ? "↻" : "");
  sign.setAttribute("aria-hidden", "true");
  const line = make("li", `iki-note-${note.mark || "plain"}`, sign, make("span", "", note.text));
  line.append(...makeRule(note));
  return line;
}

/** Where one goes on: the first way is the one that most will take. @param {Board} board @param {Exit} exit @param {number} at */
function makeExit(board, { label, href, do: act, move }, at) {
  const here = href?.startsWith("#");
  const go = href && !here ? makeLink(label, href) : makeButton(`exit ${at}`, label, () => (here ? goDown(board, label) : leave(board, act, move)));
  go.classList.add(at ? "iki-quiet" : "iki-loud");
  go.autofocus = !at;
  return go;
}

/** A link to another page. JupyterLab stays open behind it: it would ask what to do with the notebook that was run. @param {string} label @param {string} href @param {string} [name] */
export function makeLink(label, href, name = "") {
  const link = make("a", name, label);
  link.href = href;
  link.dataset.key = `to ${href}`;
  if (!inLab()) return link;
  link.target = "_blank";
  link.addEventListener("click", () => handOver(link.hash));
  return link;
}

/** Close the moment and show what stands below a heading of the page; Jupyter writes ¶ behind each. @param {Board} board @param {string} title */
function goDown(board, title) {
  board.moment.dialog.close();
  const heading = [...document.querySelectorAll("h2")].find((one) => one.textContent?.replace("¶", "").trim() === title);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView();
}

/** @param {Board} board @param {string} [act] @param {string} [move] */
function leave(board, act, move) {
  board.moment.dialog.close();
  if (act) send(board, { do: act, ...(move ? { move } : {}) });
  else findKey(board, "look back")?.focus();
}
