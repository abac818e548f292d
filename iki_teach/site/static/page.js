// @ts-check
// A page of the site: draws its boards at once, answers what is done first from what was counted beforehand, and hands
// everything else to Python as soon as that is there.

import { answerFirst, fetchFirst, isNewer, likelyLayout } from "./first.js";
import { startPython, takePicture } from "./python.js";

/** @typedef {Record<string, any>} Traits */
/** @typedef {{n: number, version?: number, do: string, at?: string, move?: string, layout?: string, marks?: boolean, twice?: boolean}} Intent */
/** @typedef {ReturnType<typeof makeModel>} Model */
/** @typedef {{initialize?: (given: {model: Model}) => void, render: (place: {model: Model, el: Element}) => () => void}} Widget */
/** @typedef {{place: HTMLElement, model: Model, first: import("./first.js").First, layout: string, answered: boolean, close: () => void}} Board   answered: something was answered before Python came */

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
  if (places.length) return void callPython(own);
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true })); // its pictures
  void keepSite([document.body.dataset.home || "./", appFile("choose.js"), "./", "index.html", location.pathname, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
}

/** What is seen answers first; then Python begins, while the boards below are drawn. @param {Page} own @param {HTMLElement[]} places */
async function showAll(own, places) {
  const layout = likelyLayout();
  const layouts = places.map(() => layout);
  if (python) askPython(own, layouts);
  const firsts = await fetchFirst(own.name, layout);
  const seen = places.map((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  const draw = (/** @type {boolean} */ now) =>
    Promise.all(places.map((place, at) => (seen[at] === now ? show(own, place, at, firsts[at], layout) : undefined)));
  await draw(true);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // whatever was drawn is on the screen
  if (own !== page) return;
  askPython(own, layouts);
  await draw(false);
}

/** Say why nothing answers. @param {() => void} remedy where there is no better one */
async function explain(remedy) {
  python?.end();
  python = undefined;
  if (await isNewer()) say("newer", () => location.reload());
  else say("failed", remedy);
}

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
  const board = (own.boards[at] = { place, model, first, layout, answered: false, close: () => {} });
  place.inert = first.dealt; // its cards are those of nobody
  if (first.dealt) say("dealing");
  widget.initialize?.({ model });
  place.replaceChildren();
  delete place.dataset.keeps; // from now on the board says so itself
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
  const fresh = !board.answered && !own.late.length;
  const { words, marks } = board.first.state.view;
  if (intent.do === "look" && fresh && (!words.marks || marks === intent.marks) && !(own.opening && board.first.dealt)) return layOutFirst(own, at, intent);
  const known = fresh ? answerFirst(board.first, intent) : undefined;
  if (known) {
    board.answered = true;
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
  const firsts = await fetchFirst(own.name, layout).catch(() => {}); // without a line only what is usual here is kept
  if (!firsts) return void (own.answers ? answer(own, at, intent) : own.late.push([at, intent]));
  board.first = firsts[at];
  const { state } = board.first;
  board.model.take(inSiteWords({ ...state, view: { ...state.view, n } }));
}

const cellsHere = () => /** @type {string[]} */ (JSON.parse(document.getElementById("page")?.dataset.cells ?? "[]"));

/** Have Python open the same page, if that can be. @param {Page} own @param {string[]} layouts @param {import("./python.js").Start} [start] */
function askPython(own, layouts, start) {
  if (own.opening || typeof WebAssembly !== "object" || typeof Worker !== "function") return;
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

// What a widget's script takes for its twin in Python.

/** @param {Traits} traits @param {(intent: Intent) => void} send what is done with an intent of the page */
function makeModel(traits, send) {
  /** @type {Set<{event: string, listener: () => void}>} */
  const listeners = new Set();
  const held = /** @type {Traits} */ ({ intent: {}, ...traits });
  const model = {
    get: (/** @type {string} */ name) => held[name],
    set(/** @type {string} */ name, /** @type {unknown} */ value) {
      held[name] = value;
      for (const { event, listener } of [...listeners]) if (event === `change:${name}`) listener();
    },
    save_changes: () => send(held.intent),
    on: (/** @type {string} */ event, /** @type {() => void} */ listener) => void listeners.add({ event, listener }),
    off(/** @type {string} */ event, /** @type {() => void} */ listener) {
      for (const one of listeners) if (one.event === event && one.listener === listener) listeners.delete(one);
    },
    /** Take what Python has answered. @param {Traits} traits */
    take(traits) {
      for (const [name, value] of Object.entries(traits)) model.set(name, value);
    },
  };
  return model;
}

// The line below the head of a page: what somebody waits for, or what went wrong, and the remedy.

/** @typedef {"waiting" | "dealing" | "resuming" | "failed" | "unable" | "newer"} What   each has its words on the page */

const bytes = { got: 0, all: 0 }; // of Python
let announced = /** @type {What | ""} */ ("");

/** Take note of what has come of Python. @param {number} got @param {number} all */
function count(got, all) {
  Object.assign(bytes, { got, all });
  if (announced) say(announced);
}

/** @param {What} what @param {() => void} [remedy] what the button does, where there is one */
function say(what, remedy) {
  announced = what;
  const line = document.getElementById("line");
  const [text, button] = line?.children ?? [];
  if (!line || !(button instanceof HTMLButtonElement)) return;
  const words = (line.dataset[what] ?? "").replace("#", megabytes(bytes.got)).replace("#", megabytes(bytes.all));
  if (text.textContent !== words) text.textContent = words;
  button.hidden = !remedy;
  button.onclick = () => {
    hush();
    remedy?.();
  };
  line.hidden = false;
}

function hush() {
  announced = "";
  const line = document.getElementById("line");
  if (line) line.hidden = true;
}

const megabytes = (/** @type {number} */ number) => (number ? (number / 1e6).toFixed(1) : "…");

// What the browser keeps of the site, besides what is done on it. Where it keeps nothing, all goes on as before.

const QUIET = 2000; // ms after Python's first answers
let begun = false;

/** Keep the pages for when there is no line; of one on which nothing is played, what it consists of. @param {string[]} [seen] */
async function keepSite(seen) {
  const { home = "" } = document.body.dataset;
  try {
    navigator.serviceWorker.onmessage = () => (document.body.dataset.cached = "true");
    await navigator.serviceWorker.register(`${home}sw.js`, { scope: home });
    const { active } = await navigator.serviceWorker.ready;
    const own = seen?.map((url) => new URL(url, location.href).href);
    active?.postMessage({ language: document.documentElement.lang, layout: likelyLayout(), seen: own });
  } catch {
    // a private window, or a page that is opened as a file
  }
}

/** When it has been quiet for a while, have a picture of Python taken for the next start. @param {string} app @param {string[]} cells */
async function keepPython(app, cells) {
  if (begun) return;
  begun = true;
  await new Promise((done) => setTimeout(done, QUIET));
  try {
    await takePicture(app, cells, document.documentElement.lang);
    document.body.dataset.pictured = "true";
  } catch {
    // the storage is full, or there is none: later starts are as the first one
  }
}
