import { expect, test } from "vitest";
import type { Newsletter } from "../../formats/newsletter.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const paragraphs = [
  "A dry stone wall is held together by nothing but weight and friction. There is no mortar in it, which is why it survives frost that would crack any other wall. It can be repaired by one person with a hammer, a string and a free weekend.",
  "Most walls fail in the same way. Water washes out the small stones in the middle, which are called hearting. Once they are gone, the two faces lean towards each other, and one wet winter pushes a section out.",
  "Then comes the work. Take the wall down to the foundation on both sides until you reach stones that do not move. People who skip the sorting spend half their day looking for a stone that they have already moved twice.",
  "Set a string on each side at the height of the first course. The wall should be twice as wide at the bottom as at the top, and each face should lean in by one unit for every six units of height. Without it the wall falls within a few years.",
  "A practised waller builds about three metres a day, and a beginner builds one. The first metre of a beginner is ugly, and it stands as long as the others when its stones touch each other.",
];

const planOf = (segments: Segment[]) => {
  const planning = createPlanning({
    title: "How to repair a dry stone wall",
    language: "en",
    origin: "text",
    words: 200,
  });
  planning.add(segments);
  return planning.finish();
};

const written = paragraphs.map((text, at) => ({ id: `s${at}`, text }));

test("a text in paragraphs begins as it does, and goes on under the heading of what it follows", () => {
  const letter = writePiece(planOf(written), "newsletter").content as unknown as Newsletter;
  expect(letter.intro).toContain(paragraphs[0]);
  const at = letter.sections.findIndex(({ content }) => content.includes("Set a string"));
  // The last paragraph has no heading, and what comes before it has.
  expect(letter.sections[at]?.content).toBe(`${paragraphs[3]}\n\n${paragraphs[4]}`);
});

test("what is spoken, and a study, goes on nowhere", () => {
  const spoken = written.map((segment, at) => ({
    ...segment,
    start: at * 20,
    speaker: "Ana Ruiz",
  }));
  expect(planOf(spoken).material.following).toBeUndefined();
  const heads = ["Methods", "Results", "Discussion"];
  const study = written.flatMap((segment, at): Segment[] => {
    const head = heads[at - 1];
    return head ? [{ id: `h${at}`, text: head, role: "heading" }, segment] : [segment];
  });
  expect(planOf(study).material.following).toBeUndefined();
});
