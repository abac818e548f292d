// @ts-check
// The settings as a form: the same in the head of a page and below a board.

import { make } from "./elements.js";
import { getSettings, onSettings, setSetting } from "./settings.js";

/** @typedef {Record<string, string>} PanelWords   by the names of `SETTINGS` in sessions/words.py */

/**
 * @param {PanelWords} words @param {boolean} cards whether what is about cards is offered, too
 * @param {AbortSignal} signal ends it @returns {HTMLElement} the form, which shows at all times what is set
 */
export function makeSettingsForm(words, cards, signal) {
  const speed = make("select", "", ...["slow", "normal", "off"].map((each) => new Option(words[`speed_${each}`], each)));
  speed.dataset.setting = "speed";
  speed.addEventListener("change", () => setSetting("speed", /** @type {"slow"} */ (speed.value)));
  const sounds = makeTick("sounds");
  const more = [makeTick("tapTwice"), ...(cards ? [makeTick("marks")] : [])];
  const show = () => {
    const settings = getSettings();
    speed.value = settings.speed;
    for (const tick of [sounds, ...more]) tick.checked = Boolean(Object(settings)[tick.dataset.setting ?? ""]);
  };
  onSettings(show, signal);
  show();
  const line = (/** @type {HTMLElement} */ field) => make("label", "", make("span", "", words[`set_${field.dataset.setting}`]), field);
  return make("div", "iki-settings", ...[speed, sounds, ...more].map(line));
}

/** @param {"sounds" | "marks" | "tapTwice"} name */
function makeTick(name) {
  const tick = make("input", "");
  tick.type = "checkbox";
  tick.dataset.setting = name;
  tick.addEventListener("change", () => setSetting(name, tick.checked));
  return tick;
}
