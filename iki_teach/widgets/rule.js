// @ts-check
// A rule on a page, as the book and the map of rules show it.

import { make } from "./elements.js";
import { termedText } from "./terms.js";

/** @type {Set<string>} the rules whose argument lies open, which a redraw must not fold */
const argued = new Set();

/**
 * @param {import("./view.d.ts").RuleDetails} rule @param {"h4" | "h6"} heading the ruling's tag
 * @param {(rule: string) => void} open another rule @param {HTMLElement[]} wording
 */
export function rulePanel({ id, title, scope, ruling, switches = [], terms }, heading, open, ...wording) {
  const panel = make("div", "iki-panel", ...wording, make("p", "iki-soft", scope));
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", title);
  const list = (/** @type {readonly import("./view.d.ts").RulingPart[]} */ parts) =>
    make("dl", "", ...parts.flatMap(({ head, pieces }) => [make("dt", "", head), make("dd", "", ...termedText(pieces, terms, open))]));
  if (ruling) {
    const sides = ruling.sides.map(({ name, parts }) => makeSide(name, list(parts)));
    const argument = makeArgument(id, ruling.argue, sides);
    panel.append(make("div", "iki-ruling", make(heading, "", ruling.title), list(ruling.parts), argument));
  }
  if (switches.length) panel.append(make("div", "iki-opinions", ...switches.map(({ name, parts }) => makeSide(name, list(parts)))));
  return panel;
}

/** The sides of an argument, folded up until one asks. @param {string} rule @param {string} name @param {HTMLElement[]} sides */
function makeArgument(rule, name, sides) {
  const summary = make("summary", "", name);
  const part = make("details", "iki-argue", summary, make("div", "iki-opinions", ...sides));
  part.open = argued.has(rule);
  summary.dataset.key = `argue ${rule}`;
  part.addEventListener("toggle", () => argued[part.open ? "add" : "delete"](rule));
  return part;
}

/** @param {string} name @param {HTMLElement} said */
function makeSide(name, said) {
  const side = make("div", "iki-opinion", make("strong", "", name), said);
  side.setAttribute("role", "group");
  side.setAttribute("aria-label", name);
  return side;
}
