// @ts-check
// What the browser remembers of scoring sheets, over all pages and kernels.

import { read, write } from "./widget.js";

/**
 * @typedef {Record<string, string>} Entries            `name` and the fields that are not empty
 * @typedef {{format: string, edition: string, deck: string, options?: string, players: Entries[]}} Sheet
 * @typedef {{id: string, begun: string, changed: number, sheet: Sheet, undo: Sheet[], redo: Sheet[]}} Game
 */

const MOST_GAMES = 40;
export const MOST_PLAYERS = 4;
export const FEWEST_PLAYERS = 2;

/** @template T @param {T} value @returns {T} */
export const copy = (value) => JSON.parse(JSON.stringify(value));

/** @param {any} value @returns {Sheet | null} a sheet in form, whoever wrote it; what it says Python judges */
function soundSheet(value) {
  const players = value?.players;
  if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return null;
  const texts = [value.format, value.edition, value.deck, value.options ?? ""];
  const entries = players.every((one) => one && Object.values(one).every((text) => typeof text === "string"));
  return entries && texts.every((text) => typeof text === "string") ? value : null;
}

/** The games under one key, each with its steps back and forth. */
export class Store {
  works = true;

  /** @param {string} key */
  constructor(key) {
    this.key = key;
  }

  /** @returns {{current: Record<string, string>, games: Record<string, Game>}} */
  read() {
    const value = this.key ? read(this.key) : null;
    /** @type {any[]} */
    const kept = Object.values(value?.games ?? {});
    const games = kept.filter((game) => soundSheet(game?.sheet));
    return { current: { ...value?.current }, games: Object.fromEntries(games.map((game) => [game.id, game])) };
  }

  /** Put a game beside those of other pages. @param {Game} game */
  put(game) {
    const all = this.read();
    all.games[game.id] = game;
    all.current[game.begun] = game.id;
    const old = Object.values(all.games).sort((a, b) => b.changed - a.changed);
    for (const { id } of old.slice(MOST_GAMES)) delete all.games[id];
    this.write(all);
  }

  /** @param {string} id */
  remove(id) {
    const all = this.read();
    delete all.games[id];
    this.write(all);
  }

  /** @param {unknown} value */
  write(value) {
    this.works = !this.key || write(this.key, value); // blocked or full: the page says so
  }
}

/** @param {Sheet} sheet @param {string} begun @returns {Game} */
export function newGame(sheet, begun) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { id, begun, changed: Date.now(), sheet: copy(sheet), undo: [], redo: [] };
}
