// @ts-check
// The rules to look up. It searches nothing and knows no rules: it shows what Python sends in `view` and sends back
// what the reader does in `intent`.

import { make } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { isNarrow, speak } from "./layout.js";
import { makeChapter, makeGlossary, makePreset } from "./rule_chapter.js";
import { termList } from "./terms.js";
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
  const [label, hint, input] = [make("label", ""), make("small", "iki-soft"), make("input", "")];
  const book = {
    ...page,
    model,
    typing: 0,
    narrow: false, // whether a board is drawn for a telephone
    coming: "", // the rule that an address asked for
    waiting: /** @type {Act | null} */ (null), // for the answer to what was sent before
    unfolded: /** @type {Set<string>} */ (new Set()), // chapters that lie open
    label,
    hint,
    input,
    doors: CHAPTERS.map((name) => Object.assign(make("a", ""), { href: `#${name}` })),
    form: make("form", "iki-search", label, input, hint),
    found: make("p", "iki-found"),
    list: make("div", "iki-list"),
    style: make("style", ""), // of what is drawn for terms
    ask: (/** @type {Act} */ act) => askBook(book, act),
    goTo: (/** @type {string} */ rule) => goToRule(book, rule),
  };
  book.form.append(...book.doors);
  page.root.append(book.form, book.found, page.lost, book.list, page.live, book.style);
  const id = `iki-search-${(books += 1)}`;
  Object.assign(input, { type: "search", id, maxLength: 80, autocomplete: "off", value: model.get("view").query });
  input.setAttribute("aria-describedby", `${id}-hint`);
  label.setAttribute("for", id);
  hint.id = `${id}-hint`;
  book.form.setAttribute("role", "search");
  return book;
}

/** @param {RuleBook} book @returns {() => void} what ends it */
function openRuleBook(book) {
  const until = { signal: book.leave.signal };
  book.form.addEventListener("submit", (event) => (event.preventDefault(), search(book)), until);
  book.input.addEventListener("input", () => searchSoon(book), until);
  book.input.addEventListener("input", () => makeRoomBelow(book), until);
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

export default { render: renderBook };
