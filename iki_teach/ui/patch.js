// @ts-check
// What is shown is changed where it differs from what comes next: the browser lays out and paints only that anew.

// What has one of these is the same thing the next time, and does the same when it is pressed.
const NAMES = ["data-panel", "data-cell", "data-piece", "data-key", "id"];
const OURS = ["tabindex", "aria-description", "open"]; // the page's own, which no drawing knows
const HEARD = /** @type {"onclick"[]} */ (["onclick", "onchange", "oninput", "onsubmit", "ontoggle", "onkeydown", "onfocus"]); // typed as one of them

/** @param {Node | null} node */
function nameOf(node) {
  if (!(node instanceof Element)) return "";
  const name = NAMES.find((one) => node.hasAttribute(one));
  return name ? `${name} ${node.getAttribute(name)}` : "";
}

/** Give an element this content, and keep what is there already. @param {Element} element @param {Node[]} content */
export function settle(element, ...content) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  next.append(...content);
  patch(element, next);
}

/** Make one element like another one of its kind. @param {Element} old @param {Element} next */
export function patch(old, next) {
  const chosen = next instanceof HTMLSelectElement ? next.value : "";
  hear(old, next);
  if (old.isEqualNode(next)) {
    const held = old.querySelectorAll("[data-key]");
    return next.querySelectorAll("[data-key]").forEach((one, at) => hear(held[at], one));
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !OURS.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !OURS.includes(name)) old.setAttribute(name, value);
  }
  patchInside(old, next);
  if (old instanceof HTMLSelectElement) old.value = chosen; // what it offers is there now
}

/** What is pressed does what the newest says; a field has its value, unless somebody is typing there. @param {Element} old @param {Element} next */
function hear(old, next) {
  if (!(old instanceof HTMLElement && next instanceof HTMLElement)) return;
  for (const event of HEARD) if (next[event]) old[event] = next[event];
  if (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement) old.value = next.value;
  if (!(old instanceof HTMLInputElement && next instanceof HTMLInputElement)) return;
  old.checked = next.checked;
  if (!old.matches(":focus") || old.value === old.defaultValue) old.value = next.value;
}

/** @param {Element} old @param {Element} next */
function patchInside(old, next) {
  const coming = [...next.childNodes];
  const names = new Set(coming.map(nameOf));
  for (const child of [...old.childNodes]) if (!names.has(nameOf(child))) child.remove();
  const named = new Map([...old.childNodes].map((child) => [nameOf(child), child]));
  let here = old.firstChild;
  for (const child of coming) {
    const name = nameOf(child);
    const twin = name ? named.get(name) : nameOf(here) ? null : here;
    if (!twin || twin.nodeName !== child.nodeName) {
      old.insertBefore(child, here);
      continue;
    }
    if (twin === here) here = here.nextSibling;
    else old.insertBefore(twin, here);
    if (twin instanceof Element) patchTwin(twin, /** @type {Element} */ (child));
    else if (twin.nodeValue !== child.nodeValue) twin.nodeValue = child.nodeValue;
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}

/** @param {Element} old @param {Element} next */
function patchTwin(old, next) {
  const read = old instanceof HTMLElement && old.matches(":popover-open");
  if (read && old.ariaLabel === next.ariaLabel) return hear(old, next); // somebody reads there
  if (read) old.hidePopover();
  patch(old, next);
}

// A drawing goes in parts: its head, its panels, its end. Python sends a part only when it differs from the one before.

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
 * Show a drawing where another one is shown: what differs is changed. Its details stand in a place of their own.
 * @param {[HTMLElement, HTMLElement]} places @param {string[]} before @param {string[]} now @param {Compose} compose
 * @returns {boolean} whether all of it is anew
 */
export function showParts(places, before, now, compose) {
  const panels = places.flatMap((place) => [...(place.querySelector("svg")?.children ?? [])].filter((part) => part.matches("g.panel")));
  const alike = now.length === before.length && now[0] === before[0] && panels.length === now.length - 2;
  if (!alike) {
    const next = parse(now.join(""), compose);
    showDrawing(places[1], next && takeDetails(next));
    showDrawing(places[0], next);
  } else panels.forEach((panel, at) => {
    if (now[at + 1] === before[at + 1]) return;
    const next = parse(`<svg>${now[at + 1]}</svg>`, compose)?.firstElementChild;
    if (next) patch(panel, next);
  });
  return !alike;
}

/** @param {HTMLElement} place @param {SVGSVGElement | null} next */
function showDrawing(place, next) {
  const svg = place.querySelector("svg");
  if (svg && next) patch(svg, next);
  else place.replaceChildren(...(next ? [next] : []));
}

/** Take the panels that stand elsewhere out of a drawing. @param {SVGSVGElement} svg */
function takeDetails(svg) {
  const panels = svg.querySelectorAll(":scope > [data-detail]");
  if (!panels.length) return null;
  const details = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  details.setAttribute("viewBox", svg.dataset.details ?? "");
  details.removeAttribute("aria-label"); // of the table; the place has its own
  details.append(...panels);
  if (!details.querySelector("[data-cell]")) details.setAttribute("role", "presentation");
  return details;
}

/** Put a part of a shot together: what is new stands behind how much of the part before stays around it. @param {string | null} part @param {string} before */
function whole(part, before) {
  const [, start, end] = part?.match(/^(\d+),(\d+),/) ?? [];
  if (part === null || end === undefined) return part ?? before;
  return before.slice(0, Number(start)) + part.slice(start.length + end.length + 2) + before.slice(before.length - Number(end));
}

/**
 * Make each view whole before anybody draws it.
 * @param {import("../board/board.js").Model} model @param {import("./view.d.ts").View[]} early the first, and those that came before this
 */
export function complete(model, early = [model.get("view")]) {
  /** @type {Record<string, string[]>} */
  const known = {}; // by what it is drawn for
  /** @type {Record<string, string>} */
  const signs = {}; // by how they begin; of one that has come before only that comes
  const sign = (/** @type {string} */ all, /** @type {string} */ name) => (all.endsWith("/>") ? (signs[name] ?? all) : (signs[name] = all));
  const learn = (view = model.get("view")) => {
    const look = `${view.layout ?? ""} ${view.marks ?? true}`;
    const old = known[look] ?? []; // a room in which nothing was drawn yet gets all parts
    let before = old;
    for (const shot of view.film ?? []) before = shot.svg = shot.svg.map((part, at) => whole(part, before[at]));
    known[look] = view.svg = view.svg.map((part, at) => part?.replace(/(<symbol id="[^"]+")(?:\/>|.*?<\/symbol>)/gs, sign) ?? old[at]);
  };
  for (const view of early) learn(view);
  model.on("change:view", () => learn());
}
