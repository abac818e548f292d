// @ts-check
// Lines of words with their rules, what happened and what is answered; and what of it is out of sight.

import { html, make, withKanji } from "./html.js";
import { settle } from "./patch.js";

/** @typedef {import("./view.d.ts").Line} Line */

const MOST_CUT = 8; // px at the foot of what scrolls in which nothing is written

/** @param {"p" | "li"} tag @param {Line} line @param {import("./terms.js").Marked} [marked] */
export function makeLine(tag, line, marked = (text) => withKanji(text)) {
  const { rule, wording } = line;
  const element = make(tag, line.heading ? "iki-heading" : "", html`<span>${marked(line.text)}</span>`);
  if (line.seat != null) element.dataset.seat = String(line.seat);
  const sign = ["§", line.rule_title ? ` ${line.rule_title} ` : " ", html`<code>${rule}</code>`];
  if (rule && !wording) element.append(" ", html`<small class="iki-rule iki-soft">${sign}</small>`);
  if (!rule || !wording) return element;
  return html`
    <div class="iki-ruled">${element}<details class="iki-rule iki-soft"><summary data-key=${`wording ${rule}`}>${sign}</summary><p>${marked(wording)}</p></details></div>`; // a paragraph holds none
}

export function makeLog() {
  const lines = make("ol", "");
  lines.tabIndex = 0; // it scrolls, so the keyboard must get in
  return { box: make("div", "iki-log", lines), lines };
}

/** @param {import("../board/board.js").Board} board */
export function drawLog({ model, log: { box, lines } }) {
  const { log, words, whole } = model.get("view");
  box.classList.toggle("iki-whole", Boolean(whole));
  lines.setAttribute("aria-label", words.log);
  settle(lines, ...log.map((line) => makeLine("li", line)));
  requestAnimationFrame(() => (lines.scrollTop = lines.scrollHeight)); // now it would cost a layout
}

/** Let the keyboard into what is longer than its place, unless something in it takes the focus; as long as more of it follows, it fades. @param {HTMLElement} box */
export function letScroll(box) {
  box.ariaLive = "off"; // it is there for who listens also while nothing of it is cut: were it to come and go, a screen reader would lose its place
  const fade = () => box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > MOST_CUT);
  box.onscroll = fade;
  fade();
  const inside = [...box.querySelectorAll("button:enabled, a, input, select, [tabindex='0']")].some((one) => one.checkVisibility({ visibilityProperty: true }));
  if (box.scrollHeight > box.clientHeight && !inside) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

/** Scroll to what is new, if it is out of sight; what is longer than its place is read from its beginning. @param {import("../board/board.js").Board} board @param {HTMLElement} [panel] */
export function reveal({ still, answers }, panel) {
  const above = panel && answers.contains(panel) ? answers.getBoundingClientRect().top - panel.getBoundingClientRect().top : 0;
  if (above > 0) answers.scrollTop -= above;
  (above > 0 ? answers : panel)?.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
}
