// @ts-check
// Which rows of the grid are there.

/** @typedef {import("./sheet.js").ScoreSheet} ScoreSheet */

/**
 * A row that nobody is asked is not there; one that somebody is asked stands open for all.
 * @param {ScoreSheet} sheet
 */
export function drawRows(sheet) {
  for (const { id } of sheet.model.get("frame").fields) {
    const rows = sheet.panels.map(({ cells }) => cells[id].row);
    const folded = id === "other_buildings" && sheet.unfolded !== id && sheet.game.sheet.players.every((own) => !own[id]);
    const none = folded || rows.every((row) => row.classList.contains("iki-unasked"));
    for (const row of [...rows, sheet.labels[id]]) row.hidden = none;
  }
}
