// @ts-check
// Free play around the board: a table to choose in its place, games that are kept, and steps through a game.

import { makeBoard, openBoard, withBoard } from "./board.js";
import { download } from "./elements.js";
import { drawReplayBar, makeReplayBar } from "./play_replay.js";
import { drawTablePage, makeTablePage, refocusTable, tell } from "./play_table.js";
import { readAll } from "./storage.js";
import { lastSent } from "./widget.js";

/**
 * @typedef {ReturnType<typeof makeFreePlay>} FreePlay
 * @typedef {import("./view.d.ts").Play} Play
 */

/** @param {import("./board.js").Model} model */
function makeFreePlay(model) {
  const board = makeBoard(model);
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
  handOut(free, play);
}

/** Hand a file out once. @param {FreePlay} free @param {Play} play */
function handOut(free, { file }) {
  const { version } = free.board.model.get("view");
  if (!file || free.filed === String(version)) return;
  free.filed = String(version);
  download(file.name, new Blob([file.text], { type: "text/plain" }));
}

/** Take up what another page of the same browser has done with the games that are kept. @param {FreePlay} free */
function catchUp({ board }) {
  const { keep, keeping } = board.model.get("view");
  const games = `${keep?.key}.`;
  const found = Object.entries((keeping && readAll(keeping.prefix)) ?? {}).filter(([key]) => key.startsWith(games));
  const newer = found.filter(([key, value]) => board.kept.get(key) !== JSON.stringify(value));
  for (const [key, value] of newer) board.kept.set(key, JSON.stringify(value));
  const gone = [...board.kept.keys()].filter((key) => key.startsWith(games) && board.kept.get(key) !== "null" && !found.some(([other]) => other === key));
  for (const key of gone) board.kept.set(key, "null");
  if (newer.length || gone.length) tell(board, { do: "newer", values: { ...Object.fromEntries(newer), ...Object.fromEntries(gone.map((key) => [key, null])) } });
}

/** @param {import("./board.js").Model} model @param {HTMLElement} el */
function renderFreePlay(model, el) {
  const free = makeFreePlay(model);
  el.append(free.board.root);
  const until = { signal: free.board.leave.signal };
  for (const name of ["storage", "pageshow", "focus"]) addEventListener(name, () => lastSent(free.board) && catchUp(free), until);
  return openBoard(free.board, { draw: () => drawFreePlay(free), focus: (held) => refocusTable(free.board, free.page, held), resized: () => {} });
}

export default withBoard(renderFreePlay);
