import { folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { type Newsletter, wordCount } from "./newsletter-content.ts";
import { none, type Rule, range, scaled } from "./rules.ts";
import { callsToAction, sharedRules } from "./shared-rules.ts";

export const pieceMinimum = 180;
export const mostWords = 1_000;
/** Longer ones are cut in the list of a mailbox. */
export const mostSubject = 50;

/** What a newsletter keeps to, whoever wrote it (writing.md, Rules of the formats). */
export const newsletterRules: Rule<Newsletter>[] = [
  range({
    rule: "title",
    unit: "characters",
    of: ({ title }) => [...title].length,
    least: 8,
    most: 90,
  }),
  range({
    rule: "subject line",
    level: "soft",
    unit: "characters",
    of: ({ title }) => [...title].length,
    most: mostSubject,
  }),
  none({
    rule: "a title that tells something",
    level: "soft",
    wanted: "no bare episode number",
    offenders: ({ content }) =>
      /^\W*(?:episode|folge|episodio|épisode|aflevering|第)\s*#?\d+\W*$/iu.test(content.title)
        ? [content.title]
        : [],
  }),
  range({
    rule: "introduction",
    unit: "words",
    of: ({ intro }) => countWords(intro),
    least: scaled(12, pieceMinimum),
    most: 90,
  }),
  range({ rule: "sections", unit: "sections", of: (c) => c.sections.length, least: 3, most: 6 }),
  none({
    rule: "unique headings",
    wanted: "each heading once",
    offenders: ({ content }) => {
      const keys = content.sections.map(({ heading }) => folded(heading));
      return keys.filter((key, at) => keys.indexOf(key) !== at);
    },
  }),
  range({
    rule: "section length",
    unit: "words",
    of: (c) => c.sections.map(({ content }) => countWords(content)),
    least: scaled(20, pieceMinimum),
    most: 140,
  }),
  range({
    rule: "bullets a section",
    unit: "bullets",
    of: (c) => c.sections.map(({ bulletPoints }) => bulletPoints?.length ?? 0),
    most: 4,
  }),
  range({
    rule: "bullet length",
    unit: "words",
    of: (c) => c.sections.flatMap(({ bulletPoints }) => (bulletPoints ?? []).map(countWords)),
    most: 38,
  }),
  range({
    rule: "quick takeaway",
    unit: "words",
    of: (c) => countWords(c.quickTakeaway),
    least: scaled(5, pieceMinimum),
    most: 42,
  }),
  none({
    rule: "one call to action",
    wanted: "the reader is asked for one thing",
    offenders: ({ content, context }) =>
      callsToAction(content.callToAction, context.language) ? [] : [content.callToAction],
  }),
  range({
    rule: "length",
    unit: "words",
    of: wordCount,
    least: ({ sourceWords }) => Math.floor(Math.min(pieceMinimum, 0.4 * sourceWords)),
    most: mostWords,
  }),
  ...sharedRules<Newsletter>(),
];
