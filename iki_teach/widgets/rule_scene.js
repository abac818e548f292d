// @ts-check
// The open rule on a board: before and after a move, and what happens.

import { make, makeButton } from "./elements.js";
import { compose, isNarrow } from "./layout.js";
import { showParts } from "./patch.js";

/** @typedef {import("./rule_book.js").RuleBook} RuleBook */

/** @param {RuleBook} book @param {import("./view.d.ts").RuleScene} scene */
export function makeScene(book, { says, svg, narrow, text, lines, moment, moves }) {
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
