// @ts-check
// A page of the site: draws its boards at once, answers what is done first from what was counted beforehand, and hands
// everything else to Python as soon as that is there.

import { answerFirst, fetchFirst, likelyLayout } from "./first.js";
import { makeModel } from "./model.js";
import { startPython } from "./python.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Intent} Intent */
/** @typedef {{initialize?: (given: {model: Model}) => void, render: (place: {model: Model, el: Element}) => () => void}} Widget */
/** @typedef {{model: Model, first: import("./first.js").First, layout: string, told: boolean}} Board   told: something was answered before Python came */

const { app = "", home = "", page: name = "" } = document.body.dataset;
const line = /** @type {HTMLElement} */ (document.getElementById("line"));

/** What the page knows. */
const page = {
  boards: /** @type {Board[]} */ ([]),
  early: /** @type {[number, Intent][]} */ ([]), // what was answered before Python came, for Python to do as well
  late: /** @type {[number, Intent][]} */ ([]), // what waits for Python
  python: /** @type {import("./python.js").Python | undefined} */ (undefined), // once it has opened the page
  got: 0,
  all: 0, // bytes of Python
};

/** Draw the boards, then fetch Python. */
async function open() {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".iki-home")]);
  if (places.length) {
    const layout = likelyLayout();
    const firsts = await fetchFirst(name, layout);
    await Promise.all(places.map((place, at) => show(place, at, firsts[at], layout)));
  }
  document.body.dataset.ready = "true";
  if (places.length) requestAnimationFrame(() => setTimeout(callPython));
}

/** @param {HTMLElement} place @param {number} at @param {import("./first.js").First} first @param {string} layout */
async function show(place, at, first, layout) {
  const { default: widget } = /** @type {{default: Widget}} */ (await import(new URL(`${app}${place.dataset.stem}.js`, location.href).href));
  const model = makeModel(first.state, (intent) => void answer(at, intent));
  page.boards[at] = { model, first, layout, told: false };
  widget.initialize?.({ model });
  place.replaceChildren();
  widget.render({ model, el: place });
}

/** @param {number} at @param {Intent} intent */
async function answer(at, intent) {
  const board = page.boards[at];
  if (page.python) return board.model.take(await page.python.ask("answer", at, JSON.stringify(intent)));
  if (intent.do === "layout" && !board.told && !page.late.length) return layOutFirst(at, intent);
  const known = board.told || page.late.length ? undefined : answerFirst(board.first, intent);
  if (known) {
    board.told = true;
    page.early.push([at, intent]);
    board.model.take(known);
  } else {
    page.late.push([at, intent]);
    sayWaiting();
  }
}

/** Begin as if the board had always had this room. @param {number} at @param {Intent} intent */
async function layOutFirst(at, { n, value = "" }) {
  const board = page.boards[at];
  board.layout = value;
  board.first = (await fetchFirst(name, value))[at];
  board.model.take({ ...board.first.state, view: { ...board.first.state.view, n } });
}

/** Python opens the same page, does what was answered without it, and answers what waits. */
async function callPython() {
  const cells = JSON.parse(document.getElementById("page")?.dataset.cells ?? "[]");
  const python = startPython(app, (got, all) => {
    [page.got, page.all] = [got, all];
    if (page.late.length) sayWaiting();
  });
  try {
    const states = await python.ask("open", cells, document.documentElement.lang, page.boards.map(({ layout }) => layout));
    page.boards.forEach(({ first, model }, at) => first.dealt && model.take(states[at]));
    for (const [at, intent] of page.early) keepOnly(page.boards[at].model, await python.ask("answer", at, JSON.stringify(intent)));
    page.python = python;
    for (const [at, intent] of page.late.splice(0)) await answer(at, intent);
    line.hidden = true;
    document.body.dataset.answers = "true";
    keepSite();
  } catch (error) {
    say(line.dataset.failed ?? "");
    throw error;
  }
}

/** Have the browser keep the site for when there is no line; where it keeps nothing, all goes on as before. */
async function keepSite() {
  try {
    await navigator.serviceWorker.register(`${home}sw.js`, { scope: home });
    navigator.serviceWorker.addEventListener("message", () => (document.body.dataset.kept = "true"));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: document.documentElement.lang, layout: likelyLayout() });
  } catch {
    // a private window, or a page that is opened as a file
  }
}

/** What was answered early is seen already; when that was, and what the browser keeps of it, Python knows. @param {Model} model @param {Record<string, any>} answer */
function keepOnly(model, { view: { keeping } }) {
  if (keeping) model.take({ view: { ...model.get("view"), keeping, film: [] } });
}

/** Say what a click waits for, and how much of it has come. */
function sayWaiting() {
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
  say((line.dataset.waiting ?? "").replace("#", megabytes(page.got)).replace("#", page.all ? megabytes(page.all) : "…"));
}

/** @param {string} text */
function say(text) {
  /** @type {HTMLElement} */ (line.firstElementChild).textContent = text;
  line.hidden = false;
}

open();
