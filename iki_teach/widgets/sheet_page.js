// @ts-check
// What every sheet on a page does. It knows no rules: it sends the sheet in `intent` and shows what Python counted in
// `view`; each game builds and draws its own parts.

import { make } from "./elements.js";
import { bring } from "./sheet_away.js";
import { closeBox, drawOpeners } from "./sheet_box.js";
import { drawGames, turnList } from "./sheet_games.js";
import { walkSheet } from "./sheet_keys.js";
import { count, followModel, frameOf, sendAct, sendSheet, showSheet, step, tellAnswer, tellTaken, turnToGame } from "./sheet_state.js";
import { newGame, readGames } from "./sheet_store.js";
import { takeLink } from "./storage.js";
import { isBusy, onModel, openPage, watch } from "./widget.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

/** @template {AnySheet} S @param {SheetPage<S>} page @returns {() => void} what ends it */
export function openSheet(page) {
  const until = { signal: page.leave.signal };
  onModel(page, "change:frame", () => {
    page.build();
    page.draw();
  });
  addEventListener("hashchange", () => openLink(page), until);
  addEventListener("storage", ({ key }) => key === page.store.key && follow(page), until);
  page.root.addEventListener("keydown", (event) => walkKeys(event, page), until);
  page.games.root.addEventListener("toggle", () => turnList(page), until);
  page.build();
  followModel(page);
  tellTaken(page);
  const end = openPage(page, () => page.draw(), () => takeAnswer(page)); // what draws is set by the game
  if (!openLink(page)) count(page);
  return end;
}

/** Esc closes the box, Ctrl+Z takes a step back; the other keys walk. @template {AnySheet} S @param {KeyboardEvent} event @param {SheetPage<S>} page */
function walkKeys(event, page) {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (key === "escape" && page.box.opener) closeBox(page);
  else if (command && (key === "y" || (key === "z" && event.shiftKey))) step(page, "redo", "undo");
  else if (command && key === "z") step(page, "undo", "redo");
  else return walkSheet(event, page.root);
  event.preventDefault();
  event.stopPropagation();
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
function takeAnswer(page) {
  const { adopt, sheet, n } = page.model.get("view");
  if (adopt && n > 0 && n !== page.adopted) {
    page.adopted = n;
    turnToGame(page, newGame(sheet, page.game.begun));
  } else followModel(page);
  page.draw();
  watch(page);
  if (!isBusy(page) && page.waiting) {
    const act = page.waiting;
    page.waiting = null;
    sendAct(page, act);
  }
}

/** @template {AnySheet} S @param {SheetPage<S>} page @returns {boolean} whether the address carries a sheet */
function openLink(page) {
  const text = takeLink(page.fragment);
  if (text) sendSheet(page, "open", text);
  return Boolean(text);
}

/** The newest wins: what was typed into the same sheet in another window takes the place of ours, and the page says so. @template {AnySheet} S @param {SheetPage<S>} page */
function follow(page) {
  const game = page.store.works && readGames(page.store).games[page.game.id];
  if (!game || JSON.stringify(game.sheet) === JSON.stringify(page.game.sheet)) return drawGames(page);
  page.game = game;
  page.lastField = "";
  page.taken.textContent = frameOf(page).words.newer;
  page.taken.hidden = false;
  showSheet(page);
}

/** Show what every sheet shows of a view: tell of it once, the picture, the sheets that are kept. @template {AnySheet} S @param {SheetPage<S>} page */
export function drawShared(page) {
  const view = page.model.get("view");
  if (view !== page.said) {
    tellAnswer(page, view.answer, view.announce);
    if (view.taken) bring(page, view.taken);
  }
  page.said = view;
  page.drawResult(view.picture);
  page.box.redraw();
  drawOpeners(page);
  drawGames(page);
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {string} picture */
export function drawPicture(page, picture) {
  if (picture === page.drawn) return;
  page.drawn = picture;
  const place = make("div", "iki-picture");
  place.innerHTML = picture;
  page.result.replaceChildren(make("h3", "", frameOf(page).words[page.resultWord]), place);
}

/** What stands above the sheet on paper. @template {AnySheet} S @param {SheetPage<S>} page @param {string} title game and rules */
export function drawPaper(page, title) {
  const form = new Intl.DateTimeFormat(frameOf(page).lang, { dateStyle: "long" });
  const day = form.format(new Date(Number(page.game.changed) || Date.now()));
  page.paper.replaceChildren(make("b", "", title), make("span", "", day));
}
