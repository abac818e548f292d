// @ts-check
// Python in the browser, beside the page: it opens the boards of a page and answers what is done on them. By its name
// it starts plainly, or makes a picture of its memory after a plain start, from which later ones go on.

import { findPicture, keepPicture } from "./picture.js";

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;
const FETCHED = ["pyodide.asm.wasm", "pyodide-lock.json", "pack.gz"];
const LIBRARY = "python_stdlib.zip"; // which is in the pack

/** @typedef {{id: number, do: "open" | "answer" | "picture", given: any[]}} Request */

const given = globalThis.fetch;
const { name } = /** @type {{name: import("./python.js").Start}} */ (/** @type {unknown} */ (globalThis));
const bytes = { got: 0, all: 0 };
const how = /** @type {RequestInit} */ (name === "fresh" ? { cache: "reload" } : {});
const coming = new Map(FETCHED.map((file) => [here + file, counted(given(here + file, how))]));
for (const file of coming.values()) file.catch(() => {}); // whoever takes it hears of it

/** What is under way already is not fetched again. @type {typeof fetch} */
globalThis.fetch = (address, options) => {
  const url = String(address instanceof Request ? address.url : address);
  if (url === here + LIBRARY) return library;
  const known = coming.get(url);
  coming.delete(url);
  return known ?? given(address, options);
};

/** Count what comes. @param {Promise<Response>} asked @returns {Promise<Response>} */
async function counted(asked) {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  const counting = new TransformStream({
    transform(chunk, controller) {
      bytes.got += chunk.byteLength;
      if (bytes.all) postMessage(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counting) ?? null, answer);
}

/** @returns {Promise<any>} Python, which knows our modules */
async function start() {
  given(`${here}sizes.json`).then(async (answer) => (bytes.all = (await answer.json()).all)).catch(() => {});
  const [{ loadPyodide }, picture] = await Promise.all([
    import(`${here}pyodide.mjs`),
    name ? undefined : findPicture(here),
    import(`${here}pyodide.asm.js`),
  ]);
  if (picture) postMessage({ pictured: true });
  const options = { indexURL: here, ...(picture && { _loadSnapshot: picture }), ...(name === "picture" && { _makeSnapshot: true }) };
  const [python, files] = await Promise.all([loadPyodide(options), pack]);
  for (const [file, content] of files) {
    python.FS.mkdirTree(`${HOME}/${file}`.replace(/\/[^/]+$/, ""));
    python.FS.writeFile(`${HOME}/${file}`, content, { canOwn: true });
  }
  if (!picture) python.runPython(`import sys; sys.path.insert(0, "${HOME}")\nfrom iki_teach.site import data; data.take_values()`);
  return python;
}

/** @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>} our files and those they need: a line of JSON with names and sizes, then the files */
async function unpacked() {
  const { body } = await fetch(`${here}pack.gz`);
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  const all = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = all.indexOf(10);
  const index = /** @type {[string, number][]} */ (JSON.parse(new TextDecoder().decode(all.subarray(0, at++))));
  return new Map(index.map(([file, size]) => [file, all.subarray(at, (at += size))]));
}

/** Python with the modules of a page and what they have read, but none of its boards, kept as it lies in memory. @param {any} python @param {string[]} cells @param {string} language */
async function takePicture(python, cells, language) {
  python.FS.writeFile("/tmp/cells.json", JSON.stringify(cells)); // a value of ours would stand in the picture
  python.runPython(`
import json
from iki_teach.site.worker import PAGE
PAGE.open(json.load(open("/tmp/cells.json")), "${HOME}/notebooks/${language}")
PAGE.close()
`);
  await keepPicture(here, python.makeMemorySnapshot());
}

const pack = unpacked();
const library = pack.then((files) => new Response(files.get(LIBRARY)), () => new Promise(() => {})); // what is wrong, is said once
const python = start();
const page = name === "picture" ? undefined : python.then((there) => there.pyimport("iki_teach.site.worker").PAGE);
python.then(() => postMessage({ ready: true }), (error) => postMessage({ broken: String(error) }));

onmessage = async ({ data }) => {
  const { id, do: act, given: [first, ...rest] } = /** @type {Request} */ (data);
  try {
    const own = await page;
    const folder = `${HOME}/notebooks/${rest[0]}`;
    if (act === "picture") await takePicture(await python, first, rest[0]);
    postMessage({ id, answer: act === "picture" ? "true" : act === "open" ? own.open(first, folder, rest[1]) : own.answer(first, rest[0]) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
