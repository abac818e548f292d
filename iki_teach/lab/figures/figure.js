// @ts-check
// A figure on a page to read is a picture, also on paper, until somebody asks it for more: then plotly comes, and it answers.

/** @typedef {{width: number, height: number, margin: {t: number}}} Layout */
/** @typedef {{data: object[], layouts: [Layout, Layout], night: Record<string, string>}} Figure   layouts: for a wide room, and a narrow one; night: colours by those of the day */

const PLOTLY = new URL("plotly.js", import.meta.url).href;
const STACKED = 640; // px, below which panels stand one below the other
const BUTTONS = [["zoom2d", "pan2d", "zoomIn2d", "zoomOut2d", "resetScale2d"]];
const BAR = 28; // px above a figure, for the buttons
const STYLE = `.iki-quicken { min-height: 44px; padding: 0 12px; border: 1px solid var(--iki-line); border-radius: var(--iki-round); background: var(--iki-sheet); color: var(--iki-indigo); font: inherit }
.iki-quicken[aria-pressed="true"] { border-color: currentColor } .iki-answers > * { margin-bottom: 8px } .iki-live { transform-origin: 0 0 }
@media print { .iki-live, .iki-quicken { display: none } }
@media screen { .iki-answers:has(> [aria-pressed="true"]) > .iki-picture, .iki-answers:has(> [aria-pressed="false"]) > .iki-live { display: none } }`;

/** @type {Promise<any> | undefined} */
let plotly;

/** plotly is no module: it leaves its name on the window. @param {Record<string, string>} words of its buttons @returns {Promise<any>} */
function fetchPlotly(words) {
  plotly ??= new Promise((done, fail) => {
    const script = Object.assign(document.createElement("script"), { src: PLOTLY, onload: done, onerror: fail });
    document.head.append(script);
  }).then(() => {
    const { Plotly } = /** @type {any} */ (window);
    Plotly.register({ moduleType: "locale", name: "page", dictionary: words, format: {} });
    return Plotly;
  });
  plotly.catch(() => (plotly = undefined)); // the next who asks may have a line
  return plotly;
}

/** Draw a figure for its room, by day or by night. @param {HTMLElement} place @param {HTMLElement} live */
async function draw(place, live) {
  const { figure = "", words = "{}" } = place.dataset;
  const Plotly = await fetchPlotly(JSON.parse(words));
  const { night } = /** @type {Figure} */ (JSON.parse(figure));
  const dark = document.documentElement.classList.contains("iki-dark");
  const coloured = dark ? Object.entries(night).reduce((text, [day, other]) => text.replaceAll(`"${day}"`, `"${other}"`), figure) : figure;
  const { data, layouts } = /** @type {Figure} */ (JSON.parse(coloured));
  const layout = layouts[place.clientWidth < STACKED ? 1 : 0];
  const part = place.clientWidth / layout.width;
  layout.height += BAR;
  layout.margin.t += BAR;
  live.style.cssText = `width: ${layout.width}px; height: ${layout.height * part}px; transform: scale(${part})`;
  await Plotly.react(live, data, layout, { locale: "page", displaylogo: false, displayModeBar: true, modeBarButtons: BUTTONS });
}

/** Give a figure its button; from the first tap on it is drawn anew where its room or the light changes. @param {HTMLElement} place @param {HTMLButtonElement} button */
function quicken(place, button) {
  const live = Object.assign(document.createElement("div"), { className: "iki-live" });
  live.setAttribute("role", "group");
  live.setAttribute("aria-label", place.querySelector("title")?.textContent ?? "");
  const again = () => button.ariaPressed === "true" && void draw(place, live);
  button.hidden = false;
  button.ariaPressed = "false";
  button.addEventListener("click", async () => {
    const begun = live.isConnected;
    if (!begun) place.append(live);
    if (button.ariaPressed === "false") await draw(place, live);
    button.ariaPressed = String(button.ariaPressed === "false");
    if (begun) return;
    new ResizeObserver(again).observe(place);
    new MutationObserver(again).observe(document.documentElement, { attributeFilter: ["class"] });
  });
}

/** Find the figures of a page that have no button yet. */
export default function openFigures() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-figure]"))) {
    const button = place.querySelector("button");
    if (button?.hidden) quicken(place, button);
  }
}

document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
openFigures();
