// @ts-check
// Terms of art in a text: dotted, and a tap opens what they mean. Who listens hears the sentence whole: what is pressed by key
// stands after it, unseen, and marks its word.

import { html, make, makeButton, withKanji } from "./html.js";
import { settle } from "./patch.js";

/** @typedef {import("./view.d.ts").Piece} Piece */
/** @typedef {import("./view.d.ts").TermView} Term */
/** @typedef {((rule: string) => void) | string} OpenRule   what opens a rule here, or the page that has all rules */
/** @typedef {(text: string) => (string | Node)[]} Marked   a text as it goes on a page */

const AIR = 8; // px between a popover and the window's edge
const [BEFORE, AFTER] = [/(?<=\s)\S+$/, /^\S+/]; // what stands beside a term: a line does not end between them

/**
 * A text whose terms can be tapped.
 * @param {readonly Piece[] | undefined} pieces @param {readonly Term[]} terms @param {OpenRule} open @returns {(string | Node)[]}
 */
export function termedText(pieces = [], terms, open) {
  const known = pieces.map(({ term }) => (term ? terms.find(({ id }) => id === term) : undefined));
  const after = pieces.map(({ text }, at) => (known[at - 1] ? (AFTER.exec(text)?.[0] ?? "") : ""));
  const before = pieces.map(({ text }, at) => (known[at + 1] ? (BEFORE.exec(text)?.[0] ?? "") : ""));
  const sentence = pieces.flatMap(({ text }, at) => {
    const term = known[at];
    if (!term) return withKanji(text.slice(after[at].length, text.length - before[at].length));
    return make("span", "iki-term-held", before[at - 1] ?? "", html`<span class="iki-term" data-term=${term.id}>${text}</span>`, after[at + 1] ?? "");
  });
  listenToWords();
  const keys = known.flatMap((term, at) => (term && known.indexOf(term) === at ? makeTerm(pieces[at].text, term, open) : []));
  return keys.length ? [...sentence, make("span", "iki-term-keys iki-unseen", ...keys)] : sentence;
}

/** The texts of a view, with the terms that Python has found in them. @param {import("./view.d.ts").TermsView | null | undefined} view @returns {Marked} */
export function termsIn(view) {
  const found = new Map((view?.texts ?? []).map((pieces) => [pieces.map(({ text }) => text).join(""), pieces]));
  return (text) => (view && found.has(text) ? termedText(found.get(text), view.terms, view.book) : withKanji(text));
}

/** What stands for the same term in the same text. @param {Element} one @param {string} kind @returns {HTMLElement[]} */
function sameTerm(one, kind) {
  const text = one.closest(".iki-task") ?? one.closest(".iki-term-held, .iki-term-keys")?.parentElement;
  return [.../** @type {NodeListOf<HTMLElement>} */ (text?.querySelectorAll(`${kind}[data-term="${one.getAttribute("data-term")}"]`) ?? [])];
}

/** @param {EventTarget} term */
function openTerm(term) {
  const [meaning] = term instanceof Element && term.matches(".iki-term") ? sameTerm(term, "[popover]") : [];
  if (!meaning || meaning.matches(":popover-open")) return;
  sameTerm(/** @type {Element} */ (term), "button")[0]?.focus({ preventScroll: true }); // it comes back there
  meaning.showPopover();
}

let [listening, closes] = [false, false];

/** A word that listened itself would be read out as something to press, and the sentence in pieces. What closes a meaning does nothing else, but for opening another one. */
function listenToWords() {
  if (listening) return;
  listening = true;
  document.addEventListener("pointerdown", (event) => (closes = document.querySelector(".iki-meaning:popover-open") !== null && !within(event)), true);
  document.addEventListener("click", (event) => {
    if (!closes || !event.detail) return openTerm(event.composedPath()[0]);
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true); // prettier-ignore
}

/** @param {Event} event */
const within = (event) => /** @type {Element} */ (event.composedPath()[0]).closest(".iki-meaning, .iki-term") !== null;

/** @param {FocusEvent & {currentTarget: Element}} event */
const markTerm = ({ currentTarget, type }) => {
  const words = sameTerm(currentTarget, "span.iki-term");
  for (const word of words) word.classList.toggle("iki-at", type === "focus");
  if (type === "focus") words[0]?.scrollIntoView({ block: "nearest" });
};

/** A redraw keeps all and takes over what they hear: so that asks where it is. @param {string} text @param {Term} term @param {OpenRule} open @returns {HTMLElement[]} */
function makeTerm(text, term, open) {
  const close = (/** @type {KeyboardEvent} */ event) => {
    const held = /** @type {HTMLElement} */ (event.currentTarget).parentElement;
    if (event.key === "Escape" && held?.querySelector(":popover-open")) event.stopPropagation(); // the rule stays open
  };
  const toggle = (/** @type {Event} */ { currentTarget }) => {
    const own = /** @type {HTMLElement} */ (currentTarget);
    if (!own.matches(":popover-open")) return settle(own);
    settle(own, ...meaningOf(term, typeof open === "string" ? open : (rule) => (own.hidePopover(), open(rule))));
    placeBeside(own, sameTerm(own, "span.iki-term")[0]);
    own.focus({ preventScroll: true });
  };
  return [
    html`<button type="button" class="iki-term" data-term=${term.id} aria-haspopup="dialog" @keydown=${close} @focus=${markTerm} @blur=${markTerm}>${text}</button>`,
    html`<span class="iki-meaning" popover="auto" tabindex="-1" role="dialog" data-term=${term.id} aria-label=${term.name} @toggle=${toggle} @keydown=${close}></span>`,
  ];
}

/** @param {Term} term @param {OpenRule} open @returns {HTMLElement[]} */
function meaningOf({ name, says, svg, rule }, open) {
  const more = typeof open === "string" ? html`<a href=${`${open}#${rule.id}`}>§ ${rule.title}</a>` : makeButton(`meaning ${rule.id}`, `§ ${rule.title}`, () => open(rule.id));
  return [...(svg ? [html`<span class="iki-term-sign" markup=${svg}></span>`] : []), html`<strong>${name}</strong>`, html`<span class="iki-says">${says}</span>`, more];
}

/** Below the word or above it, within the window and above what leads on. @param {HTMLElement} meaning @param {HTMLElement} term */
function placeBeside(meaning, term) {
  const [word, box] = [term.getBoundingClientRect(), meaning.getBoundingClientRect()];
  const right = document.documentElement.clientWidth - box.width - AIR;
  const below = word.bottom + AIR;
  const foot = term.closest(".iki-board")?.querySelector(".iki-lesson-foot")?.getBoundingClientRect().top ?? innerHeight; // what leads on stays in sight
  const top = below + box.height < Math.min(foot, innerHeight) ? below : Math.max(AIR, word.top - AIR - box.height);
  meaning.style.left = `${Math.max(AIR, Math.min(word.left, right))}px`;
  meaning.style.top = `${top}px`;
}

/** Terms with their meanings, one below the other. @param {readonly Term[]} terms @param {OpenRule} open */
export const termList = (terms, open) => make("div", "iki-terms", ...terms.map((term) => make("div", "iki-entry", ...meaningOf(term, open))));
