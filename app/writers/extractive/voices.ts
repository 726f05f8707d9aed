import type { Speaker as Voice } from "../../editing/index.ts";
import { voiceOf } from "../../editing/names.ts";
import type { Sentence } from "./sentence.ts";

/** Finds how a report names each speaker; a mere label is no name. */
export function voicesOf(sentences: readonly Sentence[]): Map<string, Voice> {
  const names = new Set(sentences.flatMap(({ speaker }) => speaker ?? []));
  return new Map(
    [...names].flatMap((name) => {
      const voice = voiceOf(name);
      return voice ? [[name, voice] as const] : [];
    }),
  );
}

/** The first names of all speakers, and of others in the room, by which they address each other. */
export const addressedIn = (
  sentences: readonly Sentence[],
  others: Iterable<string> = [],
): string[] =>
  [...voicesOf(sentences).keys(), ...others].flatMap((name) => name.trim().split(/\s+/u)[0] ?? []);
