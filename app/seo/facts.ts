import type { SeoLanguage } from "./language.ts";
import type { Evidence } from "./post.ts";

/** A span of the source, with and without the fillers it starts with. */
export type Answer = { text: string; plain: string };

/** What a writer knows of the source when it has written a post. */
export type SeoFacts = {
  language: SeoLanguage;
  evidence: Evidence;
  /** Noun phrases the source is about, best first. */
  topics: string[];
  /** Real questions of the source; an answer is a span of it. */
  questions: { question: string; answer: Answer }[];
  sourceTitle?: string;
  /** Where the source can be seen or heard. */
  sourceUrl?: string;
  /** Seconds. */
  duration?: number;
  timed: boolean;
  /** The site that the post will stand on, where it is known. */
  publicUrl?: string;
  /** ISO 8601. */
  publishedAt: string;
  speakers: string[];
};

/** What the checks need beside the post: all of it is stored with the piece. */
export type CheckFacts = Pick<SeoFacts, "language" | "evidence">;
