// @ts-check
// A model as one of its views sees it. What was drawn for another one's room, or with marks that are set otherwise in
// another browser, is not shown here: this view has the same drawn for itself.

import { getSettings } from "./settings.js";
import { isBusy, post } from "./widget.js";

/** @typedef {{version: number, n: number, layout?: string, marks?: boolean, words: Record<string, string>}} Drawn */
/** @typedef {{layout: string, marks: boolean}} Look   a layout of "": there is no room now, and any drawing will do */
/** @typedef {import("./widget.js").Model<any>} AnyModel */

/**
 * @template {AnyModel} M
 * @param {M} model @param {AbortController} leave @returns {M & {want: (look: Partial<Look>) => void}} whose look goes along with all that is sent
 */
export function asSeenHere(model, leave) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Look} */
  const look = { layout: "", marks: getSettings().marks };
  /** @type {Drawn} */
  let view = model.get("view");
  let asked = "";

  const suits = ({ layout, marks, words } = view) => (!layout || !look.layout || layout === look.layout) && (!words.marks || marks === look.marks);
  const wanted = () => `${look.layout} ${look.marks} ${model.get("view").version}`;

  /** Ask for what is not seen as it should be: once, for whoever cannot have it takes what there is. */
  const ask = () => {
    if (suits() && view.version === model.get("view").version) return void (asked = "");
    if (asked === wanted() || isBusy({ model })) return;
    asked = wanted();
    post({ model: seen }, { version: view.version, do: "look" });
  };

  const take = () => {
    const next = model.get("view");
    if (suits(next) || asked === wanted()) view = next;
    else view.n = next.n; // it is answered, and what is seen here stays
    for (const listener of [...listeners]) listener();
    ask();
  };
  model.on("change:view", take);
  leave.signal.addEventListener("abort", () => model.off("change:view", take));

  /** @type {AnyModel & {want: (look: Partial<Look>) => void}} */
  const seen = {
    get: (name) => (name === "view" ? view : model.get(name)),
    set: (name, value) => model.set(name, { ...look, ...value }),
    save_changes: () => model.save_changes(),
    on: (event, then) => (event === "change:view" ? void listeners.add(then) : model.on(event, then)),
    off: (event, then) => void (listeners.delete(then) || model.off(event, then)),
    want(other) {
      Object.assign(look, other);
      ask();
    },
  };
  return /** @type {any} */ (seen);
}
