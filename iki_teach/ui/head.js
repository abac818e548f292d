// @ts-check
// What lives in the head of every page of the trainer, and on its start page: no kernel is asked for it.

import { openHandover } from "./handover.js";
import { make } from "./html.js";
import { settle } from "./patch.js";
import { onSettings, settingsForm } from "./settings.js";
import { read, readAll, tellUnsaved, write } from "./storage.js";
import { A_DAY, openTeasers } from "./teaser.js";

/** @typedef {{edition: string, players: number}} ChosenTable */

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
    const renew = () => (select.value = String(table()[name])); // a lesson may have chosen another one meanwhile
    renew();
    gear.addEventListener("toggle", renew);
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
  const { prefixes, rules, texts, words } = JSON.parse(start.dataset.start ?? "{}");
  const done = new Map(Object.entries(readAll(prefixes.lesson) ?? {}).map(([key, value]) => {
    const { done: steps } = Object(value);
    return [key.slice(prefixes.lesson.length), Array.isArray(steps) ? new Set(steps).size : 0]; // how many of each lesson
  }));
  for (const game of start.querySelectorAll(".iki-game")) if (game instanceof HTMLElement) showGame(game, done, texts, words);
  const values = readAll(prefixes.rule) ?? {};
  showDue(start, rules.map((/** @type {string} */ rule) => Object(values[prefixes.rule + rule])), texts);
}

/** @param {HTMLElement} game @param {Map<string, number>} done @param {Record<string, string>} texts @param {Record<string, string>} words */
function showGame(game, done, texts, words) {
  const { lessons, done: counted } = JSON.parse(game.dataset.lessons ?? "{}");
  const all = /** @type {CourseLesson[]} */ (lessons);
  const finished = all.filter(({ id, steps }) => (done.get(id) ?? 0) >= steps);
  const count = game.querySelector(".iki-course h2 small");
  if (count && finished.length) count.textContent = counted.replace("#", String(finished.length));
  for (const lesson of finished) game.querySelector(`[data-lesson="${CSS.escape(lesson.id)}"]`)?.classList.add("done");
  const [left, begun] = [all.filter((lesson) => !finished.includes(lesson)), all.some(({ id }) => done.get(id))];
  const next = left.find(({ id }) => done.get(id)) ?? left.find((lesson) => !begun || lesson !== all[0]); // who took another way is not sent back
  game.querySelector(`[data-lesson="${CSS.escape(next?.id ?? "")}"]`)?.classList.add("now");
  if (next && begun) showNext(game, next, done.get(next.id) ?? 0, texts, words);
}

/** @param {HTMLElement} game @param {CourseLesson} lesson @param {number} done @param {Record<string, string>} texts @param {Record<string, string>} words */
function showNext(game, lesson, done, texts, words) {
  const left = Math.max(1, Math.ceil((lesson.time * (lesson.steps - done)) / lesson.steps));
  const minutes = texts.minutes.replace("#", String(left));
  const place = game.querySelector(".iki-continue");
  place?.querySelector("p")?.replaceChildren(make("b", "", `${words.continue}: ${lesson.title}`), " ", make("small", "", minutes));
  const link = place?.querySelector("a");
  if (!link) return;
  link.href = lesson.href;
  link.textContent = words.go;
  link.ariaLabel = `${words.go}: ${link.dataset.of}, ${lesson.title}`;
}

/** @param {HTMLElement} start @param {{due?: unknown, last_review?: unknown}[]} cards of the rules that there are @param {Record<string, string>} texts */
function showDue(start, cards, texts) {
  const [now, time] = [Date.now(), (/** @type {unknown} */ one) => Date.parse(String(one))];
  const due = cards.filter((card) => time(card.due) <= now || time(card.last_review) > now + A_DAY).length;
  if (!due) return;
  const minutes = texts.minutes.replace("#", String(Math.ceil((due * Number(texts.each)) / 60)));
  const what = `${due} ${due === 1 ? texts.one_due : texts.many_due}, ${minutes}`;
  for (const place of start.querySelectorAll(".iki-rules-due")) place.textContent = what;
}

export default openHead;
