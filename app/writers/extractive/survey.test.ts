import { expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { isFatal } from "../../formats/rules.ts";
import { folded } from "../../languages/sentences.ts";
import { type Fixture, fixtures } from "../fixtures/sources.ts";
import { sponsored } from "../fixtures/sponsor-reads.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import { surveyOf } from "./survey.ts";

function planOf({ info, segments }: Fixture) {
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

for (const [name, fixture] of Object.entries(fixtures)) {
  const plan = planOf(fixture);
  const survey = surveyOf(plan);

  test(`${name}: at least three takeaways, each a verified line and none like another`, () => {
    const { takeaways } = survey;
    expect(takeaways.length).toBeGreaterThanOrEqual(3);
    expect(takeaways.every(({ cite }) => cite.verbatim)).toBe(true);
    expect(new Set(takeaways.map(({ text }) => folded(text))).size).toBe(takeaways.length);
  });

  test(`${name}: each section, question and quotable line names its segments`, () => {
    const ids = new Set(fixture.segments.map(({ id }) => id));
    const cites = [
      ...survey.sections.map(({ cite }) => cite),
      ...survey.quotable.map(({ cite }) => cite),
      ...survey.questions.map(({ answer }) => answer.cite),
      ...survey.titles.flatMap(({ cite }) => cite ?? []),
    ];
    expect(cites.length).toBeGreaterThan(2);
    for (const cite of cites) {
      expect(cite.segmentIds.length).toBeGreaterThan(0);
      expect(cite.segmentIds.every((id) => ids.has(id))).toBe(true);
    }
  });

  test(`${name}: a chosen title stands in its piece, or the piece says that it does not`, () => {
    const title = survey.titles.at(-1)?.text ?? "";
    for (const format of formats) {
      const { content, checks, making } = writePiece(plan, format.id, { title });
      expect(checks.filter(isFatal)).toEqual([]);
      const stands = folded(format.title(content)).startsWith(folded(title));
      expect(stands || making.note.includes("The title you chose breaks a rule")).toBe(true);
    }
  });
}

test("a title of the source's own words brings its line as evidence", () => {
  const plan = planOf(fixtures["English interview"] as Fixture);
  const said = surveyOf(plan).titles.find(({ kind }) => kind === "statement");
  const { content, evidence } = writePiece(plan, "newsletter", { title: said?.text });
  expect(content).toMatchObject({ title: said?.text });
  const [cite] = evidence.find(({ path }) => path === "title")?.cites ?? [];
  expect(cite).toMatchObject({ verbatim: true, quote: said?.text });
});

test("a title that no format can take leaves the piece its own and says so", () => {
  const plan = planOf(fixtures["English interview"] as Fixture);
  const { content, making } = writePiece(plan, "blog", { title: "word ".repeat(40) });
  expect(content).toMatchObject({ title: expect.not.stringContaining("word word") });
  expect(making.note).toMatch(/The title you chose breaks a rule of this format here/);
});

/** Words of the sponsor's message, the greeting and the good-bye. */
const aroundTheSubject =
  /brightwell|mattress|good sleep|sore back|pillow|sponsor|right back|hello|welcome|thank|subscribe|next week/i;

for (const [how, fixture] of sponsored) {
  test(`a sponsor ${how}: nothing of it, of welcome or good-bye is surveyed or written`, () => {
    const plan = planOf(fixture);
    const { takeaways, quotable, titles, topics, questions, sections } = surveyOf(plan);
    const texts = [
      ...[...takeaways, ...quotable, ...titles].map(({ text }) => text),
      ...topics,
      ...sections.map(({ heading }) => heading),
      ...questions.flatMap(({ question, answer }) => [question, answer.text]),
    ];
    expect(texts.filter((text) => aroundTheSubject.test(text))).toEqual([]);
    const newsletter = writePiece(plan, "newsletter", {}).content;
    expect(JSON.stringify(newsletter)).not.toMatch(/brightwell|mattress|good sleep|sore back/i);
  });
}
