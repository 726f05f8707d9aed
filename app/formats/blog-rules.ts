import { countWords } from "../languages/words.ts";
import { type Blog, wordCount } from "./blog-content.ts";
import { clock, timesOf } from "./clock.ts";
import { none, type Rule, range, scaled } from "./rules.ts";
import { sharedRules } from "./shared-rules.ts";

export const pieceMinimum = 300;

/** At most 40 % of the source; under 900 words that would leave no room above the minimum. */
export const bounds = (sourceWords: number) => ({
  least: Math.floor(Math.min(pieceMinimum, 0.4 * sourceWords)),
  most: Math.min(2_600, Math.max(pieceMinimum * 1.2, Math.floor(0.4 * sourceWords))),
});

const firstTimes = (content: Blog) =>
  content.sections.map((section) => timesOf(section.content)[0]);

/** What a post keeps to, whoever wrote it (writing.md, Rules of the formats). */
export const blogRules: Rule<Blog>[] = [
  range({ rule: "title", unit: "characters", of: (c) => [...c.title].length, least: 4, most: 70 }),
  range({
    rule: "meta description",
    unit: "characters",
    of: (c) => [...c.metaDescription].length,
    least: 50,
    most: 160,
  }),
  range({
    rule: "introduction",
    unit: "words",
    of: (c) => countWords(c.introduction),
    least: scaled(20, pieceMinimum),
    most: 160,
  }),
  range({ rule: "sections", unit: "sections", of: (c) => c.sections.length, least: 3, most: 9 }),
  range({
    rule: "section length",
    unit: "words",
    of: (c) => c.sections.map(({ content }) => countWords(content)),
    least: scaled(25, pieceMinimum),
  }),
  none({
    rule: "a time in each section",
    wanted: "where the source has times, each section names one inside the recording",
    offenders: ({ content, context }) => {
      if (!context.timed) return content.sections.flatMap((s) => timesOf(s.content).map(clock));
      const last = Math.floor(context.duration ?? Number.POSITIVE_INFINITY);
      return content.sections
        .filter(({ content: body }) => {
          const times = timesOf(body);
          return times.length === 0 || times.some((time) => time > last);
        })
        .map(({ heading }) => heading);
    },
  }),
  none({
    rule: "times in order",
    wanted: "each section starts no earlier than the one before",
    offenders: ({ content }) => {
      const times = firstTimes(content).filter((time) => time !== undefined);
      return times.filter((time, at) => at > 0 && time < (times[at - 1] ?? 0)).map(clock);
    },
  }),
  range({
    rule: "conclusion",
    unit: "words",
    of: (c) => countWords(c.conclusion),
    least: scaled(12, pieceMinimum),
    most: 140,
  }),
  range({
    rule: "length",
    unit: "words",
    of: wordCount,
    least: ({ sourceWords }) => bounds(sourceWords).least,
    most: ({ sourceWords }) => bounds(sourceWords).most,
  }),
  ...sharedRules<Blog>(),
];
