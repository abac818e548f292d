// @ts-check
// A rule on a page, as the book and the map of rules show it.

import { make } from "./elements.js";
import { termedText } from "./terms.js";

/**
 * @param {import("./view.d.ts").RuleDetails} rule @param {"h4" | "h6"} heading the ruling's tag
 * @param {(rule: string) => void} open another rule @param {HTMLElement[]} wording
 */
export function rulePanel({ title, scope, ruling, terms }, heading, open, ...wording) {
  const panel = make("div", "iki-panel", ...wording, make("p", "iki-soft", scope));
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", title);
  if (ruling) {
    const parts = ruling.parts.flatMap(({ head, pieces }) => [make("dt", "", head), make("dd", "", ...termedText(pieces, terms, open))]);
    panel.append(make("div", "iki-ruling", make(heading, "", ruling.title), make("dl", "", ...parts)));
  }
  return panel;
}
