import { languageFor } from "../../../languages/index.ts";
import type { Manner, PhraseSlot } from "../../../languages/language.ts";

/** How many manners a language has; others keep their plain sentences. */
export function countManners(language: string): number {
  return languageFor(language).glue.manners?.length ?? 0;
}

/** Our own sentence for a slot in a manner, where there is one. */
export function inManner(language: string, manner: number, slot: PhraseSlot): string | undefined {
  return languageFor(language).glue.manners?.[manner]?.[slot as keyof Manner];
}
