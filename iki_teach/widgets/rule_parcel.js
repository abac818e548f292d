// @ts-check
// What a learner knows, taken along and brought back, as a file or as a code. The fields stay over every redraw.

import { bytesOf } from "./elements.js";
import { html } from "./html.js";

/** @typedef {import("./widget.js").Act} Act */
/** @typedef {ReturnType<typeof makeParcel>} Parcel */

const MOST_LETTERS = 200_001; // one more than Python takes, so that Python says what is wrong
let parcels = 0;

/** @param {(act: Act) => void} ask sends with what the browser keeps */
export function makeParcel(ask) {
  const number = (parcels += 1);
  const area = (/** @type {string} */ name) =>
    /** @type {HTMLTextAreaElement} */ (html`<textarea id=${`iki-${name}-${number}`} class=${name === "code" ? "iki-code" : null} rows="3" spellcheck="false"></textarea>`);
  const [code, paste] = [area("code"), area("paste")];
  const bring = async (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const file = target.files?.[0];
    if (!file) return;
    const text = await bytesOf(file.slice(0, MOST_LETTERS));
    target.value = "";
    ask({ do: "bring", text });
  };
  const file = html`<input id=${`iki-file-${number}`} type="file" accept=".json,.txt,application/json,text/plain" @change=${bring}>`;
  code.readOnly = code.hidden = true;
  return { ask, code, paste, file, codeLabel: html`<label for=${code.id} hidden></label>`, box: html`<div class="iki-parcel"></div>`, said: "" };
}

/** @param {Parcel} parcel @param {Record<string, string>} words */
export function drawParcel(parcel, words) {
  const { ask, code, paste, file, codeLabel, box } = parcel;
  if (parcel.said === words.take) return; // what stands in the fields, and whether they are seen, stays
  parcel.said = words.take;
  const open = box.querySelector("details")?.open ?? false;
  const button = (/** @type {"file" | "code" | "read"} */ key, /** @type {Act} */ act) => html`
    <button type="button" data-key=${key} @click=${() => ask(key === "read" ? { ...act, text: paste.value.slice(0, MOST_LETTERS) } : act)}>${words[key]}</button>`;
  box.replaceChildren(html`
    <details open=${open}><summary>${words.take}</summary><div class="iki-row">${button("file", { do: "file" })}${button("code", { do: "code" })}</div>${codeLabel}${code}
      <h4>${words.bring}</h4><label for=${file.id}>${words.from_file}</label>${file}<label for=${paste.id}>${words.from_code}</label>${paste}
      <div class="iki-row">${button("read", { do: "bring" })}</div></details>`);
}

/** Show a code that was handed over, and copy it where that is allowed. @param {import("./rule_map.js").RuleMap} map @param {string} text */
export async function showCode({ model, live, parcel: { code, codeLabel } }, text) {
  const { words } = model.get("view");
  code.value = text;
  code.hidden = codeLabel.hidden = false;
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false); // prettier-ignore
  live.textContent = codeLabel.textContent = words[copied ? "copied" : "copy_yourself"];
  if (copied) return;
  code.focus();
  code.select();
}
