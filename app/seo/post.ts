import type { Blog } from "../formats/blog.ts";
import type { Evidence } from "../formats/format.ts";
import { primary } from "../languages/index.ts";
import { sentencesOf } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import type { CheckFacts, Llmo } from "./facts.ts";
import { isSpaceless, type Terms, termsOf } from "./terms.ts";

/** `prose` is what is read aloud: without the time, the name and the place around a quotation. */
export type Paragraph = {
  path: string;
  text: string;
  prose: string;
  words: number;
  sentences: string[];
};

export type Section = { heading: string; paragraphs: Paragraph[]; words: number };

/** A post taken apart once, for all checks. */
export type SeoPost = {
  content: Blog;
  /** Primary subtag: `de` for `de-AT`. */
  language: string;
  spaceless: boolean;
  evidence: Evidence;
  opening: Paragraph[];
  sections: Section[];
  closing: Paragraph[];
  /** All three, in the order of reading. */
  paragraphs: Paragraph[];
  /** Of the paragraphs. */
  words: number;
  sentences: { text: string; words: number }[];
  terms: Terms;
  /** The first keyword, or nothing where the post has no report. */
  keyphrase: string;
};

const timeBefore = /^\[(?:\d+:)?\d{1,2}:\d{2}\]\s*/;
const nameBefore = /^[^\n:：“„«「『"]{1,60}[:：]\s*(?=[“„«「『"])/u;
const originAfter = /(?<=[”“»」』"])\s*[—–]\s*[^—–\n]{1,80}$/u;
const placeAfter = /\s*[(（][^()（）\n]{0,12}\d[^()（）\n]{0,6}[)）]$/u;

const proseOf = (text: string) =>
  text
    .replace(timeBefore, "")
    .replace(nameBefore, "")
    .replace(originAfter, "")
    .replace(placeAfter, "");

function paragraphsOf(path: string, text: string, locale: string): Paragraph[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const prose = proseOf(part);
      return {
        path,
        text: part,
        prose,
        words: countWords(prose),
        sentences: sentencesOf(prose, locale),
      };
    });
}

const wordsIn = (paragraphs: Paragraph[]) =>
  paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0);

export function postOf(content: Blog, { language, evidence }: CheckFacts): SeoPost {
  const base = primary(language);
  const locale = Intl.Segmenter.supportedLocalesOf(base).length > 0 ? base : "en";
  const opening = paragraphsOf("introduction", content.introduction, locale);
  const sections = content.sections.map((section, at) => {
    const paragraphs = paragraphsOf(`sections.${at}.content`, section.content, locale);
    return { heading: section.heading, paragraphs, words: wordsIn(paragraphs) };
  });
  const closing = paragraphsOf("conclusion", content.conclusion, locale);
  const paragraphs = [...opening, ...sections.flatMap((section) => section.paragraphs), ...closing];
  return {
    content,
    language: base,
    spaceless: isSpaceless(base),
    evidence,
    opening,
    sections,
    closing,
    paragraphs,
    words: wordsIn(paragraphs),
    sentences: paragraphs.flatMap((paragraph) =>
      paragraph.sentences.map((text) => ({ text, words: countWords(text) })),
    ),
    terms: termsOf(base),
    keyphrase: content.llmo?.keywords[0] ?? "",
  };
}

/** The same post with a report of its own, without taking it apart again. */
export function withReport(post: SeoPost, llmo: Llmo): SeoPost {
  return { ...post, content: { ...post.content, llmo }, keyphrase: llmo.keywords[0] ?? "" };
}
