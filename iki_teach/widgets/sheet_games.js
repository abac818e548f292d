// @ts-check
// The evenings that the browser has kept: to turn to, to delete, and who has won how often.

import { download, make, makeButton } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { dayAndTime, frameOf, sendAct, turnToGame } from "./sheet_state.js";
import { copy, dayOf, newGame, readGames, removeGame } from "./sheet_store.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */
/** @typedef {import("./view.d.ts").KeptHistory} KeptHistory */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

const PHOTOS = "iki-teach"; // a database that nobody writes any more

/** The sheets that are kept, the last first. @template {AnySheet} S @param {SheetPage<S>} page */
const keptGames = ({ store }) => Object.values(readGames(store).games).sort((a, b) => b.changed - a.changed);

/** @template {AnySheet} S @param {SheetPage<S>} page */
export function drawGames(page) {
  const { game, games: list } = page;
  const { lang, words } = frameOf(page);
  const { history } = page.model.get("view");
  if (history) list.history = history;
  const games = keptGames(page);
  const shape = games.map(({ id, changed }) => id + changed).join() + game.id + lang;
  if (shape !== list.shape) recall(page);
  if (shape === list.shape && list.history === list.shown) return;
  Object.assign(list, { shape, shown: list.history });
  const held = focusedIn(page);
  const summary = make("summary", "", words.history);
  const key = held && list.root.contains(held) ? (held.dataset.key ?? "") : null;
  const rows = make("ol", "", ...games.map((one) => gameRow(page, one)));
  list.root.replaceChildren(summary, rows, statistic(page), historyTools(page));
  if (key !== null) (findKey(page, key) ?? summary).focus({ preventScroll: true });
}

/** The list was opened or closed: what it asked is no longer asked. @template {AnySheet} S @param {SheetPage<S>} page */
export function turnList(page) {
  page.games.asked.clear();
  page.games.shape = ""; // drawn anew
  drawGames(page);
}

/** Have Python count what is kept, where the list is open. @template {AnySheet} S @param {SheetPage<S>} page */
function recall(page) {
  if (!page.games.root.open) return;
  const kept = keptGames(page).map(({ id, changed, sheet }) => ({ id, day: dayOf(changed), sheet }));
  sendAct(page, { do: "recall", sheet: copy(page.game.sheet), kept });
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {import("./sheet_store.js").Game<S>} game */
function gameRow(page, game) {
  const { words } = frameOf(page);
  const counted = page.games.history?.evenings.find(({ id }) => id === game.id);
  const names = counted
    ? counted.standings.map(({ name, total }, seat) => `${name || seat + 1} ${total}`.replace("-", "−")).join(", ")
    : game.sheet.players.map(({ name }) => name || "?").join(", ");
  const label = `${names} · ${dayAndTime(page, game.changed)}`;
  const open = makeButton(`game ${game.id}`, label, () => turnToGame(page, game));
  if (game.id === page.game.id) open.setAttribute("aria-current", "true");
  const remove = askFirst(page, `delete ${game.id}`, words.delete, () => forget(page, [game]));
  return make("li", "", open, remove);
}

/**
 * A button that asks once more before it acts.
 * @template {AnySheet} S @param {SheetPage<S>} page @param {string} key @param {string} label @param {() => void} act
 */
function askFirst(page, key, label, act) {
  const { asked } = page.games;
  const name = () => (asked.has(key) ? frameOf(page).words.really : label);
  const button = makeButton(key, name(), () => {
    if (asked.delete(key)) return act();
    asked.add(key);
    button.textContent = name();
  });
  return button;
}

/** @template {AnySheet} S @param {SheetPage<S>} page who has won how often */
function statistic(page) {
  const { lang, words } = frameOf(page);
  const { history } = page.games;
  const place = make("div", "iki-statistic");
  if (!history?.records.length) return place;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const heads = [words.name, words.games, words.wins, words.mean, words.best].map((text) => {
    const head = make("th", "", text);
    head.scope = "col";
    return head;
  });
  const rows = history.records.map(({ name, games, wins, mean, best }) => {
    const head = make("th", "", name);
    head.scope = "row";
    return make("tr", "", head, ...[games, wins, mean, best].map((value) => make("td", "", number.format(value))));
  });
  place.append(make("table", "", make("caption", "", words.statistic), make("tr", "", ...heads), ...rows));
  return place;
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
function historyTools(page) {
  const { words } = frameOf(page);
  const { history } = page.games;
  const name = `${page.title}-${dayOf(Date.now())}-all.csv`;
  const take = makeButton("export", words.export, () => {
    download(name, new Blob([history?.csv ?? ""], { type: "text/csv;charset=utf-8" }));
  });
  take.disabled = !history?.evenings.length;
  return make("div", "iki-row", take, askFirst(page, "delete all", words.delete_all, () => forgetAll(page)));
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {import("./sheet_store.js").Game<S>[]} games */
function forget(page, games) {
  for (const { id } of games) removeGame(page.store, id);
  const own = games.find(({ id }) => id === page.game.id);
  if (own) turnToGame(page, newGame(page.emptied(own.sheet), own.begun));
  drawGames(page);
}

/** Delete all sheets of this game, and photos that former versions kept. @template {AnySheet} S @param {SheetPage<S>} page */
function forgetAll(page) {
  forget(page, keptGames(page));
  indexedDB?.deleteDatabase(PHOTOS);
}
