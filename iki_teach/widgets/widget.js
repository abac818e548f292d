// @ts-check
// What all widgets share: the root of a view that listens to its model. It knows no rules. joining.py puts this file in
// front of those that import it.

import { make } from "./elements.js";

/** @typedef {{n: number, version?: number}} Answered   the last intent that was answered, and the state that is shown */

/**
 * What anywidget hands a view; its traits are those of the Python twin.
 * @template T
 * @typedef {object} Model
 * @property {<K extends keyof T>(name: K) => T[K]} get
 * @property {<K extends keyof T>(name: K, value: T[K]) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

const NARROW = 640; // px of the widget, below which the table is stacked
const PATIENCE = 4000; // ms without an answer until the line counts as lost
const SILENCE = 7000; // ms until the page around is told, which may have a remedy

/**
 * One view of the model: the elements on the page, and what only this view knows. It is made first and opened then,
 * so that everything a widget adds is there at the first drawing.
 * @template {{view: Answered, intent: object}} T
 */
export class Widget {
  timer = 0;
  alarm = 0;
  width = 0;
  leave = new AbortController();
  until = { signal: this.leave.signal };
  night = matchMedia("(prefers-color-scheme: dark)");
  lost = make("p", "iki-lost");
  unkept = make("p", "iki-lost"); // that the browser does not remember what is done here
  live = make("div", "iki-live");
  /** @type {[string, () => void][]} */
  listeners = [];

  /** @param {Model<T>} model @param {string} name the root's class */
  constructor(model, name) {
    this.model = model;
    this.root = make("section", `iki-widget ${name}`);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own single letters would delete cells
    this.live.setAttribute("aria-live", "polite");
    for (const note of [this.lost, this.unkept]) {
      note.setAttribute("role", "status");
      note.hidden = true;
    }
  }

  /** @returns {T["view"]} */
  get view() {
    return this.model.get("view");
  }

  get lastSent() {
    return /** @type {{n?: number} | undefined} */ (this.model.get("intent"))?.n ?? 0;
  }

  get nextToSend() {
    return Math.max(this.lastSent, this.view.n) + 1;
  }

  get busy() {
    return this.view.n < this.lastSent;
  }

  open() {
    this.listen();
    this.theme();
    this.draw();
  }

  listen() {
    this.on("change:view", () => this.answered());
    this.on("change:intent", () => this.watch());
    this.night.addEventListener("change", () => this.theme(), this.until);
    this.resizing = new ResizeObserver(() => {
      this.width = this.root.clientWidth;
      this.compose();
      this.surround();
    });
    this.resizing.observe(this.root);
    this.theming = new MutationObserver(() => this.theme());
    this.theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  }

  /** Listen to the model until the view closes. @param {string} event @param {() => void} listener */
  on(event, listener) {
    this.model.on(event, listener);
    this.listeners.push([event, listener]);
  }

  close() {
    this.leave.abort();
    for (const [event, listener] of this.listeners) this.model.off(event, listener);
    this.resizing?.disconnect();
    this.theming?.disconnect();
    this.rest();
    this.root.remove();
  }

  /** Nothing is sent while an intent is under way. @param {object} act */
  send(act) {
    if (!this.busy) this.post({ version: this.view.version, ...act });
  }

  /** @param {object} act */
  post(act) {
    this.model.set("intent", { n: this.nextToSend, ...act });
    this.model.save_changes();
  }

  answered() {
    this.draw();
  }

  draw() {}

  watch() {
    this.root.classList.toggle("iki-busy", this.busy);
    if (this.busy) {
      this.timer ||= setTimeout(() => this.showLost(true), PATIENCE);
      this.alarm ||= setTimeout(() => this.tellSilence(true), SILENCE);
    } else {
      this.rest();
      this.showLost(false);
    }
  }

  /** Nothing is waited for any more. */
  rest() {
    clearTimeout(this.timer);
    clearTimeout(this.alarm);
    if (this.alarm) this.tellSilence(false);
    this.timer = this.alarm = 0;
  }

  /** @param {boolean} silent */
  tellSilence(silent) {
    this.root.dispatchEvent(new CustomEvent("iki-silence", { bubbles: true, composed: true, detail: silent }));
  }

  /** @param {boolean} lost */
  showLost(lost) {
    this.lost.hidden = !lost;
  }

  theme() {
    const jupyter = document.body.dataset.jpThemeLight;
    const dark = jupyter ? jupyter === "false" : this.night.matches;
    this.root.classList.toggle("iki-dark", dark);
    this.root.classList.toggle("iki-light", !dark);
  }

  get svg() {
    return /** @type {SVGSVGElement | null} */ (this.root.querySelector(".iki-place svg"));
  }

  /** @param {string} lang */
  speak(lang) {
    if (this.root.lang !== lang) this.root.lang = lang; // to set it again would style everything anew
  }

  /** Mark what Jupyter has put around this on the page, for the style sheets: `:has()` would be asked at every click. */
  surround() {
    for (let around = this.root.parentElement; around?.closest(".jp-Cell"); around = around.parentElement) {
      around.classList.add("iki-around");
    }
  }

  /** Lay a drawing out for the width there is; a widget that is not on the page yet has none. */
  compose(svg = this.svg) {
    this.width ||= this.root.clientWidth; // asked after every redraw, it would cost a layout each time
    const side = this.width && this.width < NARROW ? "narrow" : "wide";
    const box = svg?.getAttribute(`data-viewbox-${side}`);
    if (box) svg?.setAttribute("viewBox", box);
    for (const panel of svg?.querySelectorAll("g.panel") ?? []) {
      panel.setAttribute("transform", panel.getAttribute(`data-${side}`) ?? "");
    }
  }

  /** @param {string} key @returns {HTMLElement | null} */
  find(key) {
    return this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /** @returns {HTMLElement | null} what inside this view has the focus */
  held() {
    const page = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    const active = /** @type {HTMLElement | null} */ (page.activeElement ?? null);
    return this.root.contains(active) ? active : null;
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
