// @ts-check
// The games that the browser keeps: to go on with, or to be deleted after asking.

import { make, makeButton } from "./elements.js";
import { send } from "./widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./view.d.ts").Play} Play
 * @typedef {import("./view.d.ts").SavedGame} SavedGame
 */

const FIRST_SHOWN = 3; // games; the others are folded

/** @param {Board} board @param {Play} play @returns {HTMLElement[]} nothing where nothing is kept */
export function makeSavedGames(board, { saved, words }) {
  if (!saved?.length) return [];
  const rows = saved.map((one) => makeSavedGame(board, words, one));
  const list = make("ul", "", ...rows.slice(0, FIRST_SHOWN));
  const section = make("section", "iki-play-saved", make("h2", "", words.kept), list);
  if (rows.length > FIRST_SHOWN) {
    const others = make("details", "iki-play-more", make("summary", "", words.kept_all.replace("#", String(rows.length))), make("ul", "", ...rows.slice(FIRST_SHOWN)));
    others.dataset.name = "saved";
    section.append(others);
  }
  return [section];
}

/** @param {Board} board @param {Record<string, string>} words @param {SavedGame} saved */
function makeSavedGame(board, words, { id, title, about, date, fault, text }) {
  const { lang } = board.model.get("view");
  const time = Number.isNaN(Date.parse(date)) ? "" : new Date(date).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  const name = make("div", "iki-play-named", make("b", "", title), make("small", "iki-soft", [about, time].filter(Boolean).join(" · ")));
  const named = (/** @type {HTMLButtonElement} */ button, kind = "") => {
    button.className = kind;
    button.setAttribute("aria-label", `${button.textContent}: ${title}`);
    return button;
  };
  const row = make("div", "iki-row");
  const show = () => {
    const open = named(makeButton(`open ${id}`, words.open, () => send(board, { do: "open", at: id })));
    row.replaceChildren(...(text && !about ? [] : [open]), named(makeButton(`delete ${id}`, words.delete, ask), "iki-quiet"));
  };
  const ask = () => {
    const stay = makeButton(`keep ${id}`, words.keep, () => {
      show();
      row.querySelector("button:last-child")?.dispatchEvent(new Event("focus"));
    });
    row.replaceChildren(make("span", "", words.sure), named(makeButton(`sure ${id}`, words.delete, () => send(board, { do: "delete", at: id }))), named(stay, "iki-quiet"));
    stay.focus();
  };
  show();
  return make("li", "", name, row, ...(fault ? [make("p", "iki-play-fault", fault)] : []), ...(text ? [makeTaken(title, text)] : []));
}

/** @param {string} label @param {string} text to be taken away: it is selected at once */
function makeTaken(label, text) {
  const area = Object.assign(make("textarea", "iki-take", text), { readOnly: true, rows: 4 });
  area.setAttribute("aria-label", label);
  area.addEventListener("focus", () => area.select());
  return area;
}
