// @ts-check
// The table of free play before the game begins: what is played, who sits where, what one agrees on; and kept games.

import { LONGEST_NAME, bytesOf, make, makeButton } from "./elements.js";
import { makeSavedGames } from "./play_saved.js";
import { isBusy, send } from "./widget.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./widget.js").Act} Act
 * @typedef {import("./view.d.ts").Play} Play
 * @typedef {import("./view.d.ts").TableForm} TableForm
 * @typedef {import("./view.d.ts").Pick} Pick
 * @typedef {ReturnType<typeof makeTablePage>} TablePage
 */

const MOST_OF_A_FILE = 200_001; // bytes: one more than Python takes, so that Python says what is wrong
const MOST_OF_A_LINK = 60_001;

export function makeTablePage() {
  const note = make("p", "iki-play-note");
  note.hidden = true;
  return { box: make("div", "iki-play-table"), note, shown: "", wide: "" };
}

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
  page.box.replaceChildren(...(note ? [make("p", "iki-play-note", note)] : []), ...makeSavedGames(board, play), makeTableForm(board, play, table), makeBringing(board, play.words));
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
  const form = make("form", "iki-play-form");
  const tellTable = (/** @type {Act} */ act) => tell(board, { ...act, values: valuesOf(form) });
  const change = () => tellTable({ do: "table" });
  form.append(
    make("h2", "", words.new),
    makeChoiceRow("game", words.which, table.games, table.game, change),
    makeLabelled(table.presets_title, makeSelect("preset", table.presets, table.preset, change)),
    ...(table.numbers.length > 1 ? [makeChoiceRow("players", words.players, table.numbers.map((n) => ({ value: String(n), label: String(n) })), String(table.players), change)] : []),
    makeChairs(words, table, tellTable),
    ...(table.switches.length ? [makeSwitches(words, table)] : []),
    makeFurther(words, table),
    ...(table.fault ? [makeFault(table.fault)] : []),
    Object.assign(make("button", "iki-loud", words.begin), { type: "submit" }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tellTable({ do: "begin" });
  });
  return form;
}

/** @param {string} text */
function makeFault(text) {
  const fault = make("p", "iki-play-fault", text);
  fault.setAttribute("role", "alert");
  return fault;
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
function makeChoiceRow(name, title, picks, chosen, change) {
  const parts = picks.map(({ value, label }) => {
    const input = Object.assign(make("input", ""), { type: "radio", name, value, checked: value === chosen });
    input.dataset.key = `${name} ${value}`;
    input.addEventListener("change", change);
    return make("label", "", input, make("span", "", label));
  });
  return make("fieldset", "iki-play-picks", make("legend", "", title), make("div", "iki-row", ...parts));
}

/** @param {string} title @param {HTMLElement} field @param {string} [about] */
function makeLabelled(title, field, about = "") {
  return make("label", "iki-play-line", make("span", "", title, ...(about ? [make("small", "iki-soft", about)] : [])), field);
}

/** @param {string} name @param {Pick[]} picks @param {string} chosen @param {() => void} [change] */
function makeSelect(name, picks, chosen, change) {
  const select = make("select", "", ...picks.map(({ value, label }) => new Option(label, value, false, value === chosen)));
  select.name = name;
  select.dataset.key = `field ${name}`;
  if (change) select.addEventListener("change", change);
  return select;
}

/** @param {Record<string, string>} words @param {TableForm} table @param {(act: Act) => void} tellTable */
function makeChairs(words, table, tellTable) {
  const chairs = table.chairs.map(({ name, level }, seat) => {
    const numbered = (/** @type {string} */ text) => text.replace("#", String(seat + 1));
    const field = Object.assign(make("input", ""), { type: "text", name: "name", value: name, maxLength: LONGEST_NAME, autocomplete: "off", spellcheck: false });
    field.dataset.key = `name ${seat}`;
    field.setAttribute("aria-label", numbered(words.name));
    const about = make("small", "iki-soft");
    about.setAttribute("role", "status");
    const choice = makeSelect("level", table.levels, level, () => say());
    choice.dataset.key = `level ${seat}`;
    choice.setAttribute("aria-label", numbered(words.level));
    const say = () => (about.textContent = table.levels.find(({ value }) => value === choice.value)?.about ?? "");
    say();
    const up = makeButton(`forward ${seat}`, "↑", () => tellTable({ do: "forward", at: String(seat) }));
    up.setAttribute("aria-label", numbered(words.forward));
    up.title = numbered(words.forward);
    up.className = "iki-quiet";
    const number = make("b", "iki-crest", String(seat + 1));
    number.setAttribute("aria-hidden", "true");
    const chair = make("li", "", number, field, up, choice, about);
    chair.dataset.seat = String(seat);
    return chair;
  });
  const begins = table.begins ? [make("p", "iki-soft", table.begins)] : [];
  return make("fieldset", "iki-play-chairs", make("legend", "", words.seats), make("ol", "", ...chairs), ...begins);
}

/** @param {Record<string, string>} words @param {TableForm} table */
function makeSwitches(words, table) {
  const preset = table.presets.find(({ value }) => value === table.preset)?.label ?? "";
  const state = make("small", "iki-soft");
  const lines = table.switches.map(({ id, label, about, value, settings }) => {
    const select = makeSelect("switch", settings, value, () => count());
    select.dataset.key = `switch ${id}`;
    select.dataset.switch = id;
    return makeLabelled(label, select, about);
  });
  const folded = make("details", "iki-play-more", make("summary", "", words.switches, " ", state), ...lines);
  const count = () => {
    const other = [...folded.querySelectorAll("select")].filter((one) => one.value !== "0").length;
    state.textContent = other ? `${preset} · ${other} ≠` : `${preset} · ${words.as_usual}`;
  };
  count();
  folded.dataset.name = "switches";
  return folded;
}

/** @param {Record<string, string>} words @param {TableForm} table */
function makeFurther(words, table) {
  const field = (/** @type {string} */ name, /** @type {string} */ value, /** @type {Partial<HTMLInputElement>} */ more) => {
    const input = Object.assign(make("input", ""), { type: "text", name, value, autocomplete: "off", ...more });
    input.dataset.key = `field ${name}`;
    return input;
  };
  const folded = make(
    "details",
    "iki-play-more",
    make("summary", "", words.more),
    makeLabelled(words.title, field("title", table.title, { maxLength: 60 })),
    makeLabelled(words.seed, field("seed", table.seed, { inputMode: "numeric", maxLength: 18 }), words.seed_about),
  );
  folded.dataset.name = "more";
  return folded;
}

/** Games from elsewhere: a file, or a link. @param {Board} board @param {Record<string, string>} words */
function makeBringing(board, words) {
  const { paste, open } = board.model.get("view").words;
  const input = Object.assign(make("input", ""), { type: "file", accept: ".txt,text/plain", hidden: true });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    const text = await bytesOf(file.slice(0, MOST_OF_A_FILE));
    tell(board, { do: "load", at: file.name.replace(/\.txt$/, ""), text });
    input.value = "";
  });
  const choose = makeButton("open file", words.file, () => input.click());
  choose.className = "iki-quiet";
  const field = Object.assign(make("input", ""), { type: "text", autocomplete: "off", spellcheck: false, placeholder: paste });
  field.setAttribute("aria-label", paste);
  field.dataset.key = "field link";
  const form = make("form", "iki-row iki-play-link", field, Object.assign(make("button", "iki-quiet", open), { type: "submit" }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) tell(board, { do: "link", text: field.value.slice(0, MOST_OF_A_LINK) });
  });
  return make("section", "iki-play-bring", make("h2", "", words.bring), make("div", "iki-row", choose, input), form);
}
