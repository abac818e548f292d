// @ts-check
// What a page of the site begins with.

import { leavePage, openPage } from "./page.js";
import { followLinks } from "./swap.js";

/** Bring a page to life that came in the place of another. */
async function open() {
  const { default: openHead } = await import(new URL(`${document.body.dataset.app}head.js`, location.href).href);
  openHead();
  await openPage();
  await openFigures();
}

/** Figures of an essay bring their own script, which lies beside the rest: no other page needs it. */
async function openFigures() {
  if (!document.querySelector("[data-figure]")) return;
  const { default: openThem } = await import(new URL("../../figures/figure.js", import.meta.url).href);
  openThem();
}

followLinks({ leave: leavePage, open });
void openPage();
void openFigures();
