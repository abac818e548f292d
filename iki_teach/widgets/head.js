// @ts-check
// What lives in the head of every page of the trainer, and on its start page: no kernel is asked for it.

import { showProgress } from "./course.js";
import { makeSettingsForm } from "./settings_panel.js";
import { openHandover } from "./handover.js";
import { read, tellUnkept, write } from "./storage.js";
import { openTeasers } from "./teaser.js";

/** @typedef {{edition: string, players: number}} ChosenTable */

let leaving = new AbortController(); // aborted when another page takes the place of this one

/** Fill the settings, whose selects for the table hold for lessons that are opened from now on. @param {HTMLElement} gear */
function fillSettings(gear) {
  const place = gear.querySelector("#settings");
  if (!(place instanceof HTMLElement)) return;
  place.append(makeSettingsForm(JSON.parse(place.dataset.words ?? "{}"), true, leaving.signal));
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
  tellUnkept();
  const start = document.querySelector(".iki-start");
  if (!(start instanceof HTMLElement)) return;
  openTeasers(start);
  showProgress(start);
}

openHead();

export default openHead;
