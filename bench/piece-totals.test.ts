import { expect, test } from "vitest";
import { type FileReport, totalsOf } from "./piece-totals.ts";

type Piece = FileReport["pieces"][number];

const piece = (passed: boolean, right: number): Piece => ({
  format: "blog",
  rules: [
    { rule: "title", passed },
    { rule: "length", passed: true },
  ],
  quotations: { checked: 4, right },
  times: { checked: 0, right: 0 },
  coverage: 0.5,
  lint: {
    passages: 4,
    hanging: [],
    adverts: [],
    headings: 3,
    nounAndNoun: [],
    foreign: [],
    quotations: 2,
  },
});

const file = (pieces: Piece[], more: Partial<FileReport> = {}): FileReport => ({
  words: 5_000,
  readSeconds: 0.1,
  seconds: 1.5,
  startCpuSeconds: 0.2,
  writerCpuSeconds: 0.4,
  peakMegabytes: 200,
  identicalTwice: true,
  coverage: 0.8,
  overlap: { shared: 1, of: 10 },
  pieces,
  ...more,
});

test("counts each hard rule over the pieces of all files", () => {
  const totals = totalsOf([file([piece(true, 4)]), file([piece(false, 3)])]);
  expect(totals.hardRules).toEqual({
    "blog: title": { pieces: 2, passed: 0.5 },
    "blog: length": { pieces: 2, passed: 1 },
  });
  expect(totals.piecesThatPassEveryHardRule).toBe(0.5);
  expect(totals.quotations).toEqual({ checked: 8, verbatim: 7, share: 0.875 });
});

test("a refused piece does not pass", () => {
  const refused = { ...piece(true, 4), refused: "too little" };
  expect(totalsOf([file([refused])]).piecesThatPassEveryHardRule).toBe(0);
});

test("adds seconds, keeps the highest memory and the least coverage", () => {
  const totals = totalsOf([file([]), file([], { peakMegabytes: 300, coverage: 0.6 })]);
  expect(totals).toMatchObject({
    seconds: 3,
    peakMegabytes: 300,
    meanCoverage: 0.7,
    leastCoverage: 0.6,
    startCpuSeconds: 0.2,
    writerCpuSecondsPer10000Words: 0.8,
    identicalTwice: true,
  });
});

test("one file that differs the second time is told", () => {
  expect(totalsOf([file([]), file([], { identicalTwice: false })]).identicalTwice).toBe(false);
});

test("a folder of no files has no figures to be proud of", () => {
  expect(totalsOf([])).toMatchObject({ files: 0, pieces: 0, peakMegabytes: 0 });
});

test("counts what a severe reader counts, and tells the texts", () => {
  const bad = piece(true, 4);
  bad.lint = { ...bad.lint, hanging: ["They do."], foreign: ["Bells"], quotations: 9 };
  const letter = { ...bad, format: "newsletter" };
  const { lint } = totalsOf([file([letter, piece(true, 4)])]);
  expect(lint).toMatchObject({
    hangingShare: 0.125,
    hanging: ["They do."],
    headings: 6,
    headingsWithoutAWordOfTheirSection: ["Bells"],
    sharedByTwoFormats: 0.1,
    mostQuotationsInANewsletter: 9,
    falseRefusals: [],
  });
  const refused = { ...piece(true, 4), refused: "too little" };
  expect(totalsOf([file([refused])]).lint.falseRefusals).toEqual(["blog: too little"]);
  expect(totalsOf([file([refused], { words: 150 })]).lint.falseRefusals).toEqual([]);
  const unread = { ...refused, unpunctuated: true as const };
  expect(totalsOf([file([unread])]).lint.falseRefusals).toEqual([]);
});
