// @ts-check
// One player's part of the scoring sheet: a column of the grid on wide screens, a card on phones.

import { make, makeButton } from "../../../widgets/elements.js";
import { chipRow, drawRefused, makeInput, tell } from "../../../widgets/sheet_parts.js";
import { stepper } from "../../../widgets/sheet_stepper.js";
import { buildingOpener, drawBuilt } from "./buildings.js";
import { crest, nameSpot } from "./names.js";
import { enter, nameless, pickedOf, tap } from "./entries.js";
import { ruleOpener } from "./rules.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 * @typedef {{row: HTMLElement, sum: HTMLElement, points: HTMLElement, refused: HTMLElement, input?: HTMLInputElement,
 *   chips?: HTMLButtonElement[], built?: HTMLElement}} Cell
 * @typedef {{seat: number, root: HTMLElement, name: import("./names.js").NameSpot, total: HTMLElement, rank: HTMLElement,
 *   sum: HTMLElement, cells: Record<string, Cell>}} PlayerPanel
 *   total: below the column · sum: the same number in the head of the card · cells: by field
 */

const LONGEST_ENTRY = 130;

/** @param {ScoreSheet} sheet @param {number} seat @returns {PlayerPanel} */
export function makePlayer(sheet, seat) {
  const root = make("section", "iki-player");
  root.dataset.seat = String(seat);
  root.id = `${sheet.game.id}-${seat}`;
  root.tabIndex = -1;
  const name = nameSpot(sheet, seat);
  const sum = make("b", "iki-card-sum");
  sum.setAttribute("aria-hidden", "true");
  root.append(make("div", "iki-player-head", crest(seat, ""), name.row, sum));
  /** @type {Record<string, Cell>} */
  const cells = {};
  for (const field of sheet.model.get("frame").fields) {
    cells[field.id] = makeCell(sheet, seat, field, `${root.id}-${field.id}`);
    root.append(cells[field.id].row);
  }
  const [total, rank] = [make("b", ""), make("span", "")];
  root.append(make("div", "iki-column-total", total, rank));
  return { seat, root, name, total, rank, sum, cells };
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} id @returns {Cell} */
function makeCell(sheet, seat, field, id) {
  const [sum, points, refused] = [make("p", "iki-said"), make("b", "iki-points"), make("p", "iki-refused")];
  const label = ruleOpener(sheet, `rule ${seat} ${field.id}`, field);
  label.id = `${id}-label`;
  refused.id = `${id}-refused`;
  sum.id = `${id}-said`;
  const described = `${sum.id} ${refused.id}`;
  const row = make("div", "iki-cell", label);
  row.dataset.field = field.id;
  /** @type {Cell} */
  const cell = { row, sum, points, refused };
  if (!field.options.length) {
    cell.input = makeEntry(sheet, seat, field, described);
    row.append(stepper(cell.input, field.label, sheet.model.get("frame").words));
  } else if (field.id === "buildings") {
    cell.built = make("div", "iki-built");
    row.append(cell.built);
    cell.built.append(buildingOpener(sheet, seat, field, described));
  } else {
    cell.chips = makeDots(sheet, seat, field);
    const dots = chipRow(cell.chips, label.id, described);
    dots.classList.add("iki-dots");
    row.append(dots);
  }
  row.append(points, sum, refused);
  return cell;
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} described ids */
function makeEntry(sheet, seat, field, described) {
  const input = makeInput(`${seat} ${field.id}`, sheet.game.sheet.players[seat][field.id]);
  input.inputMode = "tel"; // digits and a plus, on every telephone
  input.maxLength = LONGEST_ENTRY;
  input.placeholder = "0";
  input.setAttribute("aria-label", field.label);
  input.setAttribute("aria-describedby", described);
  input.addEventListener("input", () => enter(sheet, seat, field.id, input.value));
  return input;
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field */
function makeDots(sheet, seat, field) {
  return field.options.map(({ id, label, tint, kanji }) => {
    const dot = makeButton(`${seat} ${field.id} ${id}`, "", () => {
      tap(sheet, seat, field, id);
      drawDots(sheet, sheet.panels[seat], field);
    });
    const mark = make("span", "iki-dot-mark", kanji);
    mark.setAttribute("aria-hidden", "true");
    dot.className = "iki-chip iki-dot";
    dot.dataset.option = id;
    dot.style.setProperty("--dot", tint);
    dot.title = label;
    dot.append(mark, make("span", "iki-dot-word", label), make("small", ""));
    return dot;
  });
}

/** @param {ScoreSheet} sheet @param {PlayerPanel} panel @param {import("./view.d.ts").PlayerShown} player what Python counted */
export function drawPlayer(sheet, panel, player) {
  const { seat, root, name, total, rank, sum, cells } = panel;
  const entries = sheet.game.sheet.players[seat];
  const called = player.name || nameless(sheet, seat);
  root.setAttribute("aria-label", called);
  drawRefused(name, player.refused.name);
  tell(total, String(player.total));
  tell(sum, String(player.total));
  tell(rank, player.rank === null ? "" : `${player.rank}.`);
  root.classList.toggle("iki-leads", player.rank === 1);
  for (const field of sheet.model.get("frame").fields) {
    const cell = cells[field.id];
    const wanted = field.asked === "always" || player.asked.includes(field.id) || (field.id in entries && field.asked === "building");
    cell.row.classList.toggle("iki-unasked", !wanted);
    tell(cell.sum, player.sums[field.id] ?? "");
    tell(cell.points, player.points[field.id] ?? "");
    cell.points.classList.toggle("iki-nothing", cell.points.textContent === "0");
    drawRefused(cell, player.refused[field.id]);
    if (cell.chips) drawDots(sheet, panel, field);
    if (cell.built) drawBuilt(sheet, seat, field, cell.built);
  }
}

/** @param {ScoreSheet} sheet @param {PlayerPanel} panel @param {Field} field */
function drawDots(sheet, { seat, cells }, field) {
  const picked = pickedOf(sheet, seat, field);
  for (const [at, dot] of (cells[field.id].chips ?? []).entries()) {
    const number = picked[field.options[at].id];
    dot.setAttribute("aria-pressed", String(number > 0));
    tell(/** @type {HTMLElement} */ (dot.lastElementChild), number > 1 ? `×${number}` : "");
  }
}
