import { type Said, type SayOptions, say } from "../../editing/index.ts";
import type { DocumentPart } from "../../languages/language.ts";
import type { Cut, Source } from "./passages.ts";

/** Parts of a document that tell no results of its own, whatever their words. */
const withoutResults = new Set<DocumentPart | undefined>(["problem", "others", "method", "detail"]);

/** The sentence before in the same turn, which a pronoun may mean. */
function precededBy({ sentences }: Source, at: number): Pick<SayOptions, "before"> {
  const [before, sentence] = [sentences[at - 1], sentences[at]];
  if (!before || before.turn !== sentence?.turn || before.noise || before.torn) return {};
  const { text: line, tags, tokens } = before;
  return { before: { line, ...(tags ? { tags, tokens } : {}) } };
}

/** True if a sentence opens with a pronoun whose meaning is certain, so that it can be understood. */
export const isExplained = (source: Source, at: number): boolean =>
  toldAt(source, at, false)?.antecedent !== undefined;

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
          ...(source.authors ? { document: source.authors } : {}),
          ...(withoutResults.has(source.parts?.[at]) ? { findsNothing: true as const } : {}),
          ...(sentence.quoted ? { quoted: true as const } : {}),
          ...(follows ? {} : precededBy(source, at)),
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
