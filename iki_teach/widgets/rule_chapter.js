// @ts-check
// A chapter of the rules to look up: their titles, and the open one with its wording.

import { make, makeButton } from "./elements.js";
import { compose, isNarrow } from "./layout.js";
import { showParts } from "./patch.js";
import { rulePanel } from "./rule.js";
import { termedText, termList } from "./terms.js";

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

// The open rule on a board: before and after a move, and what happens.

/** @param {RuleBook} book @param {import("./view.d.ts").RuleScene} scene */
function makeScene(book, { says, svg, narrow, text, lines, moment, moves }) {
  const { words } = book.model.get("view");
  const [place, below] = [make("div", "iki-place"), make("div", "iki-place")];
  showParts([place, below], [], [(isNarrow(book) && narrow) || svg], (drawing) => compose(book, drawing));
  const summary = make("summary", "", words.as_text);
  summary.dataset.key = "as text";
  const figure = make("figure", "iki-scene", make("figcaption", "", says), ...(moves ? [makeMoments(book, moment)] : []));
  figure.append(place, ...(below.firstChild ? [below] : []), make("details", "iki-words", summary, make("pre", "", text)));
  const happens = lines.map((line) => makeHappening(book, line));
  if (lines.length) figure.append(make("h4", "", words.happens), make("ol", "", ...happens));
  return figure;
}

/** @param {RuleBook} book @param {string} now */
function makeMoments(book, now) {
  const { words } = book.model.get("view");
  const moments = /** @type {const} */ (["before", "after"]);
  const buttons = moments.map((moment) => {
    const button = makeButton(`moment ${moment}`, words[moment], () => book.ask({ do: "turn", moment }));
    button.setAttribute("aria-pressed", String(moment === now));
    return button;
  });
  const row = make("div", "iki-row iki-moments", ...buttons);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", words.moment);
  return row;
}

/** @param {RuleBook} book @param {import("./view.d.ts").SceneLine} line */
function makeHappening(book, { text, rule, rule_title, marked, kind }) {
  const { words, opened } = book.model.get("view");
  const element = make("li", kind ? `iki-${kind}` : "", make("span", "", text));
  if (marked) {
    element.classList.add("iki-marked");
    element.prepend(make("strong", "iki-badge", words.this_rule), " ");
  }
  if (rule && rule !== opened?.id) {
    element.append(" ", make("small", "iki-soft", `${words.rule}: ${rule_title} `, make("code", "", rule)));
  }
  return element;
}
