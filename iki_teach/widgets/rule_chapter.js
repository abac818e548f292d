// @ts-check
// A chapter of the rules to look up: their titles, and the open one with its wording.

import { make, makeButton } from "./elements.js";
import { rulePanel } from "./rule.js";
import { makeScene } from "./rule_scene.js";

/**
 * @typedef {import("./rule_book.js").RuleBook} RuleBook
 * @typedef {import("./view.d.ts").RuleDetails} Details
 */

/** @param {RuleBook} book @param {import("./view.d.ts").RuleGroup} chapter one without a name: what was searched for */
export function makeChapter(book, { name, rules }) {
  const list = make("ul", "", ...rules.map((rule) => makeRule(book, rule)));
  if (!name) return list;
  const chapter = make("details", "iki-chapter", make("summary", "", name), list);
  chapter.open = book.unfolded.has(name) || rules.some((rule) => rule.id === book.model.get("view").opened?.id);
  const summary = /** @type {HTMLElement} */ (chapter.firstChild);
  summary.dataset.key = `chapter ${name}`;
  summary.append(" ", make("small", "iki-soft", String(rules.length)));
  chapter.addEventListener("toggle", () => book.unfolded[chapter.open ? "add" : "delete"](name));
  return chapter;
}

/** @param {RuleBook} book @param {import("./view.d.ts").RuleName} rule */
function makeRule(book, { id, title }) {
  const { opened } = book.model.get("view");
  const open = opened?.id === id;
  const button = makeButton(`rule ${id}`, title, () => book.ask(open ? { do: "close" } : { do: "open", rule: id }));
  button.className = "iki-title";
  button.append(" ", make("code", "", id));
  button.setAttribute("aria-expanded", String(open));
  return make("li", "", button, ...(open && opened ? [makeDetails(book, opened)] : []));
}

/** @param {RuleBook} book @param {Details} rule */
function makeDetails(book, rule) {
  const { scene, words } = book.model.get("view");
  const panel = rulePanel(rule, "h4", make("p", "iki-wording", rule.text));
  const act = scene ? "hide" : "show";
  const show = makeButton("show", words[act], () => book.ask({ do: act }));
  panel.append(make("p", "iki-soft", rule.sources), make("div", "iki-row", show));
  if (scene) panel.append(makeScene(book, scene));
  if (rule.see.length) panel.append(makeSee(book, rule));
  return panel;
}

/** Buttons to the rules that one asks for next. @param {RuleBook} book @param {Details} rule */
function makeSee(book, { see }) {
  const buttons = see.map(({ id, title }) => makeButton(`see ${id}`, title, () => book.goTo(id)));
  return make("div", "iki-row iki-see", make("span", "iki-soft", book.model.get("view").words.see), ...buttons);
}
