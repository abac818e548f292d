// @ts-check
// Keeps the site for when there is no line: what an edition consists of under its name, pages as they were seen last.
// When the site is written, a line before these says what there is: self.SITE = {…}.

/** @typedef {{edition: string, files: string[], pages: Record<string, string[]>, boards: Record<string, string[]>}} Site   pages and boards by language */

const worker = /** @type {any} */ (globalThis);
const site = /** @type {Site} */ (worker.SITE);
const OWN = `iki-teach ${site.edition}`;
const PATIENCE = 4000; // ms until a page that was kept is shown in place of one that does not come

/** @param {string[]} files */
async function keep(files) {
  const cache = await caches.open(OWN);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.map((file) => new URL(file, worker.registration.scope).href).filter((url) => !known.has(url));
  for (const url of missing) {
    const answer = await fetch(url);
    if (answer.ok) await cache.put(url, answer);
  }
}

/** Keep all pages of a language, with their boards for rooms of one kind. @param {{language: string, layout: string}} chosen */
function keepCourse({ language, layout }) {
  const boards = (site.boards[language] ?? []).map((name) => `${language}/${name}.${layout}.json`);
  return keep([...(site.pages[language] ?? []).map((name) => `${language}/${name}.html`), ...boards]);
}

/** Old editions go when this one takes over: then no page of them is open. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("iki-teach ") && name !== OWN).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request @returns {Promise<Response>} from the line, and kept; without a line as it was kept */
async function newest(request) {
  const cache = await caches.open(OWN);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Request} request @returns {Promise<Response>} as it is kept; what is not is fetched */
const kept = async (request) => (await caches.match(request)) ?? newest(request);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep(site.files)));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  event.waitUntil(keepCourse(event.data).then(() => event.source?.postMessage("kept")));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  event.respondWith(pathname.includes(`/app/${site.edition}/`) ? kept(request) : newest(request));
});
