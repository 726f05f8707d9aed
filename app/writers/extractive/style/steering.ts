import { upTo } from "../../../formats/exchanges.ts";
import type { Answer, Material, Passage } from "../../../formats/format.ts";
import { languageFor } from "../../../languages/index.ts";
import type { PhraseSlot } from "../../../languages/language.ts";
import type { Phrases } from "../../../languages/phrases.ts";
import { phrasesOf } from "../../../languages/phrases.ts";
import type { Aspect, Closeness } from "./closeness.ts";
import { inManner } from "./manners.ts";

/** What style may decide in an extractive piece; never the words of a quotation. */
export type Steering = {
  /** 0 to 1: how much closeness counts relative to a passage's weight. */
  passages: number;
  /** The aspect by which passages are compared. */
  aspect: Aspect;
  bullets: boolean;
  /** Picks one of our own sentences if there are several. */
  glue: number;
  /** Closing sentences in one of the language's manners instead of the plain ones. */
  manner?: number;
  exclaims: boolean;
  /** After the last of our sentences, after each, or in headings too. */
  emoji: "none" | "last" | "glue" | "headings";
};

export const unsteered: Steering = {
  passages: 0,
  aspect: "all",
  bullets: true,
  glue: 0,
  exclaims: false,
  emoji: "none",
};

/** The sentences that open and end a piece; what another follows, page references and search texts stay plain. */
const decorated = new Set<PhraseSlot>([
  "conversation",
  "talk",
  "document",
  "whole",
  "reply",
  "save",
  "follow",
]);
const lasts = new Set<PhraseSlot>(["whole", "reply", "save", "follow"]);

/** Replaces a final full stop with an exclamation mark; questions stay. */
const exclaimed = (text: string) => text.replace(/\.$/u, "!").replace(/。$/u, "！");

function styledPhrases(
  phrases: Phrases,
  steering: Steering,
  { emoji, language }: { emoji: string[]; language: string },
): Phrases {
  const { manner } = steering;
  return {
    ...phrases,
    say(slot, values) {
      const inOwn = (one: PhraseSlot) =>
        manner === undefined ? undefined : inManner(language, manner, one);
      // Where the whole of a source is stands behind what its author would close on.
      const before = slot === "whole" ? inOwn("closing") : undefined;
      const said = [before, inOwn(slot) ?? phrases.say(slot, values)]
        .filter(Boolean)
        .join(languageFor(language).spaceless ? "" : " ");
      if (said === "" || !decorated.has(slot)) return said;
      const text = steering.exclaims ? exclaimed(said) : said;
      const behind = steering.emoji !== "none" && (steering.emoji !== "last" || lasts.has(slot));
      const mark = emoji[lasts.has(slot) ? 0 : emoji.length - 1];
      return behind && mark ? `${text} ${mark}` : text;
    },
  };
}

const sorted = (passages: Passage[], scoreOf: (passage: Passage, at: number) => number) =>
  passages
    .map((passage, at) => ({ passage, score: scoreOf(passage, at) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage }) => passage);

/** Weighs and words the material as an author with this style would. */
export function steered(
  material: Material,
  steering: Steering,
  hand: { closeness: Closeness; emoji: string[]; seed: string },
): Material {
  const factor = (passage: Passage) =>
    1 + steering.passages * hand.closeness(passage, steering.aspect);
  const weighed = (passage: Passage) => ({ ...passage, weight: passage.weight * factor(passage) });
  // These lists have no weights of their own, so the first counts in full and the last hardly.
  const reordered = (passages: Passage[]) =>
    sorted(passages, (passage, at) => (1 - at / passages.length) * factor(passage));
  const ends = <One extends Answer>(exchange: One): One => ({
    ...exchange,
    weight: exchange.weight * factor(exchange.answer),
    ends: exchange.ends.map((end) => ({
      ...end,
      worth: end.worth * factor(upTo(exchange, end.count)),
    })),
  });
  const heading = (text: string, at: number) => {
    const mark = hand.emoji[at % hand.emoji.length];
    return steering.emoji === "headings" && mark ? `${text} ${mark}` : text;
  };
  const seed = steering.glue === 0 ? hand.seed : `${hand.seed}/${steering.glue}`;
  const phrases = phrasesOf(material.language, seed);
  return {
    ...material,
    phrases: styledPhrases(phrases, steering, { emoji: hand.emoji, language: material.language }),
    highlights: steering.passages === 0 ? material.highlights : reordered(material.highlights),
    claims: steering.passages === 0 ? material.claims : reordered(material.claims),
    ...(material.exchanges ? { exchanges: material.exchanges.map(ends) } : {}),
    ...(material.played ? { played: material.played.map(ends) } : {}),
    sections: material.sections.map((section, at) => ({
      ...section,
      heading: heading(section.heading, at),
      passages: section.passages.map(weighed),
      bullets: steering.bullets ? reordered(section.bullets.map(weighed)) : [],
    })),
  };
}
