// @ts-check
// A beat that is taught: its sentences one by one, and the picture that follows them.

import { drawFire } from "../../ui/fire.js";
import { findKey, html } from "../../ui/html.js";
import { drawingOf } from "../../ui/layout.js";
import { spot, toScreen } from "../../ui/motion.js";
import { makeWords } from "./script_evening.js";
import { termsIn } from "../../ui/terms.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").ScriptView} ScriptView */
/** @typedef {import("../../ui/view.d.ts").Picture} Picture */

const WITH_RAIL = [900, 600]; // px of the picture, across and down, in which a rail beside the board can be read
const ROOMY = 480; // px of it from which cards are drawn near
const AROUND = 14; // units of the drawing around what is near

/** The picture, and what is said. @param {Script} script @param {ScriptView} view */
export function makeBeat({ notes }, { terms, words, says, notes: remarks, picture }) {
  const marked = termsIn(terms);
  return [
    html`<figure class="iki-script-board"><div class="iki-place" role="img" data-key="picture" aria-label=${words.picture} markup=${picture?.svg}></div></figure>`,
    html`<div class="iki-script-words" tabindex="0">${says.map((one) => html`
      <p class="iki-script-say" data-later=${one.later} aria-current=${one.now ? "step" : null}>${makeWords(one, marked)}</p>`)}
      <dl class="iki-script-notes" hidden=${!notes || !remarks.length}>${remarks.flatMap(({ head, text }, at) => [
        remarks[at - 1]?.head !== head && html`<dt>${head}</dt>`, html`<dd>${marked(text)}</dd>`])}</dl></div>`,
  ]; // prettier-ignore
}

/** All beats, to go to, and whether notes are seen. @param {Script} script @param {ScriptView} view */
export const makeDots = (script, view) => [
  html`<div class="iki-script-dots" role="group" aria-label=${view.words.beats}>${view.parts.map(({ name, now, past }, at) => html`
    <button type="button" data-key=${`beat-${at}`} aria-label=${`${at + 1}. ${name}`} title=${name} data-past=${past}
      aria-current=${now ? "step" : null} @click=${() => script.ask({ do: "beat", value: at })}></button>`)}</div>`,
  html`<button type="button" data-key="notes" aria-pressed=${script.notes} @click=${() => script.turn({ notes: !script.notes })}>${view.words.notes}</button>`,
]; // prettier-ignore

/** Do something whenever the picture has another room. @param {Script} script @param {() => void} resized */
export function keepPicture(script, resized) {
  const [seeing, place] = [new ResizeObserver(resized), findKey(script, "picture")];
  if (place) seeing.observe(place);
  script.leave.signal.addEventListener("abort", () => seeing.disconnect());
}

/** Ask for the table in the size that there is room for. @param {Script} script */
export function fitPicture(script) {
  const [{ model }, place] = [script, findKey(script, "picture")];
  const drawn = model.get("view").picture;
  if (!drawn || !place?.clientWidth) return;
  const [wide, high] = [place.clientWidth, place.clientHeight];
  const layout = wide < ROOMY ? "narrow" : wide < WITH_RAIL[0] || high < WITH_RAIL[1] ? "middle" : "wide";
  model.want({ layout });
  drawFire(drawingOf(script), drawn.marks);
}

/** Bring the part of a picture near that a beat speaks of, and draw what a fire has left. @param {Script} script @param {Picture} picture */
export function comeNear(script, { near, marks }) {
  const svg = drawingOf(script);
  if (svg) bringNear(svg, near);
  drawFire(svg, marks);
  script.root.querySelector(".iki-script-say[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** @param {SVGSVGElement} svg as it was drawn @param {readonly string[]} near */
function bringNear(svg, near) {
  const back = toScreen(svg).inverse();
  const details = showDetails(svg);
  const shown = details.length ? details : near.flatMap((name) => spot(svg, name) ?? []);
  const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  if (!boxes.length) return;
  const point = (/** @type {number} */ x, /** @type {number} */ y) => new DOMPoint(x, y).matrixTransform(back);
  const low = point(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)));
  const high = point(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom)));
  svg.setAttribute("viewBox", [low.x - AROUND, low.y - AROUND, high.x - low.x + 2 * AROUND, high.y - low.y + 2 * AROUND].join(" "));
}

/** Where a table has its details beneath: show those that are marked in place of the board, if nothing else is. @param {SVGSVGElement} svg */
function showDetails(svg) {
  const panels = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("[data-panel]")]);
  const details = panels.filter((panel) => panel.dataset.detail !== undefined);
  const onBoard = panels.some((panel) => !details.includes(panel) && panel.querySelector(".halo"));
  const marked = onBoard ? [] : details.filter((panel) => panel.querySelector(".halo"));
  for (const panel of details.length ? panels : []) {
    panel.style.display = (marked.length ? marked.includes(panel) : !details.includes(panel)) ? "" : "none";
  }
  return marked;
}
