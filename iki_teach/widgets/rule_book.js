// @ts-check
// The rules to look up. It searches nothing and knows no rules: it shows what Python sends in `view` and sends back
// what the reader does in `intent`.

import { findKey, focusedIn, html } from "./html.js";
import { compose, isNarrow, speak } from "./layout.js";
import { showParts } from "./patch.js";
import { rulePanel } from "./rule.js";
import { termedText, termList } from "./terms.js";
import { isBusy, makePage, openPage, send, watch } from "./widget.js";

/**
 * The traits of RuleBookWidget in rule_book.py.
 * @typedef {object} Traits
 * @property {import("./view.d.ts").BookView} view   Python to page
 * @property {import("./view.d.ts").Intent} intent   page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 */

/** @typedef {ReturnType<typeof makeRuleBook>} RuleBook */

const SMALL = 600; // px of the page below which it is a phone's
const PAUSE = 250; // ms after the last letter until the search begins
const RULE = /^#((?:iki|koi)(?:\.[a-z0-9-]+){2})$/; // the end of an address that opens a rule
const CHAPTERS = ["disputes", "switches"]; // what is gathered from all chapters
let books = 0;

/** @param {Model} model */
function makeRuleBook(model) {
  const page = makePage(model, "iki-rules");
  const id = `iki-search-${(books += 1)}`;
  const book = {
    ...page,
    model,
    typing: 0,
    narrow: false, // whether a board is drawn for a telephone
    coming: "", // the rule that an address asked for
    waiting: /** @type {Act | null} */ (null), // for the answer to what was sent before
    unfolded: /** @type {Set<string>} */ (new Set()), // chapters that lie open
    label: html`<label for=${id}></label>`,
    hint: html`<small class="iki-soft" id=${`${id}-hint`}></small>`,
    input: /** @type {HTMLInputElement} */ (html`<input type="search" id=${id} maxlength="80" autocomplete="off" value=${model.get("view").query} aria-describedby=${`${id}-hint`}>`),
    doors: CHAPTERS.map((name) => html`<a href=${`#${name}`}></a>`),
    form: html`<form class="iki-search" role="search"></form>`,
    found: html`<p class="iki-found"></p>`,
    list: html`<div class="iki-list"></div>`,
    style: html`<style></style>`, // of what is drawn for terms
    ask: (/** @type {Act} */ act) => askBook(book, act),
    goTo: (/** @type {string} */ rule) => goToRule(book, rule),
  };
  book.form.append(book.label, book.input, book.hint, ...book.doors);
  page.root.append(book.form, book.found, page.lost, book.list, page.live, book.style);
  return book;
}

/** @param {RuleBook} book @returns {() => void} what ends it */
function openRuleBook(book) {
  const until = { signal: book.leave.signal };
  book.form.addEventListener("submit", (event) => (event.preventDefault(), search(book)), until);
  book.input.addEventListener("input", () => (searchSoon(book), makeRoomBelow(book)), until);
  book.root.addEventListener("keydown", (event) => closeByKey(book, event), until);
  book.doors.forEach((door, at) => door.addEventListener("click", () => askChapter(book, CHAPTERS[at]), until));
  window.addEventListener("hashchange", () => arrive(book), until);
  unfoldForPrint(book);
  const end = openPage(book, () => drawRuleBook(book), undefined, () => book.narrow !== isNarrow(book) && drawRuleBook(book));
  arrive(book);
  return () => {
    clearTimeout(book.typing);
    end();
  };
}

/** On paper every chapter lies open. @param {RuleBook} book */
function unfoldForPrint({ list, leave: { signal } }) {
  /** @type {HTMLDetailsElement[]} */
  let folded = [];
  const fold = (/** @type {boolean} */ open) => folded.forEach((chapter) => (chapter.open = open));
  window.addEventListener("beforeprint", () => {
    folded = [...list.querySelectorAll("details")].filter((one) => one.matches(".iki-chapter:not([open])"));
    fold(true);
  }, { signal }); // prettier-ignore
  window.addEventListener("afterprint", () => fold(false), { signal });
}

/** Send, or keep the latest wish until the answer is there. @param {RuleBook} book @param {Act} act */
function askBook(book, act) {
  if (!isBusy(book)) send(book, act);
  else if (book.waiting?.do !== "search" || act.do === "search" || act.do === "open") book.waiting = act;
}

/** @param {RuleBook} book */
function searchSoon(book) {
  clearTimeout(book.typing);
  book.typing = setTimeout(() => search(book), PAUSE);
}

/** @param {RuleBook} book */
function search(book) {
  clearTimeout(book.typing);
  book.typing = 0;
  askBook(book, { do: "search", text: book.input.value });
}

/** @param {RuleBook} book @param {string} name */
function askChapter(book, name) {
  book.input.value = book.model.get("view").words[name];
  search(book);
}

/** Open the rule that the address names, or one of these chapters, as links of other pages do. @param {RuleBook} book */
function arrive(book) {
  const chapter = CHAPTERS.find((name) => location.hash === `#${name}`);
  if (chapter) askChapter(book, chapter);
  const rule = RULE.exec(decodeURIComponent(location.hash))?.[1];
  if (rule) goToRule(book, rule);
}

/** On a phone the keyboard covers the lower half: what is found comes above it. @param {RuleBook} book */
function makeRoomBelow({ form }) {
  if (window.innerWidth < SMALL) form.scrollIntoView({ block: "start" });
}

/** @param {RuleBook} book @param {string} rule */
function goToRule(book, rule) {
  book.coming = rule;
  askBook(book, { do: "open", rule });
}

/** @param {RuleBook} book @param {KeyboardEvent} event */
function closeByKey(book, event) {
  if (event.key !== "Escape" || event.isComposing || !book.model.get("view").opened) return;
  event.preventDefault();
  event.stopPropagation();
  askBook(book, { do: "close" });
}

/** @param {RuleBook} book */
function drawRuleBook(book) {
  const view = book.model.get("view");
  const held = focusedIn(book)?.dataset.key;
  speak(book, view.lang);
  book.label.textContent = view.words.search;
  book.hint.textContent = view.words.hint;
  book.doors.forEach((door, at) => (door.textContent = view.words[CHAPTERS[at]]));
  book.found.textContent = view.summary;
  book.lost.textContent = view.words.line_lost;
  book.live.textContent = view.announce;
  // What is typed but not yet asked stays, wherever the focus went meanwhile.
  const unasked = book.typing !== 0 || book.waiting?.do === "search";
  if (document.activeElement !== book.input && !unasked) book.input.value = view.query;
  book.list.setAttribute("aria-busy", String(unasked));
  if (view.sheet && book.style.textContent !== view.sheet) book.style.textContent = view.sheet;
  const found = view.found.length ? [termList(view.found, book.goTo)] : [];
  const parts = view.groups.map((group) => makeChapter(book, group));
  book.list.replaceChildren(...found, ...parts, ...view.presets.map((preset) => makePreset(book, preset)), ...(view.query ? [] : [makeGlossary(book)]));
  book.narrow = isNarrow(book);
  watch(book);
  if (held) findKey(book, held)?.focus({ preventScroll: true });
  showComing(book);
  const { waiting } = book;
  if (!waiting || isBusy(book)) return;
  book.waiting = null;
  send(book, waiting);
}

/** Scroll to what an address asked for, once it is open. @param {RuleBook} book */
function showComing(book) {
  if (!book.coming || book.model.get("view").opened?.id !== book.coming) return;
  const button = findKey(book, `rule ${book.coming}`);
  book.coming = "";
  button?.scrollIntoView({ block: "start" });
  button?.focus({ preventScroll: true });
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderBook({ model, el }) {
  const book = makeRuleBook(model);
  el.append(book.root);
  return openRuleBook(book);
}

// A chapter of the rules to look up: their titles, and the open one with its wording.


/** @param {RuleBook} book @param {import("./view.d.ts").RuleGroup} chapter one without a name: what was searched for */
function makeChapter(book, { name, rules }) {
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

/** @param {RuleBook} book @param {import("./view.d.ts").RuleDetails} rule */
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

/** Buttons to the rules that one asks for next. @param {RuleBook} book @param {import("./view.d.ts").RuleDetails} rule */
const makeSee = (book, { see }) => html`
  <div class="iki-row iki-see"><span class="iki-soft">${book.model.get("view").words.see}</span>${see.map(({ id, title }) => html`
    <button type="button" data-key=${`see ${id}`} @click=${() => book.goTo(id)}>${title}</button>`)}</div>`; // prettier-ignore

/** What a preset plays otherwise, in one list that leads to the rules. @param {RuleBook} book @param {import("./view.d.ts").RuleGroup} preset */
const makePreset = (book, { name, rules }) => html`
  <details class="iki-chapter"><summary data-key=${`preset ${name}`}>${name} <small class="iki-soft">${rules.length}</small></summary>
    <ul>${rules.map(({ id, title }) => html`
      <li><button type="button" class="iki-title" data-key=${`plays ${id} ${title}`} @click=${() => book.goTo(id)}>${title}</button></li>`)}</ul></details>`; // prettier-ignore

/** The terms of the games, asked for when they are unfolded. @param {RuleBook} book */
function makeGlossary(book) {
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

export default { render: renderBook };
