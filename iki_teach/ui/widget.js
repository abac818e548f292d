// @ts-check
// What all widgets share: a page, which is one view of a model, and what is done with it. It knows no rules.
// joining.py puts this file in front of those that import it.

import { focusedIn, html, make, twinOf } from "./html.js";
import { followWidth, speak } from "./layout.js";
import { settle } from "./patch.js";

/**
 * What anywidget hands a view; its traits are those of the Python twin.
 * @template T
 * @typedef {object} Model
 * @property {<K extends keyof T>(name: K) => T[K]} get
 * @property {(name: "intent", value: object) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

/** @template View @typedef {Model<{view: View, intent: import("./view.d.ts").Intent}>} ModelOf   the view comes from Python, the intent goes there */

/**
 * @typedef {{n: number, version?: number}} Answered   the last intent that was answered, and the state that is shown
 * @typedef {{view: Answered, intent: object, theme?: "auto" | "light" | "dark", disabled?: boolean}} Traits  what those of
 *   every widget begin with; the last two are set from Python, where there is Jupyter
 * @typedef {Omit<import("./view.d.ts").Intent, "n" | "version">} Act   an intent, before it has its number
 */

/** @typedef {ReturnType<typeof makePage>} Page */

const PATIENCE = 4000; // ms without an answer until the line counts as lost
const REDRAWS = ["look"]; // intents that leave everything where it was
const SILENCE = 7000; // ms until the page around is told, which may have a remedy

/** One view of the model: the elements on the page, and what only this view knows; each widget adds its own. @param {Model<Traits>} model @param {string} name the root's class */
export function makePage(model, name) {
  const root = html`<section class=${`iki-widget ${name}`} dir="ltr"></section>`; // as its languages are written, whatever the page around is
  const lost = makeNote();
  const page = {
    model,
    root,
    lost, // says that no answer comes
    live: html`<div class="iki-live" aria-live="polite"></div>`, // is read out
    leave: new AbortController(), // aborted when the view closes
    width: 0, // px of the root; 0: it is not on the page yet
    timer: 0,
    alarm: 0,
    held: /** @type {(Act & {version?: number | undefined})[]} */ ([]), // what was done while the same was drawn anew
    showLost: /** @type {(lost: boolean) => void} */ ((is) => (lost.hidden = !is)),
  };
  keepKeys(root, page.leave);
  return page;
}

const UNHEARD = "data-lm-suppress-shortcuts"; // by JupyterLab, where what is pressed has it itself

/** No key that is pressed here is meant for Jupyter, whose single letters would delete cells; but to save is. @param {HTMLElement} root @param {AbortController} leave */
function keepKeys(root, { signal }) {
  const own = (/** @type {KeyboardEvent} */ { target, key, ctrlKey, metaKey }) =>
    target instanceof Element && root.contains(target) && !((ctrlKey || metaKey) && key.toLowerCase() === "s") ? target : null;
  window.addEventListener("keydown", (event) => own(event)?.setAttribute(UNHEARD, ""), { capture: true, signal }); // before Jupyter, if that looks first
  root.addEventListener("keydown", (event) => own(event)?.removeAttribute(UNHEARD), { capture: true, signal }); // no drawing knows it
  root.addEventListener("keydown", (event) => own(event) && event.stopPropagation(), { signal });
}

/** @returns {HTMLElement} a note that is read out when it appears */
export const makeNote = () => html`<p class="iki-edge iki-lost" role="status" hidden></p>`;

/**
 * Listen, and draw for the first time.
 * @param {Page} page @param {() => void} draw @param {() => void} [answered] what is done with a new view
 * @param {() => void} [resized] what is done when the width is another
 * @returns {() => void} what ends it
 */
export function openPage(page, draw, answered = draw, resized = () => {}) {
  onModel(page, "change:view", () => {
    answered();
    const act = isBusy(page) ? undefined : page.held.shift();
    if (act) send(page, act);
  });
  onModel(page, "change:intent", () => watch(page));
  const [layout, hear] = [inJupyter(page).get("layout"), () => watch(page)];
  layout?.on?.("comm_live_update", hear); // at once, that a kernel has gone
  page.leave.signal.addEventListener("abort", () => layout?.off?.("comm_live_update", hear));
  followLook(page);
  draw();
  followWidth(page, () => {
    // for the style sheets: `:has()` would be asked at every click
    for (let around = page.root.parentElement; around?.closest(".jp-Cell"); around = around.parentElement) around.classList.add("iki-around");
    nameWidget(page.root);
    page.root.closest(".jp-OutputArea-child")?.querySelector(".iki-ahead")?.remove(); // which stood here until now
    resized();
  });
  watch(page);
  return () => {
    page.leave.abort();
    rest(page);
    page.root.remove();
  };
}

/**
 * What Jupyter's own part of a model says, and what to tell where nobody answers; elsewhere there is none of it.
 * @param {Pick<Page, "model">} page
 * @returns {Model<{_alone?: string, layout?: {comm_live?: boolean, on: Listening, off: Listening}}>}
 */
const inJupyter = ({ model }) => /** @type {any} */ (model);

/** @typedef {(event: string, listener: () => void) => void} Listening */

/** @param {Pick<Page, "model">} page @returns {string} what to say where nobody is there to answer: on a published page, after a restart */
export function alone(page) {
  const model = inJupyter(page);
  return (model.get("layout")?.comm_live === false && model.get("_alone")) || "";
}

/** Be dark or light as it is set, else as Jupyter is, else as the system is; and closed to entries. @param {Page} page */
function followLook(page) {
  const { root, model, leave: { signal } } = page; // prettier-ignore
  const night = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const jupyter = document.body.dataset.jpThemeLight;
    const theme = model.get("theme") ?? "auto";
    const dark = theme === "auto" ? (jupyter ? jupyter === "false" : night.matches) : theme === "dark";
    root.classList.toggle("iki-dark", dark);
    root.classList.toggle("iki-light", !dark);
    root.classList.toggle("iki-disabled", Boolean(model.get("disabled")));
  };
  for (const trait of ["theme", "disabled"]) onModel(page, `change:${trait}`, show);
  const theming = new MutationObserver(show);
  theming.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  night.addEventListener("change", show, { signal });
  signal.addEventListener("abort", () => theming.disconnect());
  show();
}

/** Name it after the heading that it stands under, so that two boards of a page are told apart by ear. @param {HTMLElement} root */
function nameWidget(root) {
  const before = (/** @type {Element} */ one) => one.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING;
  const own = [...document.querySelectorAll("h1, h2, h3, .iki-widget")].filter((one) => before(one) && !one.parentElement?.closest(".iki-widget"));
  const at = own.findLastIndex((one) => !one.matches(".iki-widget"));
  const name = own[at]?.textContent?.replace("¶", "").trim();
  if (name) root.setAttribute("aria-label", own.length - at > 1 ? `${name} (${own.length - at})` : name);
}

/** Listen to the model until the view closes. @param {Page} page @param {string} event @param {() => void} listener */
export function onModel({ model, leave }, event, listener) {
  model.on(event, listener);
  leave.signal.addEventListener("abort", () => model.off(event, listener));
}

/** @param {Pick<Page, "model">} page */
export const lastSent = ({ model }) => /** @type {{n?: number} | undefined} */ (model.get("intent"))?.n ?? 0;

/** @param {Pick<Page, "model">} page */
export const nextToSend = (page) => Math.max(lastSent(page), page.model.get("view").n) + 1;

/** @param {Pick<Page, "model">} page @returns {boolean} whether an intent is under way */
export const isBusy = (page) => page.model.get("view").n < lastSent(page);

/** Wait until nothing is under way. @param {Page} page @returns {Promise<void>} */
export function whenAnswered(page) {
  return new Promise((resolve) => {
    const look = () => {
      if (isBusy(page)) return;
      page.model.off("change:view", look);
      resolve();
    };
    page.model.on("change:view", look);
    look();
  });
}

/** Nothing is sent while an intent is under way; one that only redraws is waited for. @param {Page} page @param {Act} act @returns {boolean} whether it counts */
export function send(page, act) {
  const busy = isBusy(page);
  const { version } = page.model.get("view"); // what is held until then is meant for what is seen now
  if (!busy) post(page, { version, ...act });
  else if (!REDRAWS.includes(/** @type {Partial<Act>} */ (page.model.get("intent")).do ?? "")) return false;
  else page.held = [...page.held.filter((one) => one.do !== act.do && (REDRAWS.includes(one.do) || REDRAWS.includes(act.do))), { version, ...act }];
  return true;
}

/** What is done while another intent is under way is not lost. @param {Page} page @param {Act} act */
export function sendSoon(page, act) {
  if (isBusy(page)) page.held.push(act);
  else send(page, act);
}

/** A line that is gone throws here; what waits for the answer says so. @param {Pick<Page, "model">} page @param {object} act */
export function post(page, act) {
  if (alone(page)) return;
  page.model.set("intent", { n: nextToSend(page), ...act });
  try {
    page.model.save_changes();
  } catch (error) {
    console.warn(error);
  }
}

/** Show that an answer is waited for, or is there. @param {Page} page */
export function watch(page) {
  const lost = alone(page);
  const busy = isBusy(page) && !lost;
  page.root.classList.toggle("iki-busy", busy);
  if (busy) {
    page.timer ||= setTimeout(() => page.showLost(true), PATIENCE);
    page.alarm ||= setTimeout(() => tellSilence(page, true), SILENCE);
  } else {
    rest(page);
    page.showLost(Boolean(lost));
    if (lost) page.lost.textContent = lost;
  }
}

/** Nothing is waited for any more. @param {Page} page */
function rest(page) {
  clearTimeout(page.timer);
  clearTimeout(page.alarm);
  if (page.alarm) tellSilence(page, false);
  page.timer = page.alarm = 0;
}

/** @param {Page} page @param {boolean} silent */
function tellSilence({ root }, silent) {
  root.dispatchEvent(new CustomEvent("iki-silence", { bubbles: true, composed: true, detail: silent }));
}

// A page that is a form: a function of its view, which stands above and below what says that the line is lost.

/** @template {Model<any>} Any @param {Any} model @param {string} name */
export function makeForm(model, name) {
  const form = {
    ...makePage(model, name),
    model,
    head: make("div", ""),
    body: make("div", ""),
    style: make("style", ""), // of what is drawn
    unfolded: /** @type {Set<string>} */ (new Set()), // what lies open, also when it comes back
  };
  form.root.append(form.head, form.lost, form.body, form.live, form.style);
  return form;
}

/** @typedef {ReturnType<typeof makeForm>} Form */

/**
 * What anywidget asks of a module that is a form.
 * @template {{root: HTMLElement}} Any
 * @param {(model: any) => Any} begin @param {(form: Any) => () => void} open returns what ends it
 */
export const withForm = (begin, open) => ({
  render: (/** @type {{model: Model<any>, el: HTMLElement}} */ { model, el }) => {
    const form = begin(model);
    el.append(form.root);
    return open(form);
  },
});

/** Show what differs from before: what is typed, unfolded or focused stays. @param {Form} form @param {Node[]} head @param {Node[]} body */
export function showForm(form, head, body) {
  const { lang, words, announce, sheet } = form.model.get("view");
  const held = focusedIn(form);
  speak(form, lang);
  form.lost.textContent = words.line_lost;
  form.live.textContent = announce;
  if (sheet && form.style.textContent !== sheet) form.style.textContent = sheet;
  settle(form.head, ...head);
  settle(form.body, ...body);
  if (held && held !== focusedIn(form)) twinOf(form, held)?.focus({ preventScroll: true });
  watch(form);
}

/** What is folded until one opens it. @param {Form} form @param {string} key @param {import("./html.js").Hole} title @param {import("./html.js").Hole} content @param {string} [name] */
export function makeFold({ unfolded }, key, title, content, name) {
  const fold = (/** @type {{target: HTMLDetailsElement}} */ { target }) => unfolded[target.open ? "add" : "delete"](key);
  return html`<details class=${name} data-key=${`fold ${key}`} open=${unfolded.has(key)} @toggle=${fold}><summary data-key=${key}>${title}</summary>${content}</details>`;
}
