// @ts-check
// Links to what a board shows: copied by a button, or by hand where the browser does not let us; and links that come in.

import { openPanel } from "./drawer.js";
import { copyFrom, html } from "./html.js";
import { addressWith, linkMark, linksOf } from "./link.js";
import { takeLink } from "./storage.js";
import { sendSoon, whenAnswered } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */

const MOST_PASTED = 60_001; // letters: one more than Python takes, so that Python says what is wrong

/** Open what copies links, or close it; where there is one link only, copy it at once. @param {Board} board @param {boolean} open */
export async function showLinks(board, open) {
  const { links, model } = board;
  if (open) await whenAnswered(board);
  const { words } = model.get("view");
  const rows = open ? (await linksOf(model.get("view"))).map(({ name, fragment }) => makeLinkRow(words, words[name], addressWith(fragment))) : [];
  links.replaceChildren(...rows.map(({ row }) => row), ...(open ? [makePasting(board, words)] : []));
  openPanel(board, "links", open);
  if (rows.length === 1) rows[0].copy();
  else links.querySelector("button")?.focus();
}

/** @param {Record<string, string>} words @param {string} name @param {string} address */
function makeLinkRow(words, name, address) {
  const field = /** @type {HTMLInputElement} */ (html`<input readonly value=${address} aria-label=${name}>`);
  const said = html`<small class="iki-soft" role="status"></small>`;
  const copy = () => copyFrom(field, (done) => (said.textContent = words[done ? "copied" : "copy_yourself"]));
  return { copy, row: html`
    <div class="iki-link"><b>${name}</b><div class="iki-row">${field}<button type="button" data-key=${`copy ${name}`} aria-label=${`${words.copy}: ${name}`}
      @click=${copy}>${words.copy}</button></div>${said}</div>` }; // prettier-ignore
}

/** @param {Board} board @param {Record<string, string>} words */
function makePasting(board, words) {
  const field = /** @type {HTMLInputElement} */ (html`<input type="text" autocomplete="off" spellcheck="false" aria-label=${words.paste}>`);
  const follow = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) sendSoon(board, { do: "link", text: field.value.slice(0, MOST_PASTED) });
  };
  return html`
    <div class="iki-link"><b>${words.paste}</b><form class="iki-row" @submit=${follow}>${field}<button type="submit">${words.open}</button></form></div>`;
}

/** What a link to this board carries, taken from the address. @param {Board} board */
export function linkHere({ model }) {
  const mark = linkMark(model.get("view"));
  return mark ? takeLink(mark).slice(0, MOST_PASTED) : "";
}

/** Follow links that come while the page is open. @param {Board} board */
export function followLinks(board) {
  const follow = () => {
    const text = linkHere(board);
    if (text) sendSoon(board, { do: "link", text });
  };
  addEventListener("hashchange", follow, { signal: board.leave.signal });
}
