// @ts-check
// The part of the scoring sheet that takes it away and brings one back: files, picture, print, link.

import { download, make, makeButton } from "./elements.js";
import { copy } from "./sheet_store.js";

const MOST_FILE = 200_000; // bytes of a sheet or a record

/** @template {import("./sheet_desk.js").Traits} T */
export class Away {
  root = make("div", "iki-tools");
  link = make("div", "iki-link");

  /** @param {import("./sheet_desk.js").Desk<T>} desk whose sheet it is */
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    const { words } = this.desk.frame;
    const take = [
      makeButton("csv", words.csv, () => this.saveText("csv", "text/csv", `\ufeff${this.desk.view.csv}`)),
      makeButton("json", words.json, () => this.saveText("json", "application/json", this.desk.view.json)),
      makeButton("picture", words.picture, () => this.savePicture()),
      makeButton("print", words.print, () => this.printPage()),
      makeButton("link", words.link, () => this.showLink()),
    ];
    const bring = [this.file("open", ".csv,.json,.txt"), this.file("compare", ".txt")];
    this.link.replaceChildren();
    this.root.replaceChildren(make("h3", "", words.take_away), make("div", "iki-row", ...take), this.link);
    this.root.append(make("div", "iki-row", ...bring));
  }

  /** @param {"open" | "compare"} what @param {string} kinds */
  file(what, kinds) {
    const { words } = this.desk.frame;
    const input = make("input", "");
    input.type = "file";
    input.accept = kinds;
    input.hidden = true;
    input.dataset.key = `${what} file`;
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (!file) return;
      if (file.size > MOST_FILE) this.desk.say({ kind: "refusal", title: words.too_large, lines: [file.name] });
      else this.desk.send({ do: what, text: await textOf(file), sheet: copy(this.desk.sheet) });
      input.value = "";
    });
    return make("span", "", input, makeButton(what, words[what], () => input.click()));
  }

  showLink() {
    const { words } = this.desk.frame;
    const link = make("input", "");
    link.readOnly = true;
    link.value = location.origin + location.pathname + location.search + this.desk.view.fragment;
    link.setAttribute("aria-label", words.link);
    this.link.replaceChildren(make("p", "", words.link_here), link);
    link.select();
    navigator.clipboard?.writeText(link.value).catch(() => {}); // where it may not, the text stands there selected
  }

  savePicture() {
    const image = new Image();
    image.addEventListener("load", () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width * 3, image.height * 3];
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => blob && this.save("png", blob));
    });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.desk.view.picture)}`;
  }

  printPage() {
    document.querySelector("iframe.iki-print")?.remove();
    const page = make("iframe", "iki-print");
    page.title = this.desk.frame.words.print;
    page.style.cssText = "position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0";
    page.addEventListener("load", () => page.contentWindow?.print());
    page.srcdoc = `<style>svg{width:100%;height:auto}</style>${this.desk.view.picture}`;
    document.body.append(page);
  }

  /** @param {string} ending @param {string} kind @param {string} text */
  saveText(ending, kind, text) {
    this.save(ending, new Blob([text], { type: `${kind};charset=utf-8` }));
  }

  /** @param {string} ending @param {Blob} blob */
  save(ending, blob) {
    download(`${this.desk.title}-${new Date().toISOString().slice(0, 10)}.${ending}`, blob);
  }
}

/** @param {File} file @returns {Promise<string>} nothing where the file is gone or cannot be read; Python says so */
const textOf = (file) => file.text().catch(() => "");
