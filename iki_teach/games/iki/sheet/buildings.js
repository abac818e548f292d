// @ts-check
// The buildings of a player: what is built stands as chips; the box offers the others.

import { make, makeButton } from "../../../widgets/elements.js";
import { findKey } from "../../../widgets/focus.js";
import { closeBox, makeOpener } from "../../../widgets/sheet_box.js";
import { chipRow, filled } from "../../../widgets/sheet_parts.js";
import { nameless, pickedOf, tap } from "./entries.js";
import { drawRows } from "./folding.js";
import { ruleOf, sumsOf } from "./rules.js";

/**
 * @typedef {import("./sheet.js").ScoreSheet} ScoreSheet
 * @typedef {import("./view.d.ts").FieldShown} Field
 */

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {string} described ids */
export function buildingOpener(sheet, seat, field, described) {
  const title = `${field.label} · ${sheet.game.sheet.players[seat].name || nameless(sheet, seat)}`;
  const open = makeOpener(sheet, `${seat} buildings`, "+", title, (content) => fillBox(sheet, seat, field, content));
  open.classList.add("iki-build", "iki-stop");
  open.setAttribute("aria-label", title);
  open.setAttribute("aria-describedby", described);
  return open;
}

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {HTMLElement} place */
export function drawBuilt(sheet, seat, field, place) {
  const picked = pickedOf(sheet, seat, field);
  const built = field.options.filter(({ id }) => picked[id]);
  const shape = built.map(({ id }) => id).join();
  if (place.dataset.shape === shape) return;
  place.dataset.shape = shape;
  const open = /** @type {HTMLElement} */ (place.lastElementChild);
  const chips = built.map(({ id, label }) => {
    const chip = makeButton(`${seat} built ${id}`, label, () => openBuildings(sheet, seat));
    chip.tabIndex = -1; // the plus beside it opens the same
    chip.classList.add("iki-built-one");
    return chip;
  });
  for (const old of [...place.children].slice(0, -1)) old.remove();
  for (const chip of chips) place.insertBefore(chip, open);
}

/** @param {ScoreSheet} sheet @param {number} seat */
const openBuildings = (sheet, seat) => findKey(sheet, `${seat} buildings`)?.click();

/** @param {ScoreSheet} sheet @param {number} seat @param {Field} field @param {HTMLElement} content */
function fillBox(sheet, seat, field, content) {
  const { words } = sheet.model.get("frame");
  const held = /** @type {HTMLElement | null} */ (content.querySelector(":focus"))?.dataset.key;
  const all = sheet.panels.map((_, other) => pickedOf(sheet, other, field));
  const chips = field.options.map(({ id, label, note }) => {
    const chip = makeButton(`${seat} buildings ${id}`, label, () => {
      tap(sheet, seat, field, id);
      sheet.draw();
    });
    const owner = all.findIndex((picked, other) => other !== seat && picked[id] > 0);
    const taken = owner >= 0 && !all[seat][id];
    chip.className = "iki-chip";
    chip.dataset.option = id;
    chip.setAttribute("aria-pressed", String(all[seat][id] > 0));
    chip.setAttribute("aria-disabled", String(taken));
    const name = owner < 0 ? "" : sheet.game.sheet.players[owner].name || nameless(sheet, owner);
    chip.append(make("small", "", taken ? filled(words.built_by, { name }) : note));
    return chip;
  });
  const other = makeButton("other buildings", words.other_buildings, () => {
    sheet.unfolded = "other_buildings";
    drawRows(sheet);
    closeBox(sheet);
    findKey(sheet, `${seat} other_buildings`)?.focus();
  });
  const row = chipRow(chips, sheet.box.root.id);
  content.replaceChildren(row, other, ...sumsOf(sheet, field), ruleOf(sheet, field));
  if (held) findKey(sheet, held)?.focus({ preventScroll: true });
}
