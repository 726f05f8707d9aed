import { folded } from "../languages/sentences.ts";
import { measuredIn } from "../writers/steps/facts.ts";
import { wordsOf } from "../writers/steps/words.ts";
import type { Survey } from "../writers/survey.ts";
import type { Analysis, Recommendation, ScheduleItem, TitleOptions } from "./strategy.ts";

/** The result of one rule for a step's output. */
export type StepCheck = { rule: string; passed: boolean; measured: string };

const check = (rule: string, offenders: string[]): StepCheck => ({
  rule,
  passed: offenders.length === 0,
  measured: offenders.length === 0 ? "kept" : offenders.slice(0, 3).join("; "),
});

export function checkAnalysis({ keyTakeaways, topic, primaryGoals }: Analysis): StepCheck[] {
  const keys = keyTakeaways.map(folded);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [
    check("a topic and a goal", topic && primaryGoals.length > 0 ? [] : ["empty"]),
    check("at least three takeaways", keys.length >= 3 ? [] : [`${keys.length}`]),
    check("no takeaway twice", twice),
  ];
}

const beginsAsEstimate = (text: string, language: string) =>
  text.startsWith(wordsOf(language).estimate.split("{")[0]?.trim() ?? "");

/** `language` is that of the texts. */
export function checkRecommendations(
  given: Recommendation[],
  survey: Survey,
  language = survey.language,
): StepCheck[] {
  const figures = given.flatMap(
    ({ reason, estimatedEngagement }) =>
      measuredIn(`${reason} ${estimatedEngagement}`, survey).foreign,
  );
  return [
    check(
      "a reason rests on a measured fact",
      given
        .filter(({ reason }) => measuredIn(reason, survey).counted.length === 0)
        .map(({ format }) => format),
    ),
    check("no figure that was not measured", figures.map(String)),
    check(
      "engagement is said to be an estimate",
      given
        .filter(({ estimatedEngagement: text }) => !beginsAsEstimate(text, language))
        .map(({ format }) => format),
    ),
  ];
}

export function checkTitles(options: TitleOptions[]): StepCheck[] {
  return [
    check(
      "at least two titles a format",
      options.filter(({ titles }) => titles.length < 2).map(({ format }) => format),
    ),
    check(
      "no title twice in a format",
      options
        .filter(({ titles }) => new Set(titles.map(folded)).size < titles.length)
        .map(({ format }) => format),
    ),
  ];
}

/** Checks titles made of the source's own words; other titles are verified as they are written. */
export function checkOwnWords(options: TitleOptions[], survey: Survey): StepCheck[] {
  const lines = [...survey.takeaways, ...survey.quotable].map(({ text }) => folded(text));
  const known = new Set(
    [
      ...survey.titles.map(({ text }) => text),
      ...survey.sections.map(({ heading }) => heading),
    ].map(folded),
  );
  const isSupported = (title: string) => {
    const key = folded(title.replace(/…$/u, ""));
    return known.has(key) || lines.some((line) => line.startsWith(key));
  };
  return [
    check(
      "a title that the source supports",
      options.flatMap(({ titles }) => titles).filter((title) => !isSupported(title)),
    ),
  ];
}

const isIsoDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

export function checkSchedule(items: ScheduleItem[], startDate: string): StepCheck[] {
  const dates = items.map(({ publishDate }) => publishDate);
  const slots = items.map((item) => `${item.platform} ${item.publishDate} ${item.publishTime}`);
  return [
    check(
      "ISO dates",
      dates.filter((date) => !isIsoDate(date)),
    ),
    check(
      "times of 24 hours",
      items
        .map(({ publishTime }) => publishTime)
        .filter((time) => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)),
    ),
    check(
      "nothing before the start",
      dates.filter((date) => date < startDate),
    ),
    check(
      "no clash on a platform",
      slots.filter((slot, at) => slots.indexOf(slot) !== at),
    ),
    check(
      "promotion for each piece",
      items
        .filter(({ promotionStrategy }) => promotionStrategy.length === 0)
        .map(({ platform }) => platform),
    ),
  ];
}
