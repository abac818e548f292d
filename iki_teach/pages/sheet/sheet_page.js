// @ts-check
// What every sheet on a page does. It knows no rules: it sends the sheet in `intent` and shows what Python counted in
// `view`; each game lays out its own parts, from what is counted and entered to elements.

import { findKey, focusedIn, html, makeButton, stopAt, walkStops } from "../../ui/html.js";
import { speak } from "../../ui/layout.js";
import { settle } from "../../ui/patch.js";
import { bring, dayAndTime, drawAway, drawGames } from "./sheet_away.js";
import { chipsBeside, closeBox, drawBox, nameField, picture, select, settleFields } from "./sheet_parts.js";
import { anew, changeSheet, followModel, followStore, makeSheetPage, sendSheet, step, titleOf, turnToGame } from "./sheet_state.js";
import { newGame } from "./sheet_store.js";
import { takeLink } from "../../ui/storage.js";
import { onModel, openPage, watch } from "../../ui/widget.js";

/** @typedef {import("./sheet_state.js").SheetPage} SheetPage */

/**
 * Show a sheet of a game.
 * @param {{model: import("./sheet_state.js").Model, el: HTMLElement}} place @param {import("./sheet_state.js").Kind} kind
 * @param {string} name the class of this game's sheets @returns {() => void} what ends it
 */
export function renderSheet({ model, el }, kind, name) {
  const page = makeSheetPage(model, kind);
  const { root, places, tools, list, lost, live } = page;
  const until = { signal: page.leave.signal };
  const { art, style } = model.get("frame");
  const drawings = html`<div class="iki-art" markup=${`<svg width="0" height="0" aria-hidden="true"><style>${style}</style>${art}</svg>`}></div>`;
  root.classList.add(name);
  const counted = html`<div class="iki-counted">${[places.main, places.side]}</div>`;
  root.append(drawings, places.paper, places.head, places.totals, lost, places.answer, counted, tools, list, live, places.box);
  el.append(root);
  page.draw = () => drawSheet(page);
  kind.turned?.(page);
  onModel(page, "change:frame", page.draw);
  addEventListener("hashchange", () => openLink(page), until);
  addEventListener("storage", ({ key }) => key === page.store.key && followStore(page), until);
  document.addEventListener("visibilitychange", () => document.hidden || followStore(page), until); // a phone that slept heard of nothing
  addEventListener("beforeprint", () => root.querySelector(".iki-chart")?.setAttribute("open", ""), until);
  root.addEventListener("keydown", (event) => walkKeys(event, page), until);
  root.addEventListener("focusin", ({ target }) => target instanceof HTMLElement && target.matches(".iki-chip") && stopAt(chipsBeside(target), target), until);
  list.addEventListener("toggle", page.draw, until);
  followModel(page);
  if (JSON.stringify(page.game.sheet) !== JSON.stringify(page.begun)) page.note = "taken_up";
  const end = openPage(page, page.draw, () => takeAnswer(page));
  if (!openLink(page)) sendSheet(page, "count");
  return end;
}

/** Esc closes the box, Ctrl+Z takes a step back; the other keys walk. @param {KeyboardEvent} event @param {SheetPage} page */
function walkKeys(event, page) {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (key === "escape" && page.box) closeBox(page);
  else if (command && (key === "y" || (key === "z" && event.shiftKey))) step(page, "redo", "undo");
  else if (command && key === "z") step(page, "undo", "redo");
  else return walkSheet(event, page.root);
  event.preventDefault();
  event.stopPropagation();
}

/** @param {SheetPage} page */
function takeAnswer(page) {
  const { adopt, sheet, n } = page.view;
  if (adopt && n > 0 && n !== page.adopted) {
    page.adopted = n;
    turnToGame(page, newGame(sheet, page.game.begun));
  } else followModel(page);
  page.draw();
  watch(page);
}

/** @param {SheetPage} page @returns {boolean} whether the address carries a sheet */
function openLink(page) {
  const text = takeLink(`${titleOf(page)}-sheet=`);
  if (text) sendSheet(page, "open", text);
  return Boolean(text);
}

/** Show what is entered and what was counted. @param {SheetPage} page */
function drawSheet(page) {
  const { kind, places, shown, tools, list } = page;
  const view = page.view;
  const held = focusedIn(page);
  if (view !== shown) page.answer = view.answer;
  speak(page, page.frame.lang);
  const { totals, main, side = [] } = kind.draw(page);
  const date = new Intl.DateTimeFormat(page.frame.lang, { dateStyle: "long" }).format(new Date(Number(page.game.changed) || Date.now()));
  settle(places.paper, html`<b>${view.paper}</b>`, html`<span>${date}</span>`); // above the sheet on paper
  settle(places.head, ...drawHead(page));
  settle(places.totals, html`<span class="iki-box">${view.box}</span>`, ...totals);
  places.totals.setAttribute("aria-label", page.words.totals);
  settle(places.answer, ...drawAnswer(page));
  settle(places.main, ...main);
  settle(places.side, picture(page), ...side, html`<p hidden=${!view.evening}><a href=${view.evening}>${page.words.evening}</a></p>`);
  drawBox(page);
  settle(tools, ...drawAway(page));
  settle(list, ...drawGames(page));
  settleFields(page.root);
  if (held && !held.isConnected) (findKey(page, held.dataset.key ?? "") ?? list.querySelector("summary"))?.focus({ preventScroll: true });
  if (view === shown) return;
  page.shown = view;
  page.live.textContent = view.answer ? [view.answer.title, ...view.answer.lines].join(" ") : view.announce;
  if (view.answer) places.answer.scrollIntoView({ block: "nearest" });
  if (view.taken) bring(page, view.taken);
}

/** What is said of a file, a link or a record, and where the sheet that is shown comes from. @param {SheetPage} page @returns {Node[]} */
function drawAnswer(page) {
  const { answer, begun, note, game } = page;
  const again = () => makeButton("anew", page.words.begin_anew, () => turnToGame(page, newGame(begun, game.begun)));
  const shut = () => {
    page.answer = null;
    page.draw();
  };
  const whence = note === "taken_up" ? [`${page.words.taken_up}: ${dayAndTime(page, game.changed)} · `, again()] : page.words[note];
  const lines = (answer?.lines ?? []).map((line) => html`<p>${line}</p>`);
  const panel = [html`<h3>${answer?.title}</h3>`, ...lines, makeButton("close", page.words.close, shut)];
  return [
    html`<p class="iki-edge iki-note" hidden=${!note}>${note && whence}</p>`,
    html`<div class="iki-panel" role="group" data-kind=${answer?.kind} aria-label=${answer?.title} hidden=${!answer}>${answer && panel}</div>`,
  ];
}

// The head.

/** Names unless each has a part of its own, what is chosen, a player more, the steps back and forth. @param {SheetPage} page @returns {Node[]} */
function drawHead(page) {
  const { most, rows, words } = page.frame;
  const { head, refused } = page.view;
  const { sheet, undo, redo } = page.game;
  const selects = head.map((/** @type {import("../../ui/view.d.ts").Select} */ one) =>
    select(page, one, sheet[one.id], (own, value) => Object.assign(own, { [one.id]: value }, one.id === "rules" && { options: {} })),
  );
  const add = makeButton("add", words.add_player, () => changeSheet(page, "", ({ players }) => void players.push({ name: "" })));
  add.hidden = sheet.players.length >= most;
  const again = () => {
    turnToGame(page, newGame(anew(page, page.game.sheet), page.game.begun));
    toFirst(page);
  };
  const steps = [
    makeButton("undo", words.undo, () => step(page, "undo", "redo"), { disabled: !undo.length }),
    makeButton("redo", words.redo, () => step(page, "redo", "undo"), { disabled: !redo.length }),
    makeButton("new", words.new_game, again),
  ];
  const names = sheet.players.map((_, seat) => nameField(page, seat, refused?.[`player_${seat + 1}`]));
  return [
    ...(rows === "players" ? [] : [html`<div class="iki-names">${names}</div>`]),
    html`<div class="iki-row">${selects}</div>`,
    ...(page.kind.switches ? [page.kind.switches(page)] : []),
    html`<div class="iki-row">${[add, ...steps]}</div>`,
  ];
}

/** @param {SheetPage} page what is entered first, after the names */
export const toFirst = ({ places }) => /** @type {HTMLElement | null} */ (places.main.querySelector("input, .iki-chip"))?.focus({ preventScroll: true });

// The keys: Enter leads from what is typed to the next field, arrows walk among what can be tapped.

const TYPED = "input:not([readonly], [type=file]), textarea";
const FIELDS = `${TYPED}, .iki-stop, .iki-chip[tabindex='0']`;
const OUT_OF_SIGHT = "[hidden], .iki-unasked, .iki-sheet-box, details:not([open])";

/** @param {KeyboardEvent} event @param {HTMLElement} root of the sheet */
function walkSheet(event, root) {
  const { altKey, ctrlKey, isComposing, key, metaKey, shiftKey } = event;
  const target = /** @type {HTMLElement} */ (event.target); // of a row of chips the one that Tab reaches
  const column = /** @type {HTMLElement | null} */ (target.closest(".iki-player"));
  if (isComposing || altKey || ctrlKey || metaKey) return;
  if (key === "Enter" && target.matches(TYPED) && !target.closest(".iki-sheet-box")) toField(root, target, shiftKey ? -1 : 1);
  else if (column && /^Arrow(Up|Down)$/.test(key)) toField(column, target, key === "ArrowUp" ? -1 : 1);
  else if (!target.matches(".iki-chip") || !walkStops(chipsBeside(target).filter(({ hidden }) => !hidden), key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {HTMLElement} root @param {HTMLElement} from @param {number} by */
function toField(root, from, by) {
  const fields = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(FIELDS)]);
  const stops = fields.filter((one) => !one.closest(OUT_OF_SIGHT));
  const next = stops[stops.indexOf(from) + by];
  next?.focus();
  next?.closest(".iki-field")?.scrollIntoView({ block: "nearest" }); // with its sum, its refusal and all its chips
  if (next instanceof HTMLInputElement) next.select();
}
