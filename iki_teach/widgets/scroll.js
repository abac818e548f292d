// @ts-check
// What is longer than its place, or out of sight.

/** Let the keyboard into what is longer than its place, unless something in it takes the focus. @param {HTMLElement} box */
export function letScroll(box) {
  const inside = [...box.querySelectorAll("button:enabled, a, input, select, [tabindex]")].some((one) => one.checkVisibility());
  if (box.scrollHeight > box.clientHeight && !inside) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

/** Scroll to what is new, if it is out of sight; what is longer than its place is read from its beginning. @param {import("./board.js").Board} board @param {HTMLElement} [panel] */
export function reveal({ still, answers }, panel) {
  const above = panel && answers.contains(panel) ? answers.getBoundingClientRect().top - panel.getBoundingClientRect().top : 0;
  if (above > 0) answers.scrollTop -= above;
  (above > 0 ? answers : panel)?.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
}
