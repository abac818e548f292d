// @ts-check
// A count that grows line by line: a bar for each player, and below them what brought the points.

import { html, make } from "./html.js";

/** @import { Moment, Column, Tally, Ruled } from "./view.d.ts" */
/** @typedef {ReturnType<typeof makeTally>} Growing */

/** @param {Moment} moment */
export function makeTally({ columns = [], tallies = [], total = "" }) {
  const most = Math.max(1, ...columns.map((column) => column.total ?? 0));
  const bars = columns.map((column) => makeBar(column));
  const { table, rows } = makeTable({ columns, tallies });
  table.append(html`<tfoot><tr><th>${total}</th>${columns.map((column) => number(column.total))}</tr></tfoot>`);
  const box = html`<div class="iki-counted"><ol class="iki-bars">${bars.map(({ line }) => line)}</ol>${table}</div>`;
  const show = (/** @type {number} */ lines) => {
    rows.forEach((row, at) => (row.classList.toggle("iki-coming", at >= lines), row.classList.toggle("iki-now", at === lines - 1)));
    columns.forEach((_, at) => {
      const points = tallies.slice(0, lines).reduce((sum, { numbers }) => sum + (numbers?.[at] ?? 0), 0);
      bars[at].show(points, most, lines > 1 ? tallies[lines - 1]?.numbers?.[at] : 0);
    });
    box.classList.toggle("iki-complete", lines > rows.length);
  };
  return { box, show, lines: rows.length + 1 }; // at last who has won
}

/** A table of what was counted, with a column for each player. @param {{columns?: Column[], tallies?: Tally[]}} counted */
export function makeTable({ columns = [], tallies = [] }) {
  const rows = tallies.map((line) => html`<tr><th scope="row"><span>${line.text}</span>${makeRule(line)}</th>${(line.numbers ?? []).map(number)}</tr>`);
  const table = html`
    <table class="iki-tally"><thead><tr><td></td>${columns.map(({ name, seat }) => html`<th data-seat=${seat} scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows}</tbody></table>`;
  return { table, rows };
}

/** A small drawing of what is looked back at, beside its words. @param {string} [svg] our own: it escapes what it is given */
export function makePicture(svg) {
  return svg ? [html`<div class="iki-vignette" markup=${svg}></div>`] : [];
}

/** @param {Column} column */
function makeBar({ name, seat, place, rank }) {
  const [bar, points, added] = [make("i", ""), make("b", "", "0"), html`<em><span>${place}</span></em>`];
  const line = html`<li class=${rank === 1 ? "iki-first" : null} data-seat=${seat}><span class="iki-name">${name}</span><span class="iki-length">${bar}</span>${points}${added}</li>`;
  const show = (/** @type {number} */ total, /** @type {number} */ most, /** @type {number | null} */ more = 0) => {
    points.textContent = String(total);
    added.dataset.more = more ? (more > 0 ? `+${more}` : `−${-more}`) : "";
    bar.style.width = `${(Math.max(total, 0) / most) * 100}%`;
  };
  return { line, show };
}

/** @param {number | null | undefined} points */
const number = (points) => html`<td class=${points ? null : "iki-zero"}>${points}</td>`;

/** The rule behind a line: a § that opens its wording. @param {Ruled} ruled */
export function makeRule({ rule_title, wording }) {
  if (!wording) return [];
  const words = html`<p class="iki-wording" hidden>${wording}</p>`;
  const turn = () => button.setAttribute("aria-expanded", String(!(words.hidden = !words.hidden)));
  const button = html`<button type="button" class="iki-section" data-key="" aria-expanded="false" aria-label=${`§ ${rule_title}`} @click=${turn}>§</button>`;
  return [button, words];
}
