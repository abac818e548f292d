// @ts-check
// Free play around the board: a table to choose in its place, games that are kept, and steps through a game.

import { openBoard, withBoard } from "../../board/board.js";
import { download, html, withLabel, makeSelect } from "../../ui/html.js";
import { settle } from "../../ui/patch.js";
import { drawTablePage, makeTablePage, refocusTable } from "./play_table.js";
import { readAll } from "../../ui/storage.js";
import { lastSent, send, sendSoon } from "../../ui/widget.js";

/** @typedef {ReturnType<typeof makeFreePlay>} FreePlay */
/** @typedef {ReturnType<typeof makeReplayBar>} ReplayBar */
/** @typedef {import("../../board/board.js").Board} Board */
/** @typedef {import("../../ui/view.d.ts").Play} Play */

const REST = 400; // ms between two moves of the film of a game

/** @param {Board} board */
function makeFreePlay(board) {
  const free = { board, page: makeTablePage(), bar: makeReplayBar(board), filed: "" };
  board.root.classList.add("iki-free-play");
  board.root.prepend(free.page.box);
  board.answers.prepend(free.page.note);
  board.side.prepend(free.bar.box);
  return free;
}

/** @param {FreePlay} free */
function drawFreePlay(free) {
  const { board, page, bar } = free;
  const play = /** @type {Play} */ (board.model.get("view").play);
  board.root.dataset.play = play.table ? "table" : play.replayed ? "replay" : "game";
  drawTablePage(board, page, play);
  drawReplayBar(board, bar, play);
  const version = String(board.model.get("view").version);
  if (!play.file || free.filed === version) return; // a file is handed out once
  free.filed = version;
  download(play.file.name, new Blob([play.file.text], { type: "text/plain" }));
}

/** Take up what another page of the same browser has done with the games that are kept. @param {FreePlay} free */
function catchUp({ board }) {
  const { keep, keeping } = board.model.get("view");
  const games = `${keep?.key}.`;
  const found = Object.entries((keeping && readAll(keeping.prefix)) ?? {}).filter(([key]) => key.startsWith(games));
  const newer = found.filter(([key, value]) => board.stored.get(key) !== JSON.stringify(value));
  for (const [key, value] of newer) board.stored.set(key, JSON.stringify(value));
  const gone = [...board.stored.keys()].filter((key) => key.startsWith(games) && board.stored.get(key) !== "null" && !found.some(([other]) => other === key));
  for (const key of gone) board.stored.set(key, "null");
  if (newer.length || gone.length) sendSoon(board, { do: "newer", values: { ...Object.fromEntries(newer), ...Object.fromEntries(gone.map((key) => [key, null])) } });
}

/** @param {Board} board */
function openFreePlay(board) {
  const free = makeFreePlay(board);
  for (const name of ["storage", "pageshow", "focus"]) addEventListener(name, () => lastSent(board) && catchUp(free), { signal: board.leave.signal });
  return openBoard(board, { draw: () => drawFreePlay(free), focus: (held) => refocusTable(board, free.page, held), resized: () => {} });
}

// Stepping through a game: a move back, a move on, to a month, or all of it as a film.

/** @param {Board} board */
function makeReplayBar(board) {
  const bar = { box: html`<div class="iki-play-replay" hidden></div>`, runs: false, timer: 0 };
  board.ended = () => goOn(board, bar);
  board.leave.signal.addEventListener("abort", () => clearTimeout(bar.timer));
  return bar;
}

/** @param {Board} board @param {ReplayBar} bar @param {Play} play */
function drawReplayBar(board, bar, { replayed, words }) {
  bar.box.hidden = !replayed;
  if (!replayed) {
    if (board.speed) halt(bar);
    board.speed = "";
    return;
  }
  board.speed ||= "normal";
  const { at, all, says, marks } = replayed;
  const [first, second] = words.at_move.split("#");
  const now = marks.findLast((mark) => mark.at <= at)?.at ?? 0;
  const step = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {number} */ to) => html`
    <button type="button" class="iki-quiet" data-key=${`replay ${key}`} aria-label=${words[key]} title=${words[key]} disabled=${to === at}
      @click=${() => goToMove(board, bar, to)}>${sign}</button>`;
  const pick = (/** @type {string} */ key, /** @type {{value: string, label: string}[]} */ picks, /** @type {string} */ chosen, /** @type {(value: string) => void} */ then) =>
    withLabel(words[key], makeSelect(`replay ${key}`, picks, chosen, then));
  const marked = marks.map((mark) => ({ value: String(mark.at), label: mark.label }));
  const paces = ["slow", "normal", "quick"].map((pace) => ({ value: pace, label: words[pace] }));
  settle(bar.box, html`<p><b>${first}${at}${second}${all}</b> ${says}</p>`, html`
    <div class="iki-row">${step("first", "|◀", 0)}${step("before", "◀", Math.max(at - 1, 0))}${step("after", "▶", Math.min(at + 1, all))}${step("last_move", "▶|", all)}
      <button type="button" data-key="replay film" @click=${() => toggle(board, bar)}>${bar.runs ? words.halt : words.film}</button></div>`, html`
    <div class="iki-play-pace">${pick("jump", marked, String(now), (value) => goToMove(board, bar, Number(value)))}${pick("speed", paces, board.speed, (value) => (board.speed = /** @type {Board["speed"]} */ (value)))}
      <button type="button" class="iki-quiet" data-key="replay back" @click=${() => send(board, { do: "watched" })}>${words.back}</button></div>`); // prettier-ignore
}

/** @param {Board} board @param {ReplayBar} bar @param {number} value */
function goToMove(board, bar, value) {
  halt(bar);
  send(board, { do: "watch-at", value });
}

/** @param {ReplayBar} bar */
function halt(bar) {
  clearTimeout(bar.timer);
  bar.runs = false;
}

/** @param {Board} board @param {ReplayBar} bar */
function toggle(board, bar) {
  const runs = !bar.runs;
  halt(bar);
  bar.runs = runs;
  board.draw();
  goOn(board, bar);
}

/** The next move, after a rest, until one stops or the game is at its end. @param {Board} board @param {ReplayBar} bar */
function goOn(board, bar) {
  const replayed = board.model.get("view").play?.replayed;
  clearTimeout(bar.timer);
  if (!bar.runs || !replayed) return;
  const { at, all } = replayed;
  if (at < all) bar.timer = setTimeout(() => send(board, { do: "watch-at", value: at + 1 }), REST);
  else toggle(board, bar);
}

export default withBoard(openFreePlay);
