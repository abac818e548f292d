// @ts-check
// Keeps the site for when there is no line: what an edition consists of under its name, pages as they were seen last.
// When the site is written, a line before these says what there is: self.SITE = {…}.

/** @typedef {{edition: string, files: string[], pages: Record<string, string[]>, boards: Record<string, string[]>}} Site   pages and boards by language */

const worker = /** @type {any} */ (globalThis);
const site = /** @type {Site} */ (worker.SITE);
const OWN = `iki-teach ${site.edition}`;
const ASKED = /** @type {RequestInit} */ ({ cache: "no-cache" }); // the server says whether what the browser has is still right
const PATIENCE = 4000; // ms until a page that was kept is shown in place of one that does not come

/** @param {string[]} files */
async function keep(files) {
  const cache = await caches.open(OWN);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.map((file) => new URL(file, worker.registration.scope).href).filter((url) => !known.has(url));
  for (const url of missing) {
    const answer = await fetch(url, ASKED);
    if (answer.ok) await cache.put(url, answer);
  }
}

/** Keep all pages of a language, with their boards for rooms of one kind. @param {{language: string, layout: string}} chosen */
function keepCourse({ language, layout }) {
  const boards = (site.boards[language] ?? []).map((name) => `${language}/${name}.${layout}.json?${site.edition}`);
  return keep([...(site.pages[language] ?? []).map((name) => `${language}/${name}.html`), ...boards]);
}

/** Old editions go when this one takes over: then no page of them is open. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("iki-teach ") && name !== OWN).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {any} event @returns {Promise<Response>} from the line, and kept; as it was kept where the line gives none, or not soon */
async function newest(event) {
  const { request } = event;
  const known = await caches.match(request, { ignoreSearch: request.mode === "navigate" });
  const coming = fetch(request, request.cache === "reload" ? {} : ASKED);
  event.waitUntil(coming.then((answer) => (answer.ok ? store(request.url, answer.clone()) : undefined)).catch(() => {}));
  if (!known) return coming;
  const late = new Promise((done) => setTimeout(done, PATIENCE, known));
  return Promise.race([late, coming.then((answer) => (answer.ok ? answer : known)).catch(() => known)]);
}

/** What does not go in is only not kept. @param {string} url @param {Response} answer */
async function store(url, answer) {
  const cache = await caches.open(OWN);
  await cache.put(url, answer);
}

/** @param {any} event @returns {Promise<Response>} as it is kept; what is not is fetched */
const kept = async (event) => (event.request.cache === "reload" ? undefined : await caches.match(event.request)) ?? newest(event);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep(site.files)));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  event.waitUntil(keepCourse(event.data).then(() => event.source?.postMessage("kept")));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const lasting = pathname.includes(`/app/${site.edition}/`) || search === `?${site.edition}`;
  event.respondWith(lasting ? kept(event) : newest(event));
});
