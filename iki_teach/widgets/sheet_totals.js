// @ts-check
// The totals of the scoring sheet, which stay in sight: each leads to its player.

import { make, makeButton } from "./elements.js";

/** @typedef {import("./sheet.js").Player} Player */

export class Totals {
  root = make("nav", "iki-totals");

  /** @param {import("./sheet.js").ScoreSheet} desk whose sheet it is */
  constructor(desk) {
    this.desk = desk;
  }

  /** @param {Player[]} players what Python counted of the sheet that is shown */
  draw(players) {
    const { words, editions, decks } = this.desk.frame;
    const { edition, deck } = this.desk.sheet;
    const titles = [editions.find(({ id }) => id === edition), decks.find(({ id }) => id === deck)];
    const box = make("span", "iki-box", titles.map((one) => one?.label ?? "").join(" · "));
    const held = this.desk.held()?.dataset.key;
    this.root.setAttribute("aria-label", words.totals);
    this.root.replaceChildren(box, ...players.map((player, seat) => this.total(player, seat)));
    if (held?.startsWith("total ")) this.desk.find(held)?.focus({ preventScroll: true });
  }

  /** @param {Player} player @param {number} seat */
  total({ name, total, rank, refused }, seat) {
    const label = `${rank === null ? "" : `${rank}. `}${name || this.desk.nameless(seat)}`;
    const link = makeButton(`total ${seat}`, "", () => this.toPlayer(seat));
    link.append(make("span", "", label), make("b", "", String(total)));
    const wrong = Object.keys(refused).some((field) => field !== "name");
    if (wrong) link.append(make("small", "", this.desk.frame.words.incomplete));
    link.dataset.seat = String(seat);
    return link;
  }

  /** @param {number} seat */
  toPlayer(seat) {
    const panel = this.desk.panels[seat].root;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "start" });
  }
}
