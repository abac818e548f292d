// @ts-check
// Tabs in a drawing: of what stands at the same place, one is seen. The session says which; whoever looks may turn to another.

/** Turn to what a cell opens, if it is a tab. @param {Element | null | undefined} cell @returns {boolean} whether it is one */
export function turnTo(cell) {
  const tab = cell?.getAttribute("data-opens");
  const tabs = tab && cell?.closest("[data-shown]");
  if (!tabs) return false;
  tabs.setAttribute("data-shown", tab);
  for (const other of tabs.querySelectorAll("[data-opens][aria-pressed]")) other.setAttribute("aria-pressed", String(other === cell));
  return true;
}

/** @param {Element} element @returns {string} the tab that one must turn to so as to see it; empty if it is seen */
export function behind(element) {
  const own = element.closest("[data-tab]")?.getAttribute("data-tab")?.split(" ") ?? [];
  const shown = element.closest("svg")?.querySelector("[data-shown]")?.getAttribute("data-shown") ?? "";
  return own.includes(shown) ? "" : (own[0] ?? "");
}

/** @param {Element | null} element @returns {Element | null} it, or the tab behind which it is */
export function seen(element) {
  const tab = element && behind(element);
  return tab ? (element.closest("svg")?.querySelector(`[data-opens="${CSS.escape(tab)}"]`) ?? null) : element;
}
