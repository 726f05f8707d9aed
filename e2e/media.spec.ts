import { readFile } from "node:fs/promises";
import { media, talkTimes } from "./media.ts";
import { confirmPrice, reachPrice } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);

/** Every line of the source that the post cites begins when a sentence of the talk does. */
async function expectTimesOfTheTalk(page: Page) {
  const post = (await page.locator("article.article").textContent()) ?? "";
  const times = [...post.matchAll(/\[(\d\d:\d\d:\d\d)\]/g)].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(0);
  // A beginning may be heard some milliseconds early or late, on either side of a full second.
  const said = new Set(
    (await talkTimes()).flatMap(({ start }) => [clock(start - 0.1), clock(start + 0.1)]),
  );
  expect(times.filter((time) => !time || !said.has(time))).toEqual([]);
}

for (const { name, mimeType } of [
  { name: "talk.mp3", mimeType: "audio/mpeg" },
  { name: "subtitled.mkv", mimeType: "video/x-matroska" },
] as const) {
  test(`${name} becomes a blog post with times of the recording`, async ({ page, login }) => {
    await login();
    const buffer = await readFile(await media(name));
    await reachPrice(page, "Blog Post", { name, mimeType, buffer });
    await confirmPrice(page);
    await expect(page.locator("article.article")).toBeVisible();
    await expectTimesOfTheTalk(page);
  });
}
