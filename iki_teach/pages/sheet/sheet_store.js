// @ts-check
// What the browser remembers of scoring sheets, over all pages and kernels.

import { parsed, read, readAll, write } from "../../ui/storage.js";

/** @typedef {{players: Record<string, string>[], [part: string]: any}} AnySheet   of any game; `name` is a player's */
/** @typedef {{id: string, begun: string, changed: number, sheet: AnySheet, undo: AnySheet[], redo: AnySheet[]}} Game   with its steps back and forth */

/**
 * The games under one key. What the browser kept, a link brought or another version wrote may be anything: it is looked
 * at before it is believed.
 * @typedef {{key: string, works: boolean, format: string, rows: string}} Store   format, rows: of the frame
 */

const MOST_GAMES = 40;
const FEW_STEPS = 10; // that are kept of the other games

/** @template T @param {T} value @returns {T} */
export const copy = (value) => JSON.parse(JSON.stringify(value));

/** @param {any} value @returns {boolean} whether it is a block of texts, whoever wrote it */
const areTexts = (value) => Boolean(value) && Object.values(value).every((text) => typeof text === "string");

/** Whether a value is a sheet in form; what it says Python judges. @param {Store} store @param {any} value */
function isSheet({ format, rows }, { players, [rows]: all, ...head }) {
  const blocks = [players, all].every((one) => Array.isArray(one) && one.length && one.every(areTexts));
  return blocks && head.format === format && Object.values(head).every((one) => typeof one === "string" || areTexts(one));
}

/** @param {Store} store @returns {{current: Record<string, string>, games: Record<string, Game>}} */
export function readGames(store) {
  const value = store.key ? read(store.key) : null;
  /** @type {any[]} */
  const all = Object.values(value?.games ?? {});
  const games = all.filter((game) => {
    return game?.sheet && isSheet(store, game.sheet) && Array.isArray(game.undo) && Array.isArray(game.redo);
  });
  for (const game of games) game.changed = Math.min(game.changed, Date.now()); // by a clock that was ahead
  return { current: { ...value?.current }, games: Object.fromEntries(games.map((game) => [game.id, game])) };
}

/** The sheets that are kept, the last first. @param {Store} store */
export const storedGames = (store) => Object.values(readGames(store).games).sort((a, b) => b.changed - a.changed);

/** @param {Store} store @param {Game} game @returns {string} its sheet as it is kept, empty where it is not */
export const storedSheet = (store, { id }) => JSON.stringify(readGames(store).games[id]?.sheet) ?? "";

/**
 * Put a game beside those of other pages. Where one of them went on with the same, both are kept.
 * @param {Store} store @param {Game} game @param {string} [known] how it was kept as far as this page knows @returns {boolean} whether it went apart
 */
export function putGame(store, game, known) {
  const all = readGames(store);
  const there = JSON.stringify(all.games[game.id]?.sheet);
  const apart = Boolean(known && there) && ![known, JSON.stringify(game.sheet)].includes(there);
  if (apart) game.id = newId();
  for (const other of Object.values(all.games)) {
    for (const steps of [other.undo, other.redo]) steps.splice(0, steps.length - FEW_STEPS);
  }
  all.games[game.id] = game;
  all.current[game.begun] = game.id;
  const old = Object.values(all.games).sort((a, b) => Number(b === game) - Number(a === game) || b.changed - a.changed);
  for (const { id } of old.slice(MOST_GAMES)) delete all.games[id];
  writeGames(store, all);
  return apart;
}

const EVENINGS = /^iki-teach\..*sheets$/; // where any game keeps them

const storedByGame = () => Object.entries(readAll("iki-teach.") ?? {}).filter(([key]) => EVENINGS.test(key));

/** The evenings of all games, the last first, for Python to look at and to count. */
export function storedEvenings() {
  const games = storedByGame().flatMap(([, value]) => Object.values(Object(Object(value).games)).map(Object));
  return games.sort((a, b) => b.changed - a.changed).map(({ id, changed, sheet }) => ({ id, day: dayOf(changed), sheet }));
}

/** All of them as a file, without steps back and forth. */
export const allEvenings = () => JSON.stringify(Object.fromEntries(storedByGame()), (name, value) => (/^(un|re)do$/.test(name) ? [] : value));

/** Put those of a file beside them: which of them are sheets is looked at when they are read. @param {string} url its bytes */
export function addEvenings(url) {
  const text = new TextDecoder().decode(Uint8Array.from(atob(url.split(",")[1] ?? ""), (letter) => letter.charCodeAt(0)));
  for (const [key, value] of Object.entries(Object(parsed(text))).filter(([key]) => EVENINGS.test(key))) {
    write(key, { current: {}, ...read(key), games: { ...Object(value).games, ...read(key)?.games } });
  }
}

/** @param {Store} store @param {string} id */
export function removeGame(store, id) {
  const all = readGames(store);
  delete all.games[id];
  writeGames(store, all);
}

/** @param {Store} store @param {unknown} value */
function writeGames(store, value) {
  store.works = !store.key || write(store.key, value); // blocked or full: the page says so
}

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** @param {AnySheet} sheet @param {string} begun @returns {Game} */
export function newGame(sheet, begun) {
  return { id: newId(), begun, changed: Date.now(), sheet: copy(sheet), undo: [], redo: [] };
}

/** @param {number} changed @returns {string} such as 2026-11-23, where the visitor is */
export function dayOf(changed) {
  const date = new Date(Number(changed) || 0);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
