// @ts-check
// The map of rules. It judges nothing: it hands Python what the browser keeps, shows what comes back in `view`, and
// writes only what Python hands over to be kept.

import { copyFrom, download, fileField, findKey, focusedIn, html } from "./html.js";
import { speak } from "./layout.js";
import { settle } from "./patch.js";
import { rulePanel } from "./rule.js";
import { readAll, tellUnkept, write } from "./storage.js";
import { termedText } from "./terms.js";
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
/** @typedef {ReturnType<typeof makeParcel>} Parcel */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const MOST_LETTERS = 200_001; // of a parcel: one more than Python takes, so that Python says what is wrong
let parcels = 0;

/** @param {Model} model */
function makeRuleMap(model) {
  const page = makePage(model, "iki-rule-map");
  const map = {
    ...page,
    model,
    opened: "", // the rule that was open before
    mine: 0, // the last intent that this view sent: only its answer hands things over here
    stops: /** @type {Record<string, string>} */ ({}), // the rule of each chapter that holds its one tab stop
    head: html`<div></div>`,
    chapters: html`<div class="iki-chapters"></div>`,
    blocked: html`<p class="iki-edge iki-lost" hidden></p>`,
    style: html`<style></style>`, // of what is drawn for terms
    lines: html`<ul class="iki-told" role="status"></ul>`,
    parcel: makeParcel((act) => askWithAll(map, act)),
    ask: (/** @type {Act} */ act) => askMap(map, act),
  };
  map.root.append(map.head, map.lost, map.blocked, map.chapters, map.parcel.box, map.lines, map.live, map.style);
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
  settle(map.head, html`<h3>${view.words.title}</h3>`, html`<p class="iki-soft">${view.table}</p>`, html`<p class="iki-due">${view.summary}</p>`,
    html`<small class="iki-soft">${view.estimate}</small>`,
    html`<ul class="iki-legend" aria-label=${view.words.legend}>${view.legend.map(({ state, sign, name, number }) => html`
      <li data-state=${state}><span class="iki-sign">${sign}</span>${` ${name}: ${number}`}</li>`)}</ul>`); // prettier-ignore
  map.lost.textContent = view.words.line_lost;
  map.blocked.textContent = view.words.blocked;
  map.live.textContent = view.announce;
  if (view.sheet && map.style.textContent !== view.sheet) map.style.textContent = view.sheet;
  map.chapters.replaceChildren(...view.chapters.map((chapter, at) => makeMapChapter(map, chapter, String(at))));
  map.lines.replaceChildren(...view.lines.map((line) => html`<li class="iki-edge">${line}</li>`));
  drawParcel(map.parcel, view.words);
  giveStops(map);
  watch(map);
  if (held) findKey(map, held)?.focus({ preventScroll: true });
  const opened = view.opened?.id ?? "";
  if (opened !== map.opened) map.chapters.querySelector(".iki-panel")?.scrollIntoView({ block: "nearest" });
  map.opened = opened;
}

/** @type {(place: {model: Model, el: HTMLElement}) => () => void} */
function renderMap({ model, el }) {
  const map = makeRuleMap(model);
  el.append(map.root);
  return openRuleMap(map);
}

// The chapters of the map of rules: a chip for each rule. A chapter is one tab stop; arrows lead from chip to chip.


/** @param {RuleMap} map @returns {HTMLButtonElement[]} */
const chipsOf = ({ chapters }) => [...chapters.querySelectorAll("button")].filter((one) => one.matches(".iki-chip"));

/** @param {RuleMap} map @param {KeyboardEvent} event */
function pressInMap(map, event) {
  const chip = /** @type {HTMLElement} */ (event.target);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "Escape" && map.model.get("view").opened) map.ask({ do: "close" });
  else if (!chip.matches("button.iki-chip") || !plain || !walkChips(map, chip, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {RuleMap} map @param {HTMLElement} chip @param {string} key @returns {boolean} whether the key meant something */
function walkChips(map, chip, key) {
  const chips = chipsOf(map).filter((one) => one.dataset.chapter === chip.dataset.chapter);
  const at = chips.findIndex((one) => one === chip);
  const last = chips.length - 1;
  const to = key in STEPS ? Math.min(Math.max(at + STEPS[key], 0), last) : { Home: 0, End: last }[key];
  if (to !== undefined) chips[to].focus();
  return to !== undefined;
}

/** Each chapter's stop is the rule that was focused last. @param {RuleMap} map @param {EventTarget | null} [target] */
function giveStops(map, target) {
  const chip = target instanceof HTMLElement && target.matches("button.iki-chip") ? target : null;
  if (chip) map.stops[chip.dataset.chapter ?? ""] = chip.dataset.key ?? "";
  for (const one of chipsOf(map)) {
    const stop = map.stops[one.dataset.chapter ?? ""];
    one.tabIndex = one.dataset.key === stop || (!stop && one.dataset.first) ? 0 : -1;
  }
}

/** @param {RuleMap} map @param {import("./view.d.ts").MapChapter} chapter @param {string} at */
function makeMapChapter(map, { name, rules }, at) {
  const { opened } = map.model.get("view");
  const here = rules.some((rule) => rule.id === opened?.id);
  return html`
    <div class="iki-chapter"><h4>${name}</h4><ul aria-label=${name}>${rules.map((rule, number) => makeChip(map, rule, at, number === 0))}</ul>
      ${here && opened && makeLinked(map, opened)}</div>`;
}

/** @param {RuleMap} map @param {import("./view.d.ts").MapRule} rule @param {string} chapter @param {boolean} first */
function makeChip(map, { id, title, state, sign, name, elsewhere }, chapter, first) {
  const { opened, words } = map.model.get("view");
  const open = opened?.id === id;
  const known = elsewhere ? `${name}, ${words.elsewhere}` : name;
  return html`
    <li><button type="button" class=${`iki-chip${elsewhere ? " iki-elsewhere" : ""}`} data-key=${`rule ${id}`} data-state=${state} data-chapter=${chapter}
      data-first=${first || null} title=${known} aria-label=${`${title}, ${known}`} aria-expanded=${open}
      @click=${() => map.ask(open ? { do: "close" } : { do: "open", rule: id })}><span class="iki-sign" aria-hidden="true">${sign}</span> ${title}</button></li>`;
}

/** The open rule, with links to where it is taught and practised. @param {RuleMap} map @param {import("./view.d.ts").RuleDetails} rule */
function makeLinked(map, rule) {
  const open = (/** @type {string} */ other) => map.ask({ do: "open", rule: other });
  const panel = rulePanel(rule, "h6", map, open, html`<h5>${rule.title}</h5>`, html`<p>${termedText(rule.pieces, rule.terms, open)}</p>`);
  panel.append(html`<p class="iki-soft">${rule.sources} · <code>${rule.id}</code></p>`, html`
    <div class="iki-row">${(rule.links ?? []).map(({ name, href }) => html`<a href=${href} data-key=${`link ${href}`}>${name}</a>`)}</div>`); // prettier-ignore
  return panel;
}

// What a learner knows, taken along and brought back, as a file or as a code. The fields stay over every redraw.



/** @param {(act: Act) => void} ask sends with what the browser keeps */
function makeParcel(ask) {
  const number = (parcels += 1);
  const area = (/** @type {string} */ name) =>
    /** @type {HTMLTextAreaElement} */ (html`<textarea id=${`iki-${name}-${number}`} class=${name === "code" ? "iki-code" : null} rows="3" spellcheck="false"></textarea>`);
  const [code, paste] = [area("code"), area("paste")];
  const file = fileField(".json,.txt,application/json,text/plain", { id: `iki-file-${number}` }, (text) => ask({ do: "bring", text }));
  code.readOnly = code.hidden = true;
  return { ask, code, paste, file, codeLabel: html`<label for=${code.id} hidden></label>`, box: html`<div class="iki-parcel"></div>`, said: "" };
}

/** @param {Parcel} parcel @param {Record<string, string>} words */
function drawParcel(parcel, words) {
  const { ask, code, paste, file, codeLabel, box } = parcel;
  if (parcel.said === words.take) return; // what stands in the fields, and whether they are seen, stays
  parcel.said = words.take;
  const open = box.querySelector("details")?.open ?? false;
  const button = (/** @type {"file" | "code" | "read"} */ key, /** @type {Act} */ act) => html`
    <button type="button" data-key=${key} @click=${() => ask(key === "read" ? { ...act, text: paste.value.slice(0, MOST_LETTERS) } : act)}>${words[key]}</button>`;
  box.replaceChildren(html`
    <details open=${open}><summary>${words.take}</summary><div class="iki-row">${button("file", { do: "file" })}${button("code", { do: "code" })}</div>${codeLabel}${code}
      <h4>${words.bring}</h4><label for=${file.id}>${words.from_file}</label>${file}<label for=${paste.id}>${words.from_code}</label>${paste}
      <div class="iki-row">${button("read", { do: "bring" })}</div></details>`);
}

/** Show a code that was handed over, and copy it where that is allowed. @param {RuleMap} map @param {string} text */
function showCode({ model, live, parcel: { code, codeLabel } }, text) {
  const { words } = model.get("view");
  code.value = text;
  code.hidden = codeLabel.hidden = false;
  void copyFrom(code, (done) => (live.textContent = codeLabel.textContent = words[done ? "copied" : "copy_yourself"]));
}

export default { render: renderMap };
