// @ts-check
// The settings as a form: the same in the head of a page and below a board.

import { html, withLabel, makeSelect } from "./html.js";
import { getSettings, setSetting } from "./settings.js";

/** What is set now. @param {Record<string, string>} words by the names of `SETTINGS` in sessions/words.py @param {boolean} cards whether what is about cards is offered, too */
export function settingsForm(words, cards) {
  const settings = getSettings();
  const speeds = /** @type {const} */ (["slow", "normal", "off"]).map((value) => ({ value, label: words[`speed_${value}`] }));
  const ticks = /** @type {("sounds" | "tapTwice" | "marks")[]} */ (["sounds", "tapTwice", ...(cards ? ["marks"] : [])]);
  return html`
    <div class="iki-settings">${withLabel(words.set_speed, makeSelect("setting speed", speeds, settings.speed, (speed) => setSetting("speed", /** @type {"off"} */ (speed))))}
      ${ticks.map((name) => withLabel(words[`set_${name}`], html`<input type="checkbox" data-key=${`setting ${name}`} checked=${settings[name]}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => setSetting(name, target.checked)}>`))}</div>`;
}
