// @ts-check
// What Jupyter gives a widget, for a page of our own: a model, and places to render it.

/** @typedef {Record<string, unknown>} Traits */
/** @typedef {{initialize?: (given: {model: Model}) => void, render: (place: {model: Model, el: Element}) => () => void}} Module */

/**
 * What tests reach from Python.
 * @type {Window & {
 *   ask?: (intent: unknown) => Promise<Traits>,
 *   show?: (name: string, traits: Traits, silent: boolean, places: number) => Promise<void>,
 *   model?: Model, closers?: (() => void)[], again?: () => void,
 * }}
 */
const stage = window;

/** One model, whose traits tell every listener of their change; what is sent goes to Python, and its answer comes back. */
class Model {
  /** @type {Set<[string, () => void]>} */
  listeners = new Set();
  /** @type {unknown[]} */
  sent = [];

  /** @param {Traits} traits @param {boolean} silent whether nobody answers */
  constructor(traits, silent) {
    /** @type {Traits} */
    this.traits = { ...traits, intent: {} };
    this.silent = silent;
  }

  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    this.traits[name] = value;
    for (const [event, listener] of [...this.listeners]) if (event === `change:${name}`) listener();
  }

  async save_changes() {
    this.sent.push(this.traits.intent);
    if (this.silent) return;
    const answer = (await stage.ask?.(this.traits.intent)) ?? {};
    for (const [name, value] of Object.entries(answer)) {
      if (JSON.stringify(value) !== JSON.stringify(this.traits[name])) this.set(name, value);
    }
  }

  /** @param {string} event @param {() => void} listener */
  on(event, listener) {
    this.listeners.add([event, listener]);
  }

  /** @param {string} event @param {() => void} listener */
  off(event, listener) {
    for (const pair of this.listeners) if (pair[0] === event && pair[1] === listener) this.listeners.delete(pair);
  }
}

/** Render a new model so many times: the widget's files are loaded as they are. */
stage.show = async (name, traits, silent, places) => {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${name}.css` });
  const ready = new Promise((loaded) => (style.onload = loaded));
  document.head.append(style);
  await ready;
  /** @type {{default: Module}} */
  const { default: widget } = await import(`/${name}.js`);
  const model = new Model(traits, silent);
  stage.model = model;
  widget.initialize?.({ model });
  /** @type {(() => void)[]} */
  const closers = [];
  stage.closers = closers;
  const again = () => {
    const el = document.createElement("div");
    el.id = `view-${closers.length}`;
    document.querySelector("main")?.append(el);
    closers.push(widget.render({ model, el }));
  };
  stage.again = again;
  while (closers.length < places) again();
};
document.body.dataset.ready = "true";
