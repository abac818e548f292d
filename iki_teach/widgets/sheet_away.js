// @ts-check
// The part of a scoring sheet that takes it away and brings one back: files, picture, print, link.

import { bytesOf, download, makeButton } from "./elements.js";
import { html } from "./html.js";
import { frameOf, sendSheet } from "./sheet_state.js";
import { dayOf } from "./sheet_store.js";

/** @typedef {import("./sheet_state.js").SheetPage} SheetPage */

const MOST_FILE = 200_000; // bytes of a sheet or a record
const KINDS = { csv: "text/csv", json: "application/json" };

/** @param {SheetPage} page @returns {Node[]} */
export function drawAway(page) {
  const { words } = frameOf(page);
  const take = ["csv", "json", "picture", "print", "link"].map((form) => makeButton(form, words[form], () => ask(page, form)));
  const link = html`<input data-key="link text" readonly aria-label=${words.link} value=${page.link}>`;
  return [
    html`<summary>${words.take_away}</summary>`,
    html`<div class="iki-row">${take}</div>`,
    html`<div class="iki-link">${page.link ? [html`<p>${words.link_here}</p>`, link] : []}</div>`,
    html`<div class="iki-row">${[fileButton(page, "open", ".csv,.json,.txt"), fileButton(page, "compare", ".txt")]}</div>`,
  ];
}

/** @param {SheetPage} page @param {"open" | "compare"} what @param {string} kinds */
function fileButton(page, what, kinds) {
  const { words } = frameOf(page);
  const key = `${what} file`;
  const read = async (/** @type {Event} */ { currentTarget }) => {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    const file = field.files?.[0];
    if (!file) return;
    if (file.size > MOST_FILE) page.answer = { kind: "refusal", title: words.too_large, lines: [file.name] };
    else sendSheet(page, what, await bytesOf(file));
    field.value = "";
    page.draw();
  };
  const field = html`<input type="file" data-key=${key} accept=${kinds} hidden @change=${read}>`;
  const choose = () => /** @type {HTMLElement | null} */ (page.root.querySelector(`[data-key="${key}"]`))?.click();
  return html`<span>${[field, makeButton(what, words[what], choose)]}</span>`;
}

/** Print, draw, or have Python write the sheet in a form. @param {SheetPage} page @param {string} form */
function ask(page, form) {
  if (form === "print") return window.print();
  if (form === "picture") return savePicture(page);
  page.form = form;
  sendSheet(page, "take", form);
}

/** Take away what this view asked for: another view of the same sheet hears of it, too. @param {SheetPage} page @param {import("./view.d.ts").Taken} taken */
export function bring(page, { form, text }) {
  if (form !== page.form) return;
  page.form = "";
  if (form !== "link") return save(page, form, new Blob([text], { type: `${KINDS[form]};charset=utf-8` }));
  page.link = location.origin + location.pathname + location.search + text;
  page.draw();
  /** @type {HTMLInputElement | null} */ (page.tools.querySelector(".iki-link input"))?.select();
  navigator.clipboard?.writeText(page.link).catch(() => {}); // where it may not, the text stands there selected
}

/** @param {SheetPage} page */
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

/** @param {SheetPage} page @param {string} ending @param {Blob} blob */
function save({ kind }, ending, blob) {
  download(`${kind.title}-${dayOf(Date.now())}.${ending}`, blob);
}
