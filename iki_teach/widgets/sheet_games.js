// @ts-check
// The sheets that the browser has kept: to turn to, or to delete.

import { make, makeButton } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { frameOf, turnToGame } from "./sheet_state.js";
import { newGame, readGames, removeGame } from "./sheet_store.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

/** @template {AnySheet} S @param {SheetPage<S>} page */
export function drawGames(page) {
  const { game, games: list, store } = page;
  const { lang, words } = frameOf(page);
  const games = Object.values(readGames(store).games).sort((a, b) => b.changed - a.changed);
  const shape = games.map(({ id, changed }) => id + changed).join() + game.id + lang;
  if (shape === list.shape) return;
  list.shape = shape;
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const rows = games.map((one) => gameRow(page, one, when.format(new Date(Number(one.changed) || 0))));
  const held = focusedIn(page);
  const summary = make("summary", "", words.history);
  const key = held && list.root.contains(held) ? (held.dataset.key ?? "") : null;
  list.root.replaceChildren(summary, make("ol", "", ...rows));
  if (key !== null) (findKey(page, key) ?? summary).focus({ preventScroll: true });
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {import("./sheet_store.js").Game<S>} game @param {string} when */
function gameRow(page, game, when) {
  const { words } = frameOf(page);
  const names = game.sheet.players.map(({ name }) => name || "?").join(", ");
  const open = makeButton(`game ${game.id}`, `${names} · ${when}`, () => turnToGame(page, game));
  if (game.id === page.game.id) open.setAttribute("aria-current", "true");
  const remove = makeButton(`delete ${game.id}`, words.delete, () => {
    if (remove.dataset.asked) return forget(page, game);
    remove.dataset.asked = "yes";
    remove.textContent = words.really;
  });
  return make("li", "", open, remove);
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {import("./sheet_store.js").Game<S>} game */
function forget(page, game) {
  removeGame(page.store, game.id);
  if (game.id === page.game.id) turnToGame(page, newGame(page.emptied(game.sheet), game.begun));
  drawGames(page);
}
