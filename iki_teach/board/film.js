// @ts-check
// The film of what happened: shot after shot at its place, until one acts. Where motion is unwelcome, each shot stands
// still until one goes on.

import { stopCell } from "./cells.js";
import { drawFire, STRONGEST } from "../ui/fire.js";
import { findKey, focusedIn, html, make } from "../ui/html.js";
import { drawingOf } from "../ui/layout.js";
import { figuresOf, hideLens } from "./lens.js";
import { A_MEAL, FLIGHT, drawn, fly, glide, hush, layDown, layOver, middleOf, pictureOf, places, saying, spot, toScreen } from "../ui/motion.js";
import { settle } from "../ui/patch.js";
import { soundOf } from "../ui/sounds.js";
import { makeTally } from "./moment.js";

const SHOT = 350; // ms of a shot that asks for no more
const [A_LETTER, LEARNT] = [10, 25]; // ms to read it; in a lesson everything is new, until one plays on alone
const READ = 600; // ms beyond the usual of a shot that is there to be read
const [LONG_FILM, LEAST] = [6000, 0.6]; // ms from which the other shots of a film are hurried, and how far
const PACE = { slow: 2, normal: 1, quick: 0.4, off: 1 }; // of a film that one asked for, off is as normal
const TELLS = ".iki-answer[data-kind='month']:not([hidden]), .iki-feedback:not([hidden], [data-kind='dead'])"; // all of it at once
const TELLING = "iki-telling"; // what is hidden while a film tells it line by line
const [GO, PAUSE, SKIP] = ["M5 3l12 7-12 7z", "M5 3h4v14H5zM11 3h4v14h-4z", "M3 3l9 7-9 7zM13 3h3v14h-3z"]; // what buttons show
const COUNT = "count"; // the kind of a shot that shows a line of it
const HEAD = 0.08; // of a card's height: where its colour is
const BEAD = 9; // units of the drawing
const QUIET = ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]; // keys that do nothing by themselves

/**
 * @typedef {import("../ui/view.d.ts").Shot} Shot
 * @typedef {import("./board.js").Board} Board
 * @typedef {object} Film
 * @property {Shot[]} shots
 * @property {number} at             the shot that is shown
 * @property {boolean} still         whether each one waits for Next
 * @property {boolean} paused
 * @property {number} pace
 * @property {number} letter         ms to read one
 * @property {number} hurry          what the shots that nobody reads at leisure are shortened by
 * @property {number} timer
 * @property {number} begun          when the rest of the shot began, as `performance.now()` says it
 * @property {number} left           ms of it
 * @property {Lifted} lifted   what will be carried
 * @property {HTMLElement} caption
 * @property {HTMLElement} bar       pause or next, and skip
 * @property {HTMLElement} reel      what has been told, line by line, beside the table
 * @property {import("./moment.js").Growing | undefined} tally   of a game that has come to its end, there in place of what was told
 * @property {(svg: string[]) => void} show
 * @property {() => void} end        what shows the table as it is now
 */

/**
 * Play shots one after the other. What ends the film before its end shows the table as it is now.
 * @param {Board} board @param {Shot[]} shots @param {keyof typeof PACE} speed @param {(svg: string[]) => void} show @param {() => void} end
 */
export function playFilm(board, shots, speed, show, end) {
  const [caption, reel] = [html`<p class="iki-caption" aria-hidden="true"></p>`, html`<ol class="iki-reel" aria-hidden="true"></ol>`]; // it is read out
  const bar = make("div", "iki-row iki-film");
  const still = board.still.matches;
  const { moment } = board.model.get("view");
  const tally = moment?.tallies?.length && shots.some(({ kind }) => kind === COUNT) ? makeTally(moment) : undefined;
  const letter = [undefined, "free"].includes(board.root.dataset.step) ? A_LETTER : LEARNT;
  board.film = { shots, at: -1, still, paused: false, pace: PACE[speed], letter, hurry: speed === "slow" ? 1 : hurryOf(shots, letter), timer: 0, begun: 0, left: 0, lifted: new Map(), caption, bar, reel, tally, show, end };
  hideLens(board);
  board.root.dataset.plays = still ? "still" : "true";
  (board.root.dataset.stage === "none" ? board.top : board.side).append(caption);
  board.top.append(bar);
  const teller = board.answers.querySelector(TELLS) ?? (tally ? board.answers : null);
  teller?.append(reel);
  teller?.classList.add(TELLING);
  const leads = still && focusedIn(board)?.closest(".iki-lesson-foot");
  nextShot(board, board.film);
  if (leads) findKey(board, "film go")?.focus({ preventScroll: true });
  const { top, bottom } = board.stage.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) board.stage.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

/** ms of a shot at normal speed. @param {Shot} shot @param {number} letter */
const lengthOf = ({ ms, text }, letter) => Math.max(SHOT + ms, letter * text.length);

/** What others did in a long row is told faster. @param {Shot[]} shots @param {number} letter */
function hurryOf(shots, letter) {
  const all = shots.filter(({ ms }) => ms < READ).reduce((sum, shot) => sum + lengthOf(shot, letter), 0);
  return Math.min(Math.max(LONG_FILM / all, LEAST), 1);
}

const NEXT = '[data-key="next"]'; // of a step: first it leads to the end of the film, and its verdict

/** Whatever one does ends a film and counts; only Space, Escape, Next and its own buttons speak to the film. @param {Board} board */
export function listenToFilm(board) {
  const until = { signal: board.leave.signal, capture: true };
  const inBar = (/** @type {Event} */ { target }, also = "") => /** @type {Element} */ (target).closest(`.iki-film${also}`);
  let pressing = new AbortController();
  board.root.addEventListener("pointerdown", (event) => {
    pressing.abort();
    if (!board.film || inBar(event, `, ${NEXT}`)) return;
    pressing = new AbortController();
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]")?.getAttribute("data-cell");
    endFilm(board);
    if (cell) board.root.addEventListener("click", (click) => meant(board, click, cell), { signal: pressing.signal, capture: true, once: true });
  }, until);
  board.root.addEventListener("click", (event) => {
    if (!board.film || !(/** @type {Element} */ (event.target).closest(NEXT))) return;
    event.stopPropagation();
    endFilm(board);
  }, until);
  const resizing = new ResizeObserver(() => board.film && layShot(board, board.film));
  resizing.observe(board.table);
  board.leave.signal.addEventListener("abort", () => resizing.disconnect());
  board.root.addEventListener("keydown", (event) => board.film && !inBar(event) && pressDuring(board, board.film, event), until);
}

/** What was pressed counts, even where the end of the film has put something else under the pointer. @param {Board} board @param {Event} event @param {string} name */
function meant(board, event, name) {
  const cell = spot(drawingOf(board), name);
  if (!cell || cell.contains(/** @type {Element} */ (event.target))) return;
  event.stopPropagation();
  cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** @param {Board} board @param {Film} film @param {KeyboardEvent} event */
function pressDuring(board, film, event) {
  const { key, target } = event;
  const types = /** @type {Element} */ (target).closest("input, textarea, select");
  if (QUIET.includes(key) || (key === "Enter" && /** @type {Element} */ (target).matches(NEXT))) return;
  if (key !== "Escape" && (key !== " " || types)) return endFilm(board);
  if (key === "Escape") endFilm(board);
  else if (!event.repeat) pause(board, film);
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Board} board @param {Film} film */
function nextShot(board, film) {
  clearTimeout(film.timer);
  const shot = film.shots[++film.at];
  if (!shot) return endFilm(board);
  settleLight(board);
  const [before, texts] = [places(drawingOf(board), shot.flights), saying(drawingOf(board))];
  const whole = film.pace * (shot.ms < READ ? film.hurry : 1);
  const pace = film.still || film.paused ? 0 : whole;
  const ghost = ["burnt", "hungry"].includes(shot.mark) ? pictureOf(spot(drawingOf(board), shot.at)) : null;
  lift(drawingOf(board), film.shots.slice(film.at), film.lifted);
  film.show(shot.svg);
  board.table.dataset.tone = shot.tone;
  const nearing = light(board, shot.light, pace);
  if (pace) move(board, film, before, pace);
  if (pace) hush(drawingOf(board), texts, shot.flights, pace);
  drawOver(board, film, pace, ghost);
  tell(board, film);
  drawBar(board, film);
  showCaption(film);
  soundOf(shot.kind, shot.flights.length);
  nearing();
  board.live.append(make("p", "", shot.text));
  film.left = lengthOf(shot, film.letter) * whole;
  run(board, film);
}

/** What is told stands beside the table and in the log when it is seen, and not before. @param {Board} board @param {Film} film */
function tell({ log }, { shots, at, reel, tally }) {
  const lines = shots.slice(0, at + 1).filter(({ kind }) => kind === COUNT).length;
  tally?.show(lines);
  if (lines && tally) tally.box.isConnected || reel.replaceChildren(html`<li>${tally.box}</li>`);
  else reel.replaceChildren(...shots.slice(0, at + 1).map(({ text, number, mark, tone, against, seat }) => {
    const crest = against !== null && seat !== null && html`<svg class="iki-against" data-seat=${seat} viewBox="0 0 24 24" markup=${`<use href="#iki-crest${seat}"/><text x="12" y="16.5">${against}</text>`}></svg>`;
    const line = html`<li data-tone=${tone}>${number > 0 && html`<b>${number}</b>`}${crest}${text}</li>`;
    if (mark) line.style.setProperty("--share", String(number / STRONGEST));
    return line;
  }));
  const seen = reel.closest(".iki-answers")?.clientHeight;
  if (seen) reel.style.maxHeight = `${seen - 12}px`;
  reel.scrollTop = reel.scrollHeight;
  const rows = /** @type {HTMLElement[]} */ ([...log.lines.children]);
  const later = shots.slice(at + 1).reduceRight((end, { text }) => {
    const row = rows.findLastIndex(({ firstElementChild }, one) => one < end && text.includes(firstElementChild?.textContent ?? text)); // a heading is a word of it
    return row < 0 ? end : row;
  }, rows.length);
  rows.forEach((one, row) => (one.hidden = row >= later));
  log.lines.scrollTop = log.lines.scrollHeight;
}

/** Say what happens at one place beside the table, over nothing that moves; what is read there is not said twice. @param {Film} film */
function showCaption({ caption, reel, shots, at }) {
  const { text, seat } = shots[at];
  const last = reel.lastElementChild?.getBoundingClientRect();
  caption.hidden = Boolean(last && last.bottom > 0 && last.bottom <= innerHeight && (last.height <= reel.clientHeight || reel.querySelector(".iki-bars")) && reel.checkVisibility());
  reel.style.visibility = caption.hidden ? "" : "hidden"; // half a sentence says less than none
  caption.textContent = text;
  caption.dataset.seat = String(seat ?? "");
}

/** Where the table has another room now, what a shot shows lies where its places are now. @param {Board} board @param {Film} film */
function layShot(board, film) {
  const shot = film.shots[film.at];
  if (!shot) return;
  light(board, shot.light, film.still ? 0 : film.pace);
  drawOver(board, film, 0);
  showCaption(film);
}

/** What lies over the table: a fire and what it has left, a band that joins cards, what the rule that is told laid down. @param {Board} board @param {Film} film @param {number} pace @param {SVGGraphicsElement | null} [ghost] what burns */
function drawOver(board, { shots, at }, pace, ghost = null) {
  const svg = drawingOf(board);
  drawFire(svg, shots.slice(0, at + 1), shots[at].mark ? { pace, ghost } : undefined);
  joinCells(svg, shots[at], pace);
  const { rule } = shots[at];
  layDown(svg, shots.slice(shots.findLastIndex((one, before) => before < at && one.rule !== rule) + 1, at + 1), pace);
}

/** @param {Board} board @param {Film} film @param {import("../ui/motion.js").Places} before @param {number} pace */
function move(board, { shots, at, lifted }, before, pace) {
  const [svg, { flights, joins }] = [drawingOf(board), shots[at]];
  carry(svg, flights, lifted, pace);
  glide(svg, before, new Set(flights.map(({ what }) => what)), pace);
  for (const [at, flight] of flights.entries()) if (svg) fly(svg, flight, before, pace, joins.length && at * A_MEAL);
}

/** @param {Board} board @param {Film} film */
function run(board, film) {
  film.begun = performance.now();
  if (!film.still && !film.paused) film.timer = setTimeout(() => nextShot(board, film), film.left);
}

/** Hold on, or go on. @param {Board} board @param {Film} film */
function pause(board, film) {
  if (film.still) return nextShot(board, film);
  film.paused = !film.paused;
  clearTimeout(film.timer);
  if (film.paused) film.left -= performance.now() - film.begun;
  else run(board, film);
  for (const motion of board.table.getAnimations({ subtree: true })) film.paused ? motion.pause() : motion.play();
  drawBar(board, film);
}

/** What was held on its way comes to its end. @param {Board} board */
function finishHeld({ table }) {
  for (const motion of table.getAnimations({ subtree: true })) if (motion.playState === "paused") motion.finish();
}

/** Show the table as it is now, and say what was left to say. @param {Board} board */
export function endFilm(board) {
  const { film } = board;
  if (!film) return;
  clearTimeout(film.timer);
  finishHeld(board);
  const held = film.bar.contains(document.activeElement);
  for (const { text } of film.shots.slice(film.at + 1)) board.live.append(make("p", "", text));
  film.reel.parentElement?.classList.remove(TELLING);
  for (const part of [film.caption, film.bar, film.reel]) part.remove();
  for (const line of board.log.lines.querySelectorAll("[hidden]")) line.removeAttribute("hidden");
  for (const drawn of drawingOf(board)?.querySelectorAll(":scope > :is(.iki-blaze, .iki-join, .iki-laid)") ?? []) drawn.remove();
  delete board.table.dataset.tone;
  delete board.root.dataset.plays;
  board.film = undefined;
  film.end();
  light(board, [], film.still ? 0 : film.pace)();
  if (held) /** @type {HTMLElement | SVGElement | null | undefined} */ (board.root.querySelector(".iki-lesson-foot .iki-loud") ?? stopCell(board))?.focus({ preventScroll: true });
}

/** @param {Board} board @param {Film} film */
function drawBar(board, film) {
  const { words } = board.model.get("view");
  const go = film.still ? "film_next" : film.paused ? "film_go_on" : "film_pause";
  const button = (/** @type {string} */ key, /** @type {string} */ word, /** @type {string} */ icon, /** @type {() => void} */ act) =>
    html`<button type="button" class=${word === "film_next" ? "iki-loud" : "iki-quiet"} data-key=${key} aria-label=${words[word]} title=${words[word]} @click=${act}><svg viewBox="0 0 20 20" markup=${`<path d="${icon}"/>`}></svg></button>`;
  const seat = (film.shots.slice(0, film.at + 1).findLast((shot) => shot.seat !== null) ?? film.shots.find((shot) => shot.seat !== null))?.seat;
  const owner = board.details.querySelector(`[data-figures][data-seat="${seat}"]`);
  settle(
    film.bar,
    button("film go", go, go === "film_pause" ? PAUSE : GO, () => pause(board, film)),
    html`<input type="range" min="1" max=${film.shots.length} data-key="film at" aria-label=${words.film_at} @input=${({ target }) => goTo(board, film, Number(target.value) - 1)} />`,
    button("film skip", "film_skip", SKIP, () => endFilm(board)),
    ...(owner ? [html`<span class="iki-owner" data-key=${owner.outerHTML} aria-hidden="true">${figuresOf(owner)}</span>`] : []),
  );
  /** @type {HTMLInputElement} */ (film.bar.querySelector("input")).value = String(film.at + 1);
}

/** Hold the film at one of its shots. @param {Board} board @param {Film} film @param {number} at */
function goTo(board, film, at) {
  film.paused = !film.still;
  film.at = at - 1;
  finishHeld(board);
  nextShot(board, film);
}

// What a film speaks of comes near, and the rest of the table is dimmed; nothing around the table moves.

const NEAR = "--iki-near"; // a drawing that is written anew loses a style of its own
const LARGEST = 1.8; // times as large
const AROUND = 6; // px around it
const COMES = { duration: 600, easing: "cubic-bezier(0.65, 0, 0.35, 1)" };

/**
 * Dim all but these cells and bring them near; without any, show the whole table again. Where they are is measured anew
 * each time: the table may have been drawn or laid out anew since.
 * @param {Board} board @param {string[]} cells @param {number} pace 0: they are lit where they are
 * @returns {() => void} what begins it, once everything has its place: while it moves nothing can be measured
 */
function light(board, cells, pace) {
  const { table } = board;
  const svg = drawingOf(board);
  if (!svg || !(cells.length || board.near)) return () => {};
  if (table.hasAttribute("data-scrolls")) spot(svg, cells[0] ?? "")?.scrollIntoView({ block: "nearest" });
  settleLight(board); // a step's own part of the table may still be coming near
  const was = getNear(table);
  table.style.removeProperty(NEAR);
  table.querySelector(".iki-spotlight")?.remove();
  const before = board.near;
  const found = cells.map((name) => spot(svg, name));
  const boxes = found.flatMap((cell) => (cell?.querySelector(":scope > .hit") ?? cell)?.getBoundingClientRect() ?? []); // without what is drawn around it
  board.near = boxes.length ? cells.join(" ") : "";
  table.toggleAttribute("data-near", boxes.length > 0);
  if (boxes.length) svg.after(shadeAround(table, boxes, Boolean(pace)));
  const now = getNear(table);
  if (!pace || (was === now && before === board.near)) return () => {};
  const timing = { ...COMES, duration: COMES.duration * pace };
  return () => void (svg.animate({ transform: [was, now] }, timing) && table.querySelector(".iki-spotlight")?.animate({ opacity: [0, 1] }, timing));
}

/** Everything is where it will be. @param {Board} board */
function settleLight(board) {
  for (const motion of drawingOf(board)?.getAnimations() ?? []) motion.finish();
}

/** @param {HTMLElement} table */
const getNear = (table) => table.style.getPropertyValue(NEAR) || "none";

/** @param {HTMLElement} table @param {DOMRect[]} boxes @param {boolean} near */
function shadeAround(table, boxes, near) {
  const around = table.getBoundingClientRect();
  const left = Math.min(...boxes.map(({ x }) => x)) - around.x - AROUND;
  const top = Math.min(...boxes.map(({ y }) => y)) - around.y - AROUND;
  const wide = Math.max(...boxes.map(({ right }) => right)) - around.x + AROUND - left;
  const high = Math.max(...boxes.map(({ bottom }) => bottom)) - around.y + AROUND - top;
  const scale = near && !table.hasAttribute("data-scrolls") ? Math.max(1, Math.min(LARGEST, around.width / wide, around.height / high)) : 1;
  const into = (/** @type {number} */ middle, /** @type {number} */ room) => Math.min(0, Math.max(room * (1 - scale), room / 2 - scale * middle));
  const [x, y] = [into(left + wide / 2, around.width), into(top + high / 2, around.height)];
  if (scale > 1) table.style.setProperty(NEAR, `translate(${x}px, ${y}px) scale(${scale})`);
  const shade = make("span", "iki-spotlight");
  Object.assign(shade.style, { left: `${x + scale * left}px`, top: `${table.scrollTop + y + scale * top}px`, width: `${scale * wide}px`, height: `${scale * high}px` });
  return shade;
}

// What a film carries from where it lay to where it comes to stand.

/** @typedef {Map<string, {ghost: SVGGraphicsElement, from: DOMPoint}>} Lifted   pictures of what will be carried, by cell */

/** Keep a picture of what the coming shots carry, while it still lies there. @param {SVGSVGElement | null} svg @param {Shot[]} shots @param {Lifted} lifted */
function lift(svg, shots, lifted) {
  for (const { what, cells } of shots.flatMap(({ flights }) => flights)) {
    const cell = what || lifted.has(cells[0]) ? null : spot(svg, cells[0]);
    const ghost = pictureOf(cell);
    if (!svg || !ghost || !(cell instanceof SVGGraphicsElement)) continue;
    layOver(svg, ghost, cell);
    ghost.classList.add("iki-ghost");
    lifted.set(cells[0], { ghost, from: middleOf(svg, cell) });
  }
}

/** Carry things to where they now stand, and let them rise there. @param {SVGSVGElement | null} svg @param {readonly import("../ui/view.d.ts").Flight[]} flights @param {Lifted} lifted @param {number} pace */
function carry(svg, flights, lifted, pace) {
  for (const { cells } of flights.filter(({ what }) => !what)) {
    const place = spot(svg, cells[1]);
    const thing = lifted.get(cells[0]);
    if (!svg || !place) continue;
    const timing = { ...FLIGHT, duration: FLIGHT.duration * pace };
    const to = middleOf(svg, place);
    const rise = { opacity: [0, 1], translate: ["0 16px", "0 0"] };
    place.animate(rise, { ...timing, delay: thing ? timing.duration * 0.7 : 0, fill: "backwards" });
    if (!thing) continue;
    svg.append(thing.ghost);
    const away = () => thing.ghost.remove();
    thing.ghost.animate({ translate: ["0 0", `${to.x - thing.from.x}px ${to.y - thing.from.y}px`], opacity: [1, 1, 0.3] }, timing).finished.then(away, away);
  }
}

/**
 * Join cells by a band with a bead on each, a crest on those of whom something comes; their number times all is said at
 * them and where it comes to. Without cells, or with one, nothing is left of it.
 * @param {SVGSVGElement | null} svg @param {Shot} shot @param {number} pace 0: at once
 */
function joinCells(svg, { joins, flights, number, seat, at }, pace) {
  svg?.querySelector(":scope > .iki-join")?.remove();
  const toDrawing = svg ? toScreen(svg).inverse() : undefined;
  const boxes = joins.flatMap((name) => spot(svg, name)?.querySelector(".hit")?.getBoundingClientRect() ?? []);
  const points = boxes.map(({ x, y, width, height }) => new DOMPoint(x + width / 2, y + height * HEAD).matrixTransform(toDrawing));
  if (!svg || points.length < 2) return;
  const own = new Set(flights.map(({ cells }) => cells[0]));
  const crest = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ half) => `<use href="#iki-crest${seat}" x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}"/>`;
  const beads = points.map(({ x, y }, card) => (own.has(joins[card]) ? crest(x, y, BEAD) : `<circle cx="${x}" cy="${y}" r="${BEAD / 2}"/>`));
  const { x: left, y: top, width: room } = svg.viewBox.baseVal;
  const times = `× ${joins.length} = ${number}`;
  const half = 26 + times.length * 4.2; // of the sum's width
  const sum = (/** @type {number} */ x, /** @type {number} */ y) => `<g class="iki-sum" transform="translate(${Math.min(Math.max(x, left + half), left + room - half)} ${y})">
    <rect x="${-half}" y="-13" width="${2 * half}" height="26" rx="6"/>${crest(14 - half, 0, 10)}<text x="${14 - half}" y="5" class="iki-own">${own.size}</text>
    <text x="${28 - half}" y="5">${times}</text><use href="#${flights[0].what.replace("@", "iki-")}" x="${half - 22}" y="-8" width="16" height="16"/></g>`;
  const last = points[points.length - 1];
  const high = (points[0].y + last.y) / 2;
  const panel = spot(svg, at)?.getBoundingClientRect();
  const below = panel && new DOMPoint(panel.x + panel.width / 2, panel.bottom).matrixTransform(toDrawing);
  const sums = sum((points[0].x + last.x) / 2, high + (high - 3 * BEAD < top ? 2.5 : -2.5) * BEAD) + (below ? sum(below.x, below.y) : "");
  const band = drawn(`<g class="iki-join" data-seat="${seat}"><path pathLength="1" d="M${points.map(({ x, y }) => `${x} ${y}`).join("L")}"/>${beads.join("")}${sums}</g>`);
  svg.append(band);
  if (!pace) return;
  const timing = { ...FLIGHT, duration: FLIGHT.duration * pace };
  band.firstElementChild?.animate({ strokeDashoffset: [1, 0] }, timing);
  for (const sum of band.querySelectorAll(".iki-sum")) sum.animate({ opacity: [0, 1] }, { ...timing, delay: timing.duration / 2, fill: "backwards" });
  for (const name of joins) spot(svg, name)?.animate({ translate: ["0 0", "0 -8px", "0 0"] }, timing);
}
