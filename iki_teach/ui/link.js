// @ts-check
// What a link carries behind its #, as docs/link-format.md has it: written here, read in ui/links.py. And from a trainer
// that is full or gone to the same page without a server, with what the browser keeps of this one.

import { read, write } from "./storage.js";

/** @typedef {import("./view.d.ts").View & Partial<import("./view.d.ts").LessonView>} View */
/** @typedef {{name: "link_step" | "link_question" | "link_position" | "link_game" | "link_puzzle", fragment: string}} Link   under the name of its words */

/** Pack a text as the codes are that Python reads: zlib, then letters that any address may have. @param {string} text @returns {Promise<string>} */
export async function packText(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** How the links of a board or a lesson begin; nothing where none come in. @param {View} view */
export function linkMark({ keep, step, words }) {
  if (!words.paste) return "";
  return step ? `lesson=${step.id}&` : keep ? boardMark(keep.key) : "";
}

/** @param {string} key under which the browser keeps a board's game */
export const boardMark = (key) => `board=${encodeURIComponent(key)}&`;

/** The record of the game on a board: kept under the board's key, or as one of several that are kept. @param {View} view */
function recordOf({ keep, keeping }) {
  const { record, open } = /** @type {{record?: string, open?: string}} */ (keep?.value);
  const one = /** @type {{record: string} | undefined} */ (keeping?.values[`${keep?.key}.${open}`]);
  return record ?? one?.record ?? "";
}

/** What can be linked to, as a page shows it now. @param {View} view @returns {Promise<Link[]>} */
export async function linksOf(view) {
  const mark = linkMark(view);
  if (!mark) return [];
  const { step, keep } = view;
  if (step?.code) return [{ name: "link_question", fragment: `${mark}question=${step.code.now}` }];
  if (step) return [{ name: "link_step", fragment: mark + stepPart(step.at, step.table) }];
  const { table, link, puzzle } = /** @type {{table?: unknown, link?: string, puzzle?: string}} */ (keep?.value);
  if (puzzle) return [{ name: "link_puzzle", fragment: `${mark}puzzle=${puzzle}` }];
  if (typeof table === "string") return [{ name: "link_position", fragment: `${mark}position=${await packText(link || table)}` }];
  const game = await packText(recordOf(view));
  return [
    { name: "link_position", fragment: `${mark}position=${game}` },
    { name: "link_game", fragment: `${mark}game=${game}` },
  ];
}

/** @param {number} at the step, from 0 @param {{edition?: string, players?: number}} table */
export function stepPart(at, { edition, players }) {
  return `step=${at + 1}` + (edition && players ? `&edition=${edition}&players=${players}` : "");
}

/** The address of this page with something behind its #; of a file that holds all pages, that of the page in it, or on the web. @param {string} fragment */
export function addressWith(fragment) {
  const { inside, outside } = document.body.dataset;
  if (inside && outside) return `${outside}/${inside}#${fragment}`;
  const place = inside ? `page=${encodeURIComponent(inside)}&` : "";
  return `${location.href.split("#")[0]}#${place}${fragment}`;
}

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
  if (lesson) return storedLesson(lesson, value, read(`${prefix}table`) ?? {});
  return `${boardMark(key)}game=${await packText(value.record)}`;
}

/** @param {string} lesson @param {StoredLesson} stored @param {{edition?: string, players?: number}} usual the chosen table */
async function storedLesson(lesson, { step = 0, game }, usual) {
  const place = `lesson=${lesson}&${stepPart(step, game?.table ?? usual)}`;
  return game ? `${place}&game=${await packText(JSON.stringify(game))}` : place;
}
