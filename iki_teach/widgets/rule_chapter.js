// @ts-check
// A chapter of the rules to look up: their titles, and the open one with its wording.

import { make, makeButton } from "./elements.js";
import { rulePanel } from "./rule.js";
import { makeScene } from "./rule_scene.js";
import { termList, termedText } from "./terms.js";

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
  const wording = make("p", "iki-wording", ...termedText(rule.pieces, rule.terms, book.goTo));
  const panel = rulePanel(rule, "h4", book.goTo, wording);
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

/** The terms of the games, asked for when they are unfolded. @param {RuleBook} book */
export function makeGlossary(book) {
  const { glossary, words } = book.model.get("view");
  const lists = glossary.flatMap(({ name, terms }) => [make("h4", "", name), termList(terms, book.goTo)]);
  const part = make("details", "iki-glossary", make("summary", "", words.terms), ...lists);
  part.open = glossary.length > 0;
  const summary = /** @type {HTMLElement} */ (part.firstChild);
  summary.dataset.key = "glossary";
  summary.addEventListener("click", (event) => {
    event.preventDefault();
    book.ask({ do: "glossary", value: !part.open });
  });
  return part;
}
