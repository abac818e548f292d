// @ts-check
// A look back: the end of a lesson or of a game as a dialog over the page; what came before stays behind it. Its count grows
// line by line: a bar for each player, and below them what brought the points.

import { findKey, html, make, makeButton } from "../ui/html.js";
import { settle } from "../ui/patch.js";
import { handOver, inLab } from "../ui/storage.js";
import { send } from "../ui/widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @import { Column, Exit, Moment, Note, Ruled, Tally } from "../ui/view.d.ts" */

const SPOKEN = ".iki-moment-title, .iki-moment-says"; // the rest is read where it stands
export const SETTLES = 300; // ms until a screen reader has found what is new on a page: what is said before that it does not hear

export function makeMoment() {
  const [dialog, bar] = [make("dialog", "iki-moment"), html`<div class="iki-row iki-look-back" hidden></div>`];
  return { dialog, bar, shown: /** @type {string | undefined} */ (undefined) };
}

/** Show the moment that was reached, once; who has closed it may look again. @param {Board} board */
export function drawMoment(board) {
  const { moment } = board.model.get("view");
  const { dialog, bar, shown } = board.moment;
  const now = moment ? JSON.stringify(moment) : "";
  if (now === shown) return;
  const again = dialog.open || shown === undefined; // the page has found it so
  board.moment.shown = now;
  bar.hidden = !moment;
  settle(bar, makeButton("look back", moment?.show ?? "", () => open(board), { name: "iki-quiet" }));
  if (!moment) return dialog.close();
  fill(board, moment);
  if (moment.reached && !again) open(board);
}

/** Who listens hears what it says, though its first exit has the focus. @param {Board} board */
function open(board) {
  const { live, root, moment: { dialog } } = board; // prettier-ignore
  dialog.onclose = () => root.append(live);
  const heard = live.textContent ?? "";
  live.replaceChildren();
  dialog.append(live); // outside of it nothing is heard while it is open
  dialog.showModal();
  dialog.scrollTop = 0;
  const news = [...dialog.querySelectorAll(SPOKEN)].map((one) => one.textContent ?? "").filter((text) => !heard.includes(text));
  setTimeout(() => dialog.open && news.length && live.append(make("p", "", news.join(". "))), SETTLES); // as one: several are read in any order
}

/** @param {Board} board @param {Moment} moment */
function fill(board, moment) {
  const { kind, title, says, notes, tallies, exits, picture } = moment;
  const { dialog } = board.moment;
  const tally = tallies?.length ? makeTally(moment) : undefined;
  tally?.show(tally.lines); // a film has counted
  dialog.dataset.kind = kind;
  dialog.setAttribute("aria-label", title);
  dialog.replaceChildren(
    ...makePicture(picture),
    html`<h3 class="iki-moment-title">${title}</h3>`,
    ...(says ? [html`<p class="iki-moment-says">${says}</p>`] : []),
    ...makeNotes(notes),
    ...(tally ? [tally.box] : []),
    html`<div class="iki-row iki-exits">${(exits ?? []).map((exit, at) => makeExit(board, exit, at))}</div>`,
    ...(dialog.open ? [board.live] : []),
  );
}

/** @param {Note[]} [notes] */
const makeNotes = (notes) => (notes?.length ? [html`<ul class="iki-notes">${notes.map(makeNoteLine)}</ul>`] : []);

/** @param {Note} note @returns {HTMLElement} */
function makeNoteLine(note) {
  const { mark, opens, text } = note;
  if (mark === "heading") return html`<li class="iki-heading">${text}</li>`;
  if (opens?.length) return html`<li class="iki-more-notes"><details><summary>${text}</summary>${makeNotes(opens)}</details></li>`;
  const sign = mark === "known" ? "✓" : mark === "missed" ? "↻" : "";
  return html`<li class=${`iki-note-${mark || "plain"}`}><b aria-hidden="true">${sign}</b><span>${text}</span>${makeRule(note)}</li>`;
}

/** Where one goes on: the first way is the one that most will take. @param {Board} board @param {Exit} exit @param {number} at */
function makeExit(board, { label, href, do: act, move }, at) {
  const here = href?.startsWith("#");
  const name = at ? "iki-quiet" : "iki-loud";
  const go = href && !here ? makeLink(label, href, name) : makeButton(`exit ${at}`, label, () => (here ? goDown(board, label) : act === "print" ? print() : leave(board, act, move)), { name });
  go.autofocus = !at;
  return go;
}

/** A link to another page. JupyterLab stays open behind it: it would ask what to do with the notebook that was run. @param {string} label @param {string} href @param {string} [name] */
export function makeLink(label, href, name) {
  const link = /** @type {HTMLAnchorElement} */ (html`<a class=${name} href=${href} data-key=${`to ${href}`}>${label}</a>`);
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

/** @typedef {ReturnType<typeof makeTally>} Growing */

/** @param {Moment} moment */
export function makeTally({ columns = [], tallies = [], total = "" }) {
  const most = Math.max(1, ...columns.map((column) => column.total ?? 0));
  const bars = columns.map((column) => makeBar(column));
  const { table, rows } = makeTable({ columns, tallies });
  table.append(html`<tfoot><tr><th>${total}</th>${columns.map((column) => number(column.total))}</tr></tfoot>`);
  const box = html`<div class="iki-counted"><ol class="iki-bars">${bars.map(({ line }) => line)}</ol>${table}</div>`;
  const show = (/** @type {number} */ lines) => {
    rows.forEach((row, at) => (row.classList.toggle("iki-coming", at >= lines), row.classList.toggle("iki-now", at === lines - 1)));
    columns.forEach((_, at) => {
      const points = tallies.slice(0, lines).reduce((sum, { numbers }) => sum + (numbers?.[at] ?? 0), 0);
      bars[at].show(points, most, lines > 1 ? tallies[lines - 1]?.numbers?.[at] : 0);
    });
    box.classList.toggle("iki-complete", lines > rows.length);
  };
  return { box, show, lines: rows.length + 1 }; // at last who has won
}

/** A table of what was counted, with a column for each player. @param {{columns?: Column[], tallies?: Tally[]}} counted */
export function makeTable({ columns = [], tallies = [] }) {
  const rows = tallies.map((line) => html`<tr><th scope="row"><span>${line.text}</span>${makeRule(line)}</th>${(line.numbers ?? []).map(number)}</tr>`);
  const table = html`
    <table class="iki-tally"><thead><tr><td></td>${columns.map(({ name, seat }) => html`<th data-seat=${seat} scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows}</tbody></table>`;
  return { table, rows };
}

/** A small drawing of what is looked back at, beside its words. @param {string} [svg] our own: it escapes what it is given */
export const makePicture = (svg) => svg ? [html`<div class="iki-vignette" markup=${svg}></div>`] : [];

/** @param {Column} column */
function makeBar({ name, seat, place, rank }) {
  const [bar, points, added] = [make("i", ""), make("b", "", "0"), html`<em><span>${place}</span></em>`];
  const line = html`<li class=${rank === 1 ? "iki-first" : null} data-seat=${seat}><span class="iki-name">${name}</span><span class="iki-length">${bar}</span>${points}${added}</li>`;
  const show = (/** @type {number} */ total, /** @type {number} */ most, /** @type {number | null} */ more = 0) => {
    points.textContent = String(total);
    added.dataset.more = more ? (more > 0 ? `+${more}` : `−${-more}`) : "";
    bar.style.width = `${(Math.max(total, 0) / most) * 100}%`;
  };
  return { line, show };
}

/** @param {number | null | undefined} points */
const number = (points) => html`<td class=${points ? null : "iki-zero"}>${points}</td>`;

/** The rule behind a line: a § that opens its wording. @param {Ruled} ruled */
export function makeRule({ rule_title, wording }) {
  if (!wording) return [];
  const words = html`<p class="iki-wording" hidden>${wording}</p>`;
  const turn = () => button.setAttribute("aria-expanded", String(!(words.hidden = !words.hidden)));
  const button = html`<button type="button" class="iki-section" data-key="" aria-expanded="false" aria-label=${`§ ${rule_title}`} @click=${turn}>§</button>`;
  return [button, words];
}
