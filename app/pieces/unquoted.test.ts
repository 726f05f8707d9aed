import { describe, expect, test } from "vitest";
import type { Cite } from "../formats/format.ts";
import { formatOf, formats } from "../formats/index.ts";
import { writePiece } from "../writers/extractive/piece.ts";
import { createPlanning } from "../writers/extractive/plan.ts";
import { fixtures } from "../writers/fixtures/sources.ts";
import { unquoted } from "./unquoted.ts";

const x = formatOf("x");
const thread = (...posts: string[]) => ({
  tweets: posts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: posts.length,
    content,
  })),
});
const cite = (quote: string | undefined, sourceLine: string, verbatim = true): Cite => ({
  segmentIds: ["s1"],
  speaker: "Ana",
  verbatim,
  sourceLine,
  ...(quote ? { quote } : {}),
});
const line = "[00:14:07] Ana: A place that lends books already knows how to lend.";
const evidence = [{ path: "tweets.0.content", cites: [cite("already knows how to lend", line)] }];
const shown = (posts: string[], from = evidence) =>
  unquoted(x, { content: thread(...posts), evidence: from, marks: [] });

test("a verified quotation keeps its marks, in any post and of any part of the line", () => {
  const posts = ["Ana: “already knows how to lend”", "She says “a place that lends books”."];
  expect(shown(posts)).toEqual(thread(...posts));
});

test.each([
  ["Ana: “already knows how to borrow”", "Ana: already knows how to borrow"],
  ["Ana: “lend to how knows already”", "Ana: lend to how knows already"],
  ["„Ana knows“ and «knows how»", "Ana knows and «knows how»"],
  ['He said “she "never" came”.', "He said she never came."],
  ["「貸すことを知らない」と言った。", "貸すことを知らないと言った。"],
])("words that the evidence does not hold lose their marks: %s", (written, left) => {
  expect(shown([written])).toEqual(thread(left));
});

test("the speaker's name and the time of a line are no words of theirs", () => {
  expect(shown(["“Ana: A place that lends”"])).toEqual(thread("Ana: A place that lends"));
});

test("evidence that did not verify holds no quotation", () => {
  const unverified = [{ path: "tweets.0.content", cites: [cite(undefined, line, false)] }];
  expect(shown(["“knows how to lend”"], unverified)).toEqual(thread("knows how to lend"));
});

test("a quotation of a person's own that is marked as not found stays, being shown as such", () => {
  const content = thread("Ana: “never lends”", "Ben: “never lends”");
  const mark = { path: "tweets.0.content", what: "quotation" as const, text: "never lends" };
  expect(unquoted(x, { content, evidence, marks: [mark] })).toEqual(
    thread("Ana: “never lends”", "Ben: never lends"),
  );
});

test("the stored piece itself is left alone", () => {
  const content = thread("“made up”");
  unquoted(x, { content, evidence: [], marks: [] });
  expect(content).toEqual(thread("“made up”"));
});

describe.each(Object.entries(fixtures))("of the %s", (_, { info, segments }) => {
  const planning = createPlanning(info);
  planning.add(segments);
  const plan = planning.finish();

  test.each(formats.map((format) => [format.id, format] as const))(
    "no quotation of the %s loses its marks",
    (id, format) => {
      const { content, evidence: found } = writePiece(plan, id);
      expect(unquoted(format, { content, evidence: found, marks: [] })).toEqual(content);
    },
  );
});
