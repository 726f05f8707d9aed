import { inAnyLanguage } from "../../languages/index.ts";

const openings = inAnyLanguage(({ lexicon }) => lexicon.reports);

/**
 * True where a sentence says what others think or say, in the languages that we know. Quoted with
 * what follows it is fine; as a headline it would put the opposite into the speaker's mouth.
 */
export function reportsOthers(text: string): boolean {
  return openings.some((opening) => opening.test(text.trim()));
}
