// @ts-check
// The map of rules. It judges nothing: it hands Python what the browser keeps, shows what comes back in `view`, and
// writes only what Python hands over to be kept.

import { download, make } from "./elements.js";
import { findKey, focusedIn } from "./focus.js";
import { speak } from "./layout.js";
import { giveStops, makeMapChapter, pressInMap } from "./rule_chips.js";
import { drawParcel, makeParcel, showCode } from "./rule_parcel.js";
import { readAll, tellUnkept, write } from "./storage.js";
import { isBusy, makePage, nextToSend, openPage, send, watch } from "./widget.js";

/**
 * The traits of RuleMapWidget in rule_map.py.
 * @typedef {object} Traits
 * @property {import("./view.d.ts").MapView} view    Python to page
 * @property {import("./view.d.ts").Intent} intent   page to Python
 *
 * @typedef {import("./widget.js").Model<Traits>} Model
 * @typedef {import("./widget.js").Act} Act
 */

/** @typedef {ReturnType<typeof makeRuleMap>} RuleMap */

/** @param {Model} model */
function makeRuleMap(model) {
  const page = makePage(model, "iki-rule-map");
  const map = {
    ...page,
    model,
    opened: "", // the rule that was open before
    mine: 0, // the last intent that this view sent: only its answer hands things over here
    stops: /** @type {Record<string, string>} */ ({}), // the rule of each chapter that holds its one tab stop
    title: make("h3", ""),
    table: make("p", "iki-soft"),
    due: make("p", "iki-due"),
    estimate: make("small", "iki-soft"),
    legend: make("ul", "iki-legend"),
    chapters: make("div", "iki-chapters"),
    blocked: make("p", "iki-lost"),
    style: make("style", ""), // of what is drawn for terms
    lines: make("ul", "iki-told"),
    parcel: makeParcel((act) => askWithAll(map, act)),
    ask: (/** @type {Act} */ act) => askMap(map, act),
  };
  const { root, title, table, due, estimate, legend, lost, blocked, chapters, parcel, lines, live } = map;
  root.append(title, table, due, estimate, legend, lost, blocked, chapters, parcel.box, lines, live, map.style);
  lines.setAttribute("role", "status");
  blocked.hidden = true;
  return map;
}

/** @param {RuleMap} map @returns {() => void} what ends it */
function openRuleMap(map) {
  const until = { signal: map.leave.signal };
  map.chapters.addEventListener("keydown", (event) => pressInMap(map, event), until);
  map.chapters.addEventListener("focusin", (event) => giveStops(map, event.target), until);
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(map.model.get("view").keeping.prefix)) askWithAll(map, { do: "resume" }); // another page has written
  }, until); // prettier-ignore
  const end = openPage(map, () => drawRuleMap(map), () => takeOver(map)); // prettier-ignore
  askWithAll(map, { do: "resume" });
  return end;
}

/** @param {RuleMap} map @param {Act} act */
function askMap(map, act) {
  if (!isBusy(map)) map.mine = nextToSend(map);
  send(map, act);
}

/** Send with what the browser keeps now: another page may have written since. @param {RuleMap} map @param {Act} act */
function askWithAll(map, act) {
  const values = readAll(map.model.get("view").keeping.prefix);
  map.blocked.hidden = values !== null || tellUnkept();
  askMap(map, { ...act, values: values ?? {} });
}

/** Draw an answer, and take what it hands over to this view. @param {RuleMap} map */
function takeOver(map) {
  const { keeping, file, code, n } = map.model.get("view");
  const handed = map.mine === n && n > 0;
  const values = handed ? Object.entries(keeping.values) : [];
  const kept = values.map(([key, value]) => write(key, value));
  if (!kept.every(Boolean)) map.blocked.hidden = tellUnkept();
  if (values.length) map.parcel.paste.value = "";
  if (handed && file) download(file.name, new Blob([file.text], { type: "application/json" }));
  drawRuleMap(map);
  if (handed && code) showCode(map, code);
  if (n >= map.mine) map.mine = 0;
}

/** @param {RuleMap} map */
function drawRuleMap(map) {
  const view = map.model.get("view");
  const held = focusedIn(map)?.dataset.key;
  speak(map, view.lang);
  map.title.textContent = view.words.title;
  map.table.textContent = view.table;
  map.due.textContent = view.summary;
  map.estimate.textContent = view.estimate;
  map.lost.textContent = view.words.line_lost;
  map.blocked.textContent = view.words.blocked;
  map.live.textContent = view.announce;
  if (view.sheet && map.style.textContent !== view.sheet) map.style.textContent = view.sheet;
  map.legend.setAttribute("aria-label", view.words.legend);
  map.legend.replaceChildren(...view.legend.map(makeMark));
  map.chapters.replaceChildren(...view.chapters.map((chapter, at) => makeMapChapter(map, chapter, String(at))));
  map.lines.replaceChildren(...view.lines.map((line) => make("li", "", line)));
  drawParcel(map.parcel, view.words);
  giveStops(map);
  watch(map);
  if (held) findKey(map, held)?.focus({ preventScroll: true });
  const opened = view.opened?.id ?? "";
  if (opened !== map.opened) map.chapters.querySelector(".iki-panel")?.scrollIntoView({ block: "nearest" });
  map.opened = opened;
}

/** @param {import("./view.d.ts").Mark} mark */
function makeMark({ state, sign, name, number }) {
  const item = make("li", "", make("span", "iki-sign", sign), ` ${name}: ${number}`);
  item.dataset.state = state;
  return item;
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderMap({ model, el }) {
  const map = makeRuleMap(model);
  el.append(map.root);
  return openRuleMap(map);
}

export default { render: renderMap };
