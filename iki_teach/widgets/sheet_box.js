// @ts-check
// The box of a sheet: the rule of a row, or what there is to choose; beside the sheet, on phones from below.

import { make, makeButton } from "./elements.js";
import { findKey } from "./focus.js";
import { ruleText } from "./sheet_parts.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

/**
 * @typedef {{root: HTMLElement, opener: string, redraw: () => void}} Box
 *   opener: the key of what opened it, empty while it is closed · redraw: what stands in it, after each count
 */

/** @returns {Box} */
export function makeBox() {
  const root = make("div", "iki-sheet-box");
  root.setAttribute("role", "dialog");
  root.hidden = true;
  return { root, opener: "", redraw() {} };
}

/**
 * Open the box, or close it where the same button opened it before.
 * @template {AnySheet} S @param {SheetPage<S>} page @param {string} opener @param {string} title
 * @param {(content: HTMLElement) => void} fill lays its content out, and again after each count
 */
export function openBox(page, opener, title, fill) {
  const { box } = page;
  if (box.opener === opener) return closeBox(page);
  const shut = makeButton("close box", "×", () => closeBox(page));
  shut.setAttribute("aria-label", page.model.get("frame").words.close);
  const content = make("div", "iki-sheet-box-content");
  box.opener = opener;
  box.redraw = () => fill(content);
  box.redraw();
  box.root.setAttribute("aria-label", title);
  box.root.replaceChildren(make("h3", "", title), shut, content);
  box.root.hidden = false;
  drawOpeners(page);
  shut.focus({ preventScroll: true });
}

/** Close the box; the focus returns to what opened it. @template {AnySheet} S @param {SheetPage<S>} page */
export function closeBox(page) {
  const { opener, root } = page.box;
  if (!opener) return;
  Object.assign(page.box, { opener: "", redraw() {} });
  root.hidden = true;
  root.replaceChildren();
  drawOpeners(page);
  findKey(page, opener)?.focus({ preventScroll: true });
}

/** Say at each button whether what it opens is open. @template {AnySheet} S @param {SheetPage<S>} page */
export function drawOpeners({ root, box }) {
  for (const button of root.querySelectorAll(".iki-opens")) {
    const { key } = /** @type {HTMLElement} */ (button).dataset;
    button.setAttribute("aria-expanded", String(key === box.opener));
  }
}

/**
 * A button that opens the box.
 * @template {AnySheet} S @param {SheetPage<S>} page @param {string} key @param {string} label what it is called
 * @param {string} title of the box @param {(content: HTMLElement) => void} fill
 */
export function makeOpener(page, key, label, title, fill) {
  const button = makeButton(key, label, () => openBox(page, key, title, fill));
  button.classList.add("iki-opens");
  button.setAttribute("aria-expanded", "false");
  return button;
}

/** @param {{title: string, text: string, example: string}} rule @param {string} id @param {string} forExample */
export function boxRule(rule, id, forExample) {
  const text = ruleText(rule, id, forExample);
  text.classList.add("iki-boxed");
  return text;
}
