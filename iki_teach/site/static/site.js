// @ts-check
// What a page of the site begins with.

import { leavePage, openPage } from "./page.js";
import { followLinks } from "./swap.js";

/** Bring a page to life that came in the place of another. */
async function open() {
  const { default: openHead } = await import(new URL(`${document.body.dataset.app}head.js`, location.href).href);
  openHead();
  await openPage();
}

followLinks({ leave: leavePage, open });
void openPage();
