// Drives the system's Firefox: reads a command a line, `{"do": "click", "x": 10, "y": 20}`, and writes its answer a line.
// `npm ci` brings puppeteer-core; it speaks WebDriver BiDi, which needs no other driver.

import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const [executablePath] = process.argv.slice(2);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
const errors = [];
page.on("pageerror", (error) => errors.push(String(error)));

const commands = {
  open: async ({ url, width, height }) => {
    await page.setViewport({ width, height });
    await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  },
  click: async ({ x, y }) => page.mouse.click(x, y),
  type: async ({ text }) => page.keyboard.type(text),
  run: async ({ script }) => page.evaluate(`(() => { ${script} })()`),
  errors: async () => errors,
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: (await commands[command.do](command)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
await browser.close();
