// Draws the pictures in public/ from their sources: the card for link previews, and the icons that
// cannot be SVG. Run `npm run pictures` after changing a source; commit the results.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import config from "../playwright.config.ts";

const logo = readFileSync("public/favicon.svg", "utf8");

async function draw(browser: Browser, width: number, height: number, html: string) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** Centres the logo on its background, because phones crop the corners differently. */
function icon(browser: Browser, size: number, share: number, paper: string) {
  const width = Math.round(size * share);
  const html = `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${paper}">
    ${logo.replace("<svg ", `<svg width="${width}" height="${width}" `)}</body>`;
  return draw(browser, size, size, html);
}

/** Wraps one PNG in an ICO file with a directory of one entry. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch(config.use?.launchOptions);
const card = readFileSync("bin/pictures/card.html", "utf8");
const pictures = {
  "social-card.png": await draw(browser, 1200, 630, card),
  "icon-192.png": await icon(browser, 192, 0.6, "#faf8f4"),
  "icon-512.png": await icon(browser, 512, 0.6, "#faf8f4"),
  "apple-touch-icon.png": await icon(browser, 180, 0.7, "#faf8f4"),
  "favicon.ico": ico(await icon(browser, 32, 1, "transparent"), 32),
};
await browser.close();
for (const [name, bytes] of Object.entries(pictures)) {
  writeFileSync(path.join("public", name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
