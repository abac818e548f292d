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
  asked: false, // whether Python knows for what room its boards are drawn
  answers: false, // whether Python has opened it
});

/** @typedef {ReturnType<typeof makePage>} Page */

let page = makePage("");
let python = /** @type {import("./python.js").Python | undefined} */ (undefined); // one for all pages

/** Draw the boards of the page that is there, then have Python open it. */
export async function openPage() {
  const own = (page = makePage(document.body.dataset.page ?? ""));
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".iki-home")]);
  if (places.length) {
    const layout = likelyLayout();
    try {
      const firsts = await fetchFirst(own.name, layout);
      await Promise.all(places.map((place, at) => show(own, place, at, firsts[at], layout)));
    } catch (error) {
      console.warn(error);
      return void (own === page && explain(() => location.reload()));
    }
  }
  if (own !== page) return;
  document.body.dataset.ready = "true";
  if (places.length) requestAnimationFrame(() => setTimeout(() => void callPython(own)));
}

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
  if (intent.do === "layout" && fresh && !own.asked) return layOutFirst(own, at, intent);
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
async function layOutFirst(own, at, { n, value = "" }) {
  const board = own.boards[at];
  board.layout = value;
  board.first = (await fetchFirst(own.name, value))[at];
  const { state } = board.first;
  board.model.take(inSiteWords({ ...state, view: { ...state.view, n } }));
}

/** Python opens the same page, does what was answered without it, and answers what waits. @param {Page} own */
async function callPython(own, start = /** @type {import("./python.js").Start} */ ("")) {
  if (own !== page) return;
  if (!canRun()) return say("unable");
  const cells = JSON.parse(document.getElementById("page")?.dataset.cells ?? "[]");
  try {
    python ??= startPython(appFile(""), count, start);
    own.asked = true;
    const states = await python.ask("open", cells, document.documentElement.lang, own.boards.map(({ layout }) => layout));
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
    if (!python.isPictured()) void keepPython(appFile(""), cells);
  } catch (error) {
    console.warn(error);
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
