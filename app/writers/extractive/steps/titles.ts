import type { Format } from "../../../formats/format.ts";
import { clipped } from "../../../formats/shortening.ts";
import { folded } from "../../../languages/sentences.ts";
import { countWords } from "../../../languages/words.ts";
import type { Analysis } from "../../steps/step-texts.ts";
import { titleLengths } from "../../steps/titles.ts";
import type { Survey, TitleCandidate } from "../../survey.ts";
import { analysisOf } from "./analysis.ts";

const mostTitles = 5;

type Wanted = {
  prefers(text: string): boolean;
  kinds: TitleCandidate["kind"][];
};

/** Of each layout: what the formats' soft rules ask of a title, hook or first line (writing.md). */
const wantedBy: Record<Format["layout"], Wanted> = {
  letter: {
    prefers: (text) => [...text].length <= 50,
    kinds: ["statement", "given", "question", "topics"],
  },
  article: {
    prefers: (text) => [...text].length >= 30 && [...text].length <= 60,
    kinds: ["given", "question", "statement", "topics"],
  },
  carousel: {
    prefers: (text) => countWords(text) <= 8,
    kinds: ["question", "statement", "topics", "given"],
  },
  thread: {
    prefers: (text) => countWords(text) >= 5,
    kinds: ["statement", "question", "given", "topics"],
  },
};

const wordsOf = (text: string) =>
  new Set(
    folded(text)
      .split(" ")
      .filter((word) => [...word].length > 3),
  );

/** How many words a title shares with what a person put into the analysis; 0 where nothing. */
function wishOf(survey: Survey, analysis: Analysis): (text: string) => number {
  const found = analysisOf(survey);
  const own = [analysis.topic, ...analysis.keyTakeaways].filter(
    (text) => text !== found.topic && !found.keyTakeaways.includes(text),
  );
  const wished = wordsOf(own.join(" "));
  return (text) => [...wordsOf(text)].filter((word) => wished.has(word)).length;
}

/** Lines and headings stand in where a source has too few titles of the right length. */
function spare({ quotable, takeaways, sections }: Survey, most: number): TitleCandidate[] {
  return [
    ...sections.map(({ heading }): TitleCandidate => ({ text: heading, kind: "topics" })),
    ...[...takeaways, ...quotable].map(
      ({ text }): TitleCandidate => ({
        text: clipped(text, most).replace(/[.。]$/u, ""),
        kind: "statement",
      }),
    ),
  ];
}

/** Titles of the right length for a layout, all supported by the source, best first. */
export function titlesFor(survey: Survey, layout: Format["layout"], analysis: Analysis): string[] {
  const wish = wishOf(survey, analysis);
  const { prefers, kinds } = wantedBy[layout];
  const { least, most } = titleLengths[layout];
  const fits = ({ text }: TitleCandidate) => [...text].length >= least && [...text].length <= most;
  const rank = ({ text, kind }: TitleCandidate) =>
    kinds.indexOf(kind) - 2 * Number(prefers(text)) - 3 * wish(text);
  const chosen = survey.titles.filter(fits).toSorted((a, b) => rank(a) - rank(b));
  const texts = [...chosen, ...spare(survey, most).filter(fits)].map(({ text }) => text);
  const seen = new Set<string>();
  return texts
    .filter((text) => !seen.has(folded(text)) && seen.add(folded(text)))
    .slice(0, mostTitles);
}
