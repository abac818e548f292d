// @ts-check
// An evening: the table, who plays and a list to tick; then what happens now, in which order, in which month of the year.

import { html, LONGEST_NAME } from "../../ui/html.js";
import { asClock, makeClock } from "./script_clock.js";
import { termsIn } from "../../ui/terms.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").ScriptView} ScriptView */
/** @typedef {import("../../ui/widget.js").Act} Act */

const SETTLES = 1100; // ms after the last tap until the rows stand in their order

/** @param {ScriptView} view @returns {HTMLElement[]} the months, and where one is */
export const makeYear = ({ parts }) => parts.map(({ season, past, now, sign, text, name }) => html`
  <li data-season=${season} data-past=${past} aria-current=${now ? "step" : null}>
    ${sign ? html`<span aria-hidden="true" markup=${sign}></span>` : html`<span aria-hidden="true">${text}</span>`}
    <span class="iki-unseen">${name}</span></li>`); // prettier-ignore

/** What happens now. @param {Script} script @param {ScriptView} view */
export function makeNow(script, view) {
  const { rule, book, words, order } = view;
  const marked = termsIn(view.terms);
  const opens = words.rule.replace("{title}", rule?.title ?? "");
  return html`
    <div class="iki-script-now">
      <h2><span class="iki-script-sign" markup=${view.sign}></span><span>${view.heading}</span>
        ${rule && book && html`<a href=${`${book}#${rule.id}`} aria-label=${opens}>§</a>`}</h2>
      ${makeClock(script, view)}
      ${order.length > 0 && html`<ol class="iki-script-order">${rowsOf(script, view).map((one) => makeSeat(script, one, view))}</ol>`}
      <ul class="iki-script-says">${view.says.map((line) => html`<li>${makeWords(line, marked)}</li>`)}</ul>
    </div>`;
}

/** The players in their order; while somebody taps, each row stays under the finger. @param {Script} script @param {ScriptView} view */
function rowsOf(script, { title, step, order }) {
  const seats = order.map(({ seat }) => seat);
  if (!script.settling || script.screen !== `${title} ${step}` || script.rows.length !== seats.length) script.rows = seats;
  return script.rows.flatMap((seat) => order.filter((one) => one.seat === seat));
}

/** Ask, and let the rows come to their places when nobody has tapped for a while. @param {Script} script @param {Act} act */
function tap(script, act) {
  clearTimeout(script.settling);
  script.settling = setTimeout(() => {
    script.settling = 0;
    script.draw();
  }, SETTLES);
  script.ask(act);
}

/** @param {Script} script @param {import("../../ui/view.d.ts").ScriptSeat} one @param {ScriptView} view */
function makeSeat(script, { seat, name, strength }, { order, words }) {
  const place = 1 + order.findIndex((other) => other.seat === seat);
  const step = (/** @type {"less" | "more"} */ kind, /** @type {string} */ sign) => html`
    <button type="button" data-key=${`${kind}-${seat}`} aria-label=${words[kind].replace("{who}", name)}
      disabled=${kind === "less" && strength === 0} @click=${() => tap(script, { do: kind, value: seat })}>${sign}</button>`;
  return html`<li data-key=${`seat ${seat}`}><span class="iki-script-place">${place}</span>${makeCrest(name, seat)}<span class="iki-script-name">${name}</span>
    ${step("less", "−")}<b>${strength}</b>${step("more", "+")}</li>`;
}

/** @param {string} name @param {number} seat */
const makeCrest = (name, seat) => html`<span class="iki-script-crest" aria-hidden="true" data-seat=${seat}>${[...name][0]?.toUpperCase()}</span>`;

/** @param {import("../../ui/view.d.ts").ScriptLine} line @param {import("../../ui/terms.js").Marked} [marked] @returns {(string | Node)[]} */
export const makeWords = ({ parts }, marked = (text) => [text]) => parts.flatMap(({ text, strong }) => (strong ? [html`<b>${text}</b>`] : marked(text)));

/** The setup. @param {Script} script @param {ScriptView} view */
export function makeSetup(script, view) {
  const { table, words, clocks, names } = view;
  const { numbers = [], editions = [] } = table ?? {};
  return [
    makePick(script, words.players, numbers.map((players) => ({ key: `players-${players}`, label: String(players), on: players === table?.players, act: { do: "table", players } }))),
    makePick(script, words.preset, editions.map((edition) => ({ key: `edition-${edition}`, label: words[`preset.${edition}`], on: edition === table?.edition, act: { do: "table", edition } }))),
    html`<ul class="iki-ticks">${view.says.map((one, at) => html`
      <li><button type="button" role="checkbox" data-key=${`tick-${at}`} aria-checked=${one.done} @click=${() => script.ask({ do: "tick", value: at })}>
        <i aria-hidden="true">${one.done && "✓"}</i><span>${makeWords(one)}</span></button></li>`)}</ul>`,
    html`<div class="iki-script-names"><p>${words.names}</p><ol>${names.map((name, seat) => makeName(script, name, seat, words.name))}</ol></div>`,
    makePick(script, words.timer, clocks.map((seconds) => ({ key: `timer-${seconds}`, label: seconds ? asClock(seconds) : words.no_timer, on: seconds === view.seconds, act: { do: "timer", value: seconds } }))),
  ]; // prettier-ignore
}

/** @param {Script} script @param {string} name @param {number} seat @param {string} label */
function makeName({ ask }, name, seat, label) {
  const rename = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    target.defaultValue = target.value;
    ask({ do: "rename", value: seat, text: target.value });
  };
  return html`<li data-seat=${seat}>${makeCrest(name, seat)}<input value=${name} maxlength=${LONGEST_NAME} autocomplete="off" data-key=${`name-${seat}`}
    aria-label=${label.replace("{n}", String(seat + 1))} @change=${rename}></li>`;
}

/** @param {Script} script @param {string} label @param {{key: string, label: string, on: boolean, act: Act}[]} picks */
const makePick = ({ ask }, label, picks) => html`
  <div class="iki-pick"><span>${label}</span><div class="iki-picks" role="group" aria-label=${label}>${picks.map((pick) => html`
    <button type="button" data-key=${pick.key} aria-pressed=${pick.on} @click=${() => ask(pick.act)}>${pick.label}</button>`)}</div></div>`; // prettier-ignore
