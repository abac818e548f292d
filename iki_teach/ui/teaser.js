// @ts-check
// A question that anybody can answer with one tap. What happens was played beforehand; here it is only shown.

import { make } from "./html.js";
import { getSettings } from "./settings.js";
import { playSound } from "./sounds.js";
import { read, write } from "./storage.js";

const GAME = "iki-teach.question"; // the game whose questions were chosen last
export const A_DAY = 86_400_000; // ms
const BEAT = 400; // ms from stall to stall
const AT_ONCE = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{right: string, beats: {tile: string, text: string, number: number, gone: boolean}[]}} TeaserAnswer */

/** @param {HTMLElement} start */
export function openTeasers(start) {
  const words = JSON.parse(start.dataset.start ?? "{}").words;
  const teasers = [...start.querySelectorAll(".iki-teaser")].filter((one) => one instanceof HTMLElement);
  const games = [...start.querySelectorAll("button")].filter((button) => button.dataset.game);
  const parts = [...start.querySelectorAll(".iki-game")].filter((one) => one instanceof HTMLElement);
  const those = (/** @type {string | undefined} */ game) => teasers.filter((one) => one.dataset.game === game);
  const tapped = teasers.find((one) => one.contains(document.activeElement)); // before this script had come
  let day = tapped ? those(tapped.dataset.game).indexOf(tapped) : today();
  const stored = read(GAME);
  let game = tapped?.dataset.game ?? (games.find(({ dataset }) => dataset.game === stored) ?? games[0])?.dataset.game;
  const show = () => {
    const now = those(game)[day % those(game).length];
    for (const one of teasers) one.hidden = one !== now;
    for (const one of parts) one.hidden = one.dataset.game !== game;
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

/** How many days have passed since 1970 where the visitor is: each has its question. */
function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY);
}

/** @param {HTMLElement} element */
function makeTeaser(element) {
  return {
    element,
    tiles: [...element.querySelectorAll("button")].filter((button) => button.dataset.tile),
    line: element.querySelector("[role=status]"),
    after: /** @type {HTMLElement} */ (element.querySelector(".iki-reply > div")),
    answer: /** @type {TeaserAnswer} */ (JSON.parse(element.dataset.answer ?? "")),
    chosen: "", // the tile
    timer: 0,
  };
}

/** @typedef {ReturnType<typeof makeTeaser>} Teaser */

/** @param {HTMLElement} element @param {Record<string, string>} words @param {() => void} another */
function openTeaser(element, words, another) {
  const teaser = makeTeaser(element);
  const choose = (/** @type {HTMLElement} */ tile) => {
    beginTeaser(teaser, words);
    tile.dataset.chosen = "true";
    teaser.chosen = tile.dataset.tile ?? "";
    showBeat(teaser, words, 0);
  };
  for (const tile of teaser.tiles) {
    tile.addEventListener("click", () => choose(tile));
    if (tile === document.activeElement) choose(tile); // it was tapped before this script had come
  }
  const anew = (/** @type {string} */ button, /** @type {() => void} */ then) =>
    element.querySelector(button)?.addEventListener("click", () => {
      beginTeaser(teaser, words);
      delete element.dataset.now;
      then();
    });
  anew("button.iki-another", another);
  anew("button.iki-again", () => teaser.tiles[0]?.focus());
}

/** @param {Teaser} teaser @param {Record<string, string>} words */
function beginTeaser({ tiles, line, after, timer }, words) {
  clearTimeout(timer);
  for (const { dataset } of tiles) {
    delete dataset.chosen;
    delete dataset.state;
  }
  for (const place of tiles.map((tile) => tile.querySelector("b"))) if (place) place.hidden = true;
  if (line) line.textContent = words.hint;
  after.hidden = true;
}

/** Show what happens at one tile, and after a while at the next; at last, whether the tap was right. @param {Teaser} teaser @param {Record<string, string>} words @param {number} at */
function showBeat(teaser, words, at) {
  const { element, tiles, line, after, answer: { beats } } = teaser;
  const beat = beats[at];
  const tile = tiles.find((one) => one.dataset.tile === beat.tile);
  playSound(beat.gone && beat.number ? "fire" : "bell");
  if (tile) mark(tile, beat.number, beat.gone);
  element.dataset.now = "film";
  if (at === beats.length - 1) {
    line?.replaceChildren(...verdict(teaser, words, beat.text));
    after.hidden = false;
    return;
  }
  line?.replaceChildren(beat.text);
  const { speed } = getSettings();
  if (AT_ONCE.matches || speed === "off") showBeat(teaser, words, at + 1);
  else teaser.timer = setTimeout(() => showBeat(teaser, words, at + 1), speed === "slow" ? 2 * BEAT : BEAT);
}

/** Whether the tile was the right one; if not, why. @param {Teaser} teaser @param {Record<string, string>} words @param {string} text */
function verdict({ element, tiles, chosen, answer }, words, text) {
  const right = chosen === answer.right;
  const why = tiles.find((one) => one.dataset.tile === chosen)?.dataset.why ?? "";
  element.dataset.now = right ? "right" : "wrong";
  return [make("b", "", right ? words.right : words.wrong), ` ${right ? "" : `${why} `}${text}`];
}

/** @param {HTMLElement} tile @param {number} number @param {boolean} gone */
function mark(tile, number, gone) {
  tile.dataset.state = gone ? "gone" : "safe";
  const place = tile.querySelector("b");
  if (!place) return;
  place.hidden = !number;
  place.textContent = String(number || "");
}
