// @ts-check
// A photo beside a sheet, such as the table at the end. It is kept in this browser only, and small.

import { make, makeButton } from "./elements.js";

/** @typedef {import("./sheet_store.js").AnySheet} AnySheet */

/**
 * @template {AnySheet} S
 * @typedef {import("./sheet_state.js").SheetPage<S>} SheetPage
 */

const PLACE = "iki-teach";
const PHOTOS = "photos";
const LONGEST_EDGE = 1280; // px
const MOST_LETTERS = 900_000; // of one photo as text
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/** @returns {Promise<IDBDatabase>} */
const openPhotos = () =>
  new Promise((done, fail) => {
    const asked = indexedDB.open(PLACE, 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(PHOTOS));
    asked.addEventListener("success", () => done(asked.result));
    asked.addEventListener("error", () => fail(asked.error));
  });

/**
 * @param {IDBTransactionMode} mode @param {(photos: IDBObjectStore) => IDBRequest} act
 * @returns {Promise<any>} what was asked; it fails where the storage is blocked or full
 */
async function inPhotos(mode, act) {
  const all = await openPhotos();
  try {
    return await new Promise((done, fail) => {
      const deal = all.transaction(PHOTOS, mode);
      const asked = act(deal.objectStore(PHOTOS));
      deal.addEventListener("complete", () => done(asked.result));
      deal.addEventListener("abort", () => fail(deal.error));
    });
  } finally {
    all.close();
  }
}

/** @param {string} id of the sheet */
export const removePhoto = (id) => inPhotos("readwrite", (photos) => photos.delete(id)).catch(() => {});

/** Remove the photos of sheets that are nowhere any more. @param {string} kept all that this browser keeps, as text */
export async function removeStrayPhotos(kept) {
  const ids = await inPhotos("readonly", (photos) => photos.getAllKeys()).catch(() => []);
  for (const id of ids) if (!kept.includes(JSON.stringify(id))) await removePhoto(id);
}

/** @template {AnySheet} S @param {SheetPage<S>} page @returns {HTMLElement} the part of the page for the photo */
export function photoPart(page) {
  const { words } = page.model.get("frame");
  const [shown, note] = [make("div", "iki-photo"), make("p", "iki-note")];
  const input = Object.assign(make("input", ""), { type: "file", accept: "image/*", hidden: true });
  input.dataset.key = "photo file";
  const { id } = page.game;
  const add = makeButton("photo", words.photo, () => input.click());
  const tell = (/** @type {string} */ text) => {
    note.textContent = text;
    note.hidden = !text;
  };
  const remove = makeButton("photo remove", words.photo_remove, async () => {
    await removePhoto(id);
    show("");
  });
  const show = (/** @type {string} */ photo) => {
    const image = make("img", "");
    Object.assign(image, { src: photo, alt: words.photo_alt });
    shown.replaceChildren(...(photo ? [image] : []));
    remove.hidden = !photo;
  };
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const photo = await smallPhoto(file).catch(() => "");
    if (!photo) return tell(words.photo_unread);
    try {
      await inPhotos("readwrite", (photos) => photos.put(photo, id));
      show(photo);
      tell("");
    } catch {
      tell(words.photo_full);
    }
  });
  show("");
  tell("");
  inPhotos("readonly", (photos) => photos.get(id)).then((photo) => show(photo ?? ""), () => {});
  return make("div", "iki-photo-part", make("div", "iki-row", input, add, remove), note, shown);
}

/** @param {File} file @returns {Promise<string>} the photo as a small JPEG; it fails for what is no picture */
async function smallPhoto(file) {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(1, image.width * scale), Math.max(1, image.height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const tries = QUALITIES.map((quality) => canvas.toDataURL("image/jpeg", quality));
  return tries.find((text) => text.length <= MOST_LETTERS) ?? "";
}
