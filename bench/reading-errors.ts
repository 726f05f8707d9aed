import { timeAt } from "../app/grounding/index.ts";
import type { Piece } from "../app/sources/text/piece.ts";

const runLength = 4;
const longestCueSeconds = 10;
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

type Written = { start: number; end: number; text: string };

const times =
  /(?:(\d+):)?(\d{1,2}):(\d{2}[.,]\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2}[.,]\d{1,3})/;
const secondsOf = (hours = "0", minutes = "0", seconds = "0") =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));

/** The cues of a file that writes `-->` between its times, read here without the product's readers. */
function cuesIn(file: string): Written[] {
  return file.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => times.test(line));
    const match = times.exec(lines[at] ?? "");
    if (!match) return [];
    const text = lines
      .slice(at + 1)
      .join(" ")
      .replace(/<[^>]*>/g, "");
    const [start, end] = [secondsOf(...match.slice(1, 4)), secondsOf(...match.slice(4, 7))];
    return [{ start, end, text }];
  });
}

/**
 * Seconds between the time of a cue's first words as the file writes it and as it was read, for each
 * cue of at most 10 s; empty where the file writes no such cues.
 */
export function timeErrors(file: string, pieces: Piece[]): number[] {
  const said = pieces.flatMap((piece) =>
    [...piece.text.matchAll(/[\p{L}\p{N}']+/gu)].map((match) => ({
      word: match[0].toLowerCase(),
      piece,
      at: match.index,
    })),
  );
  let next = 0;
  return cuesIn(file).flatMap(({ start, end, text }) => {
    const words = wordsIn(text).slice(0, runLength);
    if (words.length === 0 || end - start > longestCueSeconds) return [];
    for (let at = next; at < Math.min(said.length, next + 400); at++) {
      if (!words.every((word, on) => said[at + on]?.word === word)) continue;
      next = at + 1;
      const { piece, at: character } = said[at] as (typeof said)[number];
      const read = timeAt(piece, character);
      return read === undefined ? [] : [Math.abs(read - start)];
    }
    return [];
  });
}

/** The value below which such a share of the values lies; undefined where there are none. */
export function percentile(values: number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
