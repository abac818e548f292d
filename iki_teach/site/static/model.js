// @ts-check
// What a widget's script takes for its twin in Python.

/** @typedef {Record<string, any>} Traits */
/** @typedef {{n: number, version?: number, do: string, at?: string, move?: string, layout?: string, marks?: boolean, twice?: boolean}} Intent */

/** @param {Traits} traits @param {(intent: Intent) => void} send what is done with an intent of the page */
export function makeModel(traits, send) {
  /** @type {Set<{event: string, listener: () => void}>} */
  const listeners = new Set();
  const held = /** @type {Traits} */ ({ intent: {}, ...traits });
  const model = {
    get: (/** @type {string} */ name) => held[name],
    set(/** @type {string} */ name, /** @type {unknown} */ value) {
      held[name] = value;
      for (const { event, listener } of [...listeners]) if (event === `change:${name}`) listener();
    },
    save_changes: () => send(held.intent),
    on: (/** @type {string} */ event, /** @type {() => void} */ listener) => void listeners.add({ event, listener }),
    off(/** @type {string} */ event, /** @type {() => void} */ listener) {
      for (const one of listeners) if (one.event === event && one.listener === listener) listeners.delete(one);
    },
    /** Take what Python has answered. @param {Traits} traits */
    take(traits) {
      for (const [name, value] of Object.entries(traits)) model.set(name, value);
    },
  };
  return model;
}

/** @typedef {ReturnType<typeof makeModel>} Model */
