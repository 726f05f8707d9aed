import { expect, test } from "vitest";
import { runningIn } from "./running.ts";
import { piecesOf, sentence } from "./testing.ts";

const page = (at: number) => [
  `${["it", "nobody", "somebody", "the crew"][at]} was there all night. ${sentence(at)}`,
  `${sentence(at + 1)} And then, as in every year, they saw that`,
];
const pages = (between: (at: number) => string[], count = 4) =>
  Array.from({ length: count }, (_, at) => [...page(at), ...between(at)]).flat();
const left = (lines: string[]) => {
  const isRunning = runningIn(lines);
  return isRunning ? lines.filter((line) => !isRunning(line)) : lines;
};

test.each([
  ["a number behind a title", (at: number) => [`Journal of Pipes, Vol. 12  ${at + 211}`]],
  ["a number alone", (at: number) => [`${at + 7}`]],
  [
    "the page of pages under two lines",
    (at: number) => ["Water Board", "Report 2023", `Page ${at} of 9`],
  ],
  ["the same line on all pages", () => ["Harwick Water Board: Annual Report"]],
  ["left and right pages", (at: number) => [at % 2 ? `${at + 2}   A. Roth` : `Pipes   ${at + 2}`]],
])("%s is taken from between the pages", (_, between) => {
  expect(left(pages(between))).toEqual(pages(() => []));
});

test.each([
  [
    "chapters",
    (at: number) => [`Home ${"again ".repeat(at)}it was.`, `Chapter ${at + 1}`, sentence(at + 2)],
  ],
  ["speakers of a machine", (at: number) => [`Speaker ${at + 1}`]],
  ["times", (at: number) => [`0:${at + 10}`]],
  ["a speaker who comes back", () => ["Ana Ruiz"]],
  [
    "years in a list",
    (at: number) => [`Then ${"again ".repeat(at)}it grew.`, `Beds ${2010 + at}`, sentence(at + 2)],
  ],
])("%s are no heads of pages", (_, between) => {
  expect(left(pages(between))).toEqual(pages(between));
});

test("a sentence that goes on behind a page's end is one, and paragraphs stay apart", async () => {
  const said = [0, 1, 2, 3].map(
    (at) => `${sentence(at)} They know that ${sentence(at + 1).toLowerCase()}`,
  );
  const lines = said.map((text, at) => text.replace(/ that /, ` that\n\nPage ${at + 1} of 9\n\n`));
  expect((await piecesOf(lines.join("\n\n"))).map(({ text }) => text)).toEqual(said);
});

test("numbers without end cost no time", () => {
  const began = performance.now();
  runningIn(Array.from({ length: 50_000 }, (_, at) => String(at)));
  expect(performance.now() - began).toBeLessThan(2_000);
});
