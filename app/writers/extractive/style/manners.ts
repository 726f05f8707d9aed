import { languageFor } from "../../../languages/index.ts";
import type { Manner, PhraseSlot } from "../../../languages/language.ts";

/** Counts a language's manners; a language without any keeps its plain sentences. */
export function countManners(language: string): number {
  return languageFor(language).glue.manners?.length ?? 0;
}

/** Returns our own sentence for a slot in a manner, if there is one. */
export function inManner(language: string, manner: number, slot: PhraseSlot): string | undefined {
  return languageFor(language).glue.manners?.[manner]?.[slot as keyof Manner];
}
