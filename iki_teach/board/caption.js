// @ts-check
// What a film says on the table: near where it happens, where nothing is hidden by it.

import { spot, waysOf } from "../ui/motion.js";

const GAP = 6; // px between what is to be seen and what is said of it
const [PLACES, A_PIXEL] = [16, 10]; // where it may stand from side to side, and px that one goes rather than cover one

/**
 * Say what happens near where it happens, over nothing that moves or that is spoken of; what is read beside the table is not said twice.
 * @param {HTMLElement} place @param {import("./film.js").Film} film @param {SVGSVGElement | null} svg @param {import("../ui/view.d.ts").Shot} shot
 */
export function showCaption(place, { caption, reel }, svg, { text, at, seat, light, joins }) {
  const last = reel.lastElementChild?.getBoundingClientRect();
  caption.hidden = Boolean(last && last.bottom > 0 && last.bottom <= innerHeight && (last.height <= reel.clientHeight || reel.querySelector(".iki-bars")) && reel.checkVisibility());
  reel.style.visibility = caption.hidden ? "" : "hidden"; // half a sentence says less than none
  if (caption.hidden) return;
  caption.textContent = text;
  caption.dataset.seat = String(seat ?? "");
  const around = place.getBoundingClientRect();
  caption.style.left = "0"; // where it stands now leaves it no less room
  const { width: wide, height: high } = caption.getBoundingClientRect();
  const there = spot(svg, at);
  const of = there?.getBoundingClientRect() ?? new DOMRect(around.x, around.y, around.width, 0);
  const shown = [...[at, ...light, ...joins].flatMap((name) => spot(svg, name) ?? []), ...(svg?.querySelectorAll(`[data-piece], [data-panel^="${at.split(".")[0]}."]`) ?? [])];
  const { x, y } = bestPlace(new DOMRect(around.x, around.y, around.width - wide, around.height - high), [wide, high], of, waysOf(place, shown));
  caption.style.left = `${x - around.x}px`;
  caption.style.top = `${y - around.y}px`;
}

/** The place that covers least of what is to be seen, and of such the nearest. @param {DOMRect} room of its corner @param {[number, number]} size @param {DOMRect} of @param {DOMRect[]} taken */
function bestPlace(room, [wide, high], of, taken) {
  const share = Array.from({ length: PLACES + 1 }, (_, at) => at / PLACES);
  const all = share.flatMap((right) => share.map((down) => new DOMRect(room.x + right * room.width, room.y + down * room.height, wide, high)));
  const costs = all.map((one) => taken.reduce((sum, other) => sum + A_PIXEL * shared(one, other), Math.hypot(one.x + wide / 2 - of.x - of.width / 2, one.y + high / 2 - of.y - of.height / 2)));
  return all[costs.indexOf(Math.min(...costs))];
}

/** Square px of one box, with a gap around it, that lie over another. @param {DOMRect} one @param {DOMRect} other */
const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left) + GAP) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + GAP);
