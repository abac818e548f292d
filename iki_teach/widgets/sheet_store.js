// @ts-check
// What the browser remembers of scoring sheets, over all pages and kernels.

import { read, write } from "./storage.js";

/**
 * @typedef {Record<string, string>} Entries            `name` and the fields that are not empty
 * @typedef {{format: string, edition: string, deck: string, options?: string, players: Entries[]}} Sheet
 * @typedef {{players: Entries[]}} AnySheet              of either game
 */

/**
 * A sheet with its steps back and forth.
 * @template {AnySheet} S
 * @typedef {{id: string, begun: string, changed: number, sheet: S, undo: S[], redo: S[], by?: Record<string, number>}} Game
 *   by: the last change of each tab that is in it
 */

// What the browser kept, a link brought or another version wrote may be anything: it is looked at before it is believed.

const MOST_GAMES = 40;
const FEW_STEPS = 10; // that are kept of the other games
export const MOST_PLAYERS = 4;
export const FEWEST_PLAYERS = 2;

/** @template T @param {T} value @returns {T} */
export const copy = (value) => JSON.parse(JSON.stringify(value));

/** @param {any} value @returns {boolean} whether it is a block of texts, whoever wrote it */
export const texts = (value) => Boolean(value) && Object.values(value).every((text) => typeof text === "string");

/** @param {any} value @returns {value is Sheet} whether it is a score sheet in form; what it says Python judges */
export function scoreSheet(value) {
  const { players, ...head } = value;
  if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return false;
  return "format" in head && "edition" in head && "deck" in head && [head, ...players].every(texts);
}

/**
 * The games under one key, each with its steps back and forth.
 * @template {AnySheet} S
 */
export class Store {
  works = true;

  /** @param {string} key @param {(value: any) => value is S} sound whether a value is a sheet in form */
  constructor(key, sound) {
    this.key = key;
    this.sound = sound;
  }

  /** @returns {{current: Record<string, string>, games: Record<string, Game<S>>}} */
  read() {
    const value = this.key ? read(this.key) : null;
    /** @type {any[]} */
    const kept = Object.values(value?.games ?? {});
    const games = kept.filter((game) => {
      return game?.sheet && this.sound(game.sheet) && Array.isArray(game.undo) && Array.isArray(game.redo);
    });
    return { current: { ...value?.current }, games: Object.fromEntries(games.map((game) => [game.id, game])) };
  }

  /** Put a game beside those of other pages. @param {Game<S>} game */
  put(game) {
    const all = this.read();
    for (const other of Object.values(all.games)) {
      for (const steps of [other.undo, other.redo]) steps.splice(0, steps.length - FEW_STEPS);
    }
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

/** @template {AnySheet} S @param {S} sheet @param {string} begun @returns {Game<S>} */
export function newGame(sheet, begun) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { id, begun, changed: Date.now(), sheet: copy(sheet), undo: [], redo: [] };
}
