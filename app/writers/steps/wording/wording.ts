import type { Priority } from "../step-texts.ts";

/** By the plural rules of the language; `{n}` is the count, always in digits: it is evidence. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Counted =
  | "sections"
  | "takeaways"
  | "questions"
  | "speakers"
  | "words"
  | "lines"
  | "quotable"
  | "sentences";

/**
 * Our own sentences in a strategy, in one language. `{topics}`, `{names}` and `{headings}` are
 * lists, `{sections}` and its like counts with their nouns; both stand where a language inflects
 * nothing around them.
 */
export type Wording = {
  comma: string;
  counts: Record<Counted, Forms>;
  levels: Record<Priority, string>;
  forms: { conversation: string; voices: string; voice: string; document: string };
  traits: { personal: string; plain: string; dense: string };
  /** `{traits}` and `{facts}`, both parted by the comma; `{n}` is words of a sentence. */
  tone: string;
  average: string;
  audience: string;
  audienceFirstHand: string;
  subject: string;
  goalExplain: string;
  goalAnswer: string;
  goalLines: string;
  reasons: Record<"letter" | "carousel" | "article" | "articleUnasked" | "thread", string>;
  becauses: Record<
    "letter" | "carousel" | "article" | "articleUnasked" | "thread" | "threadAsked",
    string
  >;
  /** Begins by saying that it is an estimate; `{level}` and `{because}`. */
  estimate: string;
  /** How to promote a piece by itself. */
  promotion: Record<"article" | "letter" | "carousel" | "thread", readonly string[]>;
  /** How the pieces of one plan help each other; `{slot}` is a platform and a day. */
  links: {
    announce: string;
    toArticle: string;
    inReply: string;
    pin: string;
    next: string;
    close: string;
  };
};
