// @ts-check
// Who plays against the learner: for each of the others how well, and a sentence about that.

import { html } from "./html.js";
import { renew } from "./patch.js";
import { send } from "./widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").Opponent} Opponent
 */

/** Say in the panel who plays; what has the focus keeps it while nothing else is said. @param {Board} board */
export const drawOpponents = (board) =>
  renew(board.opponents, html`<div class="iki-settings">${(board.model.get("view").opponents ?? []).map((other) => makeOpponent(board, other))}</div>`);

/** @param {Board} board @param {Opponent} opponent */
function makeOpponent(board, { seat, name, level, levels }) {
  const choose = (/** @type {{target: HTMLSelectElement}} */ { target }) => send(board, { do: "opponent", at: String(seat), value: target.value });
  const options = levels.map((each) => html`<option value=${each.level} selected=${each.level === level}>${each.label}</option>`);
  return html`
    <div class="iki-opponent"><label><span>${name}</span><select data-key=${`opponent ${seat}`} @change=${choose}>${options}</select></label>
      <small class="iki-soft" role="status">${levels.find((each) => each.level === level)?.about}</small></div>`;
}
