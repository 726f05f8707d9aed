import type { Cue } from "./speech/heard.ts";

/** A machine's label such as "A", "speaker_01" or "Speaker 2", not a name. */
const label = /^(?:speaker[\s_-]*)?(?:[A-Z]|\d{1,3})$/i;

/**
 * Renames labels to "Speaker 1", "Speaker 2", … in order of appearance. Each stretch is transcribed
 * separately, so its labels mean nothing in the next, which gets new numbers: one voice with two
 * numbers is better than two voices with one. Names stay.
 */
export function speakerNames(): (cues: Cue[]) => Cue[] {
  let count = 0;
  return (cues) => {
    const names = new Map<string, string>();
    return cues.map((cue) => {
      if (!cue.speaker || !label.test(cue.speaker)) return cue;
      let name = names.get(cue.speaker);
      if (!name) {
        count += 1;
        name = `Speaker ${count}`;
        names.set(cue.speaker, name);
      }
      return { ...cue, speaker: name };
    });
  };
}
