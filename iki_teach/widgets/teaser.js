// @ts-check
// A question that anybody can answer with one tap. What happens was played beforehand; here it is only shown.

import { make } from "./elements.js";
import { getSettings } from "./settings.js";
import { playSound } from "./sounds.js";
import { read, write } from "./storage.js";

const GAME = "iki-teach.question"; // the game whose questions were chosen last
const A_DAY = 86_400_000; // ms
const BEAT = 650; // ms from stall to stall
const AT_ONCE = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{right: string, beats: {tile: string, text: string, number: number, gone: boolean}[]}} TeaserAnswer */

/** @param {HTMLElement} start */
export function openTeasers(start) {
  const words = JSON.parse(start.dataset.start ?? "{}").words;
  const teasers = [...start.querySelectorAll(".iki-teaser")].filter((one) => one instanceof HTMLElement);
  const games = [...start.querySelectorAll("button")].filter((button) => button.dataset.game);
  const those = (/** @type {string | undefined} */ game) => teasers.filter((one) => one.dataset.game === game);
  const tapped = teasers.find((one) => one.contains(document.activeElement)); // before this script had come
  let day = tapped ? those(tapped.dataset.game).indexOf(tapped) : today();
  let game = tapped?.dataset.game ?? chosenGame(games);
  const show = () => {
    const now = those(game)[day % those(game).length];
    for (const one of teasers) one.hidden = one !== now;
    for (const button of games) button.setAttribute("aria-pressed", String(button.dataset.game === game));
    return now;
  };
  const another = () => {
    day += 1;
    show()?.querySelector("button")?.focus();
  };
  for (const teaser of teasers) openTeaser(teaser, words, another);
  for (const button of games) {
    button.addEventListener("click", () => {
      game = button.dataset.game;
      write(GAME, game);
      show();
    });
  }
  show();
}

/** The game that was chosen last, or the first. @param {HTMLElement[]} games */
function chosenGame(games) {
  const kept = read(GAME);
  return games.some(({ dataset }) => dataset.game === kept) ? String(kept) : games[0]?.dataset.game;
}

/** How many days have passed since 1970 where the visitor is: each has its question. */
function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY);
}

/** @param {HTMLElement} teaser @param {Record<string, string>} words @param {() => void} another */
function openTeaser(teaser, words, another) {
  const tiles = [...teaser.querySelectorAll("button")].filter((button) => button.dataset.tile);
  const said = teaser.querySelector("[role=status]");
  const after = /** @type {HTMLElement} */ (teaser.querySelector(".iki-said > div"));
  const again = teaser.querySelector("button.iki-again");
  const reply = (/** @type {string} */ chosen, /** @type {string} */ text) => {
    const why = tiles.find((one) => one.dataset.tile === chosen)?.dataset.why ?? "";
    const verdict = make("b", "", chosen === right ? words.right : words.wrong);
    return [verdict, ` ${chosen === right ? "" : `${why} `}${text}`];
  };
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
    playSound(beat.gone && beat.number ? "fire" : "bell");
    if (tile) mark(tile, beat.number, beat.gone);
    const last = at === beats.length - 1;
    said?.replaceChildren(...(last ? reply(chosen, beat.text) : [beat.text]));
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
  teaser.querySelector("button.iki-another")?.addEventListener("click", () => {
    begin();
    delete teaser.dataset.now;
    another();
  });
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
