// @ts-check
// A rule on a page, as the book and the map of rules show it.

import { html, make } from "../../ui/html.js";
import { compose } from "../../ui/layout.js";
import { showParts } from "../../ui/patch.js";
import { termedText } from "../../ui/terms.js";
import { makeFold } from "../../ui/widget.js";

/** @typedef {import("../../ui/view.d.ts").RuleDetails} RuleDetails */

/**
 * @param {import("../../ui/widget.js").Form} form @param {RuleDetails} rule @param {(rule: string) => void} open another rule
 * @param {{heading: "h4" | "h6", wording: HTMLElement[], more: import("../../ui/html.js").Hole}} around the tag of the ruling's title, what comes first, and last
 */
export function rulePanel(form, { id, title, scope, ruling, switches = [], terms }, open, { heading, wording, more }) {
  const list = (/** @type {readonly import("../../ui/view.d.ts").RulingPart[]} */ parts) => html`
    <dl>${parts.flatMap(({ head, pieces = [] }) => [html`<dt class="iki-soft">${head}</dt>`, pieces.length > 0 && html`<dd>${termedText(pieces, terms, open)}</dd>`])}</dl>`;
  return html`
    <div class="iki-panel" role="group" aria-label=${title} data-key=${`panel ${id}`}>${wording}<p class="iki-soft">${scope}</p>
      ${ruling && html`<div class="iki-edge iki-ruling">${make(heading, "", ruling.title)}${list(ruling.parts)}
        ${makeFold(form, `argue ${id}`, ruling.argue, html`<div class="iki-opinions">${ruling.sides.map(({ name, parts }) => makeSide(name, list(parts)))}</div>`, "iki-argue")}</div>`}
      ${switches.length > 0 && html`<div class="iki-opinions">${switches.map((one) => makeSide(one.name, drawn(form, one), list(one.parts)))}</div>`}${more}</div>`;
}

/** What a switch is asked about; nothing where that has no drawing. @param {import("../../ui/layout.js").Page} page @param {import("../../ui/view.d.ts").Side} side */
function drawn(page, { svg, text = "" }) {
  if (!svg) return "";
  const place = html`<div class="iki-place" role="img" aria-label=${text}></div>`;
  showParts([place, make("div", "")], [], [svg], (drawing) => compose(page, drawing));
  return place;
}

/** @param {string} name @param {(HTMLElement | string)[]} parts */
const makeSide = (name, ...parts) => html`<div class="iki-opinion" role="group" aria-label=${name}><strong>${name}</strong>${parts}</div>`;

/** Escape closes the rule that is open. @param {import("../../ui/widget.js").Form} form @param {(act: import("../../ui/widget.js").Act) => void} ask */
export function closeByKey({ root, model, leave }, ask) {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || !model.get("view").opened) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ do: "close" });
  }, { signal: leave.signal }); // prettier-ignore
}
