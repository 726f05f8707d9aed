import type { CheckFacts } from "./facts.ts";
import type { SeoLanguage } from "./language.ts";
import { type Terms, termsOf } from "./terms.ts";

/** The search report that a post carries. */
export type Llmo = {
  /** 0 to 100, from the checks alone. */
  seoScore: number;
  keywords: string[];
  urlSlug: string;
  peopleAlsoAsk: { question: string; answer: string }[];
  imageAltTexts: string[];
  recommendations: string[];
  /** JSON-LD. */
  schemaMarkup: string;
};

/** A post: texts of paragraphs parted by empty lines. */
export type Post = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; content: string }[];
  conclusion: string;
  llmo?: Llmo | undefined;
};

/** Where words of a post stand in its source: seconds from the start, or a page. */
export type Cite = {
  start?: number | undefined;
  page?: number | undefined;
  speaker?: string | undefined;
  /** True where the words stand in the source exactly so. */
  verbatim: boolean;
  quote?: string | undefined;
  sourceLine?: string | undefined;
};

/** `path` names a text of the post: "introduction", "sections.0.content", "conclusion". */
export type Evidence = readonly { path: string; cites: readonly Cite[] }[];

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
  content: Post;
  language: SeoLanguage;
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

function paragraphsOf(path: string, text: string, language: SeoLanguage): Paragraph[] {
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
        words: language.countWords(prose),
        sentences: language.sentences(prose),
      };
    });
}

const wordsIn = (paragraphs: Paragraph[]) =>
  paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0);

export function postOf(content: Post, { language, evidence }: CheckFacts): SeoPost {
  const opening = paragraphsOf("introduction", content.introduction, language);
  const sections = content.sections.map((section, at) => {
    const paragraphs = paragraphsOf(`sections.${at}.content`, section.content, language);
    return { heading: section.heading, paragraphs, words: wordsIn(paragraphs) };
  });
  const closing = paragraphsOf("conclusion", content.conclusion, language);
  const paragraphs = [...opening, ...sections.flatMap((section) => section.paragraphs), ...closing];
  return {
    content,
    language,
    evidence,
    opening,
    sections,
    closing,
    paragraphs,
    words: wordsIn(paragraphs),
    sentences: paragraphs.flatMap((paragraph) =>
      paragraph.sentences.map((text) => ({ text, words: language.countWords(text) })),
    ),
    terms: termsOf(language),
    keyphrase: content.llmo?.keywords[0] ?? "",
  };
}

/** The same post with a report of its own, without taking it apart again. */
export function withReport(post: SeoPost, llmo: Llmo): SeoPost {
  return { ...post, content: { ...post.content, llmo }, keyphrase: llmo.keywords[0] ?? "" };
}
