import { expect, test } from "vitest";
import { bareTalk, lightTalk, stoppedTalk } from "../writers/fixtures/unpunctuated.ts";
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

const judgedPieces = (pieces: { text: string }[]) => {
  const meter = qualityMeter();
  for (const { text } of pieces) meter.add(text);
  return meter.verdict();
};

test("speech without marks, or with full stops at its pauses alone, is unpunctuated", () => {
  expect(judgedPieces(bareTalk)).toBe("unpunctuated");
  expect(judgedPieces(stoppedTalk)).toBe("unpunctuated");
});

test("few marks in the right places are enough", () => {
  expect(judgedPieces(lightTalk)).toBe("good");
  const lower = lightTalk.map(({ text }) => ({ text: text.toLowerCase() }));
  expect(judgedPieces(lower)).toBe("rough");
});

test("a long recording of which a fifth has its marks is rough", () => {
  expect(judgedPieces([...lightTalk, ...bareTalk, ...bareTalk, ...bareTalk])).toBe("rough");
});

test("a contract of long sentences has its commas", () => {
  const clause =
    "The tenant, who has read the house rules, keeps the stairs clean, salts the path in winter, locks the gate at ten, tells the owner of any damage within two days, and pays the rent, the water and the waste by the third of each month, unless the owner has agreed in writing to another day";
  expect(judgedPieces(Array.from({ length: 12 }, () => ({ text: `${clause}.` })))).not.toBe(
    "unpunctuated",
  );
});

test("a script that ends its sentences with spaces is not told to lack marks", () => {
  const thai = "ห้องสมุดให้ยืมเมล็ดพันธุ์ทุกวัน คนสวนนำเมล็ดกลับมาในฤดูใบไม้ร่วง ";
  expect(judgedPieces([{ text: thai.repeat(30) }])).toBe("rough");
});
