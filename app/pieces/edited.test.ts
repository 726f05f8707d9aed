import { expect, test } from "vitest";
import { editedMarks } from "./edited.ts";

const former = {
  path: "sections.0.content",
  text: "[1:07] Ana: Bread rises at night. Rye keeps for two weeks.",
};
const line = "Rye keeps for two weeks.";
const cite = { segmentIds: ["s1"], verbatim: true, said: [{ text: line, line, cuts: [] }] };
const evidence = [{ path: former.path, cites: [cite] }];
const marksOf = (text: string, more: Partial<Parameters<typeof editedMarks>[0]> = {}) =>
  editedMarks({
    changed: [{ path: former.path, text, cites: [], former }],
    evidence,
    marked: [],
    language: "en",
    ...more,
  }).map((mark) => mark.text);

test("a sentence put among those of the source is marked, and what stays is not", () => {
  expect(marksOf(`${former.text} Four million people eat it.`)).toEqual([
    "Four million people eat it.",
  ]);
  expect(marksOf("[1:07] Ana: Rye keeps for two weeks.")).toEqual([]);
});

test("a changed word marks its sentence, and its time is no part of it", () => {
  expect(marksOf("[1:07] Ana: Bread rises by day. Rye keeps for two weeks.")).toEqual([
    "Ana: Bread rises by day.",
  ]);
});

test("a mark stays while its sentence does, and goes with it", () => {
  const own = "Four million people eat it.";
  const marked = [{ path: former.path, what: "edited" as const, text: own }];
  const later = { path: former.path, text: `${former.text} ${own}` };
  const changed = (text: string) => [{ path: former.path, text, cites: [], former: later }];
  const kept = `Rye keeps for two weeks. ${own}`;
  expect(marksOf("", { changed: changed(kept), marked })).toEqual([own]);
  expect(marksOf("", { changed: changed(former.text), marked })).toEqual([]);
});

test("a quotation has its own check, and where nothing is verified nothing passes for it", () => {
  expect(marksOf(`${former.text} She says “Wheat is hard after two days.”`)).toEqual([]);
  expect(marksOf("All of this is mine.", { evidence: [] })).toEqual([]);
  const changed = [{ path: "callToAction", text: "Write to me!", cites: [] }];
  expect(marksOf("", { changed })).toEqual([]);
});
