// @ts-check
// Elements written as they come to stand, with holes for what changes: html`<p lang=${lang}>${text}</p>`.

/** @typedef {string | number | boolean | null | undefined | Node} Piece   nothing is seen of what is no text, number or node */
/** @typedef {Piece | readonly Piece[] | ((event: any) => void)} Hole */

const HOLE = "\ue000"; // stands in no text of ours
/** @type {WeakMap<TemplateStringsArray, HTMLTemplateElement>} */
const templates = new WeakMap();

/**
 * One element, with all that is in it. A hole is a text, an element, a list of them, or a whole attribute: a function
 * hears an event (@click), true and false set and leave out, `markup` is what stands inside, drawn already. What hears
 * has a `data-key`; put in place by patch.js, it does what the newest drawing says. A line break parts no words.
 * @param {TemplateStringsArray} strings @param {Hole[]} holes @returns {HTMLElement}
 */
export function html(strings, ...holes) {
  const template = templates.get(strings) ?? templateOf(strings);
  templates.set(strings, template);
  const root = /** @type {HTMLElement} */ (document.importNode(template.content, true).firstElementChild);
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) if (value.startsWith(HOLE)) fillHole(element, name, holes[Number(value.slice(1))]);
    for (const child of [...element.childNodes]) {
      if (child instanceof Comment) child.replaceWith(...[holes[Number(child.data)]].flat().flatMap(asNode));
    }
  }
  return root;
}

/** @param {unknown} piece @returns {(string | Node)[]} */
const asNode = (piece) => (piece instanceof Node ? [piece] : typeof piece === "string" || typeof piece === "number" ? [String(piece)] : []);

/** @param {TemplateStringsArray} strings */
function templateOf(strings) {
  const template = document.createElement("template");
  let text = "";
  const inTag = (/** @type {string} */ so) => so.lastIndexOf("<") > so.lastIndexOf(">");
  strings.forEach((part, at) => {
    const before = text;
    text += part.replace(/\s*\n\s*/g, (_, from) => (inTag(before + part.slice(0, from)) ? " " : ""));
    if (at < strings.length - 1) text += inTag(text) ? HOLE + at : `<!--${at}-->`;
  });
  template.innerHTML = text;
  return template;
}

/** @param {Element} element @param {string} name @param {any} value */
function fillHole(element, name, value) {
  const told = /^(aria|data)-/.test(name); // there, true and false are words
  if (value == null || (value === false && !told)) element.removeAttribute(name);
  else if (name === "markup") element.innerHTML = value;
  else if (name.startsWith("@")) /** @type {any} */ (element)[`on${name.slice(1)}`] = value;
  else element.setAttribute(name, value === true && !told ? "" : String(value));
  if (/^(@|markup)/.test(name)) element.removeAttribute(name);
}
