// @ts-check
// The rules to look up. It searches nothing and knows no rules: it shows what Python sends in `view` and sends back
// what the reader does in `intent`.

import { findKey, html } from "../../ui/html.js";
import { compose, isNarrow } from "../../ui/layout.js";
import { showParts } from "../../ui/patch.js";
import { closeByKey, rulePanel } from "./rule.js";
import { termedText, termList } from "../../ui/terms.js";
import { isBusy, makeFold, makeForm, openPage, sendSoon, showForm, withForm } from "../../ui/widget.js";

/** @typedef {import("../../ui/widget.js").ModelOf<import("../../ui/view.d.ts").BookView>} Model */
/** @typedef {import("../../ui/widget.js").Act} Act */
/** @typedef {ReturnType<typeof makeRuleBook>} RuleBook */

const SMALL = 600; // px of the page below which it is a phone's
const PAUSE = 250; // ms after the last letter until the search begins
const RULE = /^#((?:iki|koi)(?:\.[a-z0-9-]+){2})$/; // the end of an address that opens a rule
const CHAPTERS = ["disputes", "switches"]; // what is gathered from all chapters
let books = 0;

/** @param {Model} model */
function makeRuleBook(model) {
  const book = {
    ...makeForm(model, "iki-rules"),
    id: `iki-search-${(books += 1)}`, // of the field
    typed: /** @type {string | null} */ (null), // what no answer has come to yet
    typing: 0,
    narrow: false, // whether a board is drawn for a telephone
    from: RULE.test(decodeURIComponent(location.hash)) ? pageBefore() : "", // whence a link led to a rule
    coming: "", // the rule that an address asked for
    /** Send, or wait for the answer to what was sent before; of several searches only the latest. @param {Act} act */
    ask(act) {
      if (act.do === "search") book.held = book.held.filter((one) => one.do !== "search");
      sendSoon(book, act);
    },
    /** @param {string} rule */
    goTo(rule) {
      book.coming = rule;
      book.ask({ do: "open", rule });
    },
  };
  return book;
}

/** The address of the page of ours that was read before, if it was another one. */
function pageBefore() {
  const { origin, pathname } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin && pathname !== location.pathname ? document.referrer : "";
}

/** @param {RuleBook} book @returns {() => void} what ends it */
function openRuleBook(book) {
  closeByKey(book, book.ask);
  window.addEventListener("hashchange", () => arrive(book), { signal: book.leave.signal });
  unfoldForPrint(book);
  const end = openPage(book, () => drawRuleBook(book), undefined, () => book.narrow !== isNarrow(book) && drawRuleBook(book));
  arrive(book);
  return () => {
    clearTimeout(book.typing);
    end();
  };
}

/** On paper every chapter lies open. @param {RuleBook} book */
function unfoldForPrint({ body, leave: { signal } }) {
  /** @type {HTMLDetailsElement[]} */
  let folded = [];
  const fold = (/** @type {boolean} */ open) => folded.forEach((chapter) => (chapter.open = open));
  window.addEventListener("beforeprint", () => {
    folded = [...body.querySelectorAll("details")].filter((one) => one.matches(".iki-chapter:not([open])"));
    fold(true);
  }, { signal }); // prettier-ignore
  window.addEventListener("afterprint", () => fold(false), { signal });
}

/** @param {RuleBook} book @param {string} text */
function search(book, text) {
  clearTimeout(book.typing);
  book.typing = 0;
  book.typed = text;
  book.ask({ do: "search", text });
}

/** Search once one rests; on a phone the keyboard covers the lower half: what is found comes above it. @param {RuleBook} book @param {HTMLInputElement} field */
function searchSoon(book, field) {
  clearTimeout(book.typing);
  book.typed = field.value;
  book.typing = setTimeout(() => search(book, field.value), PAUSE);
  if (window.innerWidth < SMALL) field.form?.scrollIntoView({ block: "start" });
}

/** Open the rule that the address names, or one of these chapters, as links of other pages do. @param {RuleBook} book */
function arrive(book) {
  const chapter = CHAPTERS.find((name) => location.hash === `#${name}`);
  if (chapter) search(book, book.model.get("view").words[chapter]);
  const rule = RULE.exec(decodeURIComponent(location.hash))?.[1];
  if (rule) book.goTo(rule);
}

/** @param {RuleBook} book */
function drawRuleBook(book) {
  const view = book.model.get("view");
  const waits = book.typing !== 0 || book.held.some((one) => one.do === "search");
  if (!waits && !isBusy(book)) book.typed = null;
  book.narrow = isNarrow(book);
  showForm(book, [makeSearch(book), html`<p class="iki-found">${view.summary}</p>`], [html`
    <div class="iki-list" aria-busy=${waits}>${view.found.length > 0 && termList(view.found, book.goTo)}${view.groups.map(({ name, rules }) => {
      const list = html`<ul>${rules.map((rule) => makeRule(book, rule))}</ul>`; // without a name: what was searched for
      return name ? makeFold(book, `chapter ${name}`, counted(name, rules), list, "iki-chapter") : list;
    })}
      ${view.presets.map((preset) => makePreset(book, preset))}${!view.query && makeGlossary(book)}</div>`]); // prettier-ignore
  const chapter = view.opened && findKey(book, `rule ${view.opened.id}`)?.closest("details");
  if (chapter) chapter.open = true;
  showComing(book);
}

/** Scroll to what an address asked for, once it is open. @param {RuleBook} book */
function showComing(book) {
  if (!book.coming || book.model.get("view").opened?.id !== book.coming) return;
  const button = findKey(book, `rule ${book.coming}`);
  book.coming = "";
  button?.scrollIntoView({ block: "start" });
  button?.focus({ preventScroll: true });
}

/** @param {RuleBook} book */
function makeSearch(book) {
  const { words, query } = book.model.get("view");
  const submit = (/** @type {Event & {target: HTMLFormElement}} */ event) => {
    event.preventDefault();
    search(book, event.target.querySelector("input")?.value ?? "");
  };
  return html`
    <form class="iki-search" role="search" data-key="find" @submit=${submit}><label for=${book.id}>${words.search}</label>
      <input type="search" id=${book.id} maxlength="80" autocomplete="off" value=${book.typed ?? query} aria-describedby=${`${book.id}-hint`}
        @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => searchSoon(book, target)}>
      <small class="iki-soft" id=${`${book.id}-hint`}>${words.hint}</small>
      ${CHAPTERS.map((name) => html`<a href=${`#${name}`} data-key=${`door ${name}`} @click=${() => search(book, words[name])}>${words[name]}</a>`)}</form>`;
}

// A chapter of the rules to look up: their titles, and the open one with its wording.

/** @param {string} name @param {readonly unknown[]} rules */
const counted = (name, rules) => [name, " ", html`<small class="iki-soft">${rules.length}</small>`];

/** @param {RuleBook} book @param {import("../../ui/view.d.ts").RuleName} rule */
function makeRule(book, { id, title }) {
  const { opened } = book.model.get("view");
  const open = opened?.id === id;
  return html`
    <li data-key=${`row ${id}`}><button type="button" class="iki-title" data-key=${`rule ${id}`} aria-expanded=${open}
      @click=${() => book.ask(open ? { do: "close" } : { do: "open", rule: id })}>${title} <code>${id}</code></button>
      ${open && opened && makeDetails(book, opened)}</li>`;
}

/** What a preset plays otherwise, in one list that leads to the rules. @param {RuleBook} book @param {import("../../ui/view.d.ts").RuleGroup} preset */
const makePreset = (book, { name, rules }) => makeFold(book, `preset ${name}`, counted(name, rules), html`
  <ul>${rules.map(({ id, title }) => html`
    <li><button type="button" class="iki-title" data-key=${`plays ${id} ${title}`} @click=${() => book.goTo(id)}>${title}</button></li>`)}</ul>`, "iki-chapter"); // prettier-ignore

/** @param {RuleBook} book @param {import("../../ui/view.d.ts").RuleDetails} rule */
function makeDetails(book, rule) {
  const { scene, words } = book.model.get("view");
  const act = scene ? "hide" : "show";
  const wording = [html`<p class="iki-wording">${termedText(rule.pieces, rule.terms, book.goTo)}</p>`];
  return rulePanel(book, rule, book.goTo, { heading: "h4", wording, more: [html`<p class="iki-soft">${rule.sources}</p>`,
    html`<div class="iki-row">${book.from && html`<a href=${book.from} data-key="link back">← ${words.back}</a>`}<button type="button" data-key="show" @click=${() => book.ask({ do: act })}>${words[act]}</button>
      ${(rule.links ?? []).map(({ name, href }) => html`<a href=${href} data-key="link table">${name}</a>`)}</div>`,
    scene && makeScene(book, scene),
    rule.see.length > 0 && html`<div class="iki-row iki-see"><span class="iki-soft">${words.see}</span>${rule.see.map(({ id, title }) => html`
      <button type="button" data-key=${`see ${id}`} @click=${() => book.goTo(id)}>${title}</button>`)}</div>`] }); // prettier-ignore
}

/** The terms of the games, asked for when they are unfolded. @param {RuleBook} book */
function makeGlossary(book) {
  const { glossary, words } = book.model.get("view");
  const open = glossary.length > 0;
  const turn = (/** @type {Event} */ event) => {
    event.preventDefault();
    book.ask({ do: "glossary", value: !open });
  };
  return html`
    <details class="iki-glossary" data-key=${`fold glossary ${open}`} open=${open}><summary data-key="glossary" @click=${turn}>${words.terms}</summary>
      ${glossary.flatMap(({ name, terms }) => [html`<h4>${name}</h4>`, termList(terms, book.goTo)])}</details>`;
}

/** The open rule on a board: before and after a move, and what happens. @param {RuleBook} book @param {import("../../ui/view.d.ts").RuleScene} scene */
function makeScene(book, { says, svg, narrow, text, lines, moment, moves }) {
  const { words } = book.model.get("view");
  const [place, below] = [html`<div class="iki-place"></div>`, html`<div class="iki-place"></div>`];
  showParts([place, below], [], [(isNarrow(book) && narrow) || svg], (drawing) => compose(book, drawing));
  const moments = html`
    <div class="iki-row iki-moments" role="group" aria-label=${words.moment}>${/** @type {const} */ (["before", "after"]).map((one) => html`
      <button type="button" data-key=${`moment ${one}`} aria-pressed=${one === moment} @click=${() => book.ask({ do: "turn", moment: one })}>${words[one]}</button>`)}</div>`;
  return html`
    <figure class="iki-scene"><figcaption>${says}</figcaption>${moves && moments}${place}${below.firstChild && below}
      ${makeFold(book, "as text", words.as_text, html`<pre>${text}</pre>`, "iki-words")}
      ${lines.length > 0 && [html`<h4>${words.happens}</h4>`, html`<ol>${lines.map((line) => makeHappening(book, line))}</ol>`]}</figure>`;
}

/** @param {RuleBook} book @param {import("../../ui/view.d.ts").SceneLine} line */
function makeHappening(book, { text, rule, rule_title, marked, kind }) {
  const { words, opened } = book.model.get("view");
  const look = [kind && `iki-${kind}`, marked && "iki-marked"].filter(Boolean).join(" ");
  const other = rule && rule !== opened?.id && [" ", html`<small class="iki-soft">${words.rule}: ${rule_title} <code>${rule}</code></small>`];
  return html`<li class=${look || null}>${marked && [html`<strong class="iki-badge">${words.this_rule}</strong>`, " "]}<span>${text}</span>${other}</li>`;
}

export default withForm(makeRuleBook, openRuleBook);
