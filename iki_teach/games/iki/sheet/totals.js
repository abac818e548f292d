// @ts-check
// The totals of the scoring sheet, which stay in sight: each leads to its player.

import { make, makeButton } from "../../../widgets/elements.js";
import { findKey, focusedIn } from "../../../widgets/focus.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").PlayerShown} Player
 */

/** @param {ScoreSheet} sheet @param {Player[]} players what Python counted of the sheet that is shown */
export function drawTotals(sheet, players) {
  const { words, editions, decks } = sheet.model.get("frame");
  const { edition, deck } = sheet.game.sheet;
  const titles = [editions.find(({ id }) => id === edition), decks.find(({ id }) => id === deck)];
  const box = make("span", "iki-box", titles.map((one) => one?.label ?? "").join(" · "));
  const held = focusedIn(sheet)?.dataset.key;
  sheet.totals.setAttribute("aria-label", words.totals);
  sheet.totals.replaceChildren(box, ...players.map((player, seat) => totalButton(sheet, player, seat)));
  if (held?.startsWith("total ")) findKey(sheet, held)?.focus({ preventScroll: true });
}

/** @param {ScoreSheet} sheet @param {Player} player @param {number} seat */
function totalButton(sheet, { name, total, rank, refused }, seat) {
  const label = `${rank === null ? "" : `${rank}. `}${name || nameless(sheet, seat)}`;
  const link = makeButton(`total ${seat}`, "", () => {
    const { root } = sheet.panels[seat];
    root.focus({ preventScroll: true });
    root.scrollIntoView({ block: "start" });
  });
  link.append(make("span", "", label), make("b", "", String(total)));
  const wrong = Object.keys(refused).some((field) => field !== "name");
  if (wrong) link.append(make("small", "", sheet.model.get("frame").words.incomplete));
  link.dataset.seat = String(seat);
  return link;
}
