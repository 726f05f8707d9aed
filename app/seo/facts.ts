import type { SeoLanguage } from "./language.ts";
import type { Evidence } from "./post.ts";

/** A span of the source, with and without its leading fillers. */
export type Answer = { text: string; plain: string };

/** What a writer knows about the source after writing a post. */
export type SeoFacts = {
  language: SeoLanguage;
  evidence: Evidence;
  /** Noun phrases the source is about, best first. */
  topics: string[];
  /** Genuine questions from the source; each answer is a span of it. */
  questions: { question: string; answer: Answer }[];
  sourceTitle?: string;
  /** The address of the source, for readers to see or hear it. */
  sourceUrl?: string;
  /** Seconds. */
  duration?: number;
  timed: boolean;
  /** The site that will publish the post, if known. */
  publicUrl?: string;
  /** ISO 8601. */
  publishedAt: string;
  speakers: string[];
};

/** What the checks need besides the post; all of it is stored with the piece. */
export type CheckFacts = Pick<SeoFacts, "language" | "evidence">;
