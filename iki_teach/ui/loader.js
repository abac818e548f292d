// @ts-check
// All that travels with a widget where the widgets' files are served under addresses of their own, so that browsers keep
// them. notebook.py writes the address without its ending in the place of ADDRESS.
// anywidget gives a model two seconds to load, and one that comes later no answer ever reaches: this is there at once,
// and takes its time for the rest.

/** @typedef {Record<string, any>} View */
/** @typedef {{get: (name: string) => any, on: Listening, off: Listening, widget_manager: {get_model: (id: string) => Promise<Model>}}} Model */
/** @typedef {(event: string, listener: () => void) => void} Listening */
/** @typedef {{initialize?: (given: {model: Model, early: View[]}) => void, render: (place: {model: Model, el: HTMLElement}) => () => void}} Widget */

const address = new URL("ADDRESS", document.baseURI).href;

/** @returns {Promise<unknown>} until the style sheet is there, for all widgets of a kind once */
function styled() {
  if ([...document.styleSheets].some(({ href }) => href === `${address}.css`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${address}.css` });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}

/** @type {Promise<Widget>} */
const loaded = Promise.all([import(`${address}.js`), styled()]).then(([module]) => module.default);

/** @type {Promise<Widget>} from when its first view is whole */
let begun;

/** A trainer's page has the parts of all its drawings once, at its first board. @param {Model} model @param {View} view */
async function fill(model, view) {
  const brought = model.get("_parts");
  const parts = typeof brought === "string" ? (await model.widget_manager.get_model(brought)).get("_parts") : brought;
  if (parts) view.svg = view.svg.map((/** @type {number[]} */ own) => own.map((at) => parts[at]).join(""));
}

const late = {
  initialize(/** @type {{model: Model}} */ { model }) {
    const early = [model.get("view")]; // and those that come meanwhile: each may hold only what is new in it
    const hear = () => void early.push(model.get("view"));
    const begin = (/** @type {[Widget, void]} */ [widget]) => {
      model.off("change:view", hear);
      widget.initialize?.({ model, early });
      return widget;
    };
    model.on("change:view", hear);
    begun = Promise.all([loaded, fill(model, early[0])]).then(begin);
    begun.catch(() => {}); // it is told where it is drawn
  },
  async render(/** @type {{model: Model, el: HTMLElement}} */ { model, el }) {
    try {
      return (await begun).render({ model, el });
    } catch (error) {
      el.textContent = model.get("_alone"); // a notebook that was kept, and read where those addresses lead nowhere
      throw error;
    }
  },
};

export { late as default };
