// @ts-check
// From a trainer that is full or gone to the same page without a server, with what the browser keeps of this one.

import { boardMark, packText, stepPart } from "./link.js";
import { read, write } from "./storage.js";

/** @typedef {{step?: number, game?: {table?: {edition: string, players: number}}}} StoredLesson   as lessons/progress.py reads it */

const PAGES_KEY = "iki-teach.pages"; // by page, what was kept there last
const LESSON_KEY = /^(iki-teach\.v\d+\.)lesson\.([\w-]+)$/;

/** Remember what is kept of this page. @param {string[]} keys what has just been kept */
export function rememberPage(keys) {
  const key = keys.find((one) => LESSON_KEY.test(one)) ?? (keys.length === 1 && !keys[0].includes(".rule.") ? keys[0] : "");
  const pages = read(PAGES_KEY) ?? {};
  if (key && pages[location.pathname] !== key) write(PAGES_KEY, { ...pages, [location.pathname]: key });
}

/** Have the links to the page without a server carry along what is kept of this one, also those that are still on their way. @param {AbortSignal} signal */
export function openHandover(signal) {
  const follow = async (/** @type {MouseEvent} */ event) => {
    const link = event.target instanceof Element ? event.target.closest("a.iki-elsewhere") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const stored = await storedHere().catch(() => "");
    location.assign(link.href + (stored && `#${stored}`));
  };
  document.addEventListener("click", (event) => void follow(event), { signal });
}

/** @returns {Promise<string>} what a link to this page carries, by what was kept of it last */
async function storedHere() {
  const key = (read(PAGES_KEY) ?? {})[location.pathname];
  const value = key ? read(key) : null;
  if (!value) return "";
  const [, prefix, lesson] = LESSON_KEY.exec(key) ?? [];
  if (!lesson) return `${boardMark(key)}game=${await packText(value.record)}`;
  const { step = 0, game } = /** @type {StoredLesson} */ (value);
  const place = `lesson=${lesson}&${stepPart(step, game?.table ?? read(`${prefix}table`) ?? {})}`; // else at the chosen table
  return game ? `${place}&game=${await packText(JSON.stringify(game))}` : place;
}
