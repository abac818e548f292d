// @ts-check
// A beat that is taught: its sentences one by one, and the picture that follows them.

import { drawFire } from "./fire.js";
import { html } from "./html.js";
import { drawingOf } from "./layout.js";
import { spot } from "./motion.js";
import { makeSaid } from "./script_evening.js";
import { termsIn } from "./terms.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").ScriptView} ScriptView */
/** @typedef {import("./view.d.ts").Picture} Picture */

const ROOMY = 480; // px of the picture from which the table is drawn wide
const AROUND = 14; // units of the drawing around what is near

/** @param {Script} script @param {ScriptView} view @param {Picture} drawn */
export function drawBeat(script, view, drawn) {
  const { root, middle, picture, notes } = script;
  const marked = termsIn(view.glossed);
  root.dataset.beat = String(view.parts.findIndex(({ now }) => now));
  if (script.drawn !== drawn.svg) picture.innerHTML = script.drawn = drawn.svg;
  picture.setAttribute("aria-label", view.words.picture);
  if (picture.parentElement === null || middle.firstElementChild?.className !== "iki-script-board") {
    middle.replaceChildren(html`<figure class="iki-script-board">${picture}</figure>`, html`<div class="iki-script-words" tabindex="0"></div>`);
  }
  middle.lastElementChild?.replaceChildren(...view.says.map((one) => html`
    <p class="iki-script-say" data-later=${one.later} aria-current=${one.now ? "step" : null}>${makeSaid(one, marked)}</p>`),
    html`<dl class="iki-script-notes" hidden=${!notes || !view.notes.length}></dl>`); // prettier-ignore
  middle.querySelector("dl")?.append(...view.notes.flatMap(({ head, text }, at) => [
    ...(view.notes[at - 1]?.head === head ? [] : [html`<dt>${head}</dt>`]), html`<dd>${marked(text)}</dd>`])); // prettier-ignore
  comeNear(script, drawn);
  drawFire(drawingOf(script), drawn.marks);
  middle.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** All beats, to go to, and whether notes are seen. @param {Script} script @param {ScriptView} view */
export const makeDots = (script, view) => [
  html`<div class="iki-script-dots" role="group" aria-label=${view.words.beats}>${view.parts.map(({ name, now, past }, at) => html`
    <button type="button" data-key=${`beat-${at}`} aria-label=${`${at + 1}. ${name}`} title=${name} data-past=${past}
      aria-current=${now ? "step" : null} @click=${() => script.ask({ do: "beat", value: at })}></button>`)}</div>`,
  html`<button type="button" data-key="notes" aria-pressed=${script.notes} @click=${script.turnNotes}>${view.words.notes}</button>`,
]; // prettier-ignore

/** Do something whenever the picture has another room. @param {Script} script @param {() => void} resized */
export function keepPicture({ picture, leave }, resized) {
  const seeing = new ResizeObserver(resized);
  seeing.observe(picture);
  leave.signal.addEventListener("abort", () => seeing.disconnect());
}

/** Ask for the table in the size that there is room for. @param {Script} script */
export function fitPicture(script) {
  const { picture, root, model } = script;
  const drawn = model.get("view").picture;
  if (!drawn || !picture.clientWidth) return;
  const layout = picture.clientWidth >= ROOMY ? "wide" : "narrow";
  if (root.dataset.layout !== layout) model.want({ layout: (root.dataset.layout = layout) });
  drawFire(drawingOf(script), drawn.marks);
}

/** Bring the part of the table near that a beat speaks of. @param {Script} script @param {Picture} picture */
function comeNear(script, { near }) {
  const svg = drawingOf(script);
  if (!svg) return;
  svg.dataset.table ??= svg.getAttribute("viewBox") ?? "";
  svg.setAttribute("viewBox", svg.dataset.table);
  const back = svg.getScreenCTM()?.inverse();
  const detail = showDetail(svg);
  const shown = detail ? [detail] : near.flatMap((name) => spot(svg, name) ?? []);
  const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  if (!back || !boxes.length) return;
  const point = (/** @type {number} */ x, /** @type {number} */ y) => new DOMPoint(x, y).matrixTransform(back);
  const low = point(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)));
  const high = point(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom)));
  svg.setAttribute("viewBox", [low.x - AROUND, low.y - AROUND, high.x - low.x + 2 * AROUND, high.y - low.y + 2 * AROUND].join(" "));
}

/** Where a narrow table has its details beneath: show one in place of the board, if nothing else is marked. @param {SVGSVGElement} svg */
function showDetail(svg) {
  const panels = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("[data-panel]")]);
  const details = panels.filter((panel) => panel.dataset.detail !== undefined);
  const onBoard = panels.some((panel) => !details.includes(panel) && panel.querySelector(".halo"));
  const marked = onBoard ? undefined : details.find((panel) => panel.querySelector(".halo"));
  for (const panel of details.length ? panels : []) {
    panel.style.display = (marked ? panel === marked : !details.includes(panel)) ? "" : "none";
  }
  return marked;
}
