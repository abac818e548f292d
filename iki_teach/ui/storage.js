// @ts-check
// What the browser keeps. It may refuse: all goes on then, it is only not remembered.

/** @param {string} key @returns {any} null where there is nothing, or nothing that can be read */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is blocked, or somebody else wrote there
  }
}

/** @param {string} key @param {unknown} value null or none: forget it @returns {boolean} whether the browser did */
export function write(key, value) {
  try {
    if (value == null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
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
 * Keep what a field would do that is left half typed when the page goes; a page that is only locked away has it still.
 * @param {{root: HTMLElement, model: import("./widget.js").Model<any>, leave: AbortController}} page
 * @param {(field: HTMLInputElement) => object | false | undefined} actOf what it would do
 */
export function keepTyped({ root, model, leave: { signal } }, actOf) {
  const keep = () => {
    const field = document.visibilityState === "hidden" && document.activeElement;
    const typed = field instanceof HTMLInputElement && root.contains(field) && field.value !== field.defaultValue;
    const act = typed && actOf(field);
    if (act) write(HALF_TYPED, { page: model.get("view").keep?.key, act });
    else takeTyped({ model });
  };
  addEventListener("visibilitychange", keep, { signal });
}

/** Take what was left half typed, so that it is not taken again. @param {{model: import("./widget.js").Model<any>}} page @returns {any} */
export function takeTyped({ model }) {
  const typed = read(HALF_TYPED);
  if (!typed || typed.page !== model.get("view").keep?.key) return null;
  write(HALF_TYPED, null);
  return typed.act ?? { do: "set", move: typed.move };
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
