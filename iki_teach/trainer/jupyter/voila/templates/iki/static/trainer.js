// @ts-check
// The page around the boards: when it is ready, how it looks, which language is chosen, and whether its line still holds.
// Voilà calls voila_finish; everything else starts here. Loaded in the head, so that the look is right from the first stroke.

/** What Voilà looks for and leaves behind there. @type {Window & {voila_finish?: () => void, cellLoaded?: boolean, themeLoaded?: boolean}} */
const page = window;
const root = document.documentElement;
const LOOK = "iki-teach.look"; // what the visitor chose: light or dark; absent: the system decides
const PLACE = "iki-teach.place"; // where on the page to go on after a click
const HEALED = "iki-teach.healed"; // when this tab was last loaded again because a board had not come
const ONCE = 60_000; // ms in which that happens once
const BACK = 20_000; // ms in which a kernel tells of all its boards
const WAITING = '.lm-Panel.jp-OutputArea-output:not(.iki-around), main script[type="application/vnd.voila.cell-output+json"]';
const PULSE = 4000; // ms between two looks whether the line holds
const SOON = 1000; // ms until a failed look is repeated
const PATIENCE = 3000; // ms until a look without an answer has failed
const BARRED = 6000; // ms until a socket that has not opened counts as kept away

/** Called when Voilà's own parts have loaded and the page has come in to its end. */
function finish() {
  page.cellLoaded = true;
  if (!page.themeLoaded || document.readyState === "loading") return;
  document.getElementById("loading")?.remove();
  document.body.dataset.ready = "true";
  goOnThere();
}

page.voila_finish = finish;

/** @typedef {"localStorage" | "sessionStorage"} Storing   by name: where storage is forbidden, to look at it is an error */

/** @param {Storing} storage @param {string} key @param {string | null} value null: forget it */
function store(storage, key, value) {
  try {
    if (value === null) page[storage].removeItem(key);
    else page[storage].setItem(key, value);
  } catch {
    // storage is blocked: the choice holds for this page only
  }
}

/** @param {Storing} storage @param {string} key */
function stored(storage, key) {
  try {
    return page[storage].getItem(key) ?? "";
  } catch {
    return "";
  }
}

// Light, dark, or as the system has it

const night = matchMedia("(prefers-color-scheme: dark)");

let printing = false; // paper is always light

/** Let style sheets, drawings and widgets know what is chosen, or what the system says. */
function dress() {
  const chosen = root.dataset.look;
  const dark = !printing && (chosen ? chosen === "dark" : night.matches);
  root.classList.toggle("iki-dark", dark);
  root.classList.toggle("iki-light", !dark);
  for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-look]"))) {
    sheet.media = sheet.dataset.look === (dark ? "dark" : "light") ? "all" : "not all";
  }
  if (!document.body) return;
  document.body.dataset.jpThemeLight = String(!dark);
  document.body.dataset.jpThemeName = dark ? "JupyterLab Dark" : "JupyterLab Light";
}

/** @param {string} look light, dark, or nothing for the system's */
function choose(look) {
  if (look === "light" || look === "dark") root.dataset.look = look;
  else delete root.dataset.look;
  store("localStorage", LOOK, root.dataset.look ?? null);
  dress();
}

choose(stored("localStorage", LOOK));
night.addEventListener("change", dress);
addEventListener("beforeprint", () => ((printing = true), dress()));
addEventListener("afterprint", () => ((printing = false), dress()));

// Whoever has left a lesson further on does not see its first table again: its place is empty until his own has come.

const STORED = "iki-teach.v1.lesson.";

/** @returns {string[]} lessons of which the browser keeps more than the first step */
function lessonsLeft() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(STORED) && JSON.parse(stored("localStorage", key)).step > 0);
    return keys.map((key) => key.slice(STORED.length));
  } catch {
    return []; // storage is blocked, or somebody else wrote there
  }
}

const empty = lessonsLeft().map((id) => `[data-keeps="${CSS.escape(id)}"] > * { animation: iki-coming 8s step-end }`);
document.head.append(Object.assign(document.createElement("style"), { textContent: empty.join("\n") }));

// Whether the line to the kernel holds

/** @type {Set<EventTarget>} boards that have waited long for an answer: their kernel may hang, though it lives */
const waiting = new Set();

let opened = false; // whether a socket has ever opened
let shut = 0; // how many were refused
let barred = false; // whether pages come and sockets do not

/** Watch whether a socket opens; a filter may refuse it again and again, or keep it waiting for ever. */
window.WebSocket = class extends WebSocket {
  /** @param {string | URL} url @param {string | string[]} [protocols] */
  constructor(url, protocols) {
    super(url, protocols);
    this.addEventListener("open", () => ((opened = true), bar(false)));
    this.addEventListener("close", () => (shut += 1) > 1 && suspect());
    setTimeout(suspect, BARRED);
  }
};

/** Where the kernel is there and no socket comes to it, something between keeps them away. */
async function suspect() {
  if (!opened && !(await feel()) && !opened) bar(true);
}

/** @param {boolean} is */
function bar(is) {
  if (is === barred) return;
  barred = is;
  tell(felt);
}

/** Say it, or fall silent. @param {"" | "lost" | "ended"} line */
function tell(line) {
  felt = line;
  const state = barred && line !== "lost" ? "barred" : line || (waiting.size ? "silent" : "");
  const note = document.getElementById("line");
  if (!note || note.dataset.state === state) return;
  note.dataset.state = state;
  note.hidden = !state;
  for (const part of note.querySelectorAll("[data-when]")) {
    /** @type {HTMLElement} */ (part).hidden = part.getAttribute("data-when") !== state;
  }
}

/** @returns {Promise<"" | "lost" | "ended">} how the line is now */
async function feel() {
  try {
    const answer = await fetch(barred ? `${address}?barred` : address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return "lost";
    return (await answer.json()).alive ? "" : "ended";
  } catch {
    return "lost";
  }
}

let address = ""; // that says whether the kernel lives
/** @type {"" | "lost" | "ended"} */
let felt = "";
let failed = 0;
let timer = 0;

/** Look again and again, except while nobody sees the page. */
async function pulse() {
  clearTimeout(timer);
  if (document.hidden) return;
  heal();
  const state = await feel();
  failed = state === "lost" ? failed + 1 : 0;
  if (state !== "lost" || failed > 1) tell(state);
  if (state !== "ended") timer = setTimeout(pulse, failed === 1 ? SOON : PULSE);
}

/** @typedef {{get_model: (id: string) => Promise<unknown>, has_model: (id: string) => boolean, restoredStatus: boolean}} Manager */

/** Jupyter looks for a board for two seconds, but not after its last wait: what comes in that is given up. Here it is waited for. */
Object.defineProperty(window, "jupyterapp", {
  set(/** @type {{widgetManager: Manager | null}} */ { widgetManager: manager }) {
    if (!manager) return;
    const get = manager.get_model.bind(manager);
    manager.get_model = async (id) => {
      const end = Date.now() + BACK;
      while (!manager.has_model(id) && !manager.restoredStatus && Date.now() < end) await new Promise((on) => setTimeout(on, 50));
      return get(id);
    };
  },
});

/** Where Jupyter has given up on a board for all that, we do not. */
function heal() {
  const given = [...document.querySelectorAll(".lm-Panel.jupyter-widgets")].some((place) => !place.firstElementChild);
  if (!given || Date.now() - Number(stored("sessionStorage", HEALED)) < ONCE) return;
  store("sessionStorage", HEALED, String(Date.now()));
  goOn();
}

function goOn() {
  const strip = document.getElementById("line")?.offsetHeight ?? 0; // it has pushed the page down
  store("sessionStorage", PLACE, `${location.pathname} ${Math.max(0, scrollY - strip)}`);
  location.reload();
}

function goOnThere() {
  const [path, y] = stored("sessionStorage", PLACE).split(" ");
  store("sessionStorage", PLACE, null);
  if (path !== location.pathname) return;
  // The boards below still grow; each time the page gets longer it is brought back to its place, until somebody scrolls.
  const growing = new ResizeObserver(() => scrollTo(0, Number(y)));
  growing.observe(document.body);
  for (const sign of ["wheel", "keydown", "pointerdown"]) addEventListener(sign, () => growing.disconnect(), { once: true });
  setTimeout(() => growing.disconnect(), 10_000);
}

/** Say when every board has come. */
function followBoards() {
  const settle = () => {
    if (document.querySelector(WAITING)) return;
    document.body.dataset.settled = "true";
    coming.disconnect();
  };
  const coming = new MutationObserver(settle);
  coming.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
  settle();
}

/** Bring to life what the page has around its boards. */
function openFrame() {
  dress();
  const look = /** @type {HTMLSelectElement | null} */ (document.getElementById("look"));
  if (look) look.value = root.dataset.look ?? "";
  look?.addEventListener("change", () => choose(look.value));
  const base = new URL(document.body.dataset.home ?? "/", location.href).pathname;
  for (const link of document.querySelectorAll("a.iki-language")) {
    link.addEventListener("click", () => {
      document.cookie = `iki-language=${link.getAttribute("hreflang")}; path=${base}; max-age=31536000; SameSite=Lax`;
    });
  }
}

document.addEventListener("iki-page", openFrame); // where one page takes the place of another
addEventListener("DOMContentLoaded", () => {
  openFrame();
  const { kernelId, baseUrl } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}"); // of the server
  if (kernelId) {
    address = `${baseUrl}voila/api/alive/${kernelId}`;
    for (const button of document.querySelectorAll(".iki-go-on")) button.addEventListener("click", goOn);
    document.addEventListener("iki-silence", (event) => {
      const { target, detail } = /** @type {CustomEvent<boolean>} */ (event);
      if (target) waiting[detail ? "add" : "delete"](target);
      tell(felt);
    });
    document.addEventListener("visibilitychange", pulse);
    timer = setTimeout(pulse, PULSE);
  }
  followBoards();
  finish();
});
