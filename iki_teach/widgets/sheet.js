// @ts-check
// The scoring sheet of IKI on a page: edition and deck, a part for each player, and what Python counted.

import { make } from "./elements.js";
import { Desk } from "./sheet_desk.js";
import { Head } from "./sheet_head.js";
import { filled } from "./sheet_parts.js";
import { PlayerPanel } from "./sheet_player.js";
import { newGame, scoreSheet } from "./sheet_store.js";
import { Totals } from "./sheet_totals.js";
import { rendering } from "./widget_class.js";

/**
 * @typedef {import("./sheet_store.js").Sheet} Sheet
 * @typedef {{id: string, label: string, most?: number, note?: string}} Option
 * @typedef {{id: string, label: string, rule: string, rule_title: string, rule_text: string, example: string,
 *   asked: "always" | "edition" | "building" | "tie", options: Option[]}} Field
 *
 * @typedef {object} OwnFrame
 * @property {Option[]} editions
 * @property {Option[]} decks
 * @property {string} name              the word for a player's name
 * @property {Field[]} fields           in the sheet's order
 * @property {number} fish_each
 *
 * @typedef {object} Player
 * @property {string} name
 * @property {number} total
 * @property {number | null} rank       none: nothing entered yet
 * @property {Record<string, string>} said
 * @property {Record<string, import("./sheet_parts.js").Refused>} refused
 * @property {Record<string, Record<string, number>>} picked
 * @property {string[]} asked
 *
 * @typedef {object} OwnView
 * @property {Sheet} sheet
 * @property {Player[]} players
 * @property {boolean} tie
 *
 * @typedef {import("./sheet_desk.js").Frame & OwnFrame} Frame
 * @typedef {import("./sheet_desk.js").View & OwnView} View
 * @typedef {import("./sheet_desk.js").Intent} Intent
 *
 * The traits of SheetWidget in sheet.py.
 * @typedef {object} Traits
 * @property {Frame} frame              Python to page
 * @property {View} view                Python to page
 * @property {Intent} intent            page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 */

/** @extends {Desk<Traits>} */
export class ScoreSheet extends Desk {
  /** @type {PlayerPanel[]} */
  panels = [];
  tie = make("p", "iki-note");
  players = make("div", "iki-players");
  head = new Head(this);
  totals = new Totals(this);

  /** @param {Model} model */
  constructor(model) {
    super(model, "iki-sheet", { name: "iki", fragment: "iki-sheet=", sound: scoreSheet });
    this.tie.hidden = true;
    this.root.append(this.head.root, this.totals.root, this.lost, this.tie, this.answer, this.players, this.result);
    this.root.append(this.away.root, this.games.root, this.live);
  }

  /** @param {number} seat @param {string} field @param {string} text @param {string} [step] */
  enter(seat, field, text, step = `${seat} ${field}`) {
    this.change(step, ({ players }) => {
      if (text || field === "name") players[seat][field] = text;
      else delete players[seat][field];
    });
  }

  drawSteps() {
    this.head.drawSteps();
  }

  /** @param {Sheet} sheet @returns {Sheet} the same for two players without names and entries */
  emptied(sheet) {
    return { ...sheet, players: [{ name: "" }, { name: "" }] };
  }

  // The page: built anew when fields or players change, else only told what was counted.

  build() {
    const held = this.held()?.dataset.key;
    this.speak(this.frame.lang);
    this.head.build();
    this.panels = this.sheet.players.map((_, seat) => new PlayerPanel(this, seat));
    this.players.replaceChildren(...this.panels.map(({ root }) => root));
    this.away.draw();
    if (held) this.find(held)?.focus({ preventScroll: true });
  }

  startNew() {
    const { format, edition, deck, options, players } = this.sheet;
    const names = players.map(({ name }) => ({ name }));
    const sheet = { format, edition, deck, ...(options ? { options } : {}), players: names };
    this.turnTo(newGame(sheet, this.game.begun));
    this.find("0 iki")?.focus();
  }

  /** @param {number} seat @returns {string} what a player without a name is called */
  nameless(seat) {
    return filled(this.frame.words.player, { number: seat + 1 });
  }

  // What was counted.

  draw() {
    const view = this.view;
    const sound = view.players.length === this.sheet.players.length;
    if (sound) {
      this.head.draw(view.players);
      for (const [seat, player] of view.players.entries()) this.panels[seat].draw(player);
    }
    this.totals.draw(sound ? view.players : []);
    this.tie.hidden = !view.tie;
    this.tie.textContent = this.frame.words.tie;
    this.sayView();
    this.drawResult();
    this.games.draw();
  }
}

export default rendering(ScoreSheet);
