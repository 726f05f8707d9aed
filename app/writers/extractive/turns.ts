import { languageFor } from "../../languages/index.ts";
import type { Segment } from "../../transcripts/transcript.ts";

/** A segment and its number in the whole source; gaps in the numbers show omitted segments. */
export type Kept = Segment & { number: number };

/** What one person says without a break, as one text. */
export type Turn = {
  text: string;
  speaker?: string;
  /** Where each segment starts in the text, and its index among the kept segments. */
  pieces: { from: number; segment: number }[];
};

const sentenceEnd = /[.!?…。！？؟۔।]["'”’»」』)]*$/u;
const lowerStart = /^\p{Ll}/u;
/** Longer turns are cut: an hour's talk is one turn, and its sentences need no more context. */
const maxTurnLength = 20_000;

function continues(previous: Kept, segment: Kept): boolean {
  if (segment.number !== previous.number + 1 || segment.speaker !== previous.speaker) return false;
  if (segment.speaker !== undefined || segment.start !== undefined) return true;
  // Each paragraph of a written text is a turn, but a page may break inside a sentence.
  return !sentenceEnd.test(previous.text.trim()) && lowerStart.test(segment.text.trim());
}

/** Joins neighbouring segments of one speaker. */
export function turnsOf(segments: Kept[], language: string): Turn[] {
  const glue = languageFor(language).spaceless ? "" : " ";
  const turns: Turn[] = [];
  let previous: Kept | undefined;
  for (const [index, segment] of segments.entries()) {
    const text = segment.text.replace(/\s+/g, " ").trim();
    if (text) {
      const open = turns.at(-1);
      if (open && previous && continues(previous, segment) && open.text.length < maxTurnLength) {
        open.text += glue;
        open.pieces.push({ from: open.text.length, segment: index });
        open.text += text;
      } else {
        turns.push({
          text,
          ...(segment.speaker === undefined ? {} : { speaker: segment.speaker }),
          pieces: [{ from: 0, segment: index }],
        });
      }
    }
    previous = segment;
  }
  return turns;
}
