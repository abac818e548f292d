// @ts-check
// A question that anybody can answer with one tap. What happens was played beforehand; here it is only shown.

import { getSettings } from "./settings.js";
import { playSound } from "./sounds.js";

const BEAT = 650; // ms from stall to stall
const AT_ONCE = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{right: string, beats: {tile: string, text: string, number: number, gone: boolean}[]}} TeaserAnswer */

/** @param {HTMLElement} start */
export function openTeasers(start) {
  const words = JSON.parse(start.dataset.start ?? "{}").words;
  const teasers = [...start.querySelectorAll(".iki-teaser")].filter((one) => one instanceof HTMLElement);
  for (const teaser of teasers) openTeaser(teaser, words);
  const games = [...start.querySelectorAll("button")].filter((button) => button.dataset.teaser);
  for (const button of games) {
    button.addEventListener("click", () => {
      for (const other of games) other.setAttribute("aria-pressed", String(other === button));
      for (const [at, teaser] of teasers.entries()) teaser.hidden = String(at) !== button.dataset.teaser;
    });
  }
}

/** @param {HTMLElement} teaser @param {Record<string, string>} words */
function openTeaser(teaser, words) {
  const tiles = [...teaser.querySelectorAll("button")].filter((button) => button.dataset.tile);
  const said = teaser.querySelector("[role=status]");
  const after = /** @type {HTMLElement} */ (teaser.querySelector(".iki-said > div"));
  const again = teaser.querySelector("button.iki-again");
  const { right, beats } = /** @type {TeaserAnswer} */ (JSON.parse(teaser.dataset.answer ?? ""));
  let timer = 0;
  const begin = () => {
    clearTimeout(timer);
    for (const tile of tiles) clear(tile);
    if (said) said.textContent = words.hint;
    after.hidden = true;
  };
  const show = (/** @type {number} */ at, /** @type {string} */ chosen) => {
    const beat = beats[at];
    const tile = tiles.find((one) => one.dataset.tile === beat.tile);
    playSound(beat.gone ? "fire" : "bell");
    if (tile) mark(tile, beat.number, beat.gone);
    const last = at === beats.length - 1;
    if (said) said.textContent = last ? `${words[chosen === right ? "right" : "wrong"]} ${beat.text}` : beat.text;
    teaser.dataset.now = last ? (chosen === right ? "right" : "wrong") : "film";
    if (last) after.hidden = false;
    const { speed } = getSettings();
    if (!last && (AT_ONCE.matches || speed === "off")) show(at + 1, chosen);
    else if (!last) timer = setTimeout(() => show(at + 1, chosen), speed === "slow" ? 2 * BEAT : BEAT);
  };
  for (const tile of tiles) {
    const choose = () => {
      begin();
      tile.dataset.chosen = "true";
      show(0, tile.dataset.tile ?? "");
    };
    tile.addEventListener("click", choose);
    if (tile === document.activeElement) choose(); // it was tapped before this script had come
  }
  again?.addEventListener("click", () => {
    begin();
    delete teaser.dataset.now;
    tiles[0]?.focus();
  });
}

/** @param {HTMLElement} tile @param {number} number @param {boolean} gone */
function mark(tile, number, gone) {
  tile.dataset.state = gone ? "gone" : "safe";
  const place = tile.querySelector("b");
  if (!place) return;
  place.hidden = !number;
  place.textContent = String(number || "");
}

/** @param {HTMLElement} tile */
function clear(tile) {
  delete tile.dataset.chosen;
  delete tile.dataset.state;
  const place = tile.querySelector("b");
  if (place) place.hidden = true;
}
