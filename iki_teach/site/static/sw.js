// @ts-check
// Keeps the site for when there is no line: what an edition consists of under its name, pages as they were seen last.
// When the site is written, a line before these says what there is: self.SITE = {…}.

/** @typedef {{edition: string, marks: Record<string, string>, files: string[], pages: Record<string, string[]>, boards: Record<string, string[]>, away: Record<string, {title: string, text: string, home: string}>}} Site   marks: of every file, by its path; the others by language */

const worker = /** @type {any} */ (globalThis);
const site = /** @type {Site} */ (worker.SITE);
const { href: scope, pathname: place } = new URL(worker.registration.scope);
const OWN = `iki-teach ${place} ${site.edition}`; // other copies on this origin have caches of their own
const ASKED = /** @type {RequestInit} */ ({ cache: "no-cache" }); // the server says whether what the browser has is still right
const PATIENCE = 4000; // ms until a page that was kept is shown in place of one that does not come

/** @param {string[]} files @returns {Promise<boolean>} whether all of them are kept */
async function keep(files) {
  const cache = await caches.open(OWN);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.map((file) => new URL(file, scope).href).filter((url) => !known.has(url));
  let all = true;
  for (const url of missing) all = (await store(url, await fetch(url, ASKED))) && all;
  return all;
}

/** Without all that the edition consists of, the one before stays; where there is none, it comes with the first page that plays. */
async function install() {
  if ((await caches.keys()).some((name) => name.startsWith(`iki-teach ${place} `))) await keepEdition();
}

async function keepEdition() {
  if (!(await keep(site.files))) throw new Error("something else came in place of our files");
}

/** Keep the edition and all pages, those in the language that is read first, with their boards for rooms of one kind. @param {{language: string, layout: string}} chosen */
async function keepCourse({ language, layout }) {
  await keepEdition();
  for (const own of new Set([language, ...Object.keys(site.pages)])) {
    const boards = (site.boards[own] ?? []).map((name) => `${own}/${name}.${layout}.json?${site.edition}`);
    await keep([...(site.pages[own] ?? []).map((name) => `${own}/${name}.html`), ...boards]);
  }
}

/** Old editions go when this one takes over, for then no page of them is open; former ones did not say whose they were. */
async function forget() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== OWN && (name.startsWith(`iki-teach ${place} `) || /^iki-teach \w+$/.test(name)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Under what something is kept: a query is no part of it, but for the edition's name. @param {string} url */
function keyOf(url) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (search === `?${site.edition}` ? search : "");
}

/** @param {any} event @returns {Promise<Response>} from the line, and kept; as it was kept where the line gives none, or not soon */
async function newest(event) {
  const { request } = event;
  const known = await caches.match(keyOf(request.url));
  const coming = fetch(request, request.cache === "reload" ? {} : ASKED);
  event.waitUntil(coming.then((answer) => store(request.url, answer.clone())).catch(() => {}));
  if (!known) return coming.catch((error) => (request.mode === "navigate" ? away(request.url) : Promise.reject(error)));
  const late = new Promise((done) => setTimeout(done, PATIENCE, known));
  return Promise.race([late, coming.then((answer) => (answer.ok ? answer : known)).catch(() => known)]);
}

/** Say in a page's language that it is not kept, and lead to what is. @param {string} url @returns {Promise<Response>} */
async function away(url) {
  const asked = new URL(url).pathname.slice(place.length).split("/")[0];
  const language = asked in site.away ? asked : Object.keys(site.away)[0];
  const { title, text } = site.away[language];
  const links = Object.entries(site.away).map(async ([own, { home }]) => {
    return (await caches.match(`${scope}${own}/index.html`)) ? `<p lang="${own}"><a href="${scope}${own}/index.html">${home}</a></p>` : "";
  });
  const style = "color-scheme: light dark; font: 18px/1.5 system-ui; max-width: 34em; margin: 10vh auto; padding: 0 1em";
  const head = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const body = `<body style="${style}"><h1>${title}</h1><p>${text}</p>${(await Promise.all(links)).join("")}`;
  return new Response(head + body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Keep what is this edition's own, to the letter: no page of a network's log-in. @param {string} url @param {Response} answer @returns {Promise<boolean>} whether it is */
async function store(url, answer) {
  const key = keyOf(url);
  const mark = site.marks[new URL(key).pathname.slice(place.length).replace(/(^|\/)$/, "$1index.html")];
  if (!answer.ok || !mark) return false;
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(mark)) return false;
  await (await caches.open(OWN)).put(key, answer);
  return true;
}

/** @param {any} event @returns {Promise<Response>} as it is kept; what is not is fetched */
const cached = async (event) => (event.request.cache === "reload" ? undefined : await caches.match(keyOf(event.request.url))) ?? newest(event);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  const { data, source } = event;
  event.waitUntil((data.seen ? keep(data.seen) : keepCourse(data)).then(() => source?.postMessage("cached")));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const lasting = pathname.includes(`/app/${site.edition}/`) || search === `?${site.edition}`;
  event.respondWith(lasting ? cached(event) : newest(event));
});
