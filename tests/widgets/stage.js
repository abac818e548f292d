// What Jupyter gives a widget, for a page of our own: a model, and places to render it.

/** One model, whose traits tell every listener of their change; what is sent goes to Python, and its answer comes back. */
class Model {
  listeners = new Set();
  sent = [];

  constructor(traits, silent) {
    this.traits = { ...traits, intent: {} };
    this.silent = silent;
  }

  get(name) {
    return this.traits[name];
  }

  set(name, value) {
    this.traits[name] = value;
    for (const [event, listener] of [...this.listeners]) if (event === `change:${name}`) listener();
  }

  async save_changes() {
    this.sent.push(this.traits.intent);
    if (this.silent) return;
    const answer = await window.ask(this.traits.intent);
    for (const [name, value] of Object.entries(answer)) {
      if (JSON.stringify(value) !== JSON.stringify(this.traits[name])) this.set(name, value);
    }
  }

  on(event, listener) {
    this.listeners.add([event, listener]);
  }

  off(event, listener) {
    for (const pair of this.listeners) if (pair[0] === event && pair[1] === listener) this.listeners.delete(pair);
  }
}

/** Render a new model so many times: the widget's files are loaded as they are. */
window.show = async (name, traits, silent, places) => {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${name}.css` });
  const ready = new Promise((loaded) => (style.onload = loaded));
  document.head.append(style);
  await ready;
  const { default: widget } = await import(`/${name}.js`);
  window.model = new Model(traits, silent);
  widget.initialize?.({ model });
  window.closers = [];
  window.again = () => {
    const el = document.createElement("div");
    el.id = `view-${closers.length}`;
    document.querySelector("main").append(el);
    closers.push(widget.render({ model, el }));
  };
  while (closers.length < places) window.again();
};
document.body.dataset.ready = "true";
