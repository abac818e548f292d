// @ts-check
// What the browser keeps. It may refuse: all goes on then, it is only not remembered.

/** @typedef {"localStorage" | "sessionStorage"} Where   by name: where storage is forbidden, to look at it is an error */

/** @param {string} key @param {Where} [where] @returns {any} null where there is nothing, or nothing that can be read */
export function read(key, where = "localStorage") {
  try {
    return JSON.parse(window[where].getItem(key) ?? "null");
  } catch {
    return null; // storage is blocked, or somebody else wrote there
  }
}

/** @param {string} key @param {unknown} value null or none: forget it @param {Where} [where] @returns {boolean} whether the browser did */
export function write(key, value, where = "localStorage") {
  try {
    if (value == null) window[where].removeItem(key);
    else window[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // blocked or full: all goes on, it is only not remembered
  }
}

/**
 * Everything that the browser keeps under keys that begin so; what is no JSON goes as it is, for Python to judge.
 * @param {string} prefix @returns {Record<string, unknown> | null} null where the browser keeps nothing
 */
export function readAll(prefix) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key, parsed(localStorage.getItem(key) ?? "")]));
  } catch {
    return null; // storage is blocked
  }
}

/** Say at the head of a page that the browser keeps nothing. @returns {boolean} whether one sees it there: then nobody says it again */
export function tellUnsaved() {
  const note = document.querySelector(".iki-unsaved");
  if (!(note instanceof HTMLElement)) return false;
  note.hidden = readAll("") !== null;
  return !note.hidden && !document.body.classList.contains("iki-covered");
}

/** @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const HALF_TYPED = "iki-teach.typed"; // what was left half typed, and where

/**
 * Keep what a field would do while it is half typed, until it has been answered: a phone may drop the page, a kernel may be gone.
 * @param {{root: HTMLElement, model: import("./widget.js").Model<any>, leave: AbortController}} page
 * @param {(field: HTMLInputElement) => object | false | "" | undefined} actOf what it would do
 * @returns {any} what the page before left half typed; it is given once
 */
export function keepTyped({ root, model, leave: { signal } }, actOf) {
  const { key } = model.get("view").keep ?? {};
  const left = read(HALF_TYPED);
  const keep = () => {
    const field = document.activeElement;
    const typed = field instanceof HTMLInputElement && root.contains(field) && field.value !== field.defaultValue;
    const act = typed && actOf(field);
    if (act) write(HALF_TYPED, { page: key, act });
    else if (read(HALF_TYPED)?.page === key) write(HALF_TYPED, null);
  };
  root.addEventListener("input", keep, { signal });
  model.on("change:view", keep);
  signal.addEventListener("abort", () => model.off("change:view", keep));
  if (left?.page !== key) return null;
  write(HALF_TYPED, null);
  return left.act ?? { do: "set", move: left.move };
}

const HANDED = "iki-teach.link"; // what follows # in an address: JupyterLab drops it

/** Whether this page is JupyterLab; Voilà names its shell so, too, and has a bar of its own in it. */
export const inLab = () => document.querySelector(".jp-LabShell") !== null && document.querySelector("#voila-top-panel") === null;

/** Hand what a link carries to the page that it opens. @param {string} hash */
export const handOver = (hash) => write(HANDED, hash);

/** Take what an address carries with this mark, so that it is not taken again. @param {string} mark @returns {string} */
export function takeLink(mark) {
  const { hash, pathname, search } = location;
  const handed = inLab() ? String(read(HANDED) ?? "") : "";
  const found = [hash, handed].find((text) => text.includes(mark)) ?? "";
  if (found && found === handed) write(HANDED, null);
  else if (found) history.replaceState(history.state, "", pathname + search);
  return found;
}
