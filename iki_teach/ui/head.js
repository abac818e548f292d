// @ts-check
// What lives in the head of every page of the trainer, and on its start page: no kernel is asked for it.

import { openHandover } from "./handover.js";
import { make } from "./html.js";
import { settle } from "./patch.js";
import { onSettings, settingsForm } from "./settings.js";
import { read, readAll, tellUnsaved, write } from "./storage.js";
import { openTeasers } from "./teaser.js";

/** @typedef {{edition: string, players: number}} ChosenTable */

const A_SITTING = 5; // questions that are asked at once
let leaving = new AbortController(); // aborted when another page takes the place of this one

/** Fill the settings, whose selects for the table hold for lessons that are opened from now on. @param {HTMLElement} gear */
function fillSettings(gear) {
  const place = gear.querySelector("#settings");
  if (!(place instanceof HTMLElement)) return;
  const words = JSON.parse(place.dataset.words ?? "{}");
  const draw = () => settle(place, settingsForm(words, true));
  onSettings(draw, leaving.signal);
  draw();
  const { key, usual } = JSON.parse(gear.dataset.table ?? "{}");
  const table = () => /** @type {ChosenTable} */ ({ ...usual, ...read(key) });
  for (const select of gear.querySelectorAll("select")) {
    const name = /** @type {"edition" | "players" | undefined} */ (select.dataset.table);
    if (!name) continue;
    select.value = String(table()[name]);
    select.addEventListener("change", () => write(key, { ...table(), [name]: name === "players" ? Number(select.value) : select.value }));
  }
}

/** One menu is open at a time; Escape and a click beside it close it. @param {HTMLDetailsElement[]} menus */
function closeOthers(menus) {
  const close = (/** @type {(menu: HTMLDetailsElement) => boolean} */ these) => {
    for (const menu of menus.filter((one) => one.open && these(one))) menu.open = false;
  };
  for (const menu of menus) {
    menu.addEventListener("toggle", () => menu.open && close((other) => other !== menu));
    menu.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }
  const beside = (/** @type {Event} */ { target }) => close((menu) => target instanceof Node && !menu.contains(target));
  document.addEventListener("pointerdown", beside, { signal: leaving.signal });
}

/** Bring to life what has come so far of the page. */
function openHead() {
  leaving.abort();
  leaving = new AbortController();
  const menus = [...document.querySelectorAll(".iki-head details")].filter((one) => one instanceof HTMLDetailsElement);
  const gear = document.querySelector(".iki-gear");
  if (gear instanceof HTMLElement) fillSettings(gear);
  closeOthers(menus);
  openHandover(leaving.signal);
  tellUnsaved();
  const start = document.querySelector(".iki-start");
  if (!(start instanceof HTMLElement)) return;
  openTeasers(start);
  showProgress(start);
}

openHead();

// How far a visitor is, by what the browser keeps: where to go on, which lessons are done, how many rules are due.

/** @typedef {{id: string, href: string, title: string, time: number, steps: number}} CourseLesson */

/** @param {HTMLElement} start */
function showProgress(start) {
  const { lessons, prefixes, texts, words } = JSON.parse(start.dataset.start ?? "{}");
  const done = doneIn(readAll(prefixes.lesson), prefixes.lesson);
  const finished = /** @type {CourseLesson[]} */ (lessons).filter(({ id, steps }) => (done.get(id) ?? 0) >= steps);
  const count = start.querySelector(".iki-course h2 small");
  if (count) count.textContent = texts.done.replace("#", String(finished.length));
  for (const lesson of finished) start.querySelector(`[data-lesson="${CSS.escape(lesson.id)}"]`)?.classList.add("done");
  const next = /** @type {CourseLesson[]} */ (lessons).find((lesson) => !finished.includes(lesson));
  start.querySelector(`[data-lesson="${CSS.escape(next?.id ?? "")}"]`)?.classList.add("now");
  if (next && done.size) showNext(start, next, done.get(next.id) ?? 0, texts, words);
  showDue(start, readAll(prefixes.rule) ?? {}, texts);
}

/** How many steps of each lesson are done. @param {Record<string, unknown> | null} values @param {string} prefix @returns {Map<string, number>} */
function doneIn(values, prefix) {
  const counts = Object.entries(values ?? {}).map(([key, value]) => {
    const { done } = Object(value);
    return /** @type {[string, number]} */ ([key.slice(prefix.length), Array.isArray(done) ? new Set(done).size : 0]);
  });
  return new Map(counts);
}

/** @param {HTMLElement} start @param {CourseLesson} lesson @param {number} done @param {Record<string, string>} texts @param {Record<string, string>} words */
function showNext(start, lesson, done, texts, words) {
  const left = Math.max(1, Math.ceil((lesson.time * (lesson.steps - done)) / lesson.steps));
  const minutes = texts.minutes.replace("#", String(left));
  const place = start.querySelector(".iki-continue");
  place?.querySelector("p")?.replaceChildren(make("small", "", words.continue), " ", make("b", "", lesson.title), " ", make("small", "", minutes));
  const link = place?.querySelector("a");
  if (!link) return;
  link.href = lesson.href;
  link.textContent = words.go;
}

/** @param {HTMLElement} start @param {Record<string, unknown>} rules @param {Record<string, string>} texts */
function showDue(start, rules, texts) {
  const now = Date.now();
  const due = Object.values(rules).filter((card) => Date.parse(String(Object(card).due)) <= now).length;
  const place = start.querySelector(".iki-questions-due");
  if (!(place instanceof HTMLElement) || !due) return;
  const asked = Math.min(due, A_SITTING);
  const [number, minutes, what] = [place.querySelector("b"), place.querySelector("small"), place.querySelector("span")];
  if (what && asked === 1) what.textContent = texts.one_due;
  if (number) number.textContent = String(asked);
  if (minutes) minutes.textContent = texts.minutes.replace("#", String(Math.ceil((asked * Number(texts.each)) / 60)));
  place.hidden = false;
}

export default openHead;
