// @ts-check
// node parity.mjs APP ASKED ANSWERED: has the Python that a site ships answer requests, one a line, as its worker does.

import { openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const HOME = "/home/pyodide";
const [app, asked, answered] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${app}/pyodide.mjs`).href);
const all = gunzipSync(readFileSync(`${app}/pack.gz`));
let at = all.indexOf(10);
const index = /** @type {[string, number][]} */ (JSON.parse(all.toString("utf8", 0, at++)));
const [[, library], ...files] = index.map(([name, size]) => /** @type {const} */ ([name, all.subarray(at, (at += size))]));
const stdLibURL = `${asked}.zip`;
writeFileSync(stdLibURL, library);
const python = await loadPyodide({ indexURL: `${app}/`, stdLibURL });
for (const [name, content] of files) {
  python.FS.mkdirTree(`${HOME}/${name}`.replace(/\/[^/]+$/, ""));
  python.FS.writeFile(`${HOME}/${name}`, content);
}
python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
python.pyimport("iki_teach.site.data").take_values();
const page = python.pyimport("iki_teach.site.worker").PAGE;

/** @param {{open?: [string[], string, string[], number], answer?: [number, string]}} request */
function answer({ open, answer }) {
  if (answer) return page.answer(...answer);
  const [cells, language, layouts, seed] = /** @type {[string[], string, string[], number]} */ (open);
  return page.open(cells, `${HOME}/notebooks/${language}`, layouts, seed);
}

const file = openSync(answered, "w");
for (const line of readFileSync(asked, "utf8").split("\n")) writeSync(file, `${answer(JSON.parse(line))}\n`);
