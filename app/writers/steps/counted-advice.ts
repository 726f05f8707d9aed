import type { Format } from "../../formats/format.ts";
import type { Survey } from "../survey.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { Priority } from "./step-texts.ts";
import { filled, type Words, wordsOf } from "./words.ts";

type Layout = Format["layout"];

const level = (value: number, medium: number, high: number): Priority =>
  value >= high ? "high" : value >= medium ? "medium" : "low";

const order: Priority[] = ["low", "medium", "high"];
const lower = (a: Priority, b: Priority): Priority =>
  order[Math.min(order.indexOf(a), order.indexOf(b))] ?? "low";

type Measures = {
  priority(facts: Facts): Priority;
  /** Rates how much the source has of what reactions are likely to depend on. */
  engagement(facts: Facts): Priority;
  reason(facts: Facts): keyof Words["reasons"];
  because(facts: Facts): keyof Words["becauses"];
};

/** Keyed by layout, so that another format of a known layout needs nothing here. */
const measuresBy: Record<Layout, Measures> = {
  letter: {
    priority: (f) => lower(level(f.sections, 3, 4), level(f.takeaways, 3, 4)),
    engagement: (f) => level(f.takeaways, 3, 5),
    reason: () => "letter",
    because: () => "letter",
  },
  carousel: {
    priority: (f) => level(f.shortLines, 3, 6),
    engagement: (f) => level(f.shortLines, 4, 10),
    reason: () => "carousel",
    because: () => "carousel",
  },
  article: {
    priority: (f) => lower(level(f.words, 750, 1_500), level(f.sections, 3, 4)),
    engagement: (f) => level(f.questions, 2, 6),
    reason: (f) => (f.questions > 0 ? "article" : "articleUnasked"),
    because: (f) => (f.questions > 0 ? "article" : "articleUnasked"),
  },
  thread: {
    priority: (f) => level(f.postLines, 4, 8),
    engagement: (f) => level(f.questions + f.postLines, 6, 14),
    reason: () => "thread",
    because: (f) => (f.questions > 0 ? "threadAsked" : "thread"),
  },
};

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
 * Says what a source's counts mean for a format, in the source's language. `estimate` turns a
 * reason into a sentence that calls itself an estimate.
 */
export function countedAdvice(survey: Survey, layout: Layout) {
  const words = wordsOf(survey.language);
  const facts = factsOf(survey);
  const measures = measuresBy[layout];
  const values = counts(facts, layout, words);
  const estimatedLevel = words.levels[measures.engagement(facts)];
  return {
    priority: measures.priority(facts),
    reason: filled(words.reasons[measures.reason(facts)], values),
    because: filled(words.becauses[measures.because(facts)], values),
    estimate: (because: string) =>
      filled(words.estimate, { level: estimatedLevel, because: because.replace(/[.。]\s*$/u, "") }),
  };
}
