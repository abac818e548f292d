// @ts-check
// node compile.mjs PYODIDE LIBRARY STAGE OUT: has Pyodide, with this library, run compile.py over what lies in STAGE, and writes pack.gz into OUT.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stdLibURL, stage, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/stage", stage);
python.FS.writeFile("/whole.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
try {
  python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
writeFileSync(`${out}/pack.gz`, python.FS.readFile("/pack.gz"));
