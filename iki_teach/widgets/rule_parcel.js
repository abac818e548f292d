// @ts-check
// What a learner knows, taken along and brought back, as a file or as a code. The fields stay over every redraw.

import { bytesOf, make, makeButton } from "./elements.js";

/** @typedef {import("./widget.js").Act} Act */
/** @typedef {ReturnType<typeof makeParcel>} Parcel */

const MOST_LETTERS = 200_001; // one more than Python takes, so that Python says what is wrong
let parcels = 0;

/** @param {(act: Act) => void} ask sends with what the browser keeps */
export function makeParcel(ask) {
  const number = (parcels += 1);
  const code = makeArea(`iki-code-${number}`, "iki-code");
  code.readOnly = true;
  const paste = makeArea(`iki-paste-${number}`, "");
  const file = make("input", "");
  Object.assign(file, { id: `iki-file-${number}`, type: "file", accept: ".json,.txt,application/json,text/plain" });
  file.addEventListener("change", () => bringFile(file, ask));
  const parcel = {
    code,
    paste,
    codeLabel: makeLabel(code),
    fileLabel: makeLabel(file),
    pasteLabel: makeLabel(paste),
    saveFile: makeButton("file", "", () => ask({ do: "file" })),
    saveCode: makeButton("code", "", () => ask({ do: "code" })),
    readCode: makeButton("read", "", () => ask({ do: "bring", text: paste.value.slice(0, MOST_LETTERS) })),
    takeName: make("summary", ""),
    bringName: make("h4", ""),
    box: make("div", "iki-parcel"),
  };
  const { codeLabel, fileLabel, pasteLabel, saveFile, saveCode, readCode, takeName, bringName, box } = parcel;
  code.hidden = codeLabel.hidden = true;
  const take = [make("div", "iki-row", saveFile, saveCode), codeLabel, code];
  const bring = [bringName, fileLabel, file, pasteLabel, paste, make("div", "iki-row", readCode)];
  box.append(make("details", "", takeName, ...take, ...bring));
  return parcel;
}

/** @param {string} id @param {string} name */
function makeArea(id, name) {
  return Object.assign(make("textarea", name), { id, rows: 3, spellcheck: false });
}

/** @param {HTMLElement} field */
function makeLabel({ id }) {
  const label = make("label", "");
  label.setAttribute("for", id);
  return label;
}

/** @param {HTMLInputElement} field @param {(act: Act) => void} ask */
async function bringFile(field, ask) {
  const file = field.files?.[0];
  if (!file) return;
  const text = await bytesOf(file.slice(0, MOST_LETTERS));
  field.value = "";
  ask({ do: "bring", text });
}

/** @param {Parcel} parcel @param {Record<string, string>} words */
export function drawParcel(parcel, words) {
  parcel.takeName.textContent = words.take;
  parcel.saveFile.textContent = words.file;
  parcel.saveCode.textContent = words.code;
  parcel.bringName.textContent = words.bring;
  parcel.fileLabel.textContent = words.from_file;
  parcel.pasteLabel.textContent = words.from_code;
  parcel.readCode.textContent = words.read;
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
