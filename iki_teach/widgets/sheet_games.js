// @ts-check
// The sheets that the browser has kept: to turn to, or to delete.

import { make, makeButton } from "./elements.js";
import { newGame } from "./sheet_store.js";

/**
 * @template {import("./sheet_desk.js").Traits} T
 * @typedef {import("./sheet_store.js").Game<T["view"]["sheet"]>} Game
 */

/** @template {import("./sheet_desk.js").Traits} T */
export class Games {
  shape = ""; // what is drawn
  root = make("details", "iki-history");

  /** @param {import("./sheet_desk.js").Desk<T>} desk whose sheets they are */
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    const { frame, game, store } = this.desk;
    const games = Object.values(store.read().games).sort((a, b) => b.changed - a.changed);
    const shape = games.map(({ id, changed }) => id + changed).join() + game.id + frame.lang;
    if (shape === this.shape) return;
    this.shape = shape;
    const when = new Intl.DateTimeFormat(frame.lang, { dateStyle: "medium", timeStyle: "short" });
    const rows = games.map((one) => this.row(one, when.format(new Date(Number(one.changed) || 0))));
    const held = this.desk.held();
    const summary = make("summary", "", frame.words.history);
    const key = held && this.root.contains(held) ? (held.dataset.key ?? "") : null;
    this.root.replaceChildren(summary, make("ol", "", ...rows));
    if (key !== null) (this.desk.find(key) ?? summary).focus({ preventScroll: true });
  }

  /** @param {Game<T>} game @param {string} when */
  row(game, when) {
    const { words } = this.desk.frame;
    const names = game.sheet.players.map(({ name }) => name || "?").join(", ");
    const open = makeButton(`game ${game.id}`, `${names} · ${when}`, () => this.desk.turnTo(game));
    if (game.id === this.desk.game.id) open.setAttribute("aria-current", "true");
    const remove = makeButton(`delete ${game.id}`, words.delete, () => {
      if (remove.dataset.asked) return this.forget(game);
      remove.dataset.asked = "yes";
      remove.textContent = words.really;
    });
    return make("li", "", open, remove);
  }

  /** @param {Game<T>} game */
  forget(game) {
    this.desk.store.remove(game.id);
    if (game.id === this.desk.game.id) this.desk.turnTo(newGame(this.desk.emptied(game.sheet), game.begun));
    this.draw();
  }
}
