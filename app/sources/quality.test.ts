import { expect, test } from "vitest";
import { qualityMeter } from "./quality.ts";
import { sentence } from "./text/testing.ts";

const judged = (text: string) => {
  const meter = qualityMeter();
  for (let at = 0; at < text.length; at += 500) meter.add(text.slice(at, at + 500));
  return meter.verdict();
};
const written = Array.from({ length: 20 }, (_, i) => sentence(i)).join(" ");

test.each([
  ["whole sentences", written, "good"],
  [
    "Japanese sentences",
    "図書館は種を貸し出しています。秋に収穫した種を返してもらいます。".repeat(10),
    "good",
  ],
  ["sentences in small letters", written.toLowerCase(), "rough"],
  ["no marks at all", written.replace(/[.,]/g, "").toLowerCase(), "unpunctuated"],
  [
    "Japanese without marks",
    "図書館は種を貸し出していますそして秋に収穫した種を返してもらいます".repeat(10),
    "unpunctuated",
  ],
])("%s", (_, text, quality) => {
  expect(judged(text)).toBe(quality);
});

test("sentences that end only now and then are rough", () => {
  const joined = Array.from({ length: 40 }, (_, i) =>
    i % 4 === 3 ? sentence(i) : sentence(i).slice(0, -1),
  );
  expect(judged(joined.join(" "))).toBe("rough");
});

test("a few words are not judged", () => {
  expect(judged("Only a few words here")).toBeUndefined();
});
