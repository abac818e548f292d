// @ts-check
// How elements are made.

import { html } from "./html.js";

export const LONGEST_NAME = 40; // letters of a player's name, as in core/players.py
const SPENT = 4000; // ms until a browser has surely taken a file that is handed to it

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} name @param {(string | Node)[]} content
 */
export function make(tag, name, ...content) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/**
 * @param {string} key keeps the focus over a redraw @param {import("./html.js").Hole} label @param {() => void} act
 * @param {{name?: string, disabled?: boolean}} looks
 */
export const makeButton = (key, label, act, { name = "", disabled = false } = {}) =>
  /** @type {HTMLButtonElement} */ (html`<button type="button" class=${name || null} data-key=${key} disabled=${disabled} @click=${act}>${label}</button>`);

/**
 * A file as its bytes: in which letters it is written is decided in one place, in Python.
 * @param {Blob} file @returns {Promise<string>} nothing where the file is gone or cannot be read; Python says so
 */
export function bytesOf(file) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => resolve(String(reader.result ?? "")));
    reader.readAsDataURL(file);
  });
}

const MOST_OF_A_FILE = 200_001; // bytes: one more than Python takes, so that Python says what is wrong

/** A file that is opened here; the same one may come again, once it is mended. @param {string} kinds @param {Record<string, string>} looks its other attributes @param {(text: string, name: string) => void} then */
export function fileField(kinds, looks, then) {
  const opened = async (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const file = target.files?.[0];
    if (file) then(await bytesOf(file.slice(0, MOST_OF_A_FILE)), file.name);
    target.value = "";
  };
  const field = html`<input type="file" accept=${kinds} @change=${opened}>`;
  for (const [name, value] of Object.entries(looks)) field.setAttribute(name, value);
  return field;
}

/** Copy what stands in a field; where the browser does not let us, it is selected. @param {HTMLInputElement | HTMLTextAreaElement} field @param {(done: boolean) => void} told */
export async function copyFrom(field, told) {
  const done = Boolean(await navigator.clipboard?.writeText(field.value).then(() => true, () => false)); // prettier-ignore
  told(done);
  if (done) return;
  field.focus();
  field.select();
}

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const link = make("a", "");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SPENT);
}
