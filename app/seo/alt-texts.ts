import type { Blog } from "../formats/blog.ts";
import { sentencesOf } from "../formats/sentence.ts";
import { isQuestion } from "./answers.ts";
import type { SeoFacts } from "./facts.ts";
import { postOf, type Section } from "./post.ts";
import { isSpaceless, primary, type Terms, termsOf } from "./terms.ts";

/** Screen readers stop or pause at about so many. */
const maxCharacters = 125;

const marks = /[“”„«»「」『』"]/gu;
/** Says of a picture that it is one: screen readers say so already. */
const named =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|illustration) of (?:an? |the )?/i;

/** The text, ended at the last clause or word that fits. */
function cut(text: string, room: number): string {
  const letters = [...text];
  if (letters.length <= room) return text;
  const head = letters.slice(0, room - 1).join("");
  const clause = Math.max(
    ...[",", ";", ":", "、", "，", "。"].map((mark) => head.lastIndexOf(mark)),
  );
  const word = head.lastIndexOf(" ");
  const at = clause > head.length * 0.6 ? clause : word > head.length * 0.6 ? word : head.length;
  return `${head.slice(0, at).replace(/(?:[\s,;:、，。–—-]|(?<![\p{L}\p{N}])[\p{N}.,]+$)+$/u, "")}…`;
}

/** How much there is to draw in a sentence: what the source is about, names, numbers. */
function picturesque(sentence: string, topics: string[], terms: Terms): number {
  const subjects = topics.filter((topic) => terms.count(topic, sentence) > 0).length;
  const names = sentence.match(/(?<=\p{Ll},? )\p{Lu}\p{L}+/gu)?.length ?? 0;
  const numbers = /\p{N}/u.test(sentence) ? 1 : 0;
  const length = [...sentence].length;
  const fits = length <= maxCharacters ? 2 : 0;
  return (
    2 * subjects +
    Math.min(names, 2) +
    numbers +
    fits -
    (length < 25 ? 2 : 0) -
    (isQuestion(sentence) ? 2 : 0)
  );
}

function describe(section: Section, topics: string[], terms: Terms, language: string): string {
  const sentences = section.paragraphs
    .flatMap(({ prose }) => sentencesOf(prose, language))
    .map((sentence) => sentence.replace(marks, "").replace(named, "").trim())
    .filter(Boolean);
  const value = (sentence: string) => picturesque(sentence, topics, terms);
  const best = sentences.reduce(
    (top, item) => (value(item) > value(top) ? item : top),
    sentences[0] ?? "",
  );
  const heading = section.heading.replace(marks, "").replace(named, "").trim();
  if (!best) return cut(heading, maxCharacters);
  // A colon ties a subject to its scene in every language the writer knows; a question ends itself.
  const subject = isQuestion(heading) || heading.endsWith("…") ? "" : heading;
  const colon = isSpaceless(language) ? "：" : ": ";
  const both = subject && !best.startsWith(subject) ? `${subject}${colon}${best}` : best;
  return [...both].length <= maxCharacters ? both : cut(best, maxCharacters);
}

/**
 * An idea of what to picture for each section, drawn from its own words: at most 125 characters, each
 * different, never "image of".
 */
export function altTextsOf(content: Blog, facts: SeoFacts): string[] {
  const { sections } = postOf(content, facts);
  const terms = termsOf(facts.language);
  const language = primary(facts.language);
  const taken = new Set<string>();
  return sections.map((section, at) => {
    let text = describe(section, facts.topics, terms, language);
    if (taken.has(text)) text = cut(`${section.heading} – ${text}`, maxCharacters);
    if (taken.has(text)) text = `${cut(text, maxCharacters - 5)} (${at + 1})`;
    taken.add(text);
    return text;
  });
}
