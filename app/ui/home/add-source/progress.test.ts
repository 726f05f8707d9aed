import { expect, test } from "vitest";
import {
  advanced,
  announcement,
  type Progress,
  percentOf,
  progressInWords,
  timeLeft,
} from "./progress.ts";

const megabyte = 1_048_576;
const totalBytes = 80 * megabyte;
const begun: Progress = { sentBytes: 0, totalBytes, moments: [{ at: 0, sentBytes: 0 }] };

/** What is shown after so many megabytes a second, second by second. */
function after(...megabytes: number[]) {
  return megabytes.reduce(
    (progress, sent, at) =>
      advanced(progress, { sentBytes: sent * megabyte, totalBytes, at: (at + 1) * 1_000 }),
    begun,
  );
}

test("an upload says how much is sent of how much, how fast, and how long it still takes", () => {
  expect(progressInWords(after(4, 8, 12))).toBe(
    "12.0 of 80.0 MB · 4.0 MB/s · about 20 seconds left",
  );
});

test("neither rate nor time is guessed before there is something to judge by", () => {
  const early = advanced(begun, { sentBytes: megabyte, totalBytes, at: 100 });
  expect(progressInWords(early)).toBe("1.0 of 80.0 MB");
});

test("the rate is that of the last seconds, so that a line that slows down shows it", () => {
  const slowed = after(10, 20, 30, 31, 32, 33, 34, 35);
  expect(slowed.bytesPerSecond).toBe(megabyte);
});

test("a line that stands still promises no end", () => {
  expect(progressInWords(after(10, 10, 10, 10, 10, 10, 10))).toBe("10.0 of 80.0 MB");
});

test("time left is rounded up to what a person can use", () => {
  const words = [0.2, 1.4, 9.1, 11, 58, 61, 121, 500].map(timeLeft);
  expect(words).toEqual([
    "about 1 second left",
    "about 2 seconds left",
    "about 10 seconds left",
    "about 15 seconds left",
    "about 60 seconds left",
    "about 2 minutes left",
    "about 3 minutes left",
    "about 9 minutes left",
  ]);
});

test("100 percent is only when everything is sent", () => {
  expect(percentOf({ sentBytes: totalBytes - 1, totalBytes, moments: [] })).toBe(99);
  expect(percentOf({ sentBytes: totalBytes, totalBytes, moments: [] })).toBe(100);
});

test("a screen reader hears of the start, of each quarter and of the end, not of every tick", () => {
  const heard = new Set<string>();
  for (let percent = 0; percent <= 100; percent++)
    heard.add(announcement("talk.mp3", { sentBytes: percent, totalBytes: 100, moments: [] }));
  expect([...heard]).toEqual([
    "Uploading talk.mp3",
    "25 percent uploaded",
    "50 percent uploaded",
    "75 percent uploaded",
    "talk.mp3 is uploaded.",
  ]);
});
