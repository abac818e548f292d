// @ts-check
// Elements written as they come to stand, with holes for what changes: html`<p lang=${lang}>${text}</p>`; what is made one
// way everywhere, and what has the focus.

/** @typedef {string | number | boolean | null | undefined | Node} Piece   nothing is seen of what is no text, number or node */
/** @typedef {Piece | readonly Piece[] | ((event: any) => void)} Hole */

const HOLE = "\ue000"; // stands in no text of ours
/** @type {WeakMap<TemplateStringsArray, HTMLTemplateElement>} */
const templates = new WeakMap();

/**
 * One element, with all that is in it. A hole is a text, an element, a list of them, or a whole attribute: a function
 * hears an event (@click), true and false set and leave out, `markup` is what stands inside, drawn already. What hears
 * has a `data-key`; put in place by patch.js, it does what the newest drawing says. A line break parts no words.
 * @param {TemplateStringsArray} strings @param {Hole[]} holes @returns {HTMLElement}
 */
export function html(strings, ...holes) {
  const template = templates.get(strings) ?? templateOf(strings);
  templates.set(strings, template);
  const root = /** @type {HTMLElement} */ (document.importNode(template.content, true).firstElementChild);
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) if (value.startsWith(HOLE)) fillHole(element, name, holes[Number(value.slice(1))]);
    for (const child of [...element.childNodes]) {
      if (child instanceof Comment) child.replaceWith(...[holes[Number(child.data)]].flat().flatMap(asNode));
    }
  }
  return root;
}

/** @param {unknown} piece @returns {(string | Node)[]} */
const asNode = (piece) => (piece instanceof Node ? [piece] : typeof piece === "string" || typeof piece === "number" ? [String(piece)] : []);

/** @param {TemplateStringsArray} strings */
function templateOf(strings) {
  const template = document.createElement("template");
  let text = "";
  const inTag = (/** @type {string} */ so) => so.lastIndexOf("<") > so.lastIndexOf(">");
  strings.forEach((part, at) => {
    const before = text;
    text += part.replace(/\s*\n\s*/g, (_, from) => (inTag(before + part.slice(0, from)) ? " " : ""));
    if (at < strings.length - 1) text += inTag(text) ? HOLE + at : `<!--${at}-->`;
  });
  template.innerHTML = text;
  return template;
}

/** @param {Element} element @param {string} name @param {any} value */
function fillHole(element, name, value) {
  const inWords = /^(aria|data)-/.test(name); // there, true and false are words
  if (value == null || (value === false && !inWords)) element.removeAttribute(name);
  else if (name === "markup") element.innerHTML = value;
  else if (name === "value" && element instanceof HTMLTextAreaElement) element.textContent = value;
  else if (name.startsWith("@")) /** @type {any} */ (element)[`on${name.slice(1)}`] = value;
  else element.setAttribute(name, value === true && !inWords ? "" : String(value));
  if (/^(@|markup)/.test(name)) element.removeAttribute(name);
}

// What is made one way everywhere.

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

const KANJI = /(\s?[\u3000-\u9fff]+)/;

/** A voice of another language cannot read kanji: they are named as such, and not read at all beside their reading. @param {string} text @param {boolean} beside */
export const withKanji = (text, beside = false) => text.split(KANJI).map((part, at) => (at % 2 ? html`<span lang="ja" aria-hidden=${beside || null}>${part}</span>` : part));

/** @param {string} text as it is said */
export const withoutKanji = (text) => text.split(KANJI).filter((_, at) => at % 2 === 0).join("");

/**
 * @param {string} key keeps the focus over a redraw @param {Hole} label @param {() => void} act
 * @param {{name?: string, disabled?: boolean, title?: string}} looks
 */
export const makeButton = (key, label, act, { name = "", disabled = false, title } = {}) =>
  /** @type {HTMLButtonElement} */ (html`<button type="button" class=${name || null} data-key=${key} disabled=${disabled} title=${title} @click=${act}>${label}</button>`);

/** @typedef {{ value: string, label: string, about?: string }} Pick what may be chosen */

/**
 * Something of which one is chosen.
 * @param {string} key keeps the focus over a redraw @param {readonly Pick[]} picks @param {string} chosen @param {(value: string) => void} then
 * @param {{name?: string, label?: string, disabled?: boolean}} looks
 */
export const makeSelect = (key, picks, chosen, then, { name, label, disabled = false } = {}) => html`
  <select name=${name} data-key=${key} aria-label=${label} disabled=${disabled} @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => then(target.value)}>
    ${picks.map((pick) => html`<option value=${pick.value} selected=${pick.value === chosen}>${pick.label}</option>`)}</select>`;

/** @param {Hole} title @param {Hole} field @param {string} [name] @param {string} [about] */
export const withLabel = (title, field, name, about) => html`
  <label class=${name}><span>${title}${about && html`<small class="iki-soft">${about}</small>`}</span>${field}</label>`;

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

/** Copy what stands in a field; where the browser does not let us, it is selected. @param {HTMLInputElement | HTMLTextAreaElement} field @param {(done: boolean) => void} then */
export async function copyFrom(field, then) {
  const done = Boolean(await navigator.clipboard?.writeText(field.value).then(() => true, () => false)); // prettier-ignore
  then(done);
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

// Several things that are one tab stop: arrows, Home and End lead from one to the next.

/** @param {Iterable<HTMLElement>} all @param {EventTarget | null | undefined} stop */
export function stopAt(all, stop) {
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

/** @param {HTMLElement[]} all that can be pressed @param {string} key @returns {boolean} whether it meant something */
export function walkStops(all, key) {
  const at = all.findIndex((one) => one.tabIndex === 0);
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: -1 }[key];
  const next = to === undefined ? undefined : all.at(to % all.length);
  stopAt(next ? all : [], next);
  next?.focus();
  return next !== undefined;
}

// What has the focus, and what has it after a redraw.

/** @typedef {import("./widget.js").Page} Page */

/** @param {Page} page @returns {HTMLElement | null} what inside this view has the focus */
export function focusedIn({ root }) {
  const page = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  const active = /** @type {HTMLElement | null} */ (page.activeElement ?? null);
  return root.contains(active) ? active : null;
}

/** @param {Page} page @param {string} key @returns {HTMLElement | null} */
export const findKey = ({ root }, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** @param {Page} page @param {HTMLElement} old @returns {HTMLElement | undefined} what stands for it in the new drawing */
export function twinOf({ root }, { dataset: { cell, key } }) {
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-cell], [data-key]")]);
  return all.find((e) => e.dataset.cell === cell && e.dataset.key === key && !e.matches(":disabled"));
}
