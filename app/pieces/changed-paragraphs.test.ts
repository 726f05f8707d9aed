import fc from "fast-check";
import { expect, test } from "vitest";
import { changedParagraphs, joined, type Part } from "./changed-paragraphs.ts";
import { compareTexts } from "./compare.ts";

const paragraphs = (older: Part[], newer: Part[]) =>
  changedParagraphs(compareTexts(joined(older), joined(newer), "en"), { older, newer });

const heading = (text: string): Part => ({ kind: "heading", text });
const prose = (text: string): Part => ({ kind: "text", text });

test("headings are told from paragraphs, also where a word of them changed", () => {
  const older = [heading("Lending was there"), prose("They had a system.\n\nIt worked.")];
  const newer = [heading("Lending was already there"), prose("They had a system.\n\nIt works.")];
  expect(paragraphs(older, newer)).toEqual([
    {
      kind: "heading",
      changes: [
        { kind: "same", text: "Lending was " },
        { kind: "added", text: "already " },
        { kind: "same", text: "there" },
      ],
    },
    {
      kind: "text",
      changes: [
        { kind: "same", text: "They had a system.\n\nIt " },
        { kind: "removed", text: "worked" },
        { kind: "added", text: "works" },
        { kind: "same", text: "." },
      ],
    },
  ]);
});

test("a section that was taken out, or came, has its heading", () => {
  const kept = [heading("First"), prose("One.")];
  const gone = [heading("Second"), prose("Two words here.")];
  for (const [older, newer, change] of [
    [[...kept, ...gone], kept, "removed"],
    [kept, [...kept, ...gone], "added"],
  ] as const) {
    const last = paragraphs([...older], [...newer]).slice(-2);
    expect(last).toEqual([
      { kind: "heading", changes: [{ kind: change, text: "Second" }] },
      { kind: "text", changes: [{ kind: change, text: "Two words here." }] },
    ]);
  }
});

test("nothing of either version is lost but what lies between the parts", () => {
  const words = fc.array(fc.constantFrom("seed", "a", "book.", "\n\n", " "), { maxLength: 8 });
  const part = fc.record({
    kind: fc.constantFrom("title" as const, "heading" as const, "text" as const),
    text: words.map((all) => all.join("")),
  });
  const parts = fc.array(part, { maxLength: 6 });
  const bare = (text: string) => text.replace(/\n/g, "");
  fc.assert(
    fc.property(parts, parts, (older, newer) => {
      const changes = paragraphs(older, newer).flatMap((paragraph) => paragraph.changes);
      for (const [all, other] of [
        [older, "added"],
        [newer, "removed"],
      ] as const) {
        const read = changes.filter(({ kind }) => kind !== other).map(({ text }) => text);
        expect(bare(read.join(""))).toBe(bare(joined(all)));
      }
    }),
  );
});
