// @ts-check
// The map of rules. It judges nothing: it hands Python what the browser keeps, shows what comes back in `view`, and
// writes only what Python hands over to be kept.

import { copyFrom, download, fileField, findKey, html, stopAt, walkStops } from "../../ui/html.js";
import { closeByKey, rulePanel } from "./rule.js";
import { readAll, tellUnsaved, write } from "../../ui/storage.js";
import { termedText } from "../../ui/terms.js";
import { isBusy, makeFold, makeForm, nextToSend, openPage, send, showForm, withForm } from "../../ui/widget.js";

/** @typedef {import("../../ui/widget.js").ModelOf<import("../../ui/view.d.ts").MapView>} Model */
/** @typedef {import("../../ui/widget.js").Act} Act */
/** @typedef {ReturnType<typeof makeRuleMap>} RuleMap */

const MOST_LETTERS = 200_001; // of a parcel: one more than Python takes, so that Python says what is wrong

/** @param {Model} model */
function makeRuleMap(model) {
  const map = {
    ...makeForm(model, "iki-rule-map"),
    opened: "", // the rule that was open before
    mine: 0, // the last intent that this view sent: only its answer hands things over here
    blocked: false, // whether the browser keeps nothing
    code: "", // that was handed over
    copied: "", // of it
    /** @param {Act} act */
    ask(act) {
      if (!isBusy(map)) map.mine = nextToSend(map);
      send(map, act);
    },
  };
  return map;
}

/** @param {RuleMap} map @returns {() => void} what ends it */
function openRuleMap(map) {
  closeByKey(map, map.ask);
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(map.model.get("view").keeping.prefix)) askWithAll(map, { do: "resume" }); // another page has written
  }, { signal: map.leave.signal }); // prettier-ignore
  const end = openPage(map, () => drawRuleMap(map), () => takeOver(map)); // prettier-ignore
  askWithAll(map, { do: "resume" });
  return end;
}

/** Send with what the browser keeps now: another page may have written since. @param {RuleMap} map @param {Act} act */
function askWithAll(map, act) {
  const values = readAll(map.model.get("view").keeping.prefix);
  map.blocked = values === null && !tellUnsaved();
  drawRuleMap(map);
  map.ask({ ...act, values: values ?? {} });
}

/** Draw an answer, and take what it hands over to this view. @param {RuleMap} map */
function takeOver(map) {
  const { keeping, file, code, n } = map.model.get("view");
  const handed = map.mine === n && n > 0;
  const values = handed ? Object.entries(keeping.values) : [];
  const written = values.map(([key, value]) => write(key, value));
  if (!written.every(Boolean)) map.blocked = !tellUnsaved();
  if (handed && file) download(file.name, new Blob([file.text], { type: "application/json" }));
  if (handed && code) map.code = code;
  drawRuleMap(map);
  if (values.length) areaOf(map, "paste").value = "";
  if (handed && code) copyCode(map);
  if (n >= map.mine) map.mine = 0;
}

/** @param {RuleMap} map */
function drawRuleMap(map) {
  const { words, ...view } = map.model.get("view");
  showForm(map, [html`<h3>${words.title}</h3>`, html`<p class="iki-soft">${view.table}</p>`, html`<p class="iki-due">${view.summary}</p>`,
    html`<ul class="iki-legend" aria-label=${words.legend}>${view.legend.map(({ state, sign, name, number }) => html`
      <li data-state=${state}><span class="iki-sign">${sign}</span>${` ${name}: ${number}`}</li>`)}</ul>`,
  ], [html`<p class="iki-edge iki-lost" hidden=${!map.blocked}>${words.blocked}</p>`,
    html`<div>${view.chapters.map((chapter) => makeMapChapter(map, chapter))}</div>`, makeParcel(map),
    html`<ul class="iki-came-back" role="status">${view.lines.map((line) => html`<li class="iki-edge">${line}</li>`)}</ul>`]); // prettier-ignore
  const opened = view.opened?.id ?? "";
  if (opened !== map.opened) map.body.querySelector(".iki-panel")?.scrollIntoView({ block: "nearest" });
  map.opened = opened;
}

// The chapters of the map of rules: a chip for each rule. A chapter is one tab stop; arrows lead from chip to chip.

/** @param {RuleMap} map @param {import("../../ui/view.d.ts").MapChapter} chapter */
function makeMapChapter(map, { name, rules }) {
  const { opened } = map.model.get("view");
  const here = rules.some((rule) => rule.id === opened?.id);
  return html`
    <div class="iki-chapter" data-key=${`chapter ${name}`}><h4>${name}</h4><ul aria-label=${name}>${rules.map((rule, at) => makeChip(map, rule, at === 0))}</ul>
      ${here && opened && makeLinked(map, opened)}</div>`;
}

/** @param {EventTarget} chip @returns {HTMLElement[]} */
const chipsBeside = (chip) => [.../** @type {Element} */ (chip).closest("ul")?.querySelectorAll("button") ?? []];

/** @param {KeyboardEvent & {target: HTMLElement}} event */
function pressChip(event) {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!plain || !walkStops(chipsBeside(event.target), event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {RuleMap} map @param {import("../../ui/view.d.ts").MapRule} rule @param {boolean} first */
function makeChip(map, { id, title, state, sign, name, elsewhere }, first) {
  const { opened, words } = map.model.get("view");
  const open = opened?.id === id;
  const known = elsewhere ? `${name}, ${words.elsewhere}` : name;
  return html`
    <li data-key=${`row ${id}`}><button type="button" class=${`iki-chip${elsewhere ? " iki-elsewhere" : ""}`} data-key=${`rule ${id}`} data-state=${state}
      tabindex=${first ? 0 : -1} title=${known} aria-label=${`${title}, ${known}`} aria-expanded=${open} @keydown=${pressChip}
      @focus=${(/** @type {{target: HTMLElement}} */ { target }) => stopAt(chipsBeside(target), target)}
      @click=${() => map.ask(open ? { do: "close" } : { do: "open", rule: id })}><span class="iki-sign" aria-hidden="true">${sign}</span> ${title}</button></li>`;
}

/** The open rule, with links to where it is taught and practised. @param {RuleMap} map @param {import("../../ui/view.d.ts").RuleDetails} rule */
function makeLinked(map, rule) {
  const open = (/** @type {string} */ other) => map.ask({ do: "open", rule: other });
  const { chance } = map.model.get("view");
  const wording = [html`<h5>${rule.title}</h5>`, html`<p>${termedText(rule.pieces, rule.terms, open)}</p>`, html`<p class="iki-soft" hidden=${!chance}>${chance}</p>`];
  return rulePanel(map, rule, open, { heading: "h6", wording, more: [html`<p class="iki-soft">${rule.sources} · <code>${rule.id}</code></p>`, html`
    <div class="iki-row">${(rule.links ?? []).map(({ name, href }) => html`<a href=${href} data-key=${`link ${href}`}>${name}</a>`)}</div>`] }); // prettier-ignore
}

// What a learner knows, taken along and brought back, as a file or as a code.

/** @param {RuleMap} map @param {"code" | "paste"} name */
const areaOf = (map, name) => /** @type {HTMLTextAreaElement} */ (findKey(map, `text ${name}`));

/** @param {RuleMap} map */
function makeParcel(map) {
  const { words } = map.model.get("view");
  const ask = (/** @type {Act} */ act) => askWithAll(map, act);
  const button = (/** @type {string} */ key, /** @type {() => void} */ act) => html`<button type="button" data-key=${key} @click=${act}>${words[key]}</button>`;
  const code = html`<label>${map.copied}<textarea class="iki-code" rows="3" spellcheck="false" readonly data-key="text code" value=${map.code}></textarea></label>`;
  return html`
    <div class="iki-parcel">${makeFold(map, "take", words.take, [
      html`<div class="iki-row">${button("file", () => ask({ do: "file" }))}${button("code", () => ask({ do: "code" }))}</div>`, map.code && code,
      html`<h4>${words.bring}</h4>`,
      html`<label>${words.from_file}${fileField(".json,.txt,application/json,text/plain", { "data-key": "bring" }, (text) => ask({ do: "bring", text }))}</label>`,
      html`<label>${words.from_code}<textarea rows="3" spellcheck="false" data-key="text paste"></textarea></label>`,
      html`<div class="iki-row">${button("read", () => ask({ do: "bring", text: areaOf(map, "paste").value.slice(0, MOST_LETTERS) }))}</div>`,
    ])}</div>`; // prettier-ignore
}

/** Copy a code that was handed over, where that is allowed. @param {RuleMap} map */
function copyCode(map) {
  const { words } = map.model.get("view");
  void copyFrom(areaOf(map, "code"), (done) => {
    map.copied = words[done ? "copied" : "copy_yourself"];
    drawRuleMap(map);
    map.live.textContent = map.copied;
  });
}

export default withForm(makeRuleMap, openRuleMap);
