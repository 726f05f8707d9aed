import { talkTimes } from "../material/media.ts";
import { expect, type Page } from "./test.ts";

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);

/** Checks that every time the post cites is the start of a sentence in the talk. */
export async function expectTimesOfTheTalk(page: Page): Promise<void> {
  const post = (await page.locator("article.article").textContent()) ?? "";
  const times = [...post.matchAll(/\[(\d\d:\d\d:\d\d)\]/g)].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(0);
  // A start may be detected some milliseconds early or late, across a full second.
  const said = new Set(
    (await talkTimes()).flatMap(({ start }) => [clock(start - 0.1), clock(start + 0.1)]),
  );
  expect(times.filter((time) => !time || !said.has(time))).toEqual([]);
}
