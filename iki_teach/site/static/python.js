// @ts-check
// The page's end of the line to Python, which works in a worker beside it.

/** @typedef {{done: (answer: any) => void, failed: (error: Error) => void}} Waiting */

/** @param {string} app where the scripts lie @param {(got: number, all: number) => void} onBytes told of what has come of Python */
export function startPython(app, onBytes) {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  const worker = new Worker(new URL(`${app}worker.js`, location.href), { type: "module" });
  let asked = 0;
  const fail = (/** @type {Error} */ error) => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.onerror = () => fail(new Error("the worker could not be started"));
  worker.onmessage = ({ data: { id, answer, error, got, all } }) => {
    if (all) return onBytes(got, all);
    const { done, failed } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) done?.(JSON.parse(answer));
    else failed?.(new Error(error));
  };
  return {
    /** @param {"open" | "answer"} act @param {...unknown} given @returns {Promise<any>} */
    ask: (act, ...given) =>
      new Promise((done, failed) => {
        waiting.set(++asked, { done, failed });
        worker.postMessage({ id: asked, do: act, given });
      }),
  };
}

/** @typedef {ReturnType<typeof startPython>} Python */
