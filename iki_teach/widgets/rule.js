// @ts-check
// A rule on a page, as the book and the map of rules show it.

import { make } from "./elements.js";
import { compose } from "./layout.js";
import { showParts } from "./patch.js";
import { termedText } from "./terms.js";

/** @type {Set<string>} the rules whose argument lies open, which a redraw must not fold */
const argued = new Set();

/**
 * @param {import("./view.d.ts").RuleDetails} rule @param {"h4" | "h6"} heading the ruling's tag
 * @param {import("./layout.js").Page} page @param {(rule: string) => void} open another rule @param {HTMLElement[]} wording
 */
export function rulePanel({ id, title, scope, ruling, switches = [], terms }, heading, page, open, ...wording) {
  const panel = make("div", "iki-panel", ...wording, make("p", "iki-soft", scope));
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", title);
  const list = (/** @type {readonly import("./view.d.ts").RulingPart[]} */ parts) =>
    make("dl", "", ...parts.flatMap(({ head, pieces }) => [make("dt", "", head), ...(pieces?.length ? [make("dd", "", ...termedText(pieces, terms, open))] : [])]));
  if (ruling) {
    const sides = ruling.sides.map(({ name, parts }) => makeSide(name, list(parts)));
    const argument = makeArgument(id, ruling.argue, sides);
    panel.append(make("div", "iki-ruling", make(heading, "", ruling.title), list(ruling.parts), argument));
  }
  if (switches.length) panel.append(make("div", "iki-opinions", ...switches.map((one) => makeSide(one.name, drawn(page, one), list(one.parts)))));
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

/** What a switch is asked about; nothing where that has no drawing. @param {import("./layout.js").Page} page @param {import("./view.d.ts").Side} side */
function drawn(page, { svg, text }) {
  const place = make("div", "iki-place");
  if (!svg) return "";
  showParts([place, make("div", "")], [], [svg], (drawing) => compose(page, drawing));
  place.setAttribute("role", "img");
  place.setAttribute("aria-label", text ?? "");
  return place;
}

/** @param {string} name @param {(HTMLElement | string)[]} said */
function makeSide(name, ...said) {
  const side = make("div", "iki-opinion", make("strong", "", name), ...said);
  side.setAttribute("role", "group");
  side.setAttribute("aria-label", name);
  return side;
}
