// @ts-check
// The line below the head of a page: what somebody waits for, or what went wrong, and the remedy.

/** @typedef {"waiting" | "dealing" | "resuming" | "failed" | "unable" | "newer"} What   each has its words on the page */

const bytes = { got: 0, all: 0 }; // of Python
let said = /** @type {What | ""} */ ("");

/** Take note of what has come of Python. @param {number} got @param {number} all */
export function count(got, all) {
  Object.assign(bytes, { got, all });
  if (said) say(said);
}

/** @param {What} what @param {() => void} [remedy] what the button does, where there is one */
export function say(what, remedy) {
  said = what;
  const line = document.getElementById("line");
  const [text, button] = line?.children ?? [];
  if (!line || !(button instanceof HTMLButtonElement)) return;
  const words = (line.dataset[what] ?? "").replace("#", megabytes(bytes.got)).replace("#", megabytes(bytes.all));
  if (text.textContent !== words) text.textContent = words;
  button.hidden = !remedy;
  button.onclick = () => {
    hush();
    remedy?.();
  };
  line.hidden = false;
}

export function hush() {
  said = "";
  const line = document.getElementById("line");
  if (line) line.hidden = true;
}

const megabytes = (/** @type {number} */ number) => (number ? (number / 1e6).toFixed(1) : "…");
