// @ts-check
// Links to what a board shows: copied by a button, or by hand where the browser does not let us; and links that come in.

import { openPanel } from "./drawer.js";
import { make, makeButton } from "./elements.js";
import { addressWith, linkMark, linksOf } from "./link.js";
import { takeLink } from "./storage.js";
import { isBusy, send, whenAnswered } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./widget.js").Act} Act */

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
  const field = Object.assign(make("input", ""), { readOnly: true, value: address });
  field.setAttribute("aria-label", name);
  const said = make("small", "iki-soft");
  said.setAttribute("role", "status");
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(address).then(() => true, () => false); // prettier-ignore
    said.textContent = words[done ? "copied" : "copy_yourself"];
    if (done) return;
    field.focus();
    field.select();
  };
  const button = makeButton(`copy ${name}`, words.copy, copy);
  button.setAttribute("aria-label", `${words.copy}: ${name}`);
  return { copy, row: make("div", "iki-link", make("b", "", name), make("div", "iki-row", field, button), said) };
}

/** @param {Board} board @param {Record<string, string>} words */
function makePasting(board, words) {
  const field = Object.assign(make("input", ""), { type: "text", autocomplete: "off", spellcheck: false });
  const form = make("form", "iki-row", field, Object.assign(make("button", "", words.open), { type: "submit" }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) askLink(board, { do: "link", text: field.value.slice(0, MOST_PASTED) });
  });
  field.setAttribute("aria-label", words.paste);
  return make("div", "iki-link", make("b", "", words.paste), form);
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
    if (text) askLink(board, { do: "link", text });
  };
  addEventListener("hashchange", follow, { signal: board.leave.signal });
}

/** @param {Board} board @param {Act} act */
function askLink(board, act) {
  if (isBusy(board)) board.held.push(act);
  else send(board, act);
}
