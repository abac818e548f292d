// @ts-check
// A link to another page of the site puts it in the place of this one, so that Python stays. Whatever is odd about a
// link or its answer, the browser follows it as ever.

/** @typedef {{leave: () => void, open: () => Promise<void>}} Pages */

const OF_A_PAGE = "title, meta[name='description'], meta[property], meta[name^='twitter'], link[rel='canonical'], link[rel='alternate']";
const heights = /** @type {Map<string, number>} */ (new Map()); // how far each page of the history was scrolled
let entry = ""; // of the history
let asked = 0;

/** @param {Pages} pages */
export function followLinks(pages) {
  entry = history.state?.entry ?? newEntry();
  history.replaceState({ ...history.state, entry }, "");
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || isOdd(event) || !leadsOn(link)) return;
    event.preventDefault();
    void turnTo(new URL(link.href), pages, newEntry());
  });
  addEventListener("popstate", ({ state }) => {
    if (state?.entry) void turnTo(new URL(location.href), pages, state.entry, true);
  });
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
}

const newEntry = () => Math.random().toString(36).slice(2);

/** @param {MouseEvent} event whether the visitor, or a script before this one, wants something else of it */
const isOdd = (event) => event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Whether a link leads to another page of the site. @param {HTMLAnchorElement} link */
function leadsOn(link) {
  const { href, pathname } = new URL(document.body.dataset.home ?? "", location.href);
  const same = link.pathname === location.pathname && link.search === location.search;
  const page = link.pathname.endsWith(".html") || (link.pathname.endsWith("/") && link.pathname !== pathname);
  return page && !same && !link.target && !link.download && link.href.startsWith(href);
}

/** @param {URL} address @param {Pages} pages @param {string} to an entry of the history @param {boolean} [back] it is there already */
async function turnTo(address, pages, to, back = false) {
  const turn = ++asked;
  const next = await fetched(address);
  if (turn !== asked) return;
  if (!next) return back ? location.reload() : location.assign(address);
  heights.set(entry, scrollY);
  entry = to;
  pages.leave();
  history.scrollRestoration = "manual";
  if (!back) history.pushState({ entry }, "", address);
  await put(next);
  if (!back) scrollTo({ top: 0, behavior: "instant" });
  await pages.open();
  if (turn === asked) goTo(back ? heights.get(to) : undefined);
}

/** @param {URL} address @returns {Promise<Document | undefined>} the page there, if it belongs to the same edition */
async function fetched({ href }) {
  try {
    const answer = await fetch(href);
    const next = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    return next.body.dataset.app === document.body.dataset.app && !answer.redirected ? next : undefined;
  } catch {
    return undefined;
  }
}

/** Put a page in the place of this one. @param {Document} next */
async function put(next) {
  const gone = await dressFor(next);
  document.documentElement.lang = next.documentElement.lang;
  for (const old of document.head.querySelectorAll(OF_A_PAGE)) old.remove();
  document.head.append(...next.head.querySelectorAll(OF_A_PAGE));
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
  Object.assign(document.body.dataset, next.body.dataset);
  document.body.replaceChildren(...next.body.childNodes);
  for (const sheet of gone) sheet.remove();
  document.dispatchEvent(new Event("iki-page"));
}

/** Fetch the style sheets that are missing, in their order. @param {Document} next @returns {Promise<Element[]>} those that are not needed any more */
async function dressFor(next) {
  const sheets = (/** @type {Document} */ page) => /** @type {HTMLLinkElement[]} */ ([...page.head.querySelectorAll("link[rel='stylesheet']")]);
  const there = new Map(sheets(document).map((sheet) => [sheet.getAttribute("href"), sheet]));
  const coming = [];
  let after = null;
  for (const sheet of sheets(next).reverse()) {
    const known = there.get(sheet.getAttribute("href"));
    there.delete(sheet.getAttribute("href"));
    if (!known) coming.push(new Promise((done) => (sheet.onload = sheet.onerror = done)));
    if (!known) document.head.insertBefore(sheet, after);
    after = known ?? sheet;
  }
  await Promise.all(coming);
  return [...there.values()];
}

/** Show where one was, what the address names, or the beginning; who hears the page hears its title. @param {number} [height] */
function goTo(height) {
  const named = placeOf(location.hash.slice(1));
  const place = named ?? document.querySelector("h1") ?? document.getElementById("page");
  if (place && place.tabIndex < 0) place.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
  if (named && height === undefined) named.scrollIntoView();
  else scrollTo({ top: height ?? 0, behavior: "instant" });
}

/** @param {string} name in an address, where its letters may be written as numbers @returns {HTMLElement | null} */
function placeOf(name) {
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name));
  } catch {
    return null;
  }
}
