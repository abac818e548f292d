// @ts-check
// A widget that takes the whole page: nothing else is seen, read out or reached by keys meanwhile. In JupyterLab it stays in its cell.

import { html } from "./html.js";

/** @typedef {import("./widget.js").Page} Page */

const PAGE = "iki-page"; // of pages that are ours

/** @param {Page} page @returns {boolean} whether it has the page for itself */
export function takeWhole({ root, leave }) {
  const { body } = document;
  if (!root.isConnected || !body.classList.contains(PAGE) || root.dataset.whole) return root.dataset.whole !== undefined;
  root.dataset.whole = "true";
  body.classList.add("iki-covered");
  leave.signal.addEventListener("abort", () => giveBack(root));
  for (const other of around(root)) [other.inert, other.dataset.beneath] = [true, "true"];
  return true;
}

/** @param {HTMLElement} root */
export function giveBack(root) {
  delete root.dataset.whole;
  document.body.classList.remove("iki-covered");
  for (const other of document.querySelectorAll("[data-beneath]")) {
    if (other instanceof HTMLElement) other.inert = false;
    other.removeAttribute("data-beneath");
  }
}

/** What stands beside an element and beside all that is around it; what says that the line is lost stays. @param {HTMLElement} root */
function around(root) {
  const found = /** @type {HTMLElement[]} */ ([]);
  for (let one = root; one !== document.body && one.parentElement; one = one.parentElement) {
    found.push(.../** @type {HTMLElement[]} */ ([...one.parentElement.children]).filter((other) => other !== one && other.id !== "line"));
  }
  return found;
}

/** The ways from a page to the same page in other languages, and to the start, which are beneath. @returns {HTMLAnchorElement[]} */
export function waysOut() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(`.${PAGE} a.iki-language`));
  return [...links].map(({ href, lang, hreflang, textContent }) => /** @type {HTMLAnchorElement} */ (html`<a href=${href} lang=${lang} hreflang=${hreflang}>${textContent}</a>`));
}

/** Keep the screen awake, where the browser may, for as long as the page is seen. @param {Page} page @param {(awake: boolean) => void} told */
export function stayAwake({ leave }, told) {
  let lock = /** @type {WakeLockSentinel | null} */ (null);
  const ask = async () => {
    if (!("wakeLock" in navigator) || document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (leave.signal.aborted) return void lock.release();
      lock.addEventListener("release", () => told(false));
      told(true);
    } catch {
      told(false); // the battery is low, or the page may not
    }
  };
  document.addEventListener("visibilitychange", ask, { signal: leave.signal });
  leave.signal.addEventListener("abort", () => void lock?.release());
  void ask();
}
