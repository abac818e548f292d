// @ts-check
// The setup of an evening: which table, who plays, and a list to tick.

import { make, makeButton } from "./elements.js";
import { focusedIn } from "./focus.js";
import { asClock } from "./host_clock.js";
import { settle } from "./patch.js";

/** @typedef {import("./host.js").Host} Host */
/** @typedef {import("./view.d.ts").HostView} HostView */

/** @param {Host} host @param {HostView} view @returns {HTMLElement[]} */
function makeSetup(host, view) {
  const { table, words } = view;
  const players = table.numbers.map((number) => ({ key: `players-${number}`, label: String(number), on: number === table.players, act: { do: "table", players: number } }));
  const editions = table.editions.map((edition) => ({ key: `edition-${edition}`, label: words[`preset.${edition}`], on: edition === table.edition, act: { do: "table", edition } }));
  const clocks = view.clocks.map((seconds) => ({ key: `timer-${seconds}`, label: seconds ? asClock(seconds) : words.no_timer, on: seconds === view.seconds, act: { do: "timer", value: seconds } }));
  const ticks = make("ul", "iki-ticks", ...view.says.map((one, at) => make("li", "", makeTick(host, one, at))));
  return [
    makePick(host, words.players, players),
    makePick(host, words.preset, editions),
    ticks,
    makeNames(host, view),
    makePick(host, words.timer, clocks),
  ];
}

/** Show the setup; a name that is being typed stays as it is, with its cursor. @param {Host} host @param {HostView} view */
export function drawSetup(host, view) {
  const field = focusedIn(host);
  const typed = field instanceof HTMLInputElement && field.value !== field.defaultValue ? field : null;
  settle(host.middle, ...makeSetup(host, view));
  for (const input of host.middle.querySelectorAll("input")) if (input !== typed) input.value = input.defaultValue;
}

/** @typedef {{key: string, label: string, on: boolean, act: import("./widget.js").Act}} Pick */

/** @param {Host} host @param {string} label @param {Pick[]} picks */
function makePick(host, label, picks) {
  const name = make("span", "", label);
  const group = make("div", "iki-picks", ...picks.map(({ key, label: text, on, act }) => {
    const button = makeButton(key, text, () => host.ask(act));
    button.setAttribute("aria-pressed", String(on));
    return button;
  })); // prettier-ignore
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  return make("div", "iki-pick", name, group);
}

/** @param {Host} host @param {import("./view.d.ts").HostSaid} line @param {number} at */
function makeTick(host, line, at) {
  const text = make("span", "", ...makeSaid(line));
  const box = make("i", "", line.done ? "✓" : "");
  box.setAttribute("aria-hidden", "true");
  const button = makeButton(`tick-${at}`, "", () => host.ask({ do: "tick", value: at }));
  button.setAttribute("role", "checkbox");
  button.setAttribute("aria-checked", String(line.done ?? false));
  button.append(box, text);
  return button;
}

/** @param {import("./view.d.ts").HostSaid} line @param {import("./terms.js").Marked} [marked] @returns {(string | Node)[]} */
export function makeSaid({ parts }, marked = (text) => [text]) {
  return parts.flatMap(({ text, strong }) => (strong ? [make("b", "", text)] : marked(text)));
}

/** @param {Host} host @param {HostView} view */
function makeNames(host, { names, words }) {
  const fields = names.map((name, seat) => {
    const input = make("input", "");
    [input.defaultValue, input.maxLength, input.autocomplete, input.dataset.key] = [name, 24, "off", `name-${seat}`];
    input.setAttribute("aria-label", words.name.replace("{n}", String(seat + 1)));
    input.addEventListener("change", () => {
      input.defaultValue = input.value;
      host.ask({ do: "rename", value: seat, text: input.value });
    });
    const item = make("li", "", makeCrest(name, seat), input);
    item.dataset.seat = String(seat);
    return item;
  });
  return make("div", "iki-host-names", make("p", "", words.names), make("ol", "", ...fields));
}

/** @param {string} name @param {number} seat */
export function makeCrest(name, seat) {
  const crest = make("span", "iki-host-crest", [...name][0]?.toUpperCase() ?? "");
  crest.setAttribute("aria-hidden", "true");
  crest.dataset.seat = String(seat);
  return crest;
}
