// @ts-check
// The chapters of the map of rules: a chip for each rule. A chapter is one tab stop; arrows lead from chip to chip.

import { html } from "./html.js";
import { rulePanel } from "./rule.js";
import { termedText } from "./terms.js";

/** @typedef {import("./rule_map.js").RuleMap} RuleMap */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** @param {RuleMap} map @returns {HTMLButtonElement[]} */
const chipsOf = ({ chapters }) => [...chapters.querySelectorAll("button")].filter((one) => one.matches(".iki-chip"));

/** @param {RuleMap} map @param {KeyboardEvent} event */
export function pressInMap(map, event) {
  const chip = /** @type {HTMLElement} */ (event.target);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "Escape" && map.model.get("view").opened) map.ask({ do: "close" });
  else if (!chip.matches("button.iki-chip") || !plain || !walkChips(map, chip, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {RuleMap} map @param {HTMLElement} chip @param {string} key @returns {boolean} whether the key meant something */
function walkChips(map, chip, key) {
  const chips = chipsOf(map).filter((one) => one.dataset.chapter === chip.dataset.chapter);
  const at = chips.findIndex((one) => one === chip);
  const last = chips.length - 1;
  const to = key in STEPS ? Math.min(Math.max(at + STEPS[key], 0), last) : { Home: 0, End: last }[key];
  if (to !== undefined) chips[to].focus();
  return to !== undefined;
}

/** Each chapter's stop is the rule that was focused last. @param {RuleMap} map @param {EventTarget | null} [target] */
export function giveStops(map, target) {
  const chip = target instanceof HTMLElement && target.matches("button.iki-chip") ? target : null;
  if (chip) map.stops[chip.dataset.chapter ?? ""] = chip.dataset.key ?? "";
  for (const one of chipsOf(map)) {
    const stop = map.stops[one.dataset.chapter ?? ""];
    one.tabIndex = one.dataset.key === stop || (!stop && one.dataset.first) ? 0 : -1;
  }
}

/** @param {RuleMap} map @param {import("./view.d.ts").MapChapter} chapter @param {string} at */
export function makeMapChapter(map, { name, rules }, at) {
  const { opened } = map.model.get("view");
  const here = rules.some((rule) => rule.id === opened?.id);
  return html`
    <div class="iki-chapter"><h4>${name}</h4><ul aria-label=${name}>${rules.map((rule, number) => makeChip(map, rule, at, number === 0))}</ul>
      ${here && opened && makeLinked(map, opened)}</div>`;
}

/** @param {RuleMap} map @param {import("./view.d.ts").MapRule} rule @param {string} chapter @param {boolean} first */
function makeChip(map, { id, title, state, sign, name, elsewhere }, chapter, first) {
  const { opened, words } = map.model.get("view");
  const open = opened?.id === id;
  const known = elsewhere ? `${name}, ${words.elsewhere}` : name;
  return html`
    <li><button type="button" class=${`iki-chip${elsewhere ? " iki-elsewhere" : ""}`} data-key=${`rule ${id}`} data-state=${state} data-chapter=${chapter}
      data-first=${first || null} title=${known} aria-label=${`${title}, ${known}`} aria-expanded=${open}
      @click=${() => map.ask(open ? { do: "close" } : { do: "open", rule: id })}><span class="iki-sign" aria-hidden="true">${sign}</span> ${title}</button></li>`;
}

/** The open rule, with links to where it is taught and practised. @param {RuleMap} map @param {import("./view.d.ts").RuleDetails} rule */
function makeLinked(map, rule) {
  const open = (/** @type {string} */ other) => map.ask({ do: "open", rule: other });
  const panel = rulePanel(rule, "h6", map, open, html`<h5>${rule.title}</h5>`, html`<p>${termedText(rule.pieces, rule.terms, open)}</p>`);
  panel.append(html`<p class="iki-soft">${rule.sources} · <code>${rule.id}</code></p>`, html`
    <div class="iki-row">${(rule.links ?? []).map(({ name, href }) => html`<a href=${href} data-key=${`link ${href}`}>${name}</a>`)}</div>`); // prettier-ignore
  return panel;
}
