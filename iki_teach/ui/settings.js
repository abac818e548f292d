// @ts-check
// What a visitor sets once, for every page and every board. The browser keeps it; where it may not, it holds for this page.
// Edition and players are not here: lessons keep them with what one has learned (lessons/progress.py).

import { html, makeSelect, withLabel } from "./html.js";
import { read, write } from "./storage.js";

const SETTINGS_KEY = "iki.settings";
const SETTINGS_CHANGED = "iki-settings"; // the event by which all scripts of a page hear of it

/** @typedef {typeof USUAL} Settings */
const USUAL = {
  speed: /** @type {"slow" | "normal" | "off"} */ ("normal"), // of the film
  marks: true, // whether cards carry signs that tell months and kinds apart
  sounds: false,
  tapTwice: false, // whether a first tap shows a move and only a second one makes it
};

/** @type {Partial<Settings>} what the browser did not keep */
let unsaved = {};

/** @param {unknown} value @returns {Record<string, unknown>} */
const asRecord = (value) => (value && typeof value === "object" ? { .../** @type {object} */ (value) } : {});

/** What is set; what was never set, or is of another kind than it should be, is as usual. @returns {Settings} */
export function getSettings() {
  const stored = { ...asRecord(read(SETTINGS_KEY)), ...unsaved };
  const fit = Object.entries(stored).filter(([name, value]) => name in USUAL && typeof value === typeof Object(USUAL)[name]);
  const settings = { ...USUAL, ...Object.fromEntries(fit) };
  return ["slow", "normal", "off"].includes(settings.speed) ? settings : { ...settings, speed: USUAL.speed };
}

/** Set one thing, keep it, and let all who listen know. @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
export function setSetting(name, value) {
  const stored = asRecord(read(SETTINGS_KEY));
  if (!write(SETTINGS_KEY, { ...stored, [name]: value })) unsaved = { ...unsaved, [name]: value };
  document.dispatchEvent(new CustomEvent(SETTINGS_CHANGED, { detail: unsaved }));
}

/** Call it at every change, also one from another tab. @param {(settings: Settings) => void} then @param {AbortSignal} signal ends it */
export function onSettings(then, signal) {
  document.addEventListener(
    SETTINGS_CHANGED,
    (event) => {
      unsaved = /** @type {CustomEvent} */ (event).detail;
      then(getSettings());
    },
    { signal },
  );
  window.addEventListener("storage", ({ key }) => key === SETTINGS_KEY && then(getSettings()), { signal });
}

/** The settings as a form: the same in the head of a page and below a board. @param {Record<string, string>} words by the names of `SETTINGS` in ui/labels.py @param {boolean} cards whether what is about cards is offered, too */
export function settingsForm(words, cards) {
  const settings = getSettings();
  const speeds = /** @type {const} */ (["slow", "normal", "off"]).map((value) => ({ value, label: words[`speed_${value}`] }));
  const ticks = /** @type {("sounds" | "tapTwice" | "marks")[]} */ (["sounds", "tapTwice", ...(cards ? ["marks"] : [])]);
  return html`
    <div class="iki-settings">${withLabel(words.set_speed, makeSelect("setting speed", speeds, settings.speed, (speed) => setSetting("speed", /** @type {"off"} */ (speed))))}
      ${ticks.map((name) => withLabel(words[`set_${name}`], html`<input type="checkbox" data-key=${`setting ${name}`} checked=${settings[name]}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => setSetting(name, target.checked)}>`))}</div>`;
}
