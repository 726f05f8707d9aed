import { clock } from "../../../formats/clock.ts";
import type { Format } from "../../../formats/format.ts";
import { formats } from "../../../formats/index.ts";
import { clipped } from "../../../formats/shortening.ts";
import { languageFor } from "../../../languages/index.ts";
import { phrasesOf } from "../../../languages/phrases.ts";
import { countedAdvice } from "../../steps/counted-advice.ts";
import type { Analysis, FormatAdvice } from "../../steps/step-texts.ts";
import { filled, type Words, wordsOf } from "../../steps/words.ts";
import type { Line, Survey } from "../../survey.ts";
import { titlesForAll } from "./titles.ts";

/** A tip quotes no more of a passage than finds it again. */
const maxQuoted = 140;

type Tip = { kind: keyof Words["tips"]; lines: Line[] };

/** The passages that a format's tip may rest on, best first. */
function tipOf({ takeaways, quotable, questions }: Survey, layout: Format["layout"]): Tip {
  const asked = questions.map(({ question, answer }) => ({ ...answer, text: question }));
  switch (layout) {
    case "letter":
      return { kind: "letter", lines: [...takeaways, ...quotable] };
    case "article":
      return asked.length > 0
        ? { kind: "article", lines: asked }
        : { kind: "articleUnasked", lines: [...quotable, ...takeaways] };
    case "carousel":
      return { kind: "carousel", lines: [...quotable].sort((a, b) => a.words - b.words) };
    case "thread":
      return { kind: "thread", lines: [...quotable, ...takeaways] };
  }
}

/** Quotes a passage with its place: “Seeds come back.” (14:07). */
function quotedWithPlace({ text, cite }: Line, { language }: Survey, words: Words): string {
  const { start, page } = cite;
  const phrases = phrasesOf(language, "");
  const onPage = page === undefined ? "" : phrases.say("page", { page });
  const place = start === undefined ? onPage : clock(start);
  const said = words.quoted(clipped(text, maxQuoted));
  if (!place) return said;
  return languageFor(language).spaceless ? `${said}（${place}）` : `${said} (${place})`;
}

/** Returns a format's tips: first one that names its passage, none of which two formats share. */
function tipsFor(survey: Survey, { layout }: Format, words: Words, taken: Set<string>): string[] {
  const { kind, lines } = tipOf(survey, layout);
  const line = lines.find(({ text }) => !taken.has(text)) ?? lines[0];
  if (!line) return [...words.promotion[layout]];
  taken.add(line.text);
  const passage = quotedWithPlace(line, survey, words);
  return [filled(words.tips[kind], { passage }), ...words.promotion[layout]];
}

/** Advises on every format, from the counts and with titles in the source's own words. */
export function adviceOf(survey: Survey, analysis: Analysis): FormatAdvice[] {
  const words = wordsOf(survey.language);
  const titles = titlesForAll(survey, formats, analysis);
  const taken = new Set<string>();
  return formats.map((format): FormatAdvice => {
    const { priority, reason, because, estimate } = countedAdvice(survey, format);
    return {
      format: format.id,
      priority,
      reason,
      estimatedEngagement: estimate(because),
      titles: titles.get(format.id) ?? [],
      promotion: tipsFor(survey, format, words, taken),
    };
  });
}
