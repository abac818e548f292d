// @ts-check
// The page's end of the line to Python, which works in a worker beside it.

import { forgetPicture } from "./picture.js";

/** @typedef {{request: object, done: (answer: any) => void, failed: (error: Error) => void}} Waiting */
/** @typedef {"" | "plain" | "picture" | "fresh"} Start   from a picture, if there is one; without; to take one; with files fetched anew */

const PATIENCE = 20_000; // ms in which Python has started from a picture, or never will

/** @param {string} app where the scripts lie @param {(got: number, all: number) => void} onBytes told of what has come of Python @param {Start} [start] */
export function startPython(app, onBytes, start = "") {
  const line = {
    worker: /** @type {Worker | undefined} */ (undefined),
    waiting: /** @type {Map<number, Waiting>} */ (new Map()),
    asked: 0,
    alarm: 0,
    pictured: false,
  };

  /** @param {Start} name */
  function begin(name) {
    line.worker = new Worker(`${app}worker.js`, { type: "module", name });
    line.worker.onerror = (event) => fail(new Error(event.message ?? "the worker could not be started"));
    line.worker.onmessage = ({ data }) => take(data);
    for (const { request } of line.waiting.values()) line.worker.postMessage(request);
  }

  /** @param {any} data */
  function take({ id, answer, error, got, all, pictured, ready, broken }) {
    if (all) return onBytes(got, all);
    if (pictured) [line.pictured, line.alarm] = [true, setTimeout(startAgain, PATIENCE)];
    if (ready) clearTimeout(line.alarm);
    if (broken) return line.pictured ? startAgain() : fail(new Error(broken));
    if (!id) return;
    const { done, failed } = line.waiting.get(id) ?? {};
    line.waiting.delete(id);
    if (error === undefined) done?.(JSON.parse(answer));
    else failed?.(new Error(error));
  }

  /** The picture does not fit: throw it away, and the worker with it. */
  function startAgain() {
    end();
    line.pictured = false;
    void forgetPicture(app);
    begin("plain");
  }

  /** @param {Error} error */
  function fail(error) {
    end();
    for (const { failed } of line.waiting.values()) failed(error);
    line.waiting.clear();
  }

  function end() {
    clearTimeout(line.alarm);
    line.worker?.terminate();
  }

  begin(start);
  return {
    end,
    /** Whether it went on from a picture. */
    isPictured: () => line.pictured,
    /** @param {"open" | "answer" | "picture"} act @param {...unknown} given @returns {Promise<any>} */
    ask: (act, ...given) =>
      new Promise((done, failed) => {
        const request = { id: ++line.asked, do: act, given };
        line.waiting.set(line.asked, { request, done, failed });
        line.worker?.postMessage(request);
      }),
  };
}

/** @typedef {ReturnType<typeof startPython>} Python */

/** Have a second Python keep a picture of its memory, and end. @param {string} app @param {string[]} cells @param {string} language */
export async function takePicture(app, cells, language) {
  const second = startPython(app, () => {}, "picture");
  try {
    await second.ask("picture", cells, language);
  } finally {
    second.end();
  }
}
