import type { CheckFacts } from "./facts.ts";
import type { SeoLanguage } from "./language.ts";
import { type Terms, termsOf } from "./terms.ts";

/** The search report in a post. */
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

/** A post; empty lines separate the paragraphs of its texts. */
export type Post = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; content: string }[];
  conclusion: string;
  llmo?: Llmo | undefined;
};

/** The place of a post's words in its source: seconds from the start, or a page. */
export type Cite = {
  start?: number | undefined;
  page?: number | undefined;
  speaker?: string | undefined;
  /** True if the source has exactly these words. */
  verbatim: boolean;
  quote?: string | undefined;
  sourceLine?: string | undefined;
};

/** Each `path` names a text of the post: "introduction", "sections.0.content", "conclusion". */
export type Evidence = readonly { path: string; cites: readonly Cite[] }[];

/** `prose` is the text to read aloud: without the time, name and place around a quotation. */
export type Paragraph = {
  path: string;
  text: string;
  prose: string;
  words: number;
  sentences: string[];
};

export type Section = { heading: string; paragraphs: Paragraph[]; words: number };

/** A post, parsed once for all checks. */
export type SeoPost = {
  content: Post;
  language: SeoLanguage;
  evidence: Evidence;
  opening: Paragraph[];
  sections: Section[];
  closing: Paragraph[];
  /** The paragraphs of all three, in reading order. */
  paragraphs: Paragraph[];
  /** Words of all paragraphs. */
  words: number;
  sentences: { text: string; words: number }[];
  terms: Terms;
  /** The first keyword, or "" if the post has no report. */
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

/** Adds a report to a parsed post without parsing it again. */
export function withReport(post: SeoPost, llmo: Llmo): SeoPost {
  return { ...post, content: { ...post.content, llmo }, keyphrase: llmo.keywords[0] ?? "" };
}
