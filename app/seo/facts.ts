import type { Blog } from "../formats/blog.ts";
import type { Evidence, Passage } from "../formats/format.ts";

/** The search report of a blog post: exactly the specification's fields (section 3). */
export type Llmo = NonNullable<Blog["llmo"]>;

/** What a writer knows of the source when it has written a post. */
export type SeoFacts = {
  /** BCP-47. */
  language: string;
  evidence: Evidence;
  /** Noun phrases the source is about, best first. */
  topics: string[];
  /** Real questions of the source; an answer is a span of it. */
  questions: { question: string; answer: Passage }[];
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
