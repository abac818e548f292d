// @ts-check
// A rule on a page, as the book and the map of rules show it.

import { html, make } from "./html.js";
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
  const list = (/** @type {readonly import("./view.d.ts").RulingPart[]} */ parts) => html`
    <dl>${parts.flatMap(({ head, pieces = [] }) => [html`<dt class="iki-soft">${head}</dt>`, pieces.length > 0 && html`<dd>${termedText(pieces, terms, open)}</dd>`])}</dl>`;
  const fold = (/** @type {{target: HTMLDetailsElement}} */ { target }) => argued[target.open ? "add" : "delete"](id);
  return html`
    <div class="iki-panel" role="group" aria-label=${title}>${wording}<p class="iki-soft">${scope}</p>
      ${ruling && html`<div class="iki-edge iki-ruling">${make(heading, "", ruling.title)}${list(ruling.parts)}
        <details class="iki-argue" open=${argued.has(id)} @toggle=${fold}><summary data-key=${`argue ${id}`}>${ruling.argue}</summary>
          <div class="iki-opinions">${ruling.sides.map(({ name, parts }) => makeSide(name, list(parts)))}</div></details></div>`}
      ${switches.length > 0 && html`<div class="iki-opinions">${switches.map((one) => makeSide(one.name, drawn(page, one), list(one.parts)))}</div>`}</div>`;
}

/** What a switch is asked about; nothing where that has no drawing. @param {import("./layout.js").Page} page @param {import("./view.d.ts").Side} side */
function drawn(page, { svg, text = "" }) {
  if (!svg) return "";
  const place = html`<div class="iki-place" role="img" aria-label=${text}></div>`;
  showParts([place, make("div", "")], [], [svg], (drawing) => compose(page, drawing));
  return place;
}

/** @param {string} name @param {(HTMLElement | string)[]} said */
const makeSide = (name, ...said) => html`<div class="iki-opinion" role="group" aria-label=${name}><strong>${name}</strong>${said}</div>`;
