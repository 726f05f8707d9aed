import type { Best } from "../../../formats/declaration.ts";
import type { Format } from "../../../formats/format.ts";
import { measures, titleLength } from "../../../formats/lengths.ts";
import { clipped } from "../../../formats/shortening.ts";
import { folded, withoutStop } from "../../../languages/sentences.ts";
import type { Analysis } from "../../steps/step-texts.ts";
import type { Survey, TitleCandidate } from "../../survey.ts";
import { analysisOf } from "./analysis.ts";

const mostTitles = 5;
/** A choice needs two. */
const leastTitles = 2;

/** The kinds of titles that suit each layout, best first. */
const kindsBy: Record<Format["layout"], TitleCandidate["kind"][]> = {
  letter: ["statement", "given", "question", "topics"],
  article: ["given", "question", "statement", "topics"],
  carousel: ["question", "statement", "topics", "given"],
  thread: ["statement", "question", "given", "topics"],
};

const wordsOf = (text: string) =>
  new Set(
    folded(text)
      .split(" ")
      .filter((word) => [...word].length > 3),
  );

/** Counts the words a title shares with the person's own changes to the analysis; 0 without any. */
function wishOf(survey: Survey, analysis: Analysis): (text: string) => number {
  const found = analysisOf(survey);
  const own = [
    ...(analysis.topic === found.topic ? [] : [analysis.topic]),
    ...analysis.keyTakeaways.filter((text) => !found.keyTakeaways.includes(text)),
  ];
  const wished = wordsOf(own.join(" "));
  return (text) => [...wordsOf(text)].filter((word) => wished.has(word)).length;
}

/** Offers lines and headings, in case a source has too few titles of the right length. */
function spare({ quotable, takeaways, sections }: Survey, most: number): TitleCandidate[] {
  return [
    ...sections.map(({ heading }): TitleCandidate => ({ text: heading, kind: "topics" })),
    ...[...takeaways, ...quotable].map(
      ({ text }): TitleCandidate => ({
        text: withoutStop(clipped(text, most)),
        kind: "statement",
      }),
    ),
  ];
}

/** True for a title of its format's ideal length. */
function isBest(best: Best | undefined, text: string): boolean {
  if (!best) return true;
  const { unit, least = 0, most = Number.POSITIVE_INFINITY } = best;
  const measured = measures[unit].of(text);
  return measured >= least && measured <= most;
}

/** Returns titles of the right length for a format, all supported by the source, best first. */
function candidatesFor(survey: Survey, format: Format, analysis: Analysis): string[] {
  const wish = wishOf(survey, analysis);
  const kinds = kindsBy[format.layout];
  const { least, most, best } = titleLength(format);
  const fits = ({ text }: TitleCandidate) => [...text].length >= least && [...text].length <= most;
  const rank = ({ text, kind }: TitleCandidate) =>
    kinds.indexOf(kind) - 2 * Number(isBest(best, text)) - 3 * wish(text);
  const spares = spare(survey, most).filter(fits);
  // A spare line comes before the titles only if it says what the person wished for.
  const wished = spares.filter(({ text }) => wish(text) > 0);
  const chosen = [...survey.titles.filter(fits), ...wished].toSorted((a, b) => rank(a) - rank(b));
  const texts = [...chosen, ...spares].map(({ text }) => text);
  const seen = new Set<string>();
  return texts.filter((text) => !seen.has(folded(text)) && seen.add(folded(text)));
}

/**
 * Returns titles for each format by its id, best first. No two formats share one while the source
 * has enough, unless the person's own words ask for it: they choose by turns, so that none takes all
 * of the best.
 */
export function titlesForAll(
  survey: Survey,
  formats: readonly Format[],
  analysis: Analysis,
): Map<string, string[]> {
  const wish = wishOf(survey, analysis);
  const taken = new Set<string>();
  const given = formats.map((format) => ({
    id: format.id,
    candidates: candidatesFor(survey, format, analysis),
    titles: [] as string[],
  }));
  for (let turn = 0; turn < mostTitles; turn++)
    for (const { candidates, titles } of given) {
      const next = candidates.find((text) => !taken.has(folded(text)) && !titles.includes(text));
      if (next === undefined) continue;
      if (wish(next) === 0) taken.add(folded(next));
      titles.push(next);
    }
  return new Map(
    given.map(({ id, candidates, titles }) => {
      const shared = candidates.filter((text) => !titles.includes(text));
      return [id, [...titles, ...shared.slice(0, Math.max(0, leastTitles - titles.length))]];
    }),
  );
}
