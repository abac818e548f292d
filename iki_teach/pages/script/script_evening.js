// @ts-check
// An evening: the table, who plays and a list to tick; then what happens now, in which order, in which month of the year.

import { html, LONGEST_NAME } from "../../ui/html.js";
import { asClock, makeClock } from "./script_clock.js";
import { termsIn } from "../../ui/terms.js";
import { makeFold } from "../../ui/widget.js";

/** @typedef {import("./script.js").Script} Script */
/** @typedef {import("./script.js").ScriptView} ScriptView */
/** @typedef {import("../../ui/widget.js").Act} Act */

const LONG_NAME = 13; // letters from which on a name is set smaller
const IN_SIGHT = 5; // lines of what is laid out

/** @param {ScriptView} view @returns {HTMLElement[]} the months, and where one is */
export const makeYear = ({ parts }) => parts.map(({ season, past, now, sign, text, name }) => html`
  <li data-season=${season} data-past=${past} aria-current=${now ? "step" : null}>
    ${sign ? html`<span aria-hidden="true" markup=${sign}></span>` : html`<span aria-hidden="true">${text}</span>`}
    <span class="iki-unseen">${name}</span></li>`); // prettier-ignore

/** What happens now; where all choose, a slot that was tapped wrongly is tapped once more. @param {Script} script @param {ScriptView} view */
export function makeNow(script, view) {
  const { rule, book, words, order, turn, may, folded, says, sections, quick } = view;
  const marked = termsIn(view.terms);
  if (quick) return makeQuick(script, quick, words);
  const [{ title } = { title: "" }] = sections;
  const opens = words.rule.replace("{title}", rule?.title ?? "");
  const makeLines = (/** @type {typeof says} */ some) => some.length > 0 && html`<ul class="iki-script-says">${some.map((line) => html`<li>${makeWords(line, marked)}</li>`)}</ul>`;
  return html`
    <div class="iki-script-now">
      <h2 data-small=${!!title || (turn?.name ?? "").length >= LONG_NAME}>${turn ? makeCrest(turn.name, turn.seat) : html`<span class="iki-script-sign" markup=${view.sign}></span>`}<span class="iki-script-name">${turn ? turn.name : title || view.heading}</span>
        ${turn && html`<span class="iki-script-place">${turn.slot}</span>`}${rule && book && html`<a href=${`${book}#${rule.id}`} aria-label=${opens}>§</a>`}</h2>
      ${may.map((line) => html`<p class="iki-script-may">${marked(line)}</p>`)}
      ${makeClock(script, view)}
      ${order.length > 0 && !turn && html`<ol class="iki-script-order">${order.map(({ seat, name, strength, slot, now }, at) => html`
        <li aria-current=${now ? "step" : null}><span class="iki-script-place">${at + 1}</span>${makeCrest(name, seat)}<span class="iki-script-name">${name}</span>
          <small>${words.strength.replace("{n}", String(strength))}</small>${slot && html`<button type="button" data-key=${`free-${seat}`}
            aria-label=${words.free.replace("{who}", name)} @click=${() => script.ask({ do: "set", move: `slot ${seat + 1} none` })}>${slot}</button>`}</li>`)}</ol>`}
      ${makeSections(script, sections)}
      ${makeLines(says)}${folded.length > 0 && makeFold(script, "says", words.rules, makeLines(folded))}
    </div>`; // prettier-ignore
}

/** A question, what is tapped for it, and its answer; what is said of a player opens in place of what is tapped. @param {Script} script @param {import("../../ui/view.d.ts").ScriptQuick} quick @param {ScriptView["words"]} words */
function makeQuick(script, { title, sections, lines }, words) {
  const heads = lines.filter(({ heading }) => heading);
  const opened = heads.find(({ seat }) => seat === script.opened);
  const lies = opened && sections.length > 0 && html`<button type="button" data-key="lies" @click=${() => script.turn({ opened: null })}>${words.lies}</button>`;
  const makeLines = (/** @type {typeof lines} */ some) => html`<ul class="iki-script-answer">${some.map(({ text }) => html`<li>${text}</li>`)}</ul>`;
  const makeHead = (/** @type {typeof lines[number]} */ head) => [html`
    <button type="button" class="iki-script-head-line" data-key=${`opened-${head.seat}`} data-seat=${head.seat} aria-expanded=${head === opened}
      @click=${() => script.turn({ opened: head === opened ? null : head.seat })}>${head.text}</button>`,
    ...(head === opened ? [makeLines(lines.filter(({ seat, heading }) => seat === head.seat && !heading))] : [])]; // prettier-ignore
  return html`<div class="iki-script-quick">${opened ? lies : makeSections(script, sections)}<h2>${title}</h2>
    ${heads.flatMap(makeHead)}${makeLines(lines.filter(({ seat }) => !heads.some((head) => head.seat === seat)))}</div>`; // prettier-ignore
}

/** Taps and numbers, each of which does an act. @param {Script} script @param {readonly import("../../ui/view.d.ts").Section[]} sections */
const makeSections = ({ ask }, sections) => sections.map(({ title, picks, counters, look }) => html`
  <div class="iki-script-section" data-look=${look} role="group" aria-label=${title || null}>
    ${(look === "owners" || counters.length > 0) && title && html`<p>${title}</p>`}${look === "name" ? picks.map((pick) => makeFind(ask, pick, title)) : picks.map(({ act, label, on, note, seat, sign }) => html`
      <button type="button" data-key=${act || `taken ${label}`} disabled=${!act} data-seat=${seat} style=${note ? `--colour: var(--iki-${note})` : null} aria-pressed=${on}
        @click=${() => ask({ do: "set", move: act })}>${sign}${label}</button>`)}
    ${counters.map(({ act, label, n }, seat) => html`<p class="iki-script-count" aria-label=${label}>${makeCrest(label, seat)}
      <button type="button" data-key=${`less ${act}`} aria-label=${`${label} −1`} disabled=${n <= 0} @click=${() => ask({ do: "set", move: `${act} ${n - 1}` })}>−</button><b>${n}</b>
      <button type="button" data-key=${`more ${act}`} aria-label=${`${label} +1`} @click=${() => ask({ do: "set", move: `${act} ${n + 1}` })}>+</button></p>`)}</div>`); // prettier-ignore

/** A field for letters of a name. @param {Script["ask"]} ask @param {import("../../ui/view.d.ts").Tap} pick @param {string} title */
const makeFind = (ask, { act, label }, title) => html`<input type="search" autocomplete="off" maxlength=${LONGEST_NAME} data-key=${act} value=${label} placeholder=${title}
  aria-label=${title} @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => ask({ do: "set", move: `${act} ${target.value}` })}>`;

/** The discs, to be raised at every moment, and what may be asked. @param {Script} script @param {ScriptView} view */
export const makeStrip = (script, { discs, asks, quick, code, words }) => html`
  <div class="iki-script-strip" hidden=${!discs.length || !!code}>
    <div role="group" aria-label=${words.discs} hidden=${!!quick && (quick.lines.some(({ heading }) => heading) || quick.sections.some(({ counters }) => counters.length > 0))}><p aria-hidden="true"><span lang="ja">消</span>${words.track}</p>${discs.map(({ seat, name, strength }) => html`
      <button type="button" data-key=${`disc-${seat}`} data-seat=${seat} aria-label=${words[script.lowers ? "less" : "more"].replace("{who}", name)}
        @click=${() => script.ask({ do: script.lowers ? "less" : "more", value: seat })}>${initialOf(name)} <b>${strength}</b></button>`)}
      <button type="button" data-key="lowers" aria-pressed=${script.lowers} aria-label=${words.lowers} @click=${() => script.turn({ lowers: !script.lowers })}>−</button></div>
    <div role="group" aria-label=${words.asks}>${asks.map(({ act, label, on, note, sign }) => html`
      <button type="button" data-key=${act} aria-pressed=${on} aria-label=${label} title=${label} @click=${() => script.ask({ do: "set", move: act })}><span lang="ja" aria-hidden="true">${sign}</span>${note}</button>`)}</div></div>`; // prettier-ignore

/** @param {string} name */
const initialOf = (name) => [...name][0]?.toUpperCase();

/** @param {string} name @param {number} seat */
const makeCrest = (name, seat) => html`<span class="iki-script-crest" aria-hidden="true" data-seat=${seat}>${initialOf(name)}</span>`;

/** @param {import("../../ui/view.d.ts").ScriptLine} line @param {import("../../ui/terms.js").Marked} [marked] @returns {(string | Node)[]} */
export const makeWords = ({ parts }, marked = (text) => [text]) => parts.flatMap(({ text, strong }) => (strong ? [html`<b>${text}</b>`] : marked(text)));

/** The setup. @param {Script} script @param {ScriptView} view */
export function makeSetup(script, view) {
  const { table, words, clocks, names, says } = view;
  if (says.length) return makeTicks(script, says, words.more_lines);
  const { numbers = [], editions = [] } = table ?? {};
  return [
    makePick(script, words.players, numbers.map((players) => ({ key: `players-${players}`, label: String(players), on: players === table?.players, act: { do: "table", players } }))),
    makePick(script, words.preset, editions.map((edition) => ({ key: `edition-${edition}`, label: words[`preset.${edition}`], on: edition === table?.edition, act: { do: "table", edition } }))),
    ...view.sections.flatMap((one) => [html`<p>${one.title}</p>`, ...makeSections(script, [one])]),
    html`<div class="iki-script-names"><ol aria-label=${words.names}>${names.map((name, seat) => makeName(script, name, seat, words.name))}</ol></div>`,
    makePick(script, words.timer, clocks.map((seconds) => ({ key: `timer-${seconds}`, label: seconds ? asClock(seconds) : words.no_timer, on: seconds === view.seconds, act: { do: "timer", value: seconds } }))),
  ]; // prettier-ignore
}

/** What is to be laid out, as much as one sees at once: the lines stay until all of them are ticked. @param {Script} script @param {ScriptView["says"]} says @param {string} more */
function makeTicks({ ask }, says, more) {
  const open = says.findIndex(({ done }) => !done);
  const from = Math.floor((open < 0 ? says.length - 1 : open) / IN_SIGHT) * IN_SIGHT;
  const after = says.length - from - IN_SIGHT;
  return [html`<ul class="iki-ticks">${says.slice(from, from + IN_SIGHT).map((one, at) => html`
    <li><button type="button" role="checkbox" data-key=${`tick-${from + at}`} aria-checked=${one.done} @click=${() => ask({ do: "tick", value: from + at })}>
      <i aria-hidden="true">${one.done ? "✓" : ""}</i><span>${makeWords(one)}</span></button></li>`)}</ul>`,
  html`<p class="iki-script-more" hidden=${after <= 0}>${more.replace("{n}", String(after))}</p>`]; // prettier-ignore
}

/** @param {Script} script @param {string} name @param {number} seat @param {string} label */
function makeName({ ask }, name, seat, label) {
  const rename = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    target.defaultValue = target.value;
    ask({ do: "rename", value: seat, text: target.value });
  };
  return html`<li data-seat=${seat}>${makeCrest(name, seat)}<input value=${name} maxlength=${LONGEST_NAME} autocomplete="off" data-key=${`name-${seat}`}
    aria-label=${label.replace("{n}", String(seat + 1))} @focus=${(/** @type {{target: HTMLInputElement}} */ { target }) => target.select()} @change=${rename}></li>`;
}

/** @param {Script} script @param {string} label @param {{key: string, label: string, on: boolean, act: Act}[]} picks */
const makePick = ({ ask }, label, picks) => html`
  <div class="iki-pick"><span aria-hidden="true">${label}</span><div class="iki-picks" role="group" aria-label=${label}>${picks.map((pick) => html`
    <button type="button" data-key=${pick.key} aria-pressed=${pick.on} @click=${() => ask(pick.act)}>${pick.label}</button>`)}</div></div>`; // prettier-ignore
