// @ts-check
// The head of the scoring sheet: edition, deck, the players' names, and the steps back and forth.

import { make, makeButton } from "./elements.js";
import { drawRefused, filled, makeInput } from "./sheet_parts.js";
import { FEWEST_PLAYERS, MOST_PLAYERS } from "./sheet_store.js";

/** @typedef {import("./sheet_store.js").Entries} Entries */

const LONGEST_NAME = 60;

export class Head {
  root = make("div", "iki-sheet-head");
  /** @type {import("./sheet_parts.js").Spot[]} by seat */
  names = [];

  /** @param {import("./sheet.js").ScoreSheet} desk whose sheet it is */
  constructor(desk) {
    this.desk = desk;
    this.undo = makeButton("undo", "", () => desk.step(desk.game.undo, desk.game.redo));
    this.redo = makeButton("redo", "", () => desk.step(desk.game.redo, desk.game.undo));
  }

  build() {
    const { frame, sheet } = this.desk;
    const { words, editions, decks } = frame;
    const selects = make("div", "iki-row");
    selects.append(this.select("edition", editions), this.select("deck", decks));
    this.names = sheet.players.map((entries, seat) => this.name(entries, seat));
    const add = makeButton("add", words.add_player, () => this.change((all) => all.push({ name: "" })));
    add.hidden = sheet.players.length >= MOST_PLAYERS;
    this.undo.textContent = words.undo;
    this.redo.textContent = words.redo;
    const fresh = makeButton("new", words.new_game, () => this.desk.startNew());
    const names = make("div", "iki-names", ...this.names.map(({ row }) => row));
    this.root.replaceChildren(selects, names, make("div", "iki-row", add, this.undo, this.redo, fresh));
    this.drawSteps();
  }

  /** @param {"edition" | "deck"} part @param {import("./sheet.js").Option[]} options */
  select(part, options) {
    const chosen = this.desk.sheet[part];
    const select = make("select", "");
    select.dataset.key = part;
    for (const { id, label } of options) select.append(new Option(label, id, id === chosen, id === chosen));
    select.addEventListener("change", () => this.desk.change("", (sheet) => (sheet[part] = select.value)));
    return make("label", "iki-select", make("span", "", this.desk.frame.words[part]), select);
  }

  /** @param {Entries} entries @param {number} seat */
  name(entries, seat) {
    const { frame, sheet } = this.desk;
    const input = makeInput(`name ${seat}`, entries.name);
    input.setAttribute("aria-label", this.desk.nameless(seat));
    input.maxLength = LONGEST_NAME;
    input.placeholder = this.desk.nameless(seat);
    input.dataset.seat = String(seat);
    input.addEventListener("input", () => this.desk.enter(seat, "name", input.value));
    const refused = make("p", "iki-refused");
    const row = make("div", "iki-name", input);
    row.dataset.seat = String(seat);
    if (sheet.players.length > FEWEST_PLAYERS) {
      const remove = makeButton(`remove ${seat}`, "×", () => this.change((all) => all.splice(seat, 1)));
      const call = () => {
        remove.title = filled(frame.words.remove_player, { name: input.value || frame.name });
        remove.setAttribute("aria-label", remove.title);
      };
      call();
      input.addEventListener("input", call);
      row.append(remove);
    }
    row.append(refused);
    return { row, input, refused };
  }

  /** @param {(players: Entries[]) => void} change */
  change(change) {
    this.desk.change("", ({ players }) => change(players));
    this.desk.build();
  }

  /** @param {import("./sheet.js").Player[]} players what Python counted */
  draw(players) {
    for (const [seat, { refused }] of players.entries()) drawRefused(this.names[seat], refused.name);
  }

  drawSteps() {
    this.undo.disabled = !this.desk.game.undo.length;
    this.redo.disabled = !this.desk.game.redo.length;
  }
}
