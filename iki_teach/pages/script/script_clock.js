// @ts-check
// A timer for a turn: it begins when somebody starts it, can be paused, says when its time is up, and outlives a reload.
// It counts by a clock that nobody sets; only over a reload by that of the device.

import { html, makeButton } from "../../ui/html.js";
import { patch } from "../../ui/patch.js";
import { read, write } from "../../ui/storage.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").ScriptView} ScriptView */

const CLOCK = "iki-teach.clock"; // where the browser keeps what is left of a turn
const TICK = 250; // ms between two looks at the clock

/** @param {number} seconds @returns {string} as clocks write it: 1:30 */
export const asClock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The ms of a turn, those that are left, when they are over, and what ticks; the browser keeps the first three. */
export const newClock = () => ({ whole: 0, left: 0, until: 0, ticking: 0, whose: "" });

/** @param {Script} script @param {ScriptView} view */
export function makeClock(script, { words }) {
  const { whole, left, ticking } = script.clock;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const go = ticking ? words.pause : left < whole ? words.go_on : words.start;
  return html`
    <div class="iki-clock" hidden=${!whole} data-up=${whole > 0 && !seconds}><b class="iki-clock-face" role="timer">${asClock(seconds)}</b>
      ${makeButton("clock", go, () => (ticking ? pauseClock(script) : runClock(script)), { disabled: !seconds })}${makeButton("clock-reset", words.reset, () => restartClock(script))}</div>`;
}

/** A turn has so many seconds, none without a clock, and a player; over a reload one that was in use goes on. @param {Script} script @param {number} seconds @param {string} whose */
export function setClock(script, seconds, whose) {
  const { clock } = script;
  const [first, whole] = [clock.whole === 0, seconds * 1000];
  if (clock.whole === whole && clock.whose === whose) return;
  stopClock(script);
  Object.assign(clock, { whole, whose, left: whole });
  const before = first && read(CLOCK);
  if (before?.whole !== whole || before.whose !== whose) return first ? undefined : keepClock(script);
  clock.left = Math.min(whole, Math.max(0, before.until ? before.until - Date.now() : before.left));
  if (before.until) runClock(script);
}

/** @param {Script} script */
export function stopClock({ clock }) {
  clearInterval(clock.ticking);
  clock.ticking = 0;
}

/** By the device’s clock, which goes on over a reload. @param {Script} script */
function keepClock({ clock: { whole, left, ticking, whose } }) {
  write(CLOCK, ticking || left < whole ? { whole, left, whose, until: ticking ? Date.now() + left : 0 } : null);
}

/** @param {Script} script */
function showClock(script) {
  const old = script.root.querySelector(".iki-clock");
  if (old) patch(old, makeClock(script, script.model.get("view")));
}

/** @param {Script} script */
function runClock(script) {
  const { clock } = script;
  clock.until = performance.now() + clock.left;
  clock.ticking = setInterval(() => lookAtClock(script), TICK);
  keepClock(script);
  showClock(script);
}

/** @param {Script} script */
function lookAtClock(script) {
  const { clock, model, live } = script;
  clock.left = Math.max(0, clock.until - performance.now());
  if (clock.left) return showClock(script);
  live.textContent = model.get("view").words.time_up;
  pauseClock(script);
}

/** @param {Script} script */
function pauseClock(script) {
  script.clock.left = Math.max(0, script.clock.until - performance.now());
  stopClock(script);
  keepClock(script);
  showClock(script);
}

/** @param {Script} script */
function restartClock(script) {
  stopClock(script);
  script.clock.left = script.clock.whole;
  runClock(script);
}
