// @ts-check
// A page as a class, for the sheets, which extend it.

import { findKey, focusedIn } from "./focus.js";
import { speak } from "./layout.js";
import { isBusy, makePage, onModel, openPage, post, watch } from "./widget.js";

/**
 * It is made first and opened then, so that everything a widget adds is there at the first drawing.
 * @template {import("./widget.js").Traits} T
 */
export class Widget {
  close = () => {};

  /** @param {import("./widget.js").Model<T>} model @param {string} name the root's class */
  constructor(model, name) {
    this.model = model;
    this.page = makePage(model, name);
    this.page.showLost = (lost) => this.showLost(lost);
    this.until = { signal: this.page.leave.signal };
    this.root = this.page.root;
    this.lost = this.page.lost;
    this.live = this.page.live;
  }

  /** @returns {T["view"]} */
  get view() {
    return this.model.get("view");
  }

  get busy() {
    return isBusy(this.page);
  }

  open() {
    this.listen();
    this.close = openPage(this.page, () => this.draw(), () => this.answered()); // prettier-ignore
  }

  listen() {}

  draw() {}

  answered() {}

  /** @param {boolean} lost */
  showLost(lost) {
    this.lost.hidden = !lost;
  }

  /** @param {string} event @param {() => void} listener */
  on(event, listener) {
    onModel(this.page, event, listener);
  }

  /** @param {object} act */
  post(act) {
    post(this.page, act);
  }

  watch() {
    watch(this.page);
  }

  /** @param {string} lang */
  speak(lang) {
    speak(this.page, lang);
  }

  /** @param {string} key */
  find(key) {
    return findKey(this.page, key);
  }

  held() {
    return focusedIn(this.page);
  }
}

/**
 * What anywidget asks of a module.
 * @template M
 * @param {new (model: M) => {root: HTMLElement, open: () => void, close: () => void}} View
 */
export const rendering = (View) => ({
  /** @param {{model: M, el: HTMLElement}} place */
  render({ model, el }) {
    const view = new View(model);
    el.append(view.root);
    view.open();
    return () => view.close();
  },
});
