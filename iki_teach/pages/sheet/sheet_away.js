// @ts-check
// The parts of a scoring sheet that take it away and bring one back: files, picture, print, link; and the evenings that
// the browser has kept: to turn to, to delete, and who has won how often.

import { copyFrom, download, fileField, findKey, html, makeButton } from "../../ui/html.js";
import { anew, sendAct, sendSheet, titleOf, turnToGame } from "./sheet_state.js";
import { addEvenings, allEvenings, copy, dayOf, storedEvenings, storedGames, newGame, removeGame } from "./sheet_store.js";

/** @typedef {import("./sheet_state.js").SheetPage} SheetPage */
/** @typedef {import("./sheet_store.js").Game} Game */

const KINDS = { csv: "text/csv", json: "application/json" };

/** @param {SheetPage} page @returns {Node[]} */
export function drawAway(page) {
  const take = ["csv", "json", "picture", "print", "link"].map((form) => makeButton(form, page.words[form], () => ask(page, form)));
  const link = html`<input data-key="link text" readonly aria-label=${page.words.link} value=${page.link}>`;
  return [
    html`<summary>${page.words.take_away}</summary>`,
    html`<div class="iki-row">${take}</div>`,
    html`<div class="iki-link">${page.link ? [html`<p>${page.words.link_here}</p>`, link] : []}</div>`,
    html`<div class="iki-row">${[fileButton(page, "open", ".csv,.json,.txt"), fileButton(page, "compare", ".txt")]}</div>`,
  ];
}

/** @param {SheetPage} page @param {"open" | "compare"} what @param {string} kinds */
function fileButton(page, what, kinds) {
  const field = fileField(kinds, { "data-key": `${what} file`, hidden: "" }, (text) => sendSheet(page, what, text));
  const choose = () => findKey(page, `${what} file`)?.click();
  return html`<span>${[field, makeButton(what, page.words[what], choose)]}</span>`;
}

/** Print, draw, or have Python write the sheet in a form. @param {SheetPage} page @param {string} form */
function ask(page, form) {
  if (form === "print") return window.print();
  if (form === "picture") return savePicture(page);
  page.form = form;
  sendSheet(page, "take", form);
}

/** Take away what this view asked for: another view of the same sheet hears of it, too. @param {SheetPage} page @param {import("../../ui/view.d.ts").Taken} taken */
export function bring(page, { form, text }) {
  if (form !== page.form) return;
  page.form = "";
  if (form !== "link") return save(page, form, new Blob([text], { type: `${KINDS[form]};charset=utf-8` }));
  page.link = location.origin + location.pathname + location.search + text;
  page.draw();
  const field = /** @type {HTMLInputElement} */ (findKey(page, "link text"));
  field.select();
  void copyFrom(field, () => {});
}

/** @param {SheetPage} page */
function savePicture(page) {
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * 3, image.height * 3];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && save(page, "png", blob));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.view.picture)}`;
}

/** @param {SheetPage} page @param {string} ending @param {Blob} blob */
function save(page, ending, blob) {
  download(`${titleOf(page)}-${dayOf(Date.now())}.${ending}`, blob);
}

// Kept evenings.

/** When a sheet was changed last, in words. @param {SheetPage} page @param {number} changed */
export const dayAndTime = (page, changed) =>
  new Intl.DateTimeFormat(page.frame.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(Number(changed) || 0));

/** What Python counts of them is asked for while they are seen, and anew when one has changed. @param {SheetPage} page @returns {Node[]} */
export function drawGames(page) {
  const { game, games: list, store } = page;
  const games = storedGames(store);
  const stored = page.list.hasAttribute("open") ? storedEvenings() : [];
  const state = stored.length ? JSON.stringify([game.id, stored]) : "";
  list.history = page.view.history ?? list.history;
  if (state && state !== list.recalled) {
    sendAct(page, { do: "recall", sheet: copy(game.sheet), stored });
  }
  list.recalled = state;
  const rows = games.map((one) => gameRow(page, one));
  return [html`<summary>${page.words.history}</summary>`, html`<ol>${rows}</ol>`, statistic(page), historyTools(page, games)];
}

/** @param {SheetPage} page @param {Game} game */
function gameRow(page, game) {
  const counted = page.games.history?.evenings.find(({ id }) => id === game.id);
  const names = counted
    ? counted.standings.map(({ name, total }, seat) => `${name || seat + 1} ${total}`.replace("-", "−"))
    : game.sheet.players.map(({ name }) => name || "?");
  const open = makeButton(`game ${game.id}`, `${names.join(", ")} · ${dayAndTime(page, game.changed)}`, () => turnToGame(page, game));
  if (game.id === page.game.id) open.setAttribute("aria-current", "true");
  const play = counted?.play && html`<a href=${counted.play} target="_blank" rel="noopener" data-key=${`play ${game.id}`}>BG Stats</a>`;
  return html`<li data-key=${`saved ${game.id}`}>${[open, play, askFirst(page, `delete ${game.id}`, page.words.delete, () => forget(page, [game]))]}</li>`;
}

/** A button that asks once more before it acts. @param {SheetPage} page @param {string} key @param {string} label @param {() => void} act */
function askFirst(page, key, label, act) {
  const { games } = page;
  const sure = games.sure === key;
  return makeButton(key, sure ? page.words.really : label, () => {
    games.sure = sure ? "" : key;
    if (sure) act();
    page.draw();
  });
}

/** Who has won how often: of all, of each game and of each group. @param {SheetPage} page */
function statistic(page) {
  const { lang, words } = page.frame;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const heads = ["name", "games", "wins", "mean", "best"].map((name) => html`<th scope="col">${words[name]}</th>`);
  const groups = page.games.history?.groups ?? [];
  const parts = groups.map(({ title, records }) => {
    const top = Math.max(...records.map(({ best }) => best ?? 0));
    const rows = records.map(({ name, games, wins, mean, best }) => {
      const cells = [games, wins, mean, best].map((value) => html`<td>${value === null ? "–" : number.format(value)}</td>`);
      return html`<tr style=${`--wins: ${wins / games}; --mean: ${(mean ?? 0) / top || 0}`}><th scope="row">${name}</th>${cells}</tr>`;
    });
    const head = groups.length > 1 ? [html`<tr><th scope="rowgroup" colspan="5">${title}</th></tr>`] : [];
    return html`<tbody>${[...head, ...rows]}</tbody>`;
  });
  const table = groups.some(({ records }) => records.length) && html`<table><caption>${words.statistic}</caption><thead><tr>${heads}</tr></thead>${parts}</table>`;
  return html`<div class="iki-statistic">${table || []}</div>`;
}

/** @param {SheetPage} page @param {Game[]} games */
function historyTools(page, games) {
  const { history } = page.games;
  const take = () => download(`iki-teach-${dayOf(Date.now())}.csv`, new Blob([history?.csv ?? ""], { type: "text/csv;charset=utf-8" }));
  const everything = () => download(`iki-teach-${dayOf(Date.now())}.json`, new Blob([allEvenings()], { type: "application/json" }));
  const field = fileField(".json", { "data-key": "evenings file", hidden: "" }, (url) => (addEvenings(url), page.draw()));
  return html`<div class="iki-row">${[makeButton("export", page.words.export, take, { disabled: !history?.evenings.length }),
    makeButton("everything", page.words.everything, everything), field, makeButton("bring_back", page.words.bring_back, () => field.click()), askFirst(page, "delete all", page.words.delete_all, () => forget(page, games))]}</div>`;
}

/** @param {SheetPage} page @param {Game[]} games */
function forget(page, games) {
  for (const { id } of games) removeGame(page.store, id);
  const own = games.find(({ id }) => id === page.game.id);
  if (own) turnToGame(page, newGame({ ...anew(page, own.sheet), players: [{ name: "" }, { name: "" }] }, own.begun));
}
