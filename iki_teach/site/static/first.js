// @ts-check
// What boards show first and what they answer first: counted when the site was built, so that nobody waits for Python.

/** @import { Traits, Intent } from "./page.js" */
/** @typedef {{state: Traits, dealt: boolean, answer: (what: string) => Traits | undefined}} First   a board that is `dealt` anew for everybody has no answers */

const [WIDE, MIDDLE] = [1240, 640]; // px of the window from which a table of that name probably has room

/** The layout that the boards of a page probably ask for. */
export const likelyLayout = () => (innerWidth >= WIDE ? "wide" : innerWidth >= MIDDLE ? "middle" : "narrow");

/** The edition of the page, after which the folder of its scripts is called. @param {Document} of */
const editionOf = (of) => of.body.dataset.app?.split("/").at(-2) ?? "";

/** @param {string} address of a page's file without what follows its name @param {string} layout @returns {Promise<First[]>} */
export async function fetchFirst(address, layout) {
  const own = editionOf(document);
  const answer = await fetch(`${address}.${layout}.json?${own}`);
  const { edition, boards, parts } = await answer.json();
  if (edition !== own) throw new Error(`this page is of edition ${own}, its boards of ${edition}`);
  return boards.map((/** @type {{state: Traits, dealt: boolean, answers: Record<string, Traits>}} */ { state, dealt, answers }) => ({
    state: wholeAgain(state, parts),
    dealt,
    answer: (/** @type {string} */ what) => wholeAgain(answers[what], parts), // one of many: put together when it is needed
  }));
}

/** Whether the page has come out in another edition since it was loaded. */
export async function isNewer() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const there = editionOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
    return answer.ok && there !== "" && there !== editionOf(document);
  } catch {
    return false;
  }
}

/** Put the parts of drawings in the places of their numbers. @param {any} value @param {string[]} parts @returns {any} */
function wholeAgain(value, parts) {
  if (Array.isArray(value)) return value.map((one) => wholeAgain(one, parts));
  if (value === null || typeof value !== "object") return value;
  const part = (/** @type {number | null} */ number) => (number === null ? null : parts[number]);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === "svg" && Array.isArray(one) ? one.map(part) : wholeAgain(one, parts)]),
  );
}

/** @param {First} first @param {Intent} intent @returns {Traits | undefined} the answer, if it is known */
export function answerFirst({ state, answer }, { n, do: act, at, move, twice }) {
  const known = twice ? undefined : answer([act, at, move].filter((part) => part !== undefined).join(" "));
  return known && { ...known, view: { ...state.view, ...known.view, n } };
}
