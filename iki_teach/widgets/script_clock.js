// @ts-check
// A timer for a turn: it begins when somebody starts it, can be paused, says when its time is up, and outlives a reload.
// It counts by a clock that nobody sets; only over a reload by that of the device.

import { make, makeButton } from "./html.js";

const TICK = 250; // ms between two looks at the clock

/** @param {number} seconds @returns {string} as clocks write it: 1:30 */
export const asClock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * @typedef {object} Clock
 * @property {HTMLElement} box
 * @property {(seconds: number, words: Record<string, string>) => void} set  0: there is none
 * @property {() => void} stop
 *
 * @typedef {object} Stopped  what is kept of a clock
 * @property {number} whole   ms of a turn
 * @property {number} left    ms, while it stands
 * @property {number} until   ms since 1970 when its time is up; 0 while it stands
 */

/**
 * @param {(text: string) => void} tell what is to be read out
 * @param {{read: () => Stopped | null, write: (kept: Stopped | null) => void}} kept where a reload finds it
 * @returns {Clock}
 */
export function makeClock(tell, kept) {
  const face = make("b", "iki-clock-face");
  const box = make("div", "iki-clock");
  let words = /** @type {Record<string, string>} */ ({});
  let [whole, left, until, ticking] = [0, 0, 0, 0];
  const running = () => ticking !== 0;
  const start = makeButton("clock", "", () => (running() ? pause() : run()));
  const reset = makeButton("clock-reset", "", () => restart());
  face.setAttribute("role", "timer");
  box.append(face, start, reset);

  function show() {
    const seconds = Math.max(0, Math.ceil(left / 1000));
    face.textContent = asClock(seconds);
    box.dataset.up = String(whole > 0 && seconds === 0);
    start.textContent = running() ? words.pause : left < whole ? words.go_on : words.start;
    start.disabled = seconds === 0;
    reset.textContent = words.reset;
  }
  function look() {
    left = Math.max(0, until - performance.now());
    if (left === 0) {
      stop();
      keep();
      tell(words.time_up);
    }
    show();
  }
  function run() {
    until = performance.now() + left;
    ticking = setInterval(look, TICK);
    keep();
    show();
  }
  function stop() {
    clearInterval(ticking);
    ticking = 0;
  }
  function pause() {
    left = Math.max(0, until - performance.now());
    stop();
    keep();
    show();
  }
  const keep = () => kept.write(running() || left < whole ? { whole, left, until: running() ? Date.now() + left : 0 } : null);
  /** Go on as before a reload, if the clock was in use. */
  function goOn() {
    const before = kept.read();
    if (before?.whole !== whole) return;
    left = Math.min(whole, Math.max(0, before.until ? before.until - Date.now() : before.left));
    if (before.until) run();
  }
  function restart() {
    stop();
    left = whole;
    run();
  }
  /** @type {Clock["set"]} */
  function set(seconds, said) {
    words = said;
    box.hidden = !seconds;
    if (whole !== seconds * 1000) {
      const first = whole === 0;
      stop();
      whole = left = seconds * 1000;
      if (first) goOn();
      else keep();
    }
    show();
  }
  return { box, set, stop };
}
