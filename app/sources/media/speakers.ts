import type { Cue } from "./speech/heard.ts";

/** "A", "speaker_01", "Speaker 2": a label that a machine gave, not a name. */
const label = /^(?:speaker[\s_-]*)?(?:[A-Z]|\d{1,3})$/i;

/**
 * Makes labels into "Speaker 1", "Speaker 2", … in the order in which they are heard. Each stretch is
 * listened to by itself, so a label means nobody in the next: that gets numbers of its own, as one
 * voice with two numbers is better than two voices with one. Names stay.
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
