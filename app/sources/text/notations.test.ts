import { expect, test } from "vitest";
import { notationOf } from "./notations.ts";
import { piecesOf, sentence } from "./testing.ts";

const six = (line: (at: number) => string) => Array.from({ length: 6 }, (_, at) => line(at));
const rewritten = (lines: string[]) => {
  const rewrite = notationOf(lines);
  return rewrite ? lines.map(rewrite) : undefined;
};

test("milliseconds and seconds are told apart by how fast they count", () => {
  expect(rewritten(six((at) => `[${at * 4_500}] ${sentence(at)}`))?.[1]).toBe(
    `[0:00:04.500] ${sentence(1)}`,
  );
  expect(rewritten(six((at) => `[${(at * 4.5).toFixed(1)}s] ${sentence(at)}`))?.[1]).toBe(
    `[0:00:04.500] ${sentence(1)}`,
  );
});

test("a time may be a link, stand behind a sign, or have dots and wide brackets", () => {
  const link = "https://video.example/watch?v=x&t=";
  expect(rewritten(six((at) => `[0:0${at}](${link}${at}) ${sentence(at)}`))?.[2]).toBe(
    `[0:02] ${sentence(2)}`,
  );
  expect(rewritten(six((at) => `@0:0${at} Ana: ${sentence(at)}`))?.[2]).toBe(
    `0:02 Ana: ${sentence(2)}`,
  );
  expect(rewritten(six((at) => `00.00.0${at} ${sentence(at)}`))?.[2]).toBe(
    `00:00:02 ${sentence(2)}`,
  );
  expect(rewritten(six((at) => `【00：0${at}】${sentence(at)}`))?.[2]).toBe(
    `[00:02]${sentence(2)}`,
  );
});

const written = {
  "a list of references": six((at) => `[${at + 1}] A. Ruiz. ${sentence(at)} ${2010 + at}.`),
  "a numbered list": six((at) => `${at + 1}. ${sentence(at)}`),
  "a price list": six((at) => `${(at * 2.5).toFixed(2)} for ${sentence(at)}`),
  "a diary": six((at) => `0${at + 1}.11.20 ${sentence(at)}`),
};

test.each(Object.entries(written))("%s keeps its numbers and gets no times", async (_, lines) => {
  const pieces = await piecesOf(lines.join("\n"));
  expect(pieces.every(({ start }) => start === undefined)).toBe(true);
  expect(pieces.map(({ text }) => text).join(" ")).toBe(lines.join(" "));
});
