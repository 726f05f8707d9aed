import { countWords } from "../languages/words.ts";

/** Specification, sections 5 and 9. */
export const mostSamples = 2;
export const mostWords = 800;
/**
 * Our own limits, far above what 800 words or a title need: one endless word must not fill the
 * database.
 */
const mostCharacters = { title: 200, content: 20_000 };

export type SampleFields = { title: string; content: string };
type SampleProblem = { fields: (keyof SampleFields)[]; message: string };

/** Returns what keeps a sample from being saved, if anything, in the specification's words. */
export function problemOf(sample: SampleFields): SampleProblem | undefined {
  const names = ["title", "content"] as const;
  const blank = names.filter((name) => sample[name].trim() === "");
  if (blank.length > 0) return { fields: blank, message: "Please provide both title and content" };
  const words = countWords(sample.content);
  if (words > mostWords) {
    const message = `Content is ${words} words. Maximum is ${mostWords} words.`;
    return { fields: ["content"], message };
  }
  const long = names.filter((name) => sample[name].trim().length > mostCharacters[name]);
  const [first] = long;
  if (!first) return undefined;
  const most = mostCharacters[first].toLocaleString("en");
  const message = `${first === "title" ? "Title" : "Content"} is longer than ${most} characters.`;
  return { fields: long, message };
}
