import type { Survey } from "../survey.ts";

/** Collects the facts a recommendation may rest on: all counted, none judged. */
export function factsOf({ words, sections, takeaways, questions, quotable, titles }: Survey) {
  return {
    words,
    sections: sections.length,
    takeaways: takeaways.length,
    questions: questions.length,
    titles: titles.length,
    quotable: quotable.length,
    /** Short claims that name their subject. */
    statements: titles.filter(({ kind }) => kind === "statement").length,
    /** Lines that fit on a slide. */
    shortLines: quotable.filter((line) => line.words <= 20).length,
    /** Lines that leave room in a 280-character post for their speaker. */
    postLines: quotable.filter(({ text }) => [...text].length <= 240).length,
  };
}
export type Facts = ReturnType<typeof factsOf>;

/** Figures of a format, not of a source: a slide's words, a post's characters. */
const ofFormats = [20, 280];

/** Reads the figures of a text, whatever its language's thousands separator. */
const figuresIn = (text: string): number[] =>
  (text.match(/\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d+/gu) ?? []).map((figure) =>
    Number(figure.replace(/\D/g, "")),
  );

/** Sorts a text's figures into those counted in the source and those that belong to nothing. */
export function measuredIn(text: string, survey: Survey) {
  const facts = new Set<number>(Object.values(factsOf(survey)));
  const figures = figuresIn(text);
  return {
    counted: figures.filter((figure) => facts.has(figure)),
    foreign: figures.filter((figure) => !facts.has(figure) && !ofFormats.includes(figure)),
  };
}
