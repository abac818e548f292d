// @ts-check
// node compile.mjs PYODIDE STAGE OUT: has Pyodide run compile.py over what lies in STAGE, and writes two archives into OUT.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/stage", stage);
python.FS.writeFile("/stdlib.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
try {
  python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
for (const name of ["pack.gz", "python_stdlib.zip"]) writeFileSync(`${out}/${name}`, python.FS.readFile(`/${name}`));
