// @ts-check
// Where the points came from: a bar for each player, the best first, and counted aloud source by source.

import { make, makeButton } from "../../../widgets/elements.js";
import { crest } from "./names.js";
import { nameless } from "./entries.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").PlayerShown} Player
 */

const A_SOURCE = 750; // milliseconds

/** @param {ScoreSheet} sheet @param {Player[]} players */
export function drawChart(sheet, players) {
  const { chart, model } = sheet;
  const { sources, words } = model.get("frame");
  const shown = sources.slice(0, chart.told);
  const rows = players.map((player, seat) => ({ player, seat, sum: sumOf(player, shown) }));
  const sorted = rows.sort((a, b) => (a.player.rank ?? 9) - (b.player.rank ?? 9));
  const most = Math.max(1, ...players.map(({ total }) => total));
  const begun = players.some(({ rank }) => rank !== null);
  const bars = sorted.map(({ player, seat, sum }) => {
    const rank = begun && player.rank !== null && chart.told >= sources.length ? `${player.rank}. ` : "";
    const name = make("span", "iki-bar-name", `${rank}${player.name || nameless(sheet, seat)}`);
    const bar = make("div", "iki-bar", ...shown.map((source) => piece(source, player, most)));
    const item = make("li", "", crest(seat, ""), name, make("b", "", String(sum)), bar);
    item.dataset.seat = String(seat);
    return item;
  });
  const legend = sources.map(({ label, tint }) => {
    const mark = make("i", "");
    mark.style.background = tint;
    return make("span", "", mark, label);
  });
  chart.title.textContent = words.result;
  chart.aloud.textContent = words.aloud;
  chart.list.replaceChildren(...bars);
  chart.legend.replaceChildren(...legend);
}

/** @param {Player} player @param {{id: string}[]} sources */
const sumOf = ({ sources: points }, sources) => sources.reduce((sum, { id }) => sum + points[id], 0);

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

/** @param {() => void} aloud what counts aloud */
export function makeChart(aloud) {
  const [title, list, legend] = [make("h3", ""), make("ol", "iki-bars"), make("p", "iki-legend")];
  const button = makeButton("aloud", "", aloud);
  list.setAttribute("role", "list");
  return { root: make("div", "iki-chart", title, list, legend, make("div", "iki-row", button)), title, list, legend, aloud: button, told: Infinity };
}

/** Count aloud: source by source, and the bars grow. @param {ScoreSheet} sheet */
export function countAloud(sheet) {
  const { sources } = sheet.model.get("frame");
  const { chart, leave, live } = sheet;
  chart.told = 0;
  const timer = setInterval(() => {
    chart.told += 1;
    const { players } = sheet.model.get("view");
    const source = sources[chart.told - 1];
    if (source) {
      const lines = players.map((player, seat) => `${player.name || nameless(sheet, seat)} ${player.sources[source.id]}`);
      live.textContent = `${source.label}: ${lines.join(", ")}`;
    } else {
      clearInterval(timer);
      chart.told = Infinity;
    }
    drawChart(sheet, players);
  }, A_SOURCE);
  leave.signal.addEventListener("abort", () => clearInterval(timer));
  drawChart(sheet, sheet.model.get("view").players);
}
