import type { Format } from "../../formats/format.ts";
import { formats } from "../../formats/index.ts";
import type { Survey } from "../../writers/survey.ts";
import type { Priority, Recommendation } from "../strategy.ts";
import { counted } from "./wording.ts";

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

const level = (value: number, medium: number, high: number): Priority =>
  value >= high ? "high" : value >= medium ? "medium" : "low";

const lower = (a: Priority, b: Priority): Priority => {
  const order: Priority[] = ["low", "medium", "high"];
  return order[Math.min(order.indexOf(a), order.indexOf(b))] ?? "low";
};

type Advice = {
  priority(facts: Facts): Priority;
  reason(facts: Facts): string;
  /** What the reactions are likely to hang on, and how much of it there is. */
  engagement(facts: Facts): { level: Priority; because: string };
};

/** By how a format is laid out, so that one more format of a known layout needs nothing here. */
const adviceBy: Record<Format["layout"], Advice> = {
  letter: {
    priority: (f) => lower(level(f.sections, 3, 4), level(f.takeaways, 3, 4)),
    reason: (f) =>
      `${counted(f.sections, "section")} and ${counted(f.takeaways, "distinct takeaway")}: material for a letter of three to six sections.`,
    engagement: (f) => ({
      level: level(f.takeaways, 3, 5),
      because: `${counted(f.takeaways, "takeaway")} can be forwarded without the source`,
    }),
  },
  carousel: {
    priority: (f) => level(f.shortLines, 3, 6),
    reason: (f) =>
      `${counted(f.shortLines, "line")} of at most 20 words can be read alone: one idea a slide.`,
    engagement: (f) => ({
      level: level(f.shortLines, 4, 10),
      because: `people save slides that stand alone, and the source has ${counted(f.shortLines, "such line")}`,
    }),
  },
  article: {
    priority: (f) => lower(level(f.words, 750, 1_500), level(f.sections, 3, 4)),
    reason: (f) =>
      f.questions > 0
        ? `${counted(f.words, "word")} in ${counted(f.sections, "section")}, with ${counted(f.questions, "clear question")} that readers may search for.`
        : `${counted(f.words, "word")} in ${counted(f.sections, "section")} to draw on; no clear question to head a part with.`,
    engagement: (f) => ({
      level: level(f.questions, 2, 6),
      because:
        f.questions > 0
          ? `it can be found by ${counted(f.questions, "question")} that the source answers`
          : "the source answers no question that readers may search for",
    }),
  },
  thread: {
    priority: (f) => level(f.postLines, 4, 8),
    reason: (f) =>
      `${counted(f.postLines, "quotable line")} fit into a post with room for who said it.`,
    engagement: (f) => ({
      level: level(f.questions + f.postLines, 6, 14),
      because: `${counted(f.postLines, "line")} can be shared${f.questions > 0 ? ` and ${counted(f.questions, "question")} answered` : ""}`,
    }),
  },
};

const order: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** Step 2: every format, the most promising first, each with what was counted for it. */
export function recommend(survey: Survey): Recommendation[] {
  const facts = factsOf(survey);
  return formats
    .map(({ id, layout }): Recommendation => {
      const advice = adviceBy[layout];
      const engagement = advice.engagement(facts);
      return {
        format: id,
        priority: advice.priority(facts),
        reason: advice.reason(facts),
        estimatedEngagement: `Estimated ${engagement.level}: ${engagement.because}. An estimate from the source alone; nothing is known here of your audience.`,
      };
    })
    .toSorted((a, b) => order[a.priority] - order[b.priority]);
}
