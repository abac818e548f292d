// @ts-check
// A page of the site: draws its boards at once, answers what is done first from what was counted beforehand, and hands
// everything else to Python as soon as that is there.

import { answerFirst, fetchFirst, isNewer, likelyLayout } from "./first.js";
import { keepPython, keepSite } from "./keep.js";
import { count, hush, say } from "./line.js";
import { makeModel } from "./model.js";
import { startPython } from "./python.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Traits} Traits */
/** @typedef {import("./model.js").Intent} Intent */
/** @typedef {{initialize?: (given: {model: Model}) => void, render: (place: {model: Model, el: Element}) => () => void}} Widget */
/** @typedef {{place: HTMLElement, model: Model, first: import("./first.js").First, layout: string, told: boolean, close: () => void}} Board   told: something was answered before Python came */

/** @param {string} name */
const makePage = (name) => ({
  name,
  boards: /** @type {Board[]} */ ([]),
  early: /** @type {[number, Intent][]} */ ([]), // what was answered before Python came, for Python to do as well
  late: /** @type {[number, Intent][]} */ ([]), // what waits for Python
  opening: /** @type {Promise<Traits[]> | undefined} */ (undefined), // by Python, which knows for what room its boards are drawn
  answers: false, // whether Python has opened it
});

/** @typedef {ReturnType<typeof makePage>} Page */

let page = makePage("");
let python = /** @type {import("./python.js").Python | undefined} */ (undefined); // one for all pages

/** Draw the boards of the page that is there, and have Python open it. */
export async function openPage() {
  const own = (page = makePage(document.body.dataset.page ?? ""));
  document.getElementById("late")?.remove();
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".iki-home")]);
  try {
    if (places.length) await showAll(own, places);
  } catch (error) {
    console.warn(error);
    return void (own === page && explain(() => location.reload()));
  }
  if (own !== page) return;
  document.body.dataset.ready = "true";
  if (places.length) void callPython(own);
}

/** What is seen answers first; then Python begins, while the boards below are drawn. @param {Page} own @param {HTMLElement[]} places */
async function showAll(own, places) {
  const layout = likelyLayout();
  const layouts = places.map(() => layout);
  if (python) askPython(own, layouts);
  const firsts = await fetchFirst(own.name, layout);
  const seen = places.map(isSeen);
  const draw = (/** @type {boolean} */ now) =>
    Promise.all(places.map((place, at) => (seen[at] === now ? show(own, place, at, firsts[at], layout) : undefined)));
  await draw(true);
  await painted();
  if (own !== page) return;
  askPython(own, layouts);
  await draw(false);
}

/** @param {HTMLElement} place */
function isSeen(place) {
  const { top, bottom } = place.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Whatever was drawn is on the screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Say why nothing answers. @param {() => void} remedy where there is no better one */
async function explain(remedy) {
  python?.end();
  python = undefined;
  if (await isNewer()) say("newer", () => location.reload());
  else say("failed", remedy);
}

const canRun = () => typeof WebAssembly === "object" && typeof Worker === "function";

/** Nothing of the page is needed any more. */
export function leavePage() {
  for (const { close } of page.boards) close();
  page = makePage("");
  hush();
}

/** @param {Page} own @param {HTMLElement} place @param {number} at @param {import("./first.js").First} first @param {string} layout */
async function show(own, place, at, first, layout) {
  const { default: widget } = /** @type {{default: Widget}} */ (await import(appFile(`${place.dataset.stem}.js`)));
  if (own !== page) return;
  const model = makeModel(inSiteWords(first.state), (intent) => void answer(own, at, intent));
  const board = (own.boards[at] = { place, model, first, layout, told: false, close: () => {} });
  place.inert = first.dealt; // its cards are those of nobody
  if (first.dealt) say("dealing");
  widget.initialize?.({ model });
  place.replaceChildren();
  board.close = widget.render({ model, el: place });
}

/** @param {string} name */
const appFile = (name) => new URL(`${document.body.dataset.app}${name}`, location.href).href;

/** There is no line that could be lost: say what an answer waits for. @param {Traits} traits @returns {Traits} */
function inSiteWords(traits) {
  const { slow } = document.getElementById("line")?.dataset ?? {};
  const renamed = (/** @type {any} */ part) => (part?.words?.line_lost ? { ...part, words: { ...part.words, line_lost: slow } } : part);
  return Object.fromEntries(Object.entries(traits).map(([name, part]) => [name, renamed(part)]));
}

/** @param {Page} own @param {number} at @param {Intent} intent */
async function answer(own, at, intent) {
  const board = own.boards[at];
  if (own !== page) return;
  if (own.answers && python) return board.model.take(inSiteWords(await python.ask("answer", at, JSON.stringify(intent))));
  const fresh = !board.told && !own.late.length;
  const { words, marks } = board.first.state.view;
  if (intent.do === "look" && fresh && (!words.marks || marks === intent.marks) && !(own.opening && board.first.dealt)) return layOutFirst(own, at, intent);
  const known = fresh ? answerFirst(board.first, intent) : undefined;
  if (known) {
    board.told = true;
    own.early.push([at, intent]);
    board.model.take(inSiteWords(known));
  } else {
    own.late.push([at, intent]);
    if (intent.do === "resume") say("resuming");
    else if (!board.first.dealt) say("waiting");
  }
}

/** Begin as if the board had always had this room. @param {Page} own @param {number} at @param {Intent} intent */
async function layOutFirst(own, at, intent) {
  const { n, layout = "" } = intent;
  const board = own.boards[at];
  board.layout = layout;
  if (own.opening) own.early.push([at, intent]);
  board.first = (await fetchFirst(own.name, layout))[at];
  const { state } = board.first;
  board.model.take(inSiteWords({ ...state, view: { ...state.view, n } }));
}

const cellsHere = () => /** @type {string[]} */ (JSON.parse(document.getElementById("page")?.dataset.cells ?? "[]"));

/** Have Python open the same page, if that can be. @param {Page} own @param {string[]} layouts @param {import("./python.js").Start} [start] */
function askPython(own, layouts, start) {
  if (own.opening || !canRun()) return;
  python ??= startPython(appFile(""), count, start);
  own.opening = python.ask("open", cellsHere(), document.documentElement.lang, layouts);
  own.opening.catch(() => {}); // whoever waits for it hears of it
}

/** Python does what was answered without it, and answers what waits. @param {Page} own @param {import("./python.js").Start} [start] */
async function callPython(own, start) {
  if (own !== page) return;
  askPython(own, own.boards.map(({ layout }) => layout), start); // prettier-ignore
  if (!python || !own.opening) return say("unable");
  try {
    const states = await own.opening;
    if (own !== page) return;
    own.boards.forEach((board, at) => board.first.dealt && deal(board, states[at]));
    for (const [at, intent] of own.early) keepOnly(own.boards[at].model, await python.ask("answer", at, JSON.stringify(intent)));
    if (own !== page) return;
    own.answers = true;
    for (const [at, intent] of own.late.splice(0)) await answer(own, at, intent);
    if (own !== page) return;
    hush();
    document.body.dataset.answers = python.isPictured() ? "pictured" : "plain";
    void keepSite();
    if (!python.isPictured()) void keepPython(appFile(""), cellsHere());
  } catch (error) {
    console.warn(error);
    own.opening = undefined;
    if (own === page) await explain(() => void callPython(own, "fresh"));
  }
}

/** Show the cards that Python has dealt. @param {Board} board @param {Traits} state */
function deal({ place, model }, state) {
  model.take(inSiteWords(state));
  place.inert = false;
}

/** What was answered early is seen already; when that was, and what the browser keeps of it, Python knows. @param {Model} model @param {Traits} answer */
function keepOnly(model, { view: { keeping } }) {
  if (keeping) model.take({ view: { ...model.get("view"), keeping, film: [] } });
}
