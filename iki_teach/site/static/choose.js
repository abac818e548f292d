// @ts-check
// The bare address leads to the language that was chosen before, or to the first that the browser likes.

const there = (document.currentScript?.dataset.languages ?? "").split(" ");
const chosen = /(?:^|; )iki-language=(\w+)/.exec(document.cookie)?.[1];
const liked = [chosen, ...navigator.languages].map((one) => one?.split("-")[0] ?? "");
location.replace(`${liked.find((one) => there.includes(one)) ?? there[0]}/`);
