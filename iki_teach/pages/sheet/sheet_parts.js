// @ts-check
// The parts of a sheet: rows that open their rule in the box, fields, steppers, chips, names, lists to choose from.

import { findKey, html, stopAt } from "../../ui/html.js";
import { settle } from "../../ui/patch.js";
import { changeSheet, isWide } from "./sheet_state.js";

/** @typedef {import("./sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */
/** @typedef {import("../../ui/view.d.ts").RefusedField | undefined} Refused */
/** @typedef {import("../../ui/view.d.ts").Select} Select */
/** @typedef {import("../../ui/html.js").Piece} Piece */

const LONGEST_FIELD_NAME = 60;
const LONGEST_ENTRY = 130;
const PARTS = /^\s*\d{1,4}(\s*\+\s*\d{1,4})*\s*$/; // of a small sum

/** @param {string} text @param {Record<string, string | number>} facts */
export const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));

// The box: the rule of a row, or what there is to choose; from below, beside what is entered where there is room.

/** Open the box, or close it where the same button opened it before. @param {SheetPage} page @param {import("./sheet_state.js").Box} box */
function turnBox(page, box) {
  if (page.box?.key === box.key) return closeBox(page);
  page.box = box;
  page.draw();
  findKey(page, "close box")?.focus({ preventScroll: true });
}

/** Close the box; the focus returns to what opened it. @param {SheetPage} page */
export function closeBox(page) {
  const key = page.box?.key;
  page.box = null;
  page.draw();
  if (key) findKey(page, key)?.focus({ preventScroll: true });
}

/** @param {SheetPage} page */
export function drawBox(page) {
  const { box, places, tab } = page;
  const shut = html`<button type="button" data-key="close box" aria-label=${page.words.close} @click=${() => closeBox(page)}>×</button>`;
  Object.assign(places.box, { id: `${tab}-box`, role: "dialog", ariaLabel: box?.title, hidden: !box });
  settle(places.box, ...(box ? [html`<h3>${box.title}</h3>`, shut, html`<div class="iki-sheet-box-content">${box.fill()}</div>`] : []));
}

/**
 * A button that opens the box.
 * @param {SheetPage} page @param {string} key @param {string} title of the box @param {() => Node[]} fill lays its content out, and again after each count
 * @param {{name?: string, id?: string | undefined, label?: string, tip?: string, described?: string}} looks label: what is spoken @param {Piece | Piece[]} content
 */
export function opener(page, key, title, fill, { name = "", id, label, tip, described }, content) {
  const box = { key, title, fill };
  if (page.box?.key === key) page.box = box;
  return html`
    <button type="button" class=${`iki-opens ${name}`} data-key=${key} id=${id} title=${tip} aria-expanded=${page.box?.key === key} aria-label=${label}
      aria-describedby=${described} @click=${() => turnBox(page, box)}>${content}</button>`;
}

/** @param {SheetPage} page @param {string} name of a rule in the frame, or of the field whose rule it is */
export function ruleText(page, name) {
  const { id, title, text, example } = page.frame.rules[name];
  return html`<div class="iki-rule"><strong>${title}</strong><p>${text}</p><p>${page.words.example} ${example}</p><code>${id}</code></div>`;
}

/** The counted sheet as a picture, as it is saved. @param {SheetPage} page */
export const picture = (page) =>
  html`<details class="iki-chart" open=${isWide()}><summary>${page.words.result}</summary><div class="iki-picture" markup=${page.view.picture}></div></details>`;

// What is typed and tapped.

/** @param {Refused} refused @param {string} [id] */
export const refusal = (refused, id) =>
  html`<p class="iki-refused" id=${id} title=${refused?.rule ?? ""} data-rule=${refused?.rule ?? ""}>${refused ? `${refused.text} (${refused.rule_title})` : ""}</p>`;

/** What is typed into now: what was drawn first stays, and hears what the newest drawing says. @param {Event} event */
const fieldOf = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget);

/** @param {string} key @param {string} value @param {(text: string) => void} act @param {{label?: string, usual?: string, described?: string, refused?: Refused}} looks */
export const input = (key, value, act, { label, usual = "0", described, refused }) => html`
  <input data-key=${key} value=${value} autocomplete="off" enterkeyhint="next" inputmode="tel" maxlength=${LONGEST_ENTRY} placeholder=${usual}
    aria-invalid=${Boolean(refused)} aria-label=${label} aria-describedby=${described} @input=${(/** @type {Event} */ event) => act(fieldOf(event).value)}>`; // digits and a plus, on every telephone

/**
 * A number with one fewer and one more; it may be a small sum, whose last part is stepped.
 * @param {SheetPage} page @param {string} key @param {string} value @param {(text: string) => void} act
 * @param {{label: string, described: string, refused: Refused}} looks
 */
export function stepper(page, key, value, act, looks) {
  const [fewer, more] = [-1, 1].map((by) => {
    const text = stepped(value, by);
    const label = filled(by < 0 ? page.words.fewer : page.words.more, { field: looks.label });
    return html`
      <button type="button" class="iki-step-one" tabindex="-1" data-key=${`${key} ${by < 0 ? "fewer" : "more"}`} aria-label=${label}
        disabled=${by < 0 && !/[1-9]/.test(value)} @click=${() => text !== null && act(text)}>${by < 0 ? "−" : "+"}</button>`; // by keyboard one types
  });
  return html`<div class="iki-stepper">${[fewer, input(key, value, act, looks), more]}</div>`;
}

/** @param {string} text @param {number} by @returns {string | null} null where the text is no sum */
function stepped(text, by) {
  if (!text.trim()) return by > 0 ? "1" : null;
  if (!PARTS.test(text)) return null;
  const parts = text.split("+").map(Number);
  const last = parts.findLastIndex((part) => by > 0 || part > 0);
  if (last < 0) return null;
  parts[last] += by;
  const left = parts.filter((part) => part > 0);
  return left.length ? left.join("+") : "0";
}

/**
 * Something to tap.
 * @param {string} key @param {boolean | null} on null for what is not on or off @param {() => void} act
 * @param {{name?: string, label?: string, tip?: string | undefined, hidden?: boolean, option?: string, taken?: boolean}} looks label: what is spoken @param {Piece | Piece[]} content
 */
export const chip = (key, on, act, { name = "", label, tip = label, hidden = false, option, taken }, content) => html`
  <button type="button" class=${`iki-chip ${name}`} data-key=${key} data-option=${option} tabindex="-1" aria-pressed=${on} aria-label=${label}
    aria-disabled=${taken} title=${tip} hidden=${hidden} @click=${act}>${content}</button>`;

/** A group of chips with one tab stop, labelled and described by what stands around it. @param {Node[]} chips @param {string} label the id of its label @param {string} [described] ids @param {string} [name] */
export const chipRow = (chips, label, described, name = "") =>
  html`<div class=${`iki-chips ${name}`.trim()} role="toolbar" aria-labelledby=${label} aria-describedby=${described}>${chips}</div>`;

/** @param {HTMLElement} chip all of its row, of which Tab reaches one */
export const chipsBeside = (chip) => /** @type {HTMLElement[]} */ ([...(chip.parentElement?.children ?? [])]);

/** Give every row of chips its one tab stop, and fields what was entered. @param {HTMLElement} root */
export function settleFields(root) {
  for (const row of root.querySelectorAll(".iki-chips:not(:has([tabindex='0']:not([hidden])))")) {
    const first = row.querySelector("button:not([hidden])");
    if (first instanceof HTMLElement) stopAt(chipsBeside(first), first);
  }
  for (const field of root.querySelectorAll("input:not([type=file]), textarea")) {
    const typed = /** @type {HTMLInputElement} */ (field);
    if (typed.value !== typed.defaultValue) typed.value = typed.defaultValue;
  }
}

/**
 * A name that wraps and is never cut.
 * @param {SheetPage} page @param {number} seat @param {Refused} refused @param {Piece} [more] beside it
 */
export function nameField(page, seat, refused, more) {
  const { name } = page.game.sheet.players[seat];
  const act = (/** @type {Event} */ event) => {
    const text = fieldOf(event).value.replace(/\s*\n\s*/g, " ");
    changeSheet(page, `name ${seat}`, ({ players }) => (players[seat].name = text));
  };
  const whose = nameless(page, seat);
  const field = html`
    <textarea rows="1" data-key=${`name ${seat}`} autocomplete="off" enterkeyhint="next" maxlength=${LONGEST_FIELD_NAME} placeholder=${whose}
      aria-label=${whose} @input=${act}></textarea>`;
  field.textContent = name;
  return html`<div class=${`iki-name ${refused ? "iki-wrong" : ""}`} data-seat=${seat}>${[field, more, refusal(refused)]}</div>`;
}

/** @param {SheetPage} page @param {number} seat @returns {string} what a player without a name is called */
const nameless = (page, seat) => filled(page.words.player, { number: seat + 1 });

/** @param {SheetPage} page @param {number} seat */
export const called = (page, seat) => page.game.sheet.players[seat]?.name || nameless(page, seat);

/**
 * A list to choose from in the head of a sheet, or a field to type in. What Python does not offer is shown as it understands it.
 * @param {SheetPage} page @param {Select} one @param {string | undefined} own what stands on the sheet
 * @param {(sheet: AnySheet, value: string) => void} change
 */
export function select(page, { id, label, options, tip }, own, change) {
  const { refused, values } = page.view;
  const act = (/** @type {string} */ part, /** @type {string} */ value) => changeSheet(page, part, (sheet) => change(sheet, value));
  const wrong = refused?.[id];
  const chosen = options.some((each) => each.id === own) ? own : values[id];
  const known = options.some((each) => each.id === chosen) ? options : [...options, { id: chosen, label: chosen }];
  const offered = known.map(({ id, label }) => html`<option value=${id} selected=${id === chosen}>${label}</option>`);
  const field = options.length
    ? html`<select data-key=${id} @change=${(/** @type {Event} */ event) => act("", fieldOf(event).value)}>${offered}</select>`
    : input(id, own ?? values[id], (text) => act(id, text), { usual: "", refused: wrong });
  return html`<label class=${`iki-select ${wrong ? "iki-wrong" : ""}`} title=${tip || label}><span>${label}</span>${field}${refusal(wrong)}</label>`;
}
