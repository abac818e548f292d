// @ts-check
// The table of free play before the game begins: what is played, who sits where, what one agrees on; and kept games.

import { LONGEST_NAME, bytesOf } from "./elements.js";
import { html } from "./html.js";
import { isBusy, send } from "./widget.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./widget.js").Act} Act */
/** @typedef {import("./view.d.ts").Play} Play */
/** @typedef {import("./view.d.ts").TableForm} TableForm */
/** @typedef {import("./view.d.ts").Pick} Pick */
/** @typedef {ReturnType<typeof makeTablePage>} TablePage */

const MOST_OF_A_FILE = 200_001; // bytes: one more than Python takes, so that Python says what is wrong
const MOST_OF_A_LINK = 60_001;
const FIRST_SHOWN = 3; // kept games; the others are folded

export const makeTablePage = () => ({ box: html`<div class="iki-play-table"></div>`, note: html`<p class="iki-play-note" hidden></p>`, shown: "", wide: "" });

/** @param {Board} board @param {TablePage} page @param {Play} play */
export function drawTablePage(board, page, play) {
  const { table, note } = play;
  page.note.hidden = !note || Boolean(table);
  page.note.textContent = note ?? "";
  page.box.hidden = !table;
  const now = JSON.stringify(play);
  if (!table || page.shown === now) return;
  page.shown = now;
  const open = new Set([...page.box.querySelectorAll("details")].filter((one) => one.open).map((one) => one.dataset.name));
  page.box.replaceChildren(...(note ? [html`<p class="iki-play-note">${note}</p>`] : []), ...makeSavedGames(board, play), makeTableForm(board, play, table), makeBringing(board, play.words));
  for (const one of page.box.querySelectorAll("details")) one.open = open.has(one.dataset.name);
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

/** What is sent while another intent is under way is not lost. @param {Board} board @param {Act} act */
export function tell(board, act) {
  if (isBusy(board)) board.held.push(act);
  else send(board, act);
}

/** @param {Board} board @param {Play} play @param {TableForm} table */
function makeTableForm(board, { words }, table) {
  const tellTable = (/** @type {Act} */ act) => tell(board, { ...act, values: valuesOf(/** @type {HTMLFormElement} */ (form)) });
  const change = () => tellTable({ do: "table" });
  const numbers = table.numbers.map((number) => ({ value: String(number), label: String(number) }));
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    tellTable({ do: "begin" });
  };
  const form = html`
    <form class="iki-play-form" @submit=${begin}>
      <h2>${words.new}</h2>
      ${makeChoiceRow("game", words.which, table.games, table.game, change)}
      ${makeLabelled(table.presets_title, makeSelect("preset", "field preset", table.presets, table.preset, change))}
      ${numbers.length > 1 && makeChoiceRow("players", words.players, numbers, String(table.players), change)}
      ${makeChairs(words, table, tellTable)}
      ${table.switches.length > 0 && makeSwitches(words, table)}
      <details class="iki-play-more" data-name="more"><summary>${words.more}</summary>
        ${makeLabelled(words.title, html`<input type="text" name="title" value=${table.title} autocomplete="off" maxlength="60" data-key="field title">`)}
        ${makeLabelled(words.seed, html`<input type="text" name="seed" value=${table.seed} autocomplete="off" maxlength="18" inputmode="numeric" data-key="field seed">`, words.seed_about)}
      </details>
      ${table.fault && html`<p class="iki-play-fault" role="alert">${table.fault}</p>`}
      <button type="submit" class="iki-loud">${words.begin}</button>
    </form>`;
  return form;
}

/** @param {HTMLFormElement} form @returns {Record<string, unknown>} what is filled in */
function valuesOf(form) {
  const data = new FormData(form);
  const many = (/** @type {string} */ name) => data.getAll(name).map(String);
  const switches = [...form.querySelectorAll("select")].filter(({ dataset }) => dataset.switch).map((one) => [one.dataset.switch, one.value]);
  const players = Number(data.get("players"));
  return {
    game: data.get("game"), preset: data.get("preset"), ...(players ? { players } : {}), names: many("name"), levels: many("level"),
    switches: Object.fromEntries(switches), seed: data.get("seed"), title: data.get("title"),
  }; // prettier-ignore
}

/** A few things of which one is chosen, each as large as a thumb. @param {string} name @param {string} title @param {Pick[]} picks @param {string} chosen @param {() => void} change */
const makeChoiceRow = (name, title, picks, chosen, change) => html`
  <fieldset class="iki-play-picks"><legend>${title}</legend><div class="iki-row">${picks.map(({ value, label }) => html`
    <label><input type="radio" name=${name} value=${value} checked=${value === chosen} data-key=${`${name} ${value}`} @change=${change}><span>${label}</span></label>`)}
  </div></fieldset>`; // prettier-ignore

/** @param {string} title @param {HTMLElement} field @param {string} [about] */
const makeLabelled = (title, field, about) => html`
  <label class="iki-play-line"><span>${title}${about && html`<small class="iki-soft">${about}</small>`}</span>${field}</label>`;

/** @param {string} name @param {string} key @param {Pick[]} picks @param {string} chosen @param {() => void} change @param {string} [label] */
const makeSelect = (name, key, picks, chosen, change, label) =>
  /** @type {HTMLSelectElement} */ (html`<select name=${name} data-key=${key} aria-label=${label} @change=${change}>
    ${picks.map((pick) => new Option(pick.label, pick.value, pick.value === chosen, pick.value === chosen))}</select>`);

/** @param {Record<string, string>} words @param {TableForm} table @param {(act: Act) => void} tellTable */
function makeChairs(words, table, tellTable) {
  const chairs = table.chairs.map(({ name, level }, seat) => {
    const numbered = (/** @type {string} */ text) => text.replace("#", String(seat + 1));
    const about = html`<small class="iki-soft" role="status"></small>`;
    const say = () => (about.textContent = table.levels.find(({ value }) => value === choice.value)?.about ?? "");
    const choice = makeSelect("level", `level ${seat}`, table.levels, level, say, numbered(words.level));
    say();
    return html`<li data-seat=${seat}><b class="iki-crest" aria-hidden="true">${seat + 1}</b>
      <input type="text" name="name" value=${name} maxlength=${LONGEST_NAME} autocomplete="off" spellcheck="false" data-key=${`name ${seat}`} aria-label=${numbered(words.name)}>
      <button type="button" class="iki-quiet" data-key=${`forward ${seat}`} aria-label=${numbered(words.forward)} title=${numbered(words.forward)}
        @click=${() => tellTable({ do: "forward", at: String(seat) })}>↑</button>${choice}${about}</li>`;
  });
  return html`<fieldset class="iki-play-chairs"><legend>${words.seats}</legend><ol>${chairs}</ol>
    ${table.begins && html`<p class="iki-soft">${table.begins}</p>`}</fieldset>`;
}

/** @param {Record<string, string>} words @param {TableForm} table */
function makeSwitches(words, table) {
  const preset = table.presets.find(({ value }) => value === table.preset)?.label ?? "";
  const state = html`<small class="iki-soft"></small>`;
  const selects = table.switches.map(({ id, value, settings }) => makeSelect("switch", `switch ${id}`, settings, value, () => count()));
  const count = () => {
    const other = selects.filter(({ value }) => value !== "0").length;
    state.textContent = other ? `${preset} · ${other} ≠` : `${preset} · ${words.as_usual}`;
  };
  count();
  table.switches.forEach(({ id }, at) => (selects[at].dataset.switch = id));
  return html`<details class="iki-play-more" data-name="switches"><summary>${words.switches} ${state}</summary>
    ${table.switches.map(({ label, about }, at) => makeLabelled(label, selects[at], about))}</details>`;
}

/** Games from elsewhere: a file, or a link. @param {Board} board @param {Record<string, string>} words */
function makeBringing(board, words) {
  const { paste, open } = board.model.get("view").words;
  const opened = async (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const file = target.files?.[0];
    if (!file) return;
    const text = await bytesOf(file.slice(0, MOST_OF_A_FILE));
    tell(board, { do: "load", at: file.name.replace(/\.txt$/, ""), text });
    target.value = "";
  };
  const field = /** @type {HTMLInputElement} */ (html`
    <input type="text" autocomplete="off" spellcheck="false" placeholder=${paste} aria-label=${paste} data-key="field link">`);
  const follow = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) tell(board, { do: "link", text: field.value.slice(0, MOST_OF_A_LINK) });
  };
  const input = html`<input type="file" accept=".txt,text/plain" hidden @change=${opened}>`;
  return html`
    <section class="iki-play-bring"><h2>${words.bring}</h2>
      <div class="iki-row"><button type="button" class="iki-quiet" data-key="open file" @click=${() => input.click()}>${words.file}</button>${input}</div>
      <form class="iki-row iki-play-link" @submit=${follow}>${field}<button type="submit" class="iki-quiet">${open}</button></form></section>`;
}

/** The games that the browser keeps: to go on with, or to be deleted after asking. @param {Board} board @param {Play} play @returns {HTMLElement[]} */
function makeSavedGames(board, { saved, words }) {
  if (!saved?.length) return [];
  const rows = saved.map((one) => makeSavedGame(board, words, one));
  const others = rows.length > FIRST_SHOWN && html`
    <details class="iki-play-more" data-name="saved"><summary>${words.kept_all.replace("#", String(rows.length))}</summary><ul>${rows.slice(FIRST_SHOWN)}</ul></details>`;
  return [html`<section class="iki-play-saved"><h2>${words.kept}</h2><ul>${rows.slice(0, FIRST_SHOWN)}</ul>${others}</section>`];
}

/** @param {Board} board @param {Record<string, string>} words @param {import("./view.d.ts").SavedGame} saved */
function makeSavedGame(board, words, { id, title, about, date, fault, text }) {
  const { lang } = board.model.get("view");
  const time = Number.isNaN(Date.parse(date)) ? "" : new Date(date).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  const button = (/** @type {string} */ act, /** @type {string} */ label, /** @type {() => void} */ does, kind = "") => html`
    <button type="button" class=${kind} data-key=${`${act} ${id}`} aria-label=${`${label}: ${title}`} @click=${does}>${label}</button>`;
  const row = html`<div class="iki-row"></div>`;
  const show = () => {
    const open = text && !about ? [] : [button("open", words.open, () => send(board, { do: "open", at: id }))];
    row.replaceChildren(...open, button("delete", words.delete, ask, "iki-quiet"));
  };
  const ask = () => {
    const keep = () => {
      show();
      row.querySelector("button")?.focus();
    };
    const stay = button("keep", words.keep, keep, "iki-quiet");
    row.replaceChildren(html`<span>${words.sure}</span>`, button("sure", words.delete, () => send(board, { do: "delete", at: id })), stay);
    stay.focus();
  };
  const taken = text && html`<textarea class="iki-take" rows="4" readonly aria-label=${title} @focus=${(/** @type {{target: HTMLTextAreaElement}} */ { target }) => target.select()}></textarea>`;
  if (taken) /** @type {HTMLTextAreaElement} */ (taken).value = text;
  show();
  return html`<li><div class="iki-play-named"><b>${title}</b><small class="iki-soft">${[about, time].filter(Boolean).join(" · ")}</small></div>${row}
    ${fault && html`<p class="iki-play-fault">${fault}</p>`}${taken}</li>`;
}
