// @ts-check
// A chapter of the rules to look up: their titles, and the open one with its wording.

import { html } from "./html.js";
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
  const list = html`<ul>${rules.map((rule) => makeRule(book, rule))}</ul>`;
  if (!name) return list;
  const open = book.unfolded.has(name) || rules.some((rule) => rule.id === book.model.get("view").opened?.id);
  const fold = (/** @type {{target: HTMLDetailsElement}} */ { target }) => book.unfolded[target.open ? "add" : "delete"](name);
  return html`
    <details class="iki-chapter" open=${open} @toggle=${fold}>
      <summary data-key=${`chapter ${name}`}>${name} <small class="iki-soft">${rules.length}</small></summary>${list}</details>`;
}

/** @param {RuleBook} book @param {import("./view.d.ts").RuleName} rule */
function makeRule(book, { id, title }) {
  const { opened } = book.model.get("view");
  const open = opened?.id === id;
  return html`
    <li><button type="button" class="iki-title" data-key=${`rule ${id}`} aria-expanded=${open}
      @click=${() => book.ask(open ? { do: "close" } : { do: "open", rule: id })}>${title} <code>${id}</code></button>
      ${open && opened && makeDetails(book, opened)}</li>`;
}

/** @param {RuleBook} book @param {Details} rule */
function makeDetails(book, rule) {
  const { scene, words } = book.model.get("view");
  const act = scene ? "hide" : "show";
  const panel = rulePanel(rule, "h4", book, book.goTo, html`<p class="iki-wording">${termedText(rule.pieces, rule.terms, book.goTo)}</p>`);
  panel.append(html`<p class="iki-soft">${rule.sources}</p>`,
    html`<div class="iki-row"><button type="button" data-key="show" @click=${() => book.ask({ do: act })}>${words[act]}</button></div>`); // prettier-ignore
  if (scene) panel.append(makeScene(book, scene));
  if (rule.see.length) panel.append(makeSee(book, rule));
  return panel;
}

/** Buttons to the rules that one asks for next. @param {RuleBook} book @param {Details} rule */
const makeSee = (book, { see }) => html`
  <div class="iki-row iki-see"><span class="iki-soft">${book.model.get("view").words.see}</span>${see.map(({ id, title }) => html`
    <button type="button" data-key=${`see ${id}`} @click=${() => book.goTo(id)}>${title}</button>`)}</div>`; // prettier-ignore

/** What a preset plays otherwise, in one list that leads to the rules. @param {RuleBook} book @param {import("./view.d.ts").RuleGroup} preset */
export const makePreset = (book, { name, rules }) => html`
  <details class="iki-chapter"><summary data-key=${`preset ${name}`}>${name} <small class="iki-soft">${rules.length}</small></summary>
    <ul>${rules.map(({ id, title }) => html`
      <li><button type="button" class="iki-title" data-key=${`plays ${id} ${title}`} @click=${() => book.goTo(id)}>${title}</button></li>`)}</ul></details>`; // prettier-ignore

/** The terms of the games, asked for when they are unfolded. @param {RuleBook} book */
export function makeGlossary(book) {
  const { glossary, words } = book.model.get("view");
  const open = glossary.length > 0;
  const turn = (/** @type {Event} */ event) => {
    event.preventDefault();
    book.ask({ do: "glossary", value: !open });
  };
  return html`
    <details class="iki-glossary" open=${open}><summary data-key="glossary" @click=${turn}>${words.terms}</summary>
      ${glossary.flatMap(({ name, terms }) => [html`<h4>${name}</h4>`, termList(terms, book.goTo)])}</details>`;
}

/** The open rule on a board: before and after a move, and what happens. @param {RuleBook} book @param {import("./view.d.ts").RuleScene} scene */
function makeScene(book, { says, svg, narrow, text, lines, moment, moves }) {
  const { words } = book.model.get("view");
  const [place, below] = [html`<div class="iki-place"></div>`, html`<div class="iki-place"></div>`];
  showParts([place, below], [], [(isNarrow(book) && narrow) || svg], (drawing) => compose(book, drawing));
  const moments = html`
    <div class="iki-row iki-moments" role="group" aria-label=${words.moment}>${/** @type {const} */ (["before", "after"]).map((one) => html`
      <button type="button" data-key=${`moment ${one}`} aria-pressed=${one === moment} @click=${() => book.ask({ do: "turn", moment: one })}>${words[one]}</button>`)}</div>`;
  return html`
    <figure class="iki-scene"><figcaption>${says}</figcaption>${moves && moments}${place}${below.firstChild && below}
      <details class="iki-words"><summary data-key="as text">${words.as_text}</summary><pre>${text}</pre></details>
      ${lines.length > 0 && [html`<h4>${words.happens}</h4>`, html`<ol>${lines.map((line) => makeHappening(book, line))}</ol>`]}</figure>`;
}

/** @param {RuleBook} book @param {import("./view.d.ts").SceneLine} line */
function makeHappening(book, { text, rule, rule_title, marked, kind }) {
  const { words, opened } = book.model.get("view");
  const look = [kind && `iki-${kind}`, marked && "iki-marked"].filter(Boolean).join(" ");
  const other = rule && rule !== opened?.id && [" ", html`<small class="iki-soft">${words.rule}: ${rule_title} <code>${rule}</code></small>`];
  return html`<li class=${look || null}>${marked && [html`<strong class="iki-badge">${words.this_rule}</strong>`, " "]}<span>${text}</span>${other}</li>`;
}
