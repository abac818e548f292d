// @ts-check
// Links to what a board shows: copied by a button, or by hand where the browser does not let us; and links that come in.

import { openPanel } from "./drawer.js";
import { copyFrom, html } from "./html.js";
import { addressWith, linkMark, linksOf } from "./link.js";
import { settle } from "./patch.js";
import { takeLink } from "./storage.js";
import { sendSoon, whenAnswered } from "./widget.js";

/** @typedef {import("../board/board.js").Board} Board */

const MOST_PASTED = 60_001; // letters: one more than Python takes, so that Python says what is wrong

/** Open what copies links, or close it; where there is one link only, copy it at once. @param {Board} board @param {boolean} open */
export async function showLinks(board, open) {
  const { links, model } = board;
  if (open) await whenAnswered(board);
  const { words } = model.get("view");
  const rows = open ? await linksOf(model.get("view")) : [];
  settle(links, ...rows.map(({ name, fragment }) => makeLinkRow(words, words[name], addressWith(fragment))),
    ...(open ? [html`<div class="iki-link"><b>${words.paste}</b>${linkForm(board, "iki-row", "paste")}</div>`] : [])); // prettier-ignore
  openPanel(board, "links", open);
  const first = links.querySelector("button");
  if (rows.length === 1) first?.click();
  else first?.focus();
}

/** @param {Record<string, string>} words @param {string} name @param {string} address */
function makeLinkRow(words, name, address) {
  const copy = (/** @type {{target: HTMLElement}} */ { target }) => {
    const row = /** @type {HTMLElement} */ (target.closest(".iki-link"));
    const [field, note] = [row.querySelector("input"), row.querySelector("small")];
    if (field && note) void copyFrom(field, (done) => (note.textContent = words[done ? "copied" : "copy_yourself"]));
  };
  return html`
    <div class="iki-link" data-key=${`link ${name}`}><b>${name}</b><div class="iki-row"><input readonly value=${address} aria-label=${name}><button type="button"
      data-key=${`copy ${name}`} aria-label=${`${words.copy}: ${name}`} @click=${copy}>${words.copy}</button></div><small class="iki-soft" role="status"></small></div>`;
}

/** A link from elsewhere. @param {Board} board @param {string} name its class @param {string} key @param {{placeholder?: string, button?: string}} looks */
export function linkForm(board, name, key, { placeholder, button } = {}) {
  const { words } = board.model.get("view");
  const follow = (/** @type {Event & {target: HTMLFormElement}} */ event) => {
    event.preventDefault();
    const text = event.target.querySelector("input")?.value ?? "";
    if (text.trim()) sendSoon(board, { do: "link", text: text.slice(0, MOST_PASTED) });
  };
  return html`
    <form class=${name} data-key=${key} @submit=${follow}><input type="text" autocomplete="off" spellcheck="false" placeholder=${placeholder}
      aria-label=${words.paste} data-key=${`field ${key}`}><button type="submit" class=${button}>${words.open}</button></form>`;
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
