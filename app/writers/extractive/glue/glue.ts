import type { PhraseSlot } from "../../../formats/format.ts";

/**
 * The sentences of our own in one language, several a slot. `{speaker}`, `{host}`, `{topics}` and
 * `{page}` are filled in; a sentence is used only where all it names is
 * known. Topics stand behind a colon or a dash wherever a language would inflect them.
 */
export type Glue = {
  marks: readonly [string, string];
  /** Marks of a quotation inside a quotation. */
  inner: readonly [string, string];
  /** `{speaker}` before `{words}`. */
  said: string;
  /** `{words}` and their `{origin}`, and what parts the name and the time of the origin. */
  from: string;
  pause: string;
  /** Between the items of a list, and before its last one. */
  comma: string;
  and: string;
  sentences: Partial<Record<PhraseSlot, readonly string[]>>;
};
