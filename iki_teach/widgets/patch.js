// @ts-check
// What is shown is changed where it differs from what comes next: the browser lays out and paints only that anew.

// What has one of these is the same thing the next time, and does the same when it is pressed.
const NAMES = ["data-panel", "data-cell", "data-piece", "data-key", "id"];
const OURS = ["tabindex"]; // the page's own, which no drawing knows

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
  if (old.isEqualNode(next)) return;
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !OURS.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !OURS.includes(name)) old.setAttribute(name, value);
  }
  patchInside(old, next);
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
    if (twin instanceof Element) patch(twin, /** @type {Element} */ (child));
    else if (twin.nodeValue !== child.nodeValue) twin.nodeValue = child.nodeValue;
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}
