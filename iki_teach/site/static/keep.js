// @ts-check
// What the browser keeps of the site, besides what is done on it. Where it keeps nothing, all goes on as before.

import { likelyLayout } from "./first.js";
import { takePicture } from "./python.js";

const QUIET = 2000; // ms after Python's first answers
let begun = false;

/** Keep the pages of this language for when there is no line. */
export async function keepSite() {
  const { home = "" } = document.body.dataset;
  try {
    navigator.serviceWorker.onmessage = () => (document.body.dataset.kept = "true");
    await navigator.serviceWorker.register(`${home}sw.js`, { scope: home });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: document.documentElement.lang, layout: likelyLayout() });
  } catch {
    // a private window, or a page that is opened as a file
  }
}

/** When it has been quiet for a while, have a picture of Python taken for the next start. @param {string} app @param {string[]} cells */
export async function keepPython(app, cells) {
  if (begun) return;
  begun = true;
  await new Promise((done) => setTimeout(done, QUIET));
  try {
    await takePicture(app, cells, document.documentElement.lang);
    document.body.dataset.pictured = "true";
  } catch {
    // the storage is full, or there is none: later starts are as the first one
  }
}
