import { type Said, say } from "../../editing/index.ts";
import type { Cut, Source } from "./passages.ts";

/**
 * Reports the sentence at `at` as a piece tells it; undefined if it can only be quoted. A sentence
 * that follows its neighbour keeps the connective between them.
 */
export function toldAt(source: Source, at: number, follows: boolean): Said | undefined {
  const key = follows ? -1 - at : at;
  const known = source.told.get(key);
  if (known !== undefined) return known ?? undefined;
  const sentence = source.sentences[at];
  const voice = source.voices.get(sentence?.speaker ?? "");
  const said =
    sentence && !sentence.torn && !sentence.continued
      ? say(sentence.text, {
          language: source.language,
          ...(voice ? { speaker: voice } : {}),
          ...(sentence.tags ? { tags: sentence.tags, tokens: sentence.tokens } : {}),
          addressed: source.addressed,
          ...(sentence.quoted ? { quoted: true as const } : {}),
          keepsConnective: follows,
          continues: follows,
        })
      : undefined;
  source.told.set(key, said ?? null);
  return said;
}

/** Reports all sentences of a cut; undefined if one of them can only be quoted. */
export function toldOf(source: Source, { first, last }: Cut): Said[] | undefined {
  const told: Said[] = [];
  for (let at = first; at <= last; at++) {
    const said = toldAt(source, at, at > first);
    if (!said) return undefined;
    told.push(said);
  }
  return told;
}
