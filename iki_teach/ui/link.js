// @ts-check
// What a link carries behind its #, as docs/link-format.md has it: written here, read in ui/links.py.

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
  const { record, open } = /** @type {{record?: string, open?: string}} */ (keep?.value);
  const one = /** @type {{record: string} | undefined} */ (view.keeping?.values[`${keep?.key}.${open}`]);
  const game = await packText(record ?? one?.record ?? ""); // kept under the board's key, or as one of several
  return [
    { name: "link_position", fragment: `${mark}position=${game}` },
    { name: "link_game", fragment: `${mark}game=${game}` },
  ];
}

/** @param {number} at the step, from 0 @param {{edition?: string, players?: number}} table */
export const stepPart = (at, { edition, players }) => `step=${at + 1}` + (edition && players ? `&edition=${edition}&players=${players}` : "");

/** The address of this page with something behind its #; of a file that holds all pages, that of the page in it, or on the web. @param {string} fragment */
export function addressWith(fragment) {
  const { inside, outside } = document.body.dataset;
  if (inside && outside) return `${outside}/${inside}#${fragment}`;
  const place = inside ? `page=${encodeURIComponent(inside)}&` : "";
  return `${location.href.split("#")[0]}#${place}${fragment}`;
}
