// @ts-check
// The whole site in one file: its files lie in the page, packed, and what other scripts fetch comes from there. The
// address says behind # which page is open: browsers let a file have no other.

const AWAY = "https://site.invalid/"; // stands for the folder of the site; nothing is ever asked there
const packed = /** @type {Record<string, string>} */ (JSON.parse(document.getElementById("files")?.textContent ?? "{}"));
const { app = "", start = "", outside = "" } = /** @type {HTMLElement} */ (document.currentScript).dataset;
const languages = [...new Set(Object.keys(packed).filter((name) => /^\w+\/.+\.html$/.test(name)).map((name) => name.split("/")[0]))];
const addresses = /** @type {Map<string, Promise<string>>} */ (new Map());
const MIMES = { js: "text/javascript", mjs: "text/javascript", css: "text/css", svg: "image/svg+xml", png: "image/png", html: "text/html", json: "application/json" };
const { textContent: workerText, nonce } = /** @type {HTMLElement} */ (document.getElementById("worker"));
let here = ""; // the page that is open
/** @type {{openPage: () => Promise<void>, leavePage: () => void} | undefined} */
let pages;

/** @param {string} name @returns {Promise<ArrayBuffer>} */
async function bytesOf(name) {
  const letters = atob(packed[name]);
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {string} name */
const mimeOf = (name) => Object(MIMES)[name.split(".").pop() ?? ""] ?? "application/octet-stream";

/** @param {string} name @returns {Promise<string>} an address by which this page may load a file */
function addressOf(name) {
  const made = async () => URL.createObjectURL(new Blob([await bytesOf(name)], { type: mimeOf(name) }));
  if (!addresses.has(name)) addresses.set(name, made());
  return /** @type {Promise<string>} */ (addresses.get(name));
}

/** @param {string | URL | Request} address as other scripts write it, seen from the open page @returns {string} the name of a file */
const nameOf = (address) => new URL(address instanceof Request ? address.url : address, AWAY + here).href.replace(AWAY, "").replace(/\?[^#]*/, "");

globalThis.fetch = async (address) => {
  const name = nameOf(address);
  if (!packed[name]) return new Response("", { status: 404 });
  return new Response(await bytesOf(name), { headers: { "Content-Type": mimeOf(name) } });
};

const PlainWorker = globalThis.Worker;
// The one worker that the site starts: a file has none beside it, so it begins with what makes it one.
Object.assign(globalThis, {
  Worker: function (/** @type {string} */ _, /** @type {WorkerOptions} */ { name = "" } = {}) {
    if (name === "picture") throw new Error("browsers keep no pictures for a file");
    const worker = new PlainWorker(URL.createObjectURL(new Blob([workerText ?? ""], { type: MIMES.js })), { name });
    worker.postMessage({ app, files: Object.fromEntries(Object.entries(packed).filter(([name]) => name.startsWith(app))) });
    return worker;
  },
});

/** Let scripts import each other by their addresses on the site. */
async function mapImports() {
  const scripts = Object.keys(packed).filter((name) => name.startsWith(app) && name.endsWith(".js"));
  const imports = await Promise.all(scripts.map(async (name) => [AWAY + name, await addressOf(name)]));
  const map = Object.assign(document.createElement("script"), { type: "importmap", textContent: JSON.stringify({ imports: Object.fromEntries(imports) }) });
  map.nonce = nonce;
  document.head.append(map);
}

/** @returns {{name: string, rest: string}} the page that the address asks for, and what is left of its fragment */
function wanted() {
  const [, page = "", rest = ""] = /^#page=([^&]+)&?(.*)$/s.exec(location.hash) ?? [];
  const name = new URLSearchParams(`page=${page}`).get("page") ?? ""; // decoded; nothing in an address makes that fail
  const liked = navigator.languages.map((one) => one.split("-")[0]).find((one) => languages.includes(one)) ?? languages[0];
  return packed[name] && name.endsWith(".html") ? { name, rest } : { name: here || history.state?.here || `${liked}/${start}`, rest: location.hash.slice(1) };
}

async function open() {
  const { name, rest } = wanted();
  const place = rest ? `#${rest}` : location.pathname + location.search;
  history.replaceState({ here: name }, "", place);
  if (name === here) return;
  pages?.leavePage();
  here = name;
  await put(new DOMParser().parseFromString(new TextDecoder().decode(await bytesOf(name)), "text/html"));
  document.dispatchEvent(new Event("iki-page"));
  const { default: openHead } = await import(`${AWAY}${app}head.js`);
  openHead();
  pages ??= await import(`${AWAY}${app}page.js`);
  await pages?.openPage();
  scrollTo(0, 0);
  document.getElementById(rest)?.scrollIntoView();
}

/** Put a page in the place of this one. @param {Document} next */
async function put(next) {
  const own = (/** @type {Element} */ element, /** @type {string} */ name) => nameOf(element.getAttribute(name) ?? "");
  for (const script of next.querySelectorAll("script")) script.remove();
  for (const image of next.querySelectorAll("img")) image.src = await addressOf(own(image, "src"));
  const sheets = [...next.querySelectorAll("link[rel='stylesheet']")].map((sheet) => addressOf(own(sheet, "href")));
  const old = [...document.querySelectorAll("link[rel='stylesheet']")];
  const coming = (await Promise.all(sheets)).map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const there = coming.map((sheet) => new Promise((done) => (sheet.onload = sheet.onerror = done)));
  document.head.append(...coming);
  await Promise.all(there);
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  document.body.className = next.body.className;
  Object.assign(document.body.dataset, next.body.dataset, { app: AWAY + app, inside: here, outside });
  for (const name of ["ready", "answers"]) delete document.body.dataset[name];
  document.body.replaceChildren(...next.body.childNodes);
  for (const sheet of old) sheet.remove();
}

/** A link to a page of the site opens it here. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  if (event.defaultPrevented || event.button !== 0 || !href || href.startsWith("#")) return;
  const [name, rest = ""] = nameOf(href).split("#");
  const page = name.endsWith("/") ? `${name}${start}` : name;
  if (!packed[page]) return;
  event.preventDefault();
  history.pushState({ here: page }, "", `#page=${encodeURIComponent(page)}${rest && `&${rest}`}`);
  void open();
}

async function begin() {
  await mapImports();
  document.addEventListener("click", follow);
  addEventListener("popstate", ({ state }) => {
    if (state?.here && state.here !== here) history.replaceState(state, "", `#page=${encodeURIComponent(state.here)}&${location.hash.slice(1)}`);
    void open();
  });
  const look = Object.assign(document.createElement("script"), { src: await addressOf(`${app}trainer.js`) });
  document.head.append(look);
  await new Promise((done) => (look.onload = look.onerror = done));
  await open();
}

void begin();
