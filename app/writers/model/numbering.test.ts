import { expect, test } from "vitest";
import { fixtures } from "../fixtures/sources.ts";
import { linesOf, promptLine, resolverOf } from "./numbering.ts";
import { sectionsOf } from "./sections.ts";

const caption = (at: number, speaker?: string) => ({
  id: `c${at}`,
  start: at * 3,
  ...(speaker ? { speaker } : {}),
  text: `part ${at} of what is said here`,
});

test("a line tells its number, time or page, and speaker", () => {
  const [first] = linesOf([{ id: "a", start: 221.4, speaker: "Ann", text: "Hello there." }], "en");
  const [page] = linesOf([{ id: "a", page: 7, text: "A paragraph." }], "en");
  const [bare] = linesOf([{ id: "a", text: "Plain\n text." }], "en");
  expect(first && promptLine(first)).toBe("[s1 3:41 Ann] Hello there.");
  expect(page && promptLine(page)).toBe("[s1 p. 7] A paragraph.");
  expect(bare && promptLine(bare)).toBe("[s1] Plain text.");
});

test("neighbouring captions of one speaker share a line, up to half a minute", () => {
  const lines = linesOf(
    Array.from({ length: 30 }, (_, at) => caption(at, at < 3 ? "Ann" : "Ben")),
    "en",
  );
  expect(lines[0]?.segments.map(({ id }) => id)).toEqual(["c0", "c1", "c2"]);
  for (const { segments } of lines) {
    expect(new Set(segments.map(({ speaker }) => speaker)).size).toBe(1);
    expect((segments.at(-1)?.start ?? 0) - (segments[0]?.start ?? 0)).toBeLessThan(30);
  }
  expect(lines.length).toBeLessThan(8);
});

test("what is cited resolves to segments, however it is written; unknown numbers to none", () => {
  const resolve = resolverOf(linesOf([caption(0, "Ann"), caption(20, "Ben")], "en"));
  expect(resolve(["s1", "[S2 0:20 Ben]", "s99", "nonsense", "s1"])).toEqual(["c0", "c20"]);
});

test("numbers and times cost a transcript of turns under a tenth more characters", () => {
  const { segments } = fixtures["English interview"] ?? { segments: [] };
  const text = segments.map((segment) => segment.text).join("\n").length;
  const shown = linesOf(segments, "en").map(promptLine).join("\n").length;
  expect(shown / text).toBeLessThan(1.1);
});

test("sections hold 2 to 3 thousand tokens, in order, cut where a topic begins", () => {
  const lines = linesOf(
    Array.from({ length: 600 }, (_, at) => caption(at * 20, at % 2 ? "Ann" : "Ben")),
    "en",
  );
  const tokens = lines.map(() => 30);
  const sections = sectionsOf(lines, tokens, new Set([caption(80 * 20).id]));
  expect(sections.flat()).toEqual(lines);
  expect(sections[1]?.[0]?.segments[0]?.id).toBe(caption(80 * 20).id);
  for (const section of sections.slice(0, -1)) {
    expect(section.length * 30).toBeGreaterThanOrEqual(2_000);
    expect(section.length * 30).toBeLessThanOrEqual(3_000);
  }
});

test("a line longer than a section stands alone, and nothing is lost", () => {
  const lines = linesOf([caption(0, "A"), caption(50, "B"), caption(100, "A")], "en");
  const sections = sectionsOf(lines, [5_000, 5_000, 10], new Set());
  expect(sections.map((section) => section.length)).toEqual([1, 1, 1]);
});

test("advertisements are left out, somebody else's words are labelled and stand apart", () => {
  const lines = linesOf(
    [
      { id: "a", start: 0, speaker: "Ana", text: "We opened." },
      { id: "b", start: 2, speaker: "Ana", text: "Buy a trowel.", role: "advert" },
      { id: "c", start: 4, text: "A seed is a promise.", role: "quoted" },
      { id: "d", start: 6, speaker: "Ana", text: "It rained." },
    ],
    "en",
  );
  expect(lines.map(promptLine)).toEqual([
    "[s1 0:00 Ana] We opened.",
    "[s2 0:04 quoted] A seed is a promise.",
    "[s3 0:06 Ana] It rained.",
  ]);
});
