// @ts-check
// Where the points came from: a bar for each player, the best first.

import { make } from "../../../widgets/elements.js";
import { crest } from "./names.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").PlayerShown} Player
 */

/** @param {ScoreSheet} sheet @param {Player[]} players */
export function drawChart(sheet, players) {
  const { chart, model } = sheet;
  const { sources, words } = model.get("frame");
  const rows = players.map((player, seat) => ({ player, seat }));
  const sorted = rows.sort((a, b) => (a.player.rank ?? 9) - (b.player.rank ?? 9));
  const most = Math.max(1, ...players.map(({ total }) => total));
  const bars = sorted.map(({ player, seat }) => {
    const rank = player.rank === null ? "" : `${player.rank}. `;
    const name = make("span", "iki-bar-name", `${rank}${player.name || nameless(sheet, seat)}`);
    const bar = make("div", "iki-bar", ...sources.map((source) => piece(source, player, most)));
    const item = make("li", "", crest(seat, ""), name, make("b", "", String(player.total)), bar);
    item.dataset.seat = String(seat);
    return item;
  });
  const legend = sources.map(({ label, tint }) => {
    const mark = make("i", "");
    mark.style.background = tint;
    return make("span", "", mark, label);
  });
  chart.title.textContent = words.result;
  chart.list.replaceChildren(...bars);
  chart.legend.replaceChildren(...legend);
}

/** @param {import("./view.d.ts").Source} source @param {Player} player @param {number} most */
function piece({ id, label, tint }, { sources }, most) {
  const part = make("span", "");
  part.style.width = `${(100 * sources[id]) / most}%`;
  part.style.background = tint;
  part.title = `${label}: ${sources[id]}`;
  part.setAttribute("role", "img");
  part.setAttribute("aria-label", part.title);
  part.hidden = !sources[id];
  return part;
}

export function makeChart() {
  const [title, list, legend] = [make("h3", ""), make("ol", "iki-bars"), make("p", "iki-legend")];
  list.setAttribute("role", "list");
  return { root: make("div", "iki-chart", title, list, legend), title, list, legend };
}
