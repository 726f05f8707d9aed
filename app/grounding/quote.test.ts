import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import type { Segment } from "../transcripts/transcript.ts";
import {
  createGrounding,
  numbersIn,
  unsupportedNumbers,
  unsupportedTimes,
  verifyAttributed,
  verifyQuote,
} from "./index.ts";

const segments: Segment[] = [
  { id: "s1", start: 3.4, speaker: "Ana", text: "The library doesn’t lend books on Mondays." },
  {
    id: "s2",
    start: 9,
    speaker: "Ana",
    text: "It lent 1,412 packets of seed, and 3.5% came back.",
  },
  { id: "s3", start: 15, speaker: "Ben", text: "Did the tomatoes survive the frost last spring?" },
  { id: "s4", start: 3_723, speaker: "Ana", text: "種を貸し出しています。毎年春に返ってきます。" },
];
const grounding = groundingOf(segments);

test("accepts a run of words whatever its case and punctuation", () => {
  const verdict = verifyQuote("the LIBRARY doesn't lend books — on mondays", grounding);
  expect(verdict).toMatchObject({ status: "verbatim", segmentIds: ["s1"], start: 3.4 });
});

test("gives the line of the transcript and the source's own writing", () => {
  const verdict = verifyQuote("lend books on mondays", grounding);
  expect(verdict).toMatchObject({
    quote: "lend books on Mondays",
    sourceLine: "[00:00:03] Ana: The library doesn’t lend books on Mondays.",
  });
});

test("follows a quotation across the segments of one turn", () => {
  const verdict = verifyQuote("on Mondays. It lent 1,412 packets", grounding);
  expect(verdict).toMatchObject({ status: "verbatim", segmentIds: ["s1", "s2"], speaker: "Ana" });
});

test("refuses a quotation that runs from one speaker into the next", () => {
  expect(verifyQuote("3.5% came back. Did the tomatoes", grounding).status).not.toBe("verbatim");
});

test("reads a script without spaces letter by letter", () => {
  expect(verifyQuote("毎年春に返ってきます", grounding)).toMatchObject({
    status: "verbatim",
    segmentIds: ["s4"],
  });
  expect(verifyQuote("毎年秋に返ってきます", grounding).status).toBe("repaired");
});

test.each([
  ["a swapped word", "The library doesn't sell books on Mondays"],
  ["a lost negation", "The library lend books on Mondays"],
  ["another number", "It lent 1,413 packets of seed"],
  ["a lost decimal point", "and 35% came back it lent"],
])("never accepts %s", (_, quote) => {
  expect(verifyQuote(quote, grounding).status).not.toBe("verbatim");
});

test("repairs a slip with the source's words", () => {
  const verdict = verifyQuote("Did the potatoes survive the frost last spring", grounding);
  expect(verdict).toMatchObject({
    status: "repaired",
    quote: "Did the tomatoes survive the frost last spring",
    segmentIds: ["s3"],
  });
});

test("half of the words in common are another sentence, five of eight a slip", () => {
  const half = verifyQuote("Did the tomatoes survive a very cold winter", grounding);
  expect(half).toEqual({ status: "missing" });
  const more = verifyQuote("Did the tomatoes survive the very cold winter", grounding);
  expect(more).toMatchObject({ status: "repaired", similarity: 5 / 8, segmentIds: ["s3"] });
});

test.each([
  ["first", "Can the tomatoes survive the frost last spring"],
  ["last", "Did the tomatoes survive the frost last autumn"],
])("repairs a slip in the %s word", (_, quote) => {
  expect(verifyQuote(quote, grounding)).toMatchObject({
    status: "repaired",
    quote: "Did the tomatoes survive the frost last spring",
  });
});

test("takes the place that the writer named where words stand in several", () => {
  const twice = groundingOf([
    { id: "a", text: "It grew well that year." },
    { id: "b", text: "We asked again. It grew well that year." },
  ]);
  expect(verifyQuote("it grew well", twice)).toMatchObject({ segmentIds: ["a"] });
  expect(verifyQuote("it grew well", twice, ["b"])).toMatchObject({ segmentIds: ["b"] });
  expect(verifyQuote("it grew well", twice, ["c"])).toMatchObject({ segmentIds: ["a"] });
});

test("mends a quotation across two speakers to the longer part of one", () => {
  expect(
    verifyQuote("Did the tomatoes survive the frost last spring? 種を", grounding),
  ).toMatchObject({ status: "repaired", speaker: "Ben", segmentIds: ["s3"] });
});

test("finds nothing for words that nobody said", () => {
  expect(verifyQuote("Quarterly revenue grew faster than expected", grounding).status).toBe(
    "missing",
  );
  expect(verifyQuote("…", grounding).status).toBe("missing");
});

test("knows the source's numbers however their thousands are written", () => {
  expect(unsupportedNumbers("1412 packets, 3.5% back", grounding)).toEqual([]);
  expect(unsupportedNumbers("1,500 packets in 2024", grounding)).toEqual(["1,500", "2024"]);
  expect(unsupportedNumbers("1,500 packets", grounding, ["We lent 1500."])).toEqual([]);
});

test("keeps a sign with its number and leaves times out", () => {
  expect(numbersIn("At 14:07 it was -5 degrees, 1:02:03 later 7.")).toEqual(["-5", "7"]);
});

test("accepts only times at which a segment starts", () => {
  expect(unsupportedTimes("[0:03] and 1:02:03", grounding)).toEqual([]);
  expect(unsupportedTimes("[0:04] Ana", grounding)).toEqual(["0:04"]);
});

/** Generates pseudo-random words (Lehmer's generator), the same in every run. */
function words(count: number): string[] {
  let state = 42;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${Math.floor((state % 3_000) ** 2 / 3_000)}`;
  });
}

test("checks sixty thousand words quickly", () => {
  const text = words(60_000);
  const long = Array.from({ length: 1_500 }, (_, at) => ({
    id: `s${at}`,
    start: at * 7,
    text: text.slice(at * 40, at * 40 + 40).join(" "),
  }));
  const started = performance.now();
  const index = groundingOf(long);
  let verbatim = 0;
  let altered = 0;
  for (let at = 0; at < 1_000; at++) {
    const run = text.slice(at * 59, at * 59 + 18);
    if (verifyQuote(run.join(" "), index).status === "verbatim") verbatim++;
    run[9] = "swapped";
    if (verifyQuote(run.join(" "), index).status === "verbatim") altered++;
  }
  expect(verbatim).toBe(1_000);
  expect(altered).toBe(0);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("an advertisement supports no quotation, to the letter or nearly", () => {
  const words = "Larkfield makes hand trowels from recycled steel in Leeds";
  const source = createGrounding([
    { id: "a", speaker: "Ben", text: "The drawers are sorted by month." },
    { id: "b", speaker: "Ben", text: `${words}.`, role: "advert" },
  ]);
  expect(verifyQuote(words, source).status).toBe("missing");
  expect(verifyQuote(words.replace("hand", "garden"), source).status).toBe("missing");
  expect(verifyAttributed(words, source).status).toBe("missing");
  expect(verifyQuote("drawers are sorted by month. Larkfield makes", source).status).not.toBe(
    "verbatim",
  );
  expect(verifyQuote("sorted by month", source).status).toBe("verbatim");
});
