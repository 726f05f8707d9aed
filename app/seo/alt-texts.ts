import { isQuestion } from "./answers.ts";
import { anyOf } from "./language.ts";
import type { Section, SeoPost } from "./post.ts";

/** Screen readers stop or pause after about this many. */
const maxCharacters = 125;

const marks = /[“”„«»「」『』"]/gu;
/** Matches "image of" and the like, which screen readers already say. */
const named =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|illustration) of (?:an? |the )?/i;

/** Cuts the text at the last clause or word that fits. */
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

/**
 * Scores how much there is to draw in a sentence: the source's topics, names, numbers; less for
 * "I".
 */
function picturesque(sentence: string, topics: string[], { terms, language }: SeoPost): number {
  const subjects = topics.filter((topic) => terms.count(topic, sentence) > 0).length;
  const names = sentence.match(/(?<=\p{Ll},? )\p{Lu}\p{L}+/gu)?.length ?? 0;
  const numbers = /\p{N}/u.test(sentence) ? 1 : 0;
  const length = [...sentence].length;
  const personal = wordsIn(language.personal).test(sentence);
  return (
    2 * Math.min(subjects, 3) +
    Math.min(names, 2) +
    numbers +
    (length <= maxCharacters ? 2 : 0) -
    (length < 25 ? 2 : 0) -
    (personal ? 2 : 0) -
    (isQuestion(sentence) ? 2 : 0)
  );
}

const patterns = new WeakMap<string[], RegExp>();

function wordsIn(words: string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const made = words.length > 0 ? anyOf(words.join("|")) : /(?!)/;
  patterns.set(words, made);
  return made;
}

/** Removes the "So," or "Also" that tied a sentence to the one before. */
function withoutFillers(sentence: string, { language }: SeoPost): string {
  if (language.spaceless) return sentence;
  let rest = sentence;
  for (let turn = 0; turn < 3; turn++) {
    const first = /^([\p{L}'’-]+(?: [\p{L}'’-]+)?)(?:,\s*|\s+)/u.exec(rest);
    const [both = "", words = ""] = first ?? [];
    const one = words.split(" ")[0] ?? "";
    const { fillers } = language;
    if (words.includes(" ") && fillers.includes(words.toLowerCase()))
      rest = rest.slice(both.length);
    else if (one && fillers.includes(one.toLowerCase()))
      rest = rest.slice(one.length).replace(/^[,\s]+/, "");
    else break;
  }
  return rest === sentence || rest.length < 25
    ? sentence
    : `${rest[0]?.toUpperCase()}${rest.slice(1)}`;
}

function describe(section: Section, topics: string[], post: SeoPost): string {
  const sentences = section.paragraphs
    .flatMap(({ sentences: all }) => all)
    .map((sentence) => sentence.replace(marks, "").replace(named, "").trim())
    .map((sentence) => withoutFillers(sentence, post))
    .filter(Boolean);
  let best = "";
  let most = Number.NEGATIVE_INFINITY;
  for (const sentence of sentences) {
    const value = picturesque(sentence, topics, post);
    if (value > most) [best, most] = [sentence, value];
  }
  const heading = section.heading.replace(marks, "").replace(named, "").trim();
  if (!best) return cut(heading, maxCharacters);
  // A colon joins a subject to its scene in every language; a question needs none.
  const subject = isQuestion(heading) || heading.endsWith("…") ? "" : heading;
  const colon = post.language.spaceless ? "：" : ": ";
  const both = subject && !best.startsWith(subject) ? `${subject}${colon}${best}` : best;
  return [...both].length <= maxCharacters ? both : cut(best, maxCharacters);
}

/**
 * Suggests a picture for each section in the section's own words: at most 125 characters, each
 * different, never "image of".
 */
export function altTextsOf(post: SeoPost, topics: string[]): string[] {
  const taken = new Set<string>();
  return post.sections.map((section, at) => {
    let text = describe(section, topics, post);
    if (taken.has(text)) text = cut(`${section.heading} – ${text}`, maxCharacters);
    if (taken.has(text)) text = `${cut(text, maxCharacters - 5)} (${at + 1})`;
    taken.add(text);
    return text;
  });
}
