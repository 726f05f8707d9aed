import type { Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

/**
 * Cuts a text at the last clause or word that fits and adds an ellipsis, so it is still a run of
 * the source's words from its start. For sources whose sentences are longer than a post.
 */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const clause = Math.max(
    ...[",", ";", ":", "、", "，", "；", "،"].map((mark) => room.lastIndexOf(mark)),
  );
  const word = room.lastIndexOf(" ");
  const at = clause > most * 0.5 ? clause : word > most * 0.5 ? word : room.length;
  // The cut may have left half of a surrogate pair.
  return `${room
    .slice(0, at)
    .replace(/[\ud800-\udbff]$/u, "")
    .replace(/[\s\p{P}]+$/u, "")}…`;
}

const lengths = [200, 150, 100, 70];

/** Returns the longest shortened form of a passage that fits, if any. */
export function shortened(
  passage: Passage,
  fits: (passage: Passage) => boolean,
): Passage | undefined {
  // What is cut short can only be quoted.
  const { told, ...quoted } = passage;
  return lengths
    .map((most) => ({
      ...quoted,
      text: clipped(passage.text, most),
      plain: clipped(passage.plain, most),
    }))
    .find(fits);
}

/**
 * Takes the first passage that fits or, if all are too long, the first whose shortened form does.
 */
export function takeShort(
  picker: Picker,
  candidates: Passage[],
  fits: (passage: Passage) => boolean,
): Passage | undefined {
  return (
    picker.take(candidates, fits) ??
    picker.take(candidates.flatMap((passage) => shortened(passage, fits) ?? []))
  );
}
