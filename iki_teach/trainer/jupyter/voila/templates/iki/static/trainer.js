// @ts-check
// What Voilà calls while a page comes in. The text stands at once; only the note that the boards are on their way goes.

const page = /** @type {any} */ (window);

page.voila_heartbeat = () => {};
page.voila_process = () => {};

/** Called at the end of the page and again when Voilà's own parts have loaded, in either order. */
page.voila_finish = () => {
  page.cellLoaded = true;
  if (!page.themeLoaded) return;
  document.getElementById("loading")?.remove();
  document.body.dataset.ready = "true";
};

/** Widgets ask the page whether it is light; the system decides, also while the page is open. */
const dark = matchMedia("(prefers-color-scheme: dark)");
const tell = () => {
  document.body.dataset.jpThemeLight = String(!dark.matches);
  document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
};
dark.addEventListener("change", tell);
addEventListener("DOMContentLoaded", tell);
