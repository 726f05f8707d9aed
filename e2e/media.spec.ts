import { readFile } from "node:fs/promises";
import { confirmPrice, reachPrice } from "../app/testing/browser/steps.ts";
import { expectTimesOfTheTalk } from "../app/testing/browser/talk-times.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { media } from "../app/testing/material/media.ts";

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
