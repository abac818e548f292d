// @ts-check
// The table of free play before the game begins: what is played, who sits where, what one agrees on; and kept games.

import { fileField, findKey, html, withLabel, LONGEST_NAME, makeSelect } from "../../ui/html.js";
import { linkForm } from "../../ui/link_panel.js";
import { settle } from "../../ui/patch.js";
import { send, sendSoon } from "../../ui/widget.js";

/** @typedef {import("../../board/board.js").Board} Board */
/** @typedef {import("../../ui/widget.js").Act} Act */
/** @import { Play, TableForm } from "../../ui/view.d.ts" */
/** @typedef {{ value: string, label: string, about?: string }} Pick what may be chosen */
/** @typedef {ReturnType<typeof makeTablePage>} TablePage */

const FIRST_SHOWN = 3; // kept games; the others are folded

// sure: the kept game that is about to be deleted
export const makeTablePage = () => ({ box: html`<div class="iki-play-table"></div>`, note: html`<p class="iki-edge iki-play-note" hidden></p>`, wide: "", sure: "" });

/** @param {Board} board @param {TablePage} page @param {Play} play */
export function drawTablePage(board, page, play) {
  const { table, note } = play;
  page.note.hidden = !note || Boolean(table);
  page.note.textContent = note ?? "";
  page.box.hidden = !table;
  if (!table) return;
  settle(page.box, ...(note ? [html`<p class="iki-edge iki-play-note">${note}</p>`] : []), ...makeSavedGames(board, page, play), makeTableForm(board, page, play, table), makeBringing(board, play.words));
}

/** Where the board has given way to the table, or the other way round, one begins at its head. @param {Board} board @param {TablePage} page @param {HTMLElement | null} held */
export function refocusTable(board, page, held) {
  const now = board.root.dataset.play ?? "";
  const before = page.wide;
  page.wide = now;
  if (!before || before === now || (before !== "table" && now !== "table")) return;
  const first = now === "table" ? page.box.querySelector("h2") : null;
  if (held && first) {
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
  board.root.scrollIntoView({ block: "start" });
}

/** @param {Board} board @param {TablePage} page @param {Play} play @param {TableForm} table */
function makeTableForm(board, page, { words }, table) {
  const tellTable = (/** @type {Act} */ act) => sendSoon(board, { ...act, values: valuesOf(/** @type {HTMLFormElement} */ (page.box.querySelector(".iki-play-form"))) });
  const change = () => tellTable({ do: "table" });
  const numbers = table.numbers.map((number) => ({ value: String(number), label: String(number) }));
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    tellTable({ do: "begin" });
  };
  return html`
    <form class="iki-play-form" data-key="table" @submit=${begin}>
      <h2>${words.new}</h2>
      ${makeChoiceRow("game", words.which, table.games, table.game, change)}
      ${makeRow(table.presets_title, makeSelect("field preset", table.presets, table.preset, change, { name: "preset" }))}
      ${numbers.length > 1 && makeChoiceRow("players", words.players, numbers, String(table.players), change)}
      ${makeChairs(words, table, tellTable)}
      ${table.switches.length > 0 && makeSwitches(words, table, change)}
      <details class="iki-play-more" data-key="more"><summary>${words.more}</summary>
        ${makeRow(words.title, html`<input type="text" name="title" value=${table.title} autocomplete="off" maxlength="60" data-key="field title">`)}
        ${makeRow(words.seed, html`<input type="text" name="seed" value=${table.seed} autocomplete="off" maxlength="18" inputmode="numeric" data-key="field seed">`, words.seed_about)}
      </details>
      ${table.fault && html`<p class="iki-edge iki-play-fault" data-kind="refusal" role="alert">${table.fault}</p>`}
      <button type="submit" class="iki-loud" data-key="begin">${words.begin}</button>
      ${table.puzzle && html`<p><button type="button" class="iki-quiet" data-key="puzzle" @click=${() => send(board, { do: "puzzle", at: table.puzzle })}>${words.puzzle}</button></p>`}
    </form>`;
}

/** @param {HTMLFormElement} form @returns {Record<string, unknown>} what is filled in */
function valuesOf(form) {
  const data = new FormData(form);
  const many = (/** @type {string} */ name) => data.getAll(name).map(String);
  const switches = [...data].filter(([name]) => name.startsWith("switch ")).map(([name, value]) => [name.replace("switch ", ""), value]);
  const players = Number(data.get("players"));
  return {
    game: data.get("game"), preset: data.get("preset"), ...(players ? { players } : {}), names: many("name"), levels: many("level"),
    switches: Object.fromEntries(switches), seed: data.get("seed"), title: data.get("title"),
  }; // prettier-ignore
}

/** A few things of which one is chosen, each as large as a thumb. @param {string} name @param {string} title @param {Pick[]} picks @param {string} chosen @param {() => void} change */
const makeChoiceRow = (name, title, picks, chosen, change) => html`
  <fieldset class="iki-play-picks" data-key=${name}><legend class="iki-soft">${title}</legend><div class="iki-row">${picks.map(({ value, label }) => html`
    <label><input type="radio" name=${name} value=${value} checked=${value === chosen} data-key=${`${name} ${value}`} @change=${change}><span>${label}</span></label>`)}
  </div></fieldset>`; // prettier-ignore

/** @param {string} title @param {HTMLElement} field @param {string} [about] */
const makeRow = (title, field, about) => withLabel(title, field, "iki-play-line", about);

/** @param {Record<string, string>} words @param {TableForm} table @param {(act: Act) => void} tellTable */
function makeChairs(words, table, tellTable) {
  const chairs = table.chairs.map(({ name, level }, seat) => {
    const numbered = (/** @type {string} */ text) => text.replace("#", String(seat + 1));
    return html`<li data-seat=${seat}><b class="iki-crest" aria-hidden="true">${seat + 1}</b>
      <input type="text" name="name" value=${name} maxlength=${LONGEST_NAME} autocomplete="off" spellcheck="false" data-key=${`name ${seat}`} aria-label=${numbered(words.name)}>
      <button type="button" class="iki-quiet" data-key=${`forward ${seat}`} aria-label=${numbered(words.forward)} title=${numbered(words.forward)}
        @click=${() => tellTable({ do: "forward", at: String(seat) })}>↑</button>
      ${makeSelect(`level ${seat}`, table.levels, level, () => tellTable({ do: "table" }), { name: "level", label: numbered(words.level) })}
      <small class="iki-soft" role="status">${table.levels.find(({ value }) => value === level)?.about}</small></li>`;
  });
  return html`<fieldset class="iki-play-chairs" data-key="chairs"><legend class="iki-soft">${words.seats}</legend><ol>${chairs}</ol>
    ${table.begins && html`<p class="iki-soft">${table.begins}</p>`}</fieldset>`;
}

/** @param {Record<string, string>} words @param {TableForm} table @param {() => void} change */
function makeSwitches(words, table, change) {
  const preset = table.presets.find(({ value }) => value === table.preset)?.label ?? "";
  const other = table.switches.filter(({ value }) => value !== "0").length;
  const rows = table.switches.map(({ id, value, options, label, about }) => makeRow(label, makeSelect(`switch ${id}`, options, value, change, { name: `switch ${id}` }), about));
  return html`<details class="iki-play-more" data-key="switches">
    <summary>${words.switches} <small class="iki-soft">${other ? `${preset} · ${other} ≠` : `${preset} · ${words.as_usual}`}</small></summary>${rows}</details>`;
}

/** Games from elsewhere: a file, or a link. @param {Board} board @param {Record<string, string>} words */
function makeBringing(board, words) {
  const { paste } = board.model.get("view").words;
  const file = fileField(".txt,text/plain", { "data-key": "file", hidden: "" }, (text, name) => sendSoon(board, { do: "load", at: name.replace(/\.txt$/, ""), text }));
  const choose = (/** @type {{target: HTMLElement}} */ { target }) => /** @type {HTMLElement} */ (target.nextElementSibling).click();
  return html`
    <section class="iki-play-bring" data-key="bring"><h2>${words.bring}</h2>
      <div class="iki-row"><button type="button" class="iki-quiet" data-key="open file" @click=${choose}>${words.file}</button>${file}</div>
      ${linkForm(board, "iki-row iki-play-link", "link", { placeholder: paste, button: "iki-quiet" })}</section>`;
}

/** The games that the browser keeps: to go on with, or to be deleted after asking. @param {Board} board @param {TablePage} page @param {Play} play @returns {HTMLElement[]} */
function makeSavedGames(board, page, { saved, words }) {
  if (!saved?.length) return [];
  const rows = saved.map((one) => makeSavedGame(board, page, words, one));
  const others = rows.length > FIRST_SHOWN && html`
    <details class="iki-play-more" data-key="all saved"><summary>${words.saved_all.replace("#", String(rows.length))}</summary><ul>${rows.slice(FIRST_SHOWN)}</ul></details>`;
  return [html`<section class="iki-play-saved" data-key="saved"><h2>${words.saved}</h2><ul>${rows.slice(0, FIRST_SHOWN)}</ul>${others}</section>`];
}

/** @param {Board} board @param {TablePage} page @param {Record<string, string>} words @param {import("../../ui/view.d.ts").SavedGame} saved */
function makeSavedGame(board, page, words, { id, title, about, date, fault, text }) {
  const { lang } = board.model.get("view");
  const time = Number.isNaN(Date.parse(date)) ? "" : new Date(date).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  const button = (/** @type {string} */ act, /** @type {string} */ label, /** @type {() => void} */ does, kind = "") => html`
    <button type="button" class=${kind} data-key=${`${act} ${id}`} aria-label=${`${label}: ${title}`} @click=${does}>${label}</button>`;
  const turn = (/** @type {string} */ sure, /** @type {string} */ next) => {
    page.sure = sure;
    board.draw();
    (findKey(board, `${next} ${id}`) ?? findKey(board, `delete ${id}`))?.focus();
  };
  const asked = page.sure === id;
  const row = asked
    ? [html`<span>${words.sure}</span>`, button("sure", words.delete, () => send(board, { do: "delete", at: id })), button("keep", words.keep, () => turn("", "open"), "iki-quiet")]
    : [text && !about ? null : button("open", words.open, () => send(board, { do: "open", at: id })), button("delete", words.delete, () => turn(id, "keep"), "iki-quiet")];
  const taken = text && html`
    <textarea class="iki-take" rows="4" readonly aria-label=${title} value=${text} @focus=${(/** @type {{target: HTMLTextAreaElement}} */ { target }) => target.select()}></textarea>`;
  return html`<li data-key=${`saved ${id}`}><div class="iki-play-named"><b>${title}</b><small class="iki-soft">${[about, time].filter(Boolean).join(" · ")}</small></div><div class="iki-row">${row}</div>
    ${fault && html`<p class="iki-edge iki-play-fault" data-kind="refusal">${fault}</p>`}${taken}</li>`;
}
