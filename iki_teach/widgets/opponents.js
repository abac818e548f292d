// @ts-check
// Who plays against the learner: for each of the others how well, and a sentence about that.

import { make } from "./elements.js";
import { send } from "./widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").Opponent} Opponent
 */

/** Say in the panel who plays, if it is open; what has the focus keeps it. @param {Board} board */
export function drawOpponents(board) {
  const { opponents, model } = board;
  const others = model.get("view").opponents ?? [];
  if (opponents.dataset.shown === JSON.stringify(others)) return;
  opponents.dataset.shown = JSON.stringify(others);
  opponents.replaceChildren(make("div", "iki-settings", ...others.map((other) => makeOpponent(board, other))));
}

/** @param {Board} board @param {Opponent} opponent */
function makeOpponent(board, { seat, name, level, levels }) {
  const choice = make("select", "", ...levels.map((each) => new Option(each.label, each.level, false, each.level === level)));
  choice.dataset.key = `opponent ${seat}`;
  choice.addEventListener("change", () => send(board, { do: "opponent", at: String(seat), value: choice.value }));
  const about = make("small", "iki-soft", levels.find((each) => each.level === level)?.about ?? "");
  about.setAttribute("role", "status");
  return make("div", "iki-opponent", make("label", "", make("span", "", name), choice), about);
}
