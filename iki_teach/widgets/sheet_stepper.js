// @ts-check
// A number on a sheet with one fewer and one more; it may be a small sum, whose last part is stepped.

import { make, makeButton } from "./elements.js";
import { filled } from "./sheet_parts.js";

const PARTS = /^\s*\d{1,4}(\s*\+\s*\d{1,4})*\s*$/;

/**
 * @param {HTMLInputElement} input @param {string} field what is counted
 * @param {Record<string, string>} words `fewer` and `more`, with a place for the field
 */
export function stepper(input, field, words) {
  const key = input.dataset.key ?? "";
  const [fewer, more] = [-1, 1].map((by) => {
    const button = makeButton(`${key} ${by < 0 ? "fewer" : "more"}`, by < 0 ? "−" : "+", () => {
      const text = stepped(input.value, by);
      if (text === null) return;
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    button.tabIndex = -1; // by keyboard one types
    button.classList.add("iki-step-one");
    button.setAttribute("aria-label", filled(by < 0 ? words.fewer : words.more, { field }));
    return button;
  });
  const draw = () => (fewer.disabled = !/[1-9]/.test(input.value));
  input.addEventListener("input", draw);
  draw();
  return make("div", "iki-stepper", fewer, input, more);
}

/** @param {string} text @param {number} by @returns {string | null} null where the text is no sum */
function stepped(text, by) {
  if (!text.trim()) return by > 0 ? "1" : null;
  if (!PARTS.test(text)) return null;
  const parts = text.split("+").map(Number);
  const last = parts.findLastIndex((part) => by > 0 || part > 0);
  if (last < 0) return null;
  parts[last] += by;
  const left = parts.filter((part) => part > 0);
  return left.length ? left.join("+") : "0";
}
