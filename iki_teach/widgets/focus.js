// @ts-check
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
