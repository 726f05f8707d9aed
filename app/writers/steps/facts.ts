import type { Survey } from "../survey.ts";

/** What a recommendation may rest on: all of it counted, none of it judged. */
export function factsOf({ words, sections, takeaways, questions, quotable, titles }: Survey) {
  return {
    words,
    sections: sections.length,
    takeaways: takeaways.length,
    questions: questions.length,
    titles: titles.length,
    quotable: quotable.length,
    /** Fit on a slide. */
    shortLines: quotable.filter((line) => line.words <= 20).length,
    /** Leave room in a post of 280 characters for who said it. */
    postLines: quotable.filter(({ text }) => [...text].length <= 240).length,
  };
}
export type Facts = ReturnType<typeof factsOf>;

/** Figures that belong to a format and not to a source: a slide's words, a post's characters. */
const ofFormats = [20, 280];

/** Figures of a text, whatever its language parts thousands with. */
const figuresIn = (text: string): number[] =>
  (text.match(/\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d+/gu) ?? []).map((figure) =>
    Number(figure.replace(/\D/g, "")),
  );

/** Which figures of a text were counted in the source, and which belong to nothing. */
export function measuredIn(text: string, survey: Survey) {
  const facts = new Set<number>(Object.values(factsOf(survey)));
  const figures = figuresIn(text);
  return {
    counted: figures.filter((figure) => facts.has(figure)),
    foreign: figures.filter((figure) => !facts.has(figure) && !ofFormats.includes(figure)),
  };
}
