// @ts-check
// The part of a scoring sheet that takes it away and brings one back: files, picture, print, link.

import { bytesOf, download, make, makeButton } from "./elements.js";
import { frameOf, sendSheet, tellAnswer } from "./sheet_state.js";
import { dayOf } from "./sheet_store.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

const MOST_FILE = 200_000; // bytes of a sheet or a record
const KINDS = { csv: "text/csv", json: "application/json" };

/** @template {AnySheet} S @param {SheetPage<S>} page */
export function drawAway(page) {
  const { words } = frameOf(page);
  const { root, link } = page.away;
  const take = [
    makeButton("csv", words.csv, () => ask(page, "csv")),
    makeButton("json", words.json, () => ask(page, "json")),
    makeButton("picture", words.picture, () => savePicture(page)),
    makeButton("print", words.print, () => window.print()),
    makeButton("link", words.link, () => ask(page, "link")),
  ];
  const files = [fileButton(page, "open", ".csv,.json,.txt"), fileButton(page, "compare", ".txt")];
  link.replaceChildren();
  root.replaceChildren(make("summary", "", words.take_away), make("div", "iki-row", ...take), link);
  root.append(make("div", "iki-row", ...files));
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {"open" | "compare"} what @param {string} kinds */
function fileButton(page, what, kinds) {
  const { words } = frameOf(page);
  const input = Object.assign(make("input", ""), { type: "file", accept: kinds, hidden: true });
  input.dataset.key = `${what} file`;
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MOST_FILE) tellAnswer(page, { kind: "refusal", title: words.too_large, lines: [file.name] });
    else sendSheet(page, what, await bytesOf(file));
    input.value = "";
  });
  return make("span", "", input, makeButton(what, words[what], () => input.click()));
}

/** Have Python write the sheet in a form. @template {AnySheet} S @param {SheetPage<S>} page @param {string} form */
function ask(page, form) {
  page.away.asked = form;
  sendSheet(page, "take", form);
}

/**
 * Take away what this view asked for: another view of the same sheet hears of it, too.
 * @template {AnySheet} S @param {SheetPage<S>} page @param {import("./view.d.ts").Taken} taken
 */
export function bring(page, { form, text }) {
  if (form !== page.away.asked) return;
  page.away.asked = "";
  if (form === "link") return showLink(page, text);
  const kind = KINDS[form];
  save(page, form, new Blob([text], { type: `${kind};charset=utf-8` }));
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {string} fragment */
function showLink(page, fragment) {
  const { words } = frameOf(page);
  const value = location.origin + location.pathname + location.search + fragment;
  const link = Object.assign(make("input", ""), { readOnly: true, value });
  link.setAttribute("aria-label", words.link);
  page.away.link.replaceChildren(make("p", "", words.link_here), link);
  link.select();
  navigator.clipboard?.writeText(value).catch(() => {}); // where it may not, the text stands there selected
}

/** @template {AnySheet} S @param {SheetPage<S>} page */
function savePicture(page) {
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * 3, image.height * 3];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && save(page, "png", blob));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.model.get("view").picture)}`;
}

/** @template {AnySheet} S @param {SheetPage<S>} page @param {string} ending @param {Blob} blob */
function save({ title }, ending, blob) {
  download(`${title}-${dayOf(Date.now())}.${ending}`, blob);
}
