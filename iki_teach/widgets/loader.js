// @ts-check
// All that travels with a widget where the trainer serves the widgets' files under addresses of their own, so that
// browsers keep them. widget.py writes the address without its ending in the place of ADDRESS.

const address = new URL("ADDRESS", document.baseURI).href;

/** @returns {Promise<unknown>} until the style sheet is there, for all widgets of a kind once */
function styled() {
  if (document.querySelector(`link[href="${address}.css"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${address}.css` });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}

const [loaded] = await Promise.all([import(`${address}.js`), styled()]);
const widget = loaded.default;

export { widget as default };
