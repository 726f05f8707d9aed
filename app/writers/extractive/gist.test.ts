import { expect, test } from "vitest";
import type { Thread } from "../../formats/x.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { fixtureOf } from "../fixtures/sources.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const line = (text: string, role?: Segment["role"]): Segment => ({
  id: "",
  page: 1,
  text,
  ...(role ? { role } : {}),
});

const body = [
  "Wooden boats leak when the tar between their planks dries too fast in the summer sun.",
  "The carpenters of the harbour tar each boat in November, when the air is cold and the wind is still.",
  "A boat that is tarred in summer has to be hauled out again before the second winter.",
  "Each of the forty boats was weighed on the crane of the northern pier in spring and in autumn.",
  "The oak of the older planks took up less water than the pine of the younger ones.",
  "Owners of small boats paid nine hundred crowns a year for the tar and the crane together.",
  "The crane of the harbour lifts three tonnes and is older than most of the boats.",
  "Two carpenters tarred every boat, so that their hands made no difference to the result.",
];

const paper = (heading: string) => [
  line("Tar on wooden boats", "heading"),
  line(heading, "heading"),
  line(
    "Boats have been tarred for many centuries. We found that boats tarred in winter leak half as often as boats tarred in summer. We measured forty boats over six years in one harbour.",
  ),
  line("Keywords: boats, tar, winter harbours of the north."),
  line("1. Introduction", "heading"),
  ...body.flatMap((text) => [
    line(text),
    line(`${text.slice(0, -1)}, as the harbour master wrote.`),
  ]),
];

function planOf(heading: string) {
  const { segments, info } = fixtureOf(paper(heading), { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

test("a document's summary says what was done and found, and gives no keywords", () => {
  const gist = planOf("Abstract").material.gist ?? [];
  expect(gist.length).toBeGreaterThan(0);
  expect(gist.some(({ plain }) => plain.includes("leak half as often"))).toBe(true);
  for (const { plain } of gist) expect(plain).not.toMatch(/Keywords|hauled out/);
});

test("a thread of a document opens with what it found", () => {
  const { tweets } = writePiece(planOf("Abstract"), "x").content as Thread;
  expect(tweets[0]?.content).toMatch(/leak half as often|measured forty boats/);
});

test("without such a heading a document has no summary", () => {
  expect(planOf("Tar and planks").material.gist).toBeUndefined();
});

test("what a summary names as its limits is not what was found", () => {
  const lines = [
    ...paper("Abstract").slice(0, 3),
    line("Research limitations", "heading"),
    line("This study found no way to weigh the boats of the southern harbour in winter."),
    ...paper("Abstract").slice(3),
  ];
  const { segments, info } = fixtureOf(lines, { language: "en" });
  const planning = createPlanning(info);
  planning.add(segments);
  const gist = planning.finish().material.gist ?? [];
  expect(gist.length).toBeGreaterThan(0);
  for (const { plain } of gist) expect(plain).not.toContain("southern harbour");
});
