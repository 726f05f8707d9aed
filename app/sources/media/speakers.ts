import { persons } from "./same-voice.ts";
import type { Cue, Heard } from "./speech/heard.ts";

/** A machine's label such as "A", "speaker_01" or "Speaker 2", not a name. */
const label = /^(?:speaker[\s_-]*)?(?:[A-Z]|\d{1,3})$/i;

/**
 * Renames labels to "Speaker 1", "Speaker 2", … in order of appearance, and returns the cues of each
 * stretch. Each stretch is transcribed separately, so its labels mean nothing in the next: where the
 * recogniser tells what a voice sounds like, the same voice keeps its number, and one that was heard
 * too briefly gets none; elsewhere each stretch gets new numbers, because one voice with two numbers is
 * better than two voices with one. Names stay.
 */
export function nameSpeakers(stretches: readonly Heard[]): Cue[][] {
  const numbers = personsOf(stretches);
  const names = new Map<string, string>();
  return stretches.map(({ cues, voices }, stretch) =>
    cues.map((cue) => {
      const { speaker, ...said } = cue;
      if (!speaker || !label.test(speaker)) return cue;
      const own = `${stretch} ${speaker}`;
      const person = voices ? numbers.get(own) : own;
      if (person === undefined) return said;
      if (!names.has(person)) names.set(person, `Speaker ${names.size + 1}`);
      return { ...said, speaker: names.get(person) as string };
    }),
  );
}

/** Who a label of a stretch is in the whole recording. */
function personsOf(stretches: readonly Heard[]): Map<string, string | undefined> {
  const labels = stretches.flatMap(({ voices = [] }, stretch) =>
    voices.map((voice) => ({ voice, own: `${stretch} ${voice.label}` })),
  );
  const found = persons(labels.map(({ voice }) => voice));
  return new Map(
    labels.map(({ own }, at) => [own, found[at] === undefined ? undefined : `person ${found[at]}`]),
  );
}
