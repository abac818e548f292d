// @ts-check
// A drawing in parts: its head, its panels, its end. Python sends a part only when it differs from the one before.

import { patch } from "./patch.js";

/** @typedef {(svg: SVGSVGElement | null) => void} Compose   lays panels out for the width there is */

/** @param {string} text @param {Compose} compose */
function parse(text, compose) {
  const place = document.createElement("template");
  place.innerHTML = text;
  const svg = place.content.querySelector("svg");
  compose(svg);
  return svg;
}

/**
 * Show a drawing where another one is shown: what differs is changed.
 * @param {HTMLElement} place @param {string[]} before @param {string[]} now @param {Compose} compose
 */
export function show(place, before, now, compose) {
  const svg = place.querySelector("svg");
  const panels = [...(svg?.children ?? [])].slice(2 - now.length);
  const alike = now.length === before.length && now[0] === before[0] && panels.every((part) => part.matches("g.panel"));
  if (!svg || !alike) return showAll(place, now, compose);
  panels.forEach((panel, at) => {
    if (now[at + 1] === before[at + 1]) return;
    const next = parse(`<svg>${now[at + 1]}</svg>`, compose)?.firstElementChild;
    if (next) patch(panel, next);
  });
}

/** @param {HTMLElement} place @param {string[]} parts @param {Compose} compose */
function showAll(place, parts, compose) {
  const svg = place.querySelector("svg");
  const next = parse(parts.join(""), compose);
  if (svg && next) patch(svg, next);
  else place.replaceChildren(...(next ? [next] : []));
}

/** Make each view whole before anybody draws it. @param {import("./board.js").Model} model */
export function complete(model) {
  let { svg } = model.get("view");
  model.on("change:view", () => {
    const view = model.get("view");
    svg = view.svg = view.svg.map((part, at) => part ?? svg[at]);
  });
}
