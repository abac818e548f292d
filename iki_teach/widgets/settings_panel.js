// @ts-check
// The settings as a form: the same in the head of a page and below a board.

import { html } from "./html.js";
import { getSettings, onSettings, setSetting } from "./settings.js";

/** @typedef {Record<string, string>} PanelWords   by the names of `SETTINGS` in sessions/words.py */

/**
 * @param {PanelWords} words @param {boolean} cards whether what is about cards is offered, too
 * @param {AbortSignal} signal ends it @returns {HTMLElement} the form, which shows at all times what is set
 */
export function makeSettingsForm(words, cards, signal) {
  const set = (/** @type {any} */ { target }) => setSetting("speed", target.value);
  const speed = /** @type {HTMLSelectElement} */ (html`
    <select data-setting="speed" @change=${set}>${["slow", "normal", "off"].map((each) => html`<option value=${each}>${words[`speed_${each}`]}</option>`)}</select>`);
  const names = /** @type {const} */ (["sounds", "tapTwice", ...(cards ? ["marks"] : [])]);
  const ticks = names.map((name) => /** @type {HTMLInputElement} */ (html`
    <input type="checkbox" data-setting=${name} @change=${(/** @type {any} */ { target }) => setSetting(/** @type {"sounds"} */ (name), target.checked)}>`)); // prettier-ignore
  const show = () => {
    const settings = getSettings();
    speed.value = settings.speed;
    ticks.forEach((tick, at) => (tick.checked = Boolean(Object(settings)[names[at]])));
  };
  onSettings(show, signal);
  show();
  return html`<div class="iki-settings">${[speed, ...ticks].map((field) => html`<label><span>${words[`set_${field.dataset.setting}`]}</span>${field}</label>`)}</div>`;
}
