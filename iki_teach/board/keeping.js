// @ts-check
// What a board asks the browser to keep, and hands back to Python when it begins: one value, or all of a lesson's.

import { rememberPage } from "../ui/link.js";
import { followLinks, linkHere } from "../ui/link_panel.js";
import { read, readAll, tellUnsaved, write } from "../ui/storage.js";
import { alone, isBusy, lastSent, send, sendSoon } from "../ui/widget.js";

/** @typedef {import("./board.js").Board} Board */

const SETTLED = 300; // ms in which another page of the same kernel has shown what it has kept
const BY_ITSELF = ["resume", "look"]; // what a page does before anybody has done anything

/** Hand back what the browser kept, and what a link brings. @param {Board} board */
export function handBack(board) {
  followLinks(board);
  const { keep, keeping, resume } = board.model.get("view");
  if (!resume || lastSent(board)) return;
  const text = linkHere(board);
  const values = { ...(keeping && readAll(keeping.prefix)), ...(keeping?.also && readAll(keeping.also)) };
  const value = keep ? read(keep.key) : null;
  const found = { ...(keep ? { [keep.key]: value } : {}), ...values };
  for (const [key, one] of Object.entries(found)) board.stored.set(key, JSON.stringify(one));
  if (text || value !== null || Object.keys(values).length) send(board, { do: "resume", value, values, text });
}

/** Keep what Python wants kept; not before what was kept has been handed back. @param {Board} board */
export function keepAll(board) {
  const { keep, keeping, words } = board.model.get("view");
  const values = { ...(keep ? { [keep.key]: keep.value } : {}), ...keeping?.values };
  const busy = isBusy(board) || alone(board);
  if (!busy && takeNewer(board)) return;
  const done = busy ? [] : Object.entries(values).map(([key, value]) => writeNew(board, key, value));
  if (!done.length) return;
  if (!BY_ITSELF.includes(/** @type {{do?: string}} */ (board.model.get("intent")).do ?? "resume")) rememberPage(Object.keys(values));
  board.unsaved.hidden = done.every(Boolean) || tellUnsaved();
  board.unsaved.textContent = board.unsaved.hidden ? "" : words.not_stored;
}

/** Take up what another page of the same browser has kept for this board meanwhile. @param {Board} board @returns {boolean} whether there is something */
function takeNewer(board) {
  const { keep } = board.model.get("view");
  const [old, now, there] = [board.stored.get(keep?.key ?? ""), JSON.stringify(keep?.value), JSON.stringify(keep && read(keep.key))];
  if (!keep?.followed || old === undefined || [old, now].includes(there)) return false;
  board.stored.set(keep.key, there);
  sendSoon(board, { do: "newer", value: JSON.parse(there) });
  return true;
}

/** @param {Board} board */
export function followStored(board) {
  for (const name of ["storage", "pageshow", "focus"]) {
    addEventListener(name, () => setTimeout(() => takeNewer(board), SETTLED), { signal: board.leave.signal });
  }
}

/**
 * Write what differs from what this page knows: another one may have written there since.
 * @param {Board} board @param {string} key @param {unknown} value @returns {boolean} whether the browser keeps it
 */
function writeNew({ stored }, key, value) {
  const text = JSON.stringify(value ?? null);
  if (stored.get(key) === text) return true;
  const done = write(key, value);
  if (done) stored.set(key, text);
  return done;
}
