import { describe, expect, test } from "vitest";
import type { Declaration } from "./declaration.ts";
import { formatFrom } from "./define.ts";
import { formats } from "./index.ts";
import { textAt, withTexts } from "./paths.ts";
import { broken, citesStand, context, fatal, materialOf, passage, sentence } from "./testing.ts";

test("a declaration is data: kept as JSON it makes the same format", () => {
  for (const format of formats) {
    const read: Declaration = JSON.parse(JSON.stringify(format));
    const again = formatFrom(read);
    const { content, evidence } = again.compose(materialOf());
    expect(again.schema.parse(content)).toEqual(format.compose(materialOf()).content);
    expect(again.check(content, evidence, context())).toEqual(
      format.check(content, evidence, context()),
    );
    expect(again.markdown(content)).toBe(format.markdown(content));
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(format)));
  }
});

describe.each(formats.map((format) => [format.id, format] as const))("%s", (_, format) => {
  const { content, evidence } = format.compose(materialOf());

  test("composes a piece that fits its schema and breaks no hard rule", () => {
    expect(format.schema.safeParse(content).error).toBeUndefined();
    expect(fatal(format.check(content, evidence, context()))).toEqual([]);
  });

  test("cites words that stand where it says", () => {
    expect(evidence.length).toBeGreaterThan(1);
    expect(citesStand(content, evidence)).toBe(true);
    expect(evidence.flatMap(({ cites }) => cites).every(({ verbatim }) => verbatim)).toBe(true);
  });

  test("shows every text of its evidence in a block", () => {
    const paths = format
      .blocks(content)
      .flatMap((block) =>
        block.kind === "bullets" ? block.items.map((_, at) => `${block.path}.${at}`) : [block.path],
      );
    for (const { path } of evidence) expect(paths).toContain(path);
  });

  test("has a title, measures and Markdown with all of its texts", () => {
    expect(format.title(content)).not.toBe("");
    expect(Object.values(format.measure(content))[0]).toBeGreaterThan(0);
    const markdown = format.markdown(content);
    expect(markdown.endsWith("\n")).toBe(true);
    for (const { cites } of evidence)
      for (const { quote } of cites) expect(markdown.replace(/\\/g, "")).toContain(quote);
  });

  test("breaks a rule when a sentence stands twice", () => {
    const at = (number: number) => `${format.list.name}.${number}.content`;
    const said = `${textAt(content, at(0))} ${textAt(content, at(1))}`;
    const copy = withTexts(content, [{ path: at(1), text: said }]);
    expect(broken(format.check(copy, [], context()))).toContain("no sentence twice");
  });

  test("lets a heading say what its section says", () => {
    if (textAt(content, `${format.list.name}.0.heading`) === undefined) return;
    const heading = "The lamp of the harbour burns in summer too";
    const copy = withTexts(content, [
      { path: `${format.list.name}.0.heading`, text: heading },
      { path: `${format.list.name}.0.content`, text: `Nobody knows why. ${heading}.` },
    ]);
    expect(broken(format.check(copy, [], context()))).not.toContain("no sentence twice");
  });

  test("breaks a rule when a cite does not verify or its words are gone", () => {
    const doubtful = structuredClone(evidence);
    const cite = doubtful[0]?.cites[0];
    if (cite) cite.verbatim = false;
    expect(broken(format.check(content, doubtful, context()))).toContain("every cite verifies");
    const gone = structuredClone(evidence);
    const other = gone[0]?.cites[0];
    if (other) other.quote = "words that nobody said here";
    expect(broken(format.check(content, gone, context()))).toContain("every cite verifies");
  });

  test("breaks a rule when it is not in the source's language", () => {
    const checks = format.check(content, evidence, context({ language: "de" }));
    expect(broken(checks)).toContain("the source's language");
  });

  test("says what was measured and what is wanted of each rule", () => {
    for (const check of format.check(content, evidence, context())) {
      expect(check.rule).not.toBe("");
      expect(check.measured).not.toBe("");
      expect(check.wanted).not.toBe("");
    }
  });

  test("is composed of a written source as prose without quotation marks", () => {
    const written = materialOf({ timed: false, speakers: [], claims: [] });
    const strip = <P extends { start?: number; speaker?: string }>({
      start,
      speaker,
      ...rest
    }: P) => ({
      ...rest,
      page: 3,
    });
    written.sections = written.sections.map((section) => ({
      ...section,
      passages: section.passages.map(strip),
      bullets: section.bullets.map(strip),
    }));
    written.highlights = written.highlights.map(strip);
    const piece = format.compose(written);
    const untimed = context({ timed: false });
    expect(fatal(format.check(piece.content, piece.evidence, untimed))).toEqual([]);
    expect(format.markdown(piece.content)).not.toContain("“");
  });

  test("is composed in a language without sentences of our own", () => {
    const silent = materialOf({
      questions: [
        { question: "Who keeps the old bread of the harbour?", answer: passage(sentence(77)) },
      ],
    });
    silent.phrases = { ...silent.phrases, say: () => "" };
    const piece = format.compose(silent);
    expect(fatal(format.check(piece.content, piece.evidence, context()))).toEqual([]);
  });
});
