import { formats } from "../../../formats/index.ts";
import { countedAdvice } from "../../steps/counted-advice.ts";
import type { Analysis, FormatAdvice } from "../../steps/step-texts.ts";
import { wordsOf } from "../../steps/words.ts";
import type { Survey } from "../../survey.ts";
import { titlesFor } from "./titles.ts";

/** Advises on every format, from the counts and with titles in the source's own words. */
export function adviceOf(survey: Survey, analysis: Analysis): FormatAdvice[] {
  const { promotion } = wordsOf(survey.language);
  return formats.map((format): FormatAdvice => {
    const { id, layout } = format;
    const { priority, reason, because, estimate } = countedAdvice(survey, layout);
    return {
      format: id,
      priority,
      reason,
      estimatedEngagement: estimate(because),
      titles: titlesFor(survey, format, analysis),
      promotion: [...promotion[layout]],
    };
  });
}
