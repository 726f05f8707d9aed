import { expect, test } from "vitest";
import { verifyQuote } from "../../grounding/index.ts";
import { groundingOf } from "../../transcripts/grounded.ts";
import type { Piece } from "./piece.ts";
import { parseText } from "./read-text.ts";
import { sentence } from "./testing.ts";

const cues = Array.from({ length: 300 }, (_, i) => ({
  start: i * 4 + (i % 3) / 2,
  text: `Number ${i}: ${sentence(i)}`,
}));

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);

function errorsIn(text: string): number[] {
  const pieces: Piece[] = [];
  parseText(text, (piece) => pieces.push(piece));
  const grounding = groundingOf(pieces.map((piece, at) => ({ id: `s${at + 1}`, ...piece })));
  return cues.map(({ start, text: quote }) => {
    const verdict = verifyQuote(quote, grounding);
    return verdict.status === "verbatim" ? Math.abs((verdict.start ?? Infinity) - start) : Infinity;
  });
}

test("in captions each quotation has the time of the cue of its first word", () => {
  const srt = cues.map(
    ({ start, text }, at) => `${at + 1}\n${clock(start)} --> ${clock(start + 3.4)}\n${text}\n`,
  );
  expect(Math.max(...errorsIn(srt.join("\n")))).toBeLessThan(0.01);
});

test("where only every tenth cue is timed, the characters tell within seconds", () => {
  const turns = Array.from({ length: 30 }, (_, turn) => {
    const said = cues.slice(turn * 10, turn * 10 + 10).map(({ text }) => text);
    return `[${clock(cues[turn * 10]?.start ?? 0).slice(0, 8)}] ${turn % 2 ? "Ben" : "Ana"}: ${said.join(" ")}`;
  });
  const errors = errorsIn(turns.join("\n")).toSorted((a, b) => a - b);
  expect(errors[errors.length / 2]).toBeLessThan(2);
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(5);
});
