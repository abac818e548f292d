// @ts-check
// Python in the browser, beside the page: it opens the boards of a page and answers what is done on them.

const HOME = "/home/pyodide";
const here = new URL("./", import.meta.url).href;

/** @typedef {{id: number, do: "open" | "answer", given: any[]}} Request */

const given = globalThis.fetch;
const bytes = { got: 0, all: 0 };

/** Fetch as ever, and count what has come. @type {typeof fetch} */
globalThis.fetch = async (address, options) => {
  const answer = await given(address, options);
  const counting = new TransformStream({
    transform(chunk, controller) {
      bytes.got += chunk.byteLength;
      postMessage(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counting) ?? null, answer);
};

async function start() {
  const { loadPyodide } = await import(`${here}pyodide.mjs`);
  bytes.all = (await (await given(`${here}sizes.json`)).json()).all;
  const [python, pack] = await Promise.all([loadPyodide({ indexURL: here }), unpacked()]);
  for (const [name, content] of pack) {
    python.FS.mkdirTree(`${HOME}/${name}`.replace(/\/[^/]+$/, ""));
    python.FS.writeFile(`${HOME}/${name}`, content);
  }
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  python.pyimport("iki_teach.site.data").take_values();
  return python.pyimport("iki_teach.site.worker").PAGE;
}

/** @returns {Promise<[string, Uint8Array][]>} our files and those they need: a line of JSON with names and sizes, then the files */
async function unpacked() {
  const { body } = await fetch(`${here}pack.gz`);
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  const all = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = all.indexOf(10);
  const index = /** @type {[string, number][]} */ (JSON.parse(new TextDecoder().decode(all.subarray(0, at++))));
  return index.map(([name, size]) => [name, all.subarray(at, (at += size))]);
}

/** @type {Promise<any>} the Python side of the page */
const page = start();

onmessage = async ({ data }) => {
  const { id, do: act, given: [first, ...rest] } = /** @type {Request} */ (data);
  try {
    const python = await page;
    const answer = act === "open" ? python.open(first, `${HOME}/notebooks/${rest[0]}`, rest[1]) : python.answer(first, rest[0]);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
