// @ts-check
// The chapters of the map of rules: a chip for each rule. A chapter is one tab stop; arrows lead from chip to chip.

import { make, makeButton } from "./elements.js";
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
  const list = make("ul", "", ...rules.map((rule, number) => makeChip(map, rule, at, number === 0)));
  list.setAttribute("aria-label", name);
  const here = opened && rules.some((rule) => rule.id === opened.id);
  return make("div", "iki-chapter", make("h4", "", name), list, ...(here ? [makeLinked(map, opened)] : []));
}

/** @param {RuleMap} map @param {import("./view.d.ts").MapRule} rule @param {string} chapter @param {boolean} first */
function makeChip(map, { id, title, state, sign, name, elsewhere }, chapter, first) {
  const { opened, words } = map.model.get("view");
  const open = opened?.id === id;
  const button = makeButton(`rule ${id}`, "", () => map.ask(open ? { do: "close" } : { do: "open", rule: id }));
  const mark = make("span", "iki-sign", sign);
  mark.setAttribute("aria-hidden", "true");
  const known = [name, ...(elsewhere ? [words.elsewhere] : [])].join(", ");
  button.append(mark, ` ${title}`);
  button.setAttribute("aria-label", `${title}, ${known}`);
  button.className = `iki-chip${elsewhere ? " iki-elsewhere" : ""}`;
  button.title = known;
  button.setAttribute("aria-expanded", String(open));
  Object.assign(button.dataset, { state, chapter }, first ? { first: "true" } : {});
  return make("li", "", button);
}

/** The open rule, with links to where it is taught and practised. @param {RuleMap} map @param {import("./view.d.ts").RuleDetails} rule */
function makeLinked(map, rule) {
  const open = (/** @type {string} */ other) => map.ask({ do: "open", rule: other });
  const wording = make("p", "", ...termedText(rule.pieces, rule.terms, open));
  const panel = rulePanel(rule, "h6", open, make("h5", "", rule.title), wording);
  panel.append(make("p", "iki-soft", rule.sources, " · ", make("code", "", rule.id)));
  const links = (rule.links ?? []).map(({ name, href }) => {
    const link = make("a", "", name);
    link.href = href;
    link.dataset.key = `link ${href}`;
    return link;
  });
  panel.append(make("div", "iki-row", ...links));
  return panel;
}
