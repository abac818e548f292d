// @ts-check
// What the parts of a sheet share: inputs, refusals, rows of chips, names, and rules.

import { make } from "./elements.js";

/** @typedef {import("./view.d.ts").RefusedField} Refused */
/** @typedef {{row: HTMLElement, input?: HTMLElement, refused: HTMLElement}} Spot   where a refusal is shown */

const LONGEST_NAME = 60;

/** @param {string} text @param {Record<string, string | number>} facts */
export const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));

/** @param {string} key @param {string} [value] */
export function makeInput(key, value = "") {
  const input = make("input", "");
  input.dataset.key = key;
  input.autocomplete = "off";
  input.enterKeyHint = "next";
  input.value = value;
  return input;
}

/** @param {HTMLElement} element @param {string} text left alone where it stands there already */
export function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Spot} spot @param {Refused | undefined} refused */
export function drawRefused({ row, input, refused: place }, refused) {
  row.classList.toggle("iki-wrong", Boolean(refused));
  input?.setAttribute("aria-invalid", String(Boolean(refused)));
  tell(place, refused ? `${refused.text} (${refused.rule_title})` : "");
  place.title = refused?.rule ?? "";
  place.dataset.rule = refused?.rule ?? "";
}

/** What stands open where there is room, and is folded on a phone. @param {string} className */
export function makeFold(className) {
  const fold = make("details", className);
  fold.open = matchMedia("(min-width: 1000px)").matches;
  return fold;
}

/**
 * Give a row of chips its one tab stop.
 * @template {HTMLElement} T @param {T[]} chips @param {number} at @returns {T} the chip that has it
 */
export function rove(chips, at) {
  for (const [place, chip] of chips.entries()) chip.tabIndex = place === Math.max(0, at) ? 0 : -1;
  return chips[Math.max(0, at)];
}

/** A group of chips with one tab stop, labelled and described by what stands around it.
 * @param {HTMLElement[]} chips @param {string} label the id of its label @param {string} [described] ids */
export function chipRow(chips, label, described = "") {
  rove(chips, 0);
  const group = make("div", "iki-chips", ...chips);
  group.setAttribute("role", "group");
  group.setAttribute("aria-labelledby", label);
  if (described) group.setAttribute("aria-describedby", described);
  group.addEventListener("focusin", ({ target }) => rove(chips, chips.indexOf(/** @type {HTMLElement} */ (target))));
  return group;
}

/** @param {{title: string, text: string, example: string}} rule @param {string} id @param {string} forExample */
export function ruleText({ title, text, example }, id, forExample) {
  const panel = make("div", "iki-rule", make("strong", "", title), make("p", "", text));
  panel.append(make("p", "", `${forExample} ${example}`), make("code", "", id));
  return panel;
}

/**
 * A name that wraps and is never cut.
 * @param {string} key @param {string} name @param {string} called where there is none yet
 * @param {(name: string) => void} enter
 */
export function makeName(key, name, called, enter) {
  const input = make("textarea", "");
  Object.assign(input, { rows: 1, value: name, maxLength: LONGEST_NAME, placeholder: called });
  input.dataset.key = key;
  input.enterKeyHint = "next";
  input.autocomplete = "off";
  input.setAttribute("aria-label", called);
  input.addEventListener("input", () => {
    if (/\n/.test(input.value)) input.value = input.value.replace(/\s*\n\s*/g, " ");
    enter(input.value);
  });
  return input;
}
