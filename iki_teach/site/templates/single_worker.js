// @ts-check
// What makes a worker of a file: it has no folder beside it, so the files come as the first message. It is no module,
// as browsers start none of a file.

const AWAY = "https://site.invalid/";
const worker = /** @type {any} */ (self);
const plainImport = worker.importScripts.bind(worker);
const waiting = /** @type {MessageEvent[]} */ ([]); // that came before there was who takes them
const known = /** @type {Record<string, string>} */ ({});
let files = /** @type {Record<string, string>} */ ({});

/** @param {string} name @returns {Promise<ArrayBuffer>} */
function bytesOf(name) {
  const bytes = Uint8Array.from(atob(files[name]), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {string} name @returns {Promise<string>} */
async function scriptOf(name) {
  known[name] ??= URL.createObjectURL(new Blob([await bytesOf(name)], { type: "text/javascript" }));
  return known[name];
}

worker.fetch = async (/** @type {string | URL} */ address) => {
  const name = String(address).replace(AWAY, "");
  if (!files[name]) return new Response("", { status: 404 });
  const kind = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(await bytesOf(name), { headers: { "Content-Type": kind } });
};
worker.importFile = async (/** @type {string} */ address) => import(await scriptOf(address.replace(AWAY, "")));
worker.importScripts = (/** @type {string} */ address) => plainImport(known[String(address).replace(AWAY, "")]);

const early = (/** @type {MessageEvent} */ event) => void waiting.push(event);

onmessage = async ({ data }) => {
  onmessage = early;
  files = data.files;
  await scriptOf(`${data.app}pyodide.asm.js`);
  plainImport(await scriptOf(`${data.app}worker.js`));
  for (const event of waiting) worker.onmessage(event);
};
