import type { Format } from "../../formats/format.ts";
import { formats } from "../../formats/index.ts";
import type { Survey } from "../survey.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { Priority } from "./step-texts.ts";
import { filled, type Words, wordsOf } from "./words.ts";

type Layout = Format["layout"];

const level = (value: number, medium: number, high: number): Priority =>
  value >= high ? "high" : value >= medium ? "medium" : "low";

type Measures = {
  /**
   * Rates the material that suits the format: 1 is enough to choose a whole piece from, about one
   * line in three.
   */
  fit(facts: Facts): number;
  /** Rates how much the source has of what reactions are likely to depend on. */
  engagement(facts: Facts): Priority;
  reason(facts: Facts): keyof Words["reasons"];
  because(facts: Facts): keyof Words["becauses"];
};

/** Keyed by layout, so that another format of a known layout needs nothing here. */
const measuresBy: Record<Layout, Measures> = {
  letter: {
    fit: (f) => (f.sections / 5 + f.quotable / 30) / 2,
    engagement: (f) => level(f.takeaways, 3, 5),
    reason: () => "letter",
    because: () => "letter",
  },
  carousel: {
    fit: (f) => f.shortLines / 30,
    engagement: (f) => level(f.shortLines, 4, 10),
    reason: () => "carousel",
    because: () => "carousel",
  },
  article: {
    fit: (f) => (f.words / 1_500 + Math.max(f.questions, f.sections / 2) / 8) / 2,
    engagement: (f) => level(f.questions, 2, 6),
    reason: (f) => (f.questions > 0 ? "article" : "articleUnasked"),
    because: (f) => (f.questions > 0 ? "article" : "articleUnasked"),
  },
  thread: {
    fit: (f) => f.statements / 30,
    engagement: (f) => level(f.questions + f.postLines, 6, 14),
    reason: () => "thread",
    because: (f) => (f.questions > 0 ? "threadAsked" : "thread"),
  },
};

/** With more than two, "high" would say nothing. */
const mostHigh = 2;

/** Rates the formats by how much material the source has for each: at most two are high. */
export function prioritiesOf(
  survey: Survey,
  among: readonly Pick<Format, "id" | "layout">[] = formats,
): Map<string, Priority> {
  const facts = factsOf(survey);
  const rated = among
    .map(({ id, layout }) => ({ id, fit: measuresBy[layout].fit(facts) }))
    .toSorted((a, b) => b.fit - a.fit);
  return new Map(
    rated.map(({ id, fit }, at) => {
      const priority = level(fit, 0.4, 0.8);
      return [id, priority === "high" && at >= mostHigh ? "medium" : priority];
    }),
  );
}

function counts(facts: Facts, layout: Layout, words: Words) {
  return {
    words: words.counted(facts.words, "words"),
    sections: words.counted(facts.sections, "sections"),
    takeaways: words.counted(facts.takeaways, "takeaways"),
    questions: words.counted(facts.questions, "questions"),
    lines: words.counted(facts.shortLines, "lines"),
    quotable: words.counted(layout === "thread" ? facts.postLines : facts.quotable, "quotable"),
  };
}

/**
 * Says what a source's counts mean for a format, in the source's language or another one. `estimate` turns a
 * reason into a sentence that calls itself an estimate.
 */
export function countedAdvice(
  survey: Survey,
  { id, layout }: Pick<Format, "id" | "layout">,
  language = survey.language,
) {
  const words = wordsOf(language);
  const facts = factsOf(survey);
  const measures = measuresBy[layout];
  const values = counts(facts, layout, words);
  const estimatedLevel = words.levels[measures.engagement(facts)];
  return {
    priority: prioritiesOf(survey).get(id) ?? "low",
    reason: filled(words.reasons[measures.reason(facts)], values),
    because: filled(words.becauses[measures.because(facts)], values),
    estimate: (because: string) =>
      filled(words.estimate, { level: estimatedLevel, because: because.replace(/[.。]\s*$/u, "") }),
  };
}
