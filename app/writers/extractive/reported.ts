import { inAnyLanguage } from "../../languages/index.ts";

const openings = inAnyLanguage(({ lexicon }) => lexicon.reports);

/**
 * True if a sentence reports what others think or say, in the languages we know. With its context
 * it may be quoted; as a headline it would put the opposite into the speaker's mouth.
 */
export function reportsOthers(text: string): boolean {
  return openings.some((opening) => opening.test(text.trim()));
}
