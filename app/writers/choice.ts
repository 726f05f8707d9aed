import { z } from "zod";
import type { Said } from "../editing/index.ts";
import type { SentenceRole } from "../languages/language.ts";

/** A passage that is safe to publish by itself, as a person or a program can choose it. */
export type ReadyPassage = {
  /** Names it within its source, as long as the transcript is not corrected: `s120-122`. */
  id: string;
  /** An answer with its question, a longer run of what one says, or a statement of a few sentences. */
  unit: "answer" | "excerpt" | "statement";
  /** The part of the source it stands in, from 0. */
  chapter: number;
  /** What it does for its reader. */
  role: SentenceRole;
  /** 1 for the best of the source. */
  rank: number;
  /** As a piece shows it; reported where that can be done with certainty, else as it was said. */
  text: string;
  isReported: boolean;
  /** Its sentences as they are reported, one edit each; missing if it stays a quotation. */
  told?: Said[];
  /** What somebody else asked, if the passage is the answer. */
  asked?: string;
  /** True if it stands below its speaker's name, in the speaker's own person. */
  spoken?: true;
  /**
   * The source's sentences, and the one before and after; after an answer, what it says up to where it
   * could end next.
   */
  line: string;
  before?: string;
  after?: string;
  speaker?: string;
  /** Seconds. */
  start?: number;
  page?: number;
  /** Headings under which it may stand, best first. */
  headings: string[];
};

/** What a source gives for a piece of one format that nobody chose passages for. */
export type Carried = {
  format: string;
  /** False if the piece would be shorter than its format wants. */
  isCarried: boolean;
  /**
   * Set where the source's text has no punctuation: the piece is of quotations in whole stretches, or
   * there is none that nobody chose passages for.
   */
  unpunctuated?: "quotations" | "nothing";
  words: number;
  /** How long it is in its format's own measure: "412 words", "7 slides"; "" if there is no piece. */
  length: string;
  /** Passages of the source in it. */
  passages: number;
  /** What it falls short of, in words for people: "sections", "2 sections", "3–6 sections". */
  missing: { rule: string; measured: string; wanted: string }[];
  /** Formats that the source carries, the fullest first; empty if this one is carried. */
  instead: string[];
};

/** How a chosen passage is taken beyond what it is by itself. */
export type Widening = {
  /** With the source's sentence before it, or after it. */
  before?: boolean;
  after?: boolean;
  /** Cuts that are put back, as `sentence.cut`: `0.1` is the second cut of its first sentence. */
  back?: string[];
};

/** What a person chose: the passages in their order; a heading begins a section. */
export type Choice = { passages: (Widening & { id: string; heading?: string })[] };

/** A choice without text, as an order carries it: a heading by its number among the passage's own. */
export const orderedChoice = z.object({
  passages: z.array(
    z.object({
      id: z.string(),
      heading: z.int().optional(),
      before: z.boolean().optional(),
      after: z.boolean().optional(),
      back: z.array(z.string()).optional(),
    }),
  ),
});
export type OrderedChoice = z.infer<typeof orderedChoice>;

/** Leaves the texts out of a choice. */
export function withoutTexts({ passages }: Choice, ready: readonly ReadyPassage[]): OrderedChoice {
  const known = new Map(ready.map((passage) => [passage.id, passage.headings]));
  return {
    passages: passages.map(({ heading, ...asked }) => {
      const at = heading === undefined ? -1 : (known.get(asked.id)?.indexOf(heading) ?? -1);
      return { ...asked, ...(at >= 0 ? { heading: at } : {}) };
    }),
  };
}

/** Gives an ordered choice its headings again. */
export function withTexts({ passages }: OrderedChoice, ready: readonly ReadyPassage[]): Choice {
  const known = new Map(ready.map((passage) => [passage.id, passage.headings]));
  return {
    passages: passages.map(({ heading: at, ...asked }) => {
      const heading = at === undefined ? undefined : known.get(asked.id)?.[at];
      return { ...asked, ...(heading ? { heading } : {}) };
    }),
  };
}

/** More passages than any format holds. */
export const mostChosen = 40;
