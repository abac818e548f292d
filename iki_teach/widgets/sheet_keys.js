// @ts-check
// The keys of every sheet: Enter leads to the next field, arrows walk among what can be tapped.

import { rove } from "./sheet_parts.js";

const TYPED = "input:not([readonly], [type=file]), textarea";
const FIELDS = `${TYPED}, .iki-stop, .iki-chip[tabindex='0']`;
const OUT_OF_SIGHT = "[hidden], .iki-unasked, .iki-sheet-box, details:not([open])";

/** @param {KeyboardEvent} event @param {HTMLElement} root of the sheet */
export function walkSheet(event, root) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.isComposing || event.altKey) return;
  const chip = /** @type {HTMLElement | null} */ (target.closest(".iki-chip"));
  const command = event.ctrlKey || event.metaKey;
  const at = chip ? stopOf(chip) : target;
  const column = /** @type {HTMLElement | null} */ (target.closest(".iki-player"));
  if (event.key === "Enter" && !command && (chip || target.matches(`${TYPED}, .iki-stop`)) && !target.closest(".iki-sheet-box")) {
    toField(root, at, event.shiftKey ? -1 : 1);
  } else if (column && !command && /^Arrow(Up|Down)$/.test(event.key)) {
    toField(column, at, event.key === "ArrowUp" ? -1 : 1);
  } else if (chip && !command && /^Arrow(Left|Right|Up|Down)$/.test(event.key)) {
    toChip(chip, /Left|Up/.test(event.key) ? -1 : 1);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {HTMLElement} chip @param {number} by round and round, past those that are hidden */
function toChip(chip, by) {
  const all = /** @type {HTMLElement[]} */ ([...(chip.parentElement?.children ?? [])]);
  const chips = all.filter((one) => !one.hidden);
  rove(chips[(chips.indexOf(chip) + by + chips.length) % chips.length]).focus();
}

/** @param {HTMLElement} root @param {HTMLElement} from @param {number} by */
function toField(root, from, by) {
  const fields = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(FIELDS)]);
  const stops = fields.filter((one) => !one.closest(OUT_OF_SIGHT));
  const next = stops[stops.indexOf(from) + by];
  next?.focus();
  next?.closest(".iki-field, .iki-cell")?.scrollIntoView({ block: "nearest" }); // with its sum, its refusal and all its chips
  if (next instanceof HTMLInputElement) next.select();
}

/** @param {HTMLElement} chip @returns {HTMLElement} the one chip of its row that Tab reaches */
function stopOf(chip) {
  return /** @type {HTMLElement} */ (chip.closest(".iki-chips")?.querySelector("[tabindex='0']") ?? chip);
}
