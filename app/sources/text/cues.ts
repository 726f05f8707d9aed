import { isNameShaped, splitLabel } from "./label.ts";
import { joint } from "./merge.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import { parseTime, timeSource } from "./time.ts";

/** What the sample told about a subtitle file. */
export type CueTraits = {
  /** Cues repeat the line before them, as captions that roll do (`<c>` marks). */
  rolling: boolean;
  /** Names that stand before a colon, and whether they hold until the next name. */
  speakers: ReadonlySet<string>;
  speakersHold: boolean;
};

const arrow = new RegExp(`^\\s*(${timeSource})\\s*-->\\s*(${timeSource})(?:\\s.*)?$`);
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  quot: '"',
  apos: "'",
  "#39": "'",
};

export const isCueTime = (line: string): boolean => arrow.test(line);

/** The words of a cue's line, and its speaker where a voice mark names one (WebVTT, `<v Name>`). */
export function readCueLine(line: string): { text: string; voice?: string } {
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(line)?.[1]?.trim();
  const text = line
    .replace(/<[^>]{0,200}>|\{\\[^}]{0,100}\}/g, "")
    .replace(/&([a-z]+|#39);/g, (whole, key: string) => entities[key] ?? whole)
    .replace(/&[lr][rl]m;/g, "");
  return { text: tidy(text), ...(voice ? { voice } : {}) };
}

/** Names before a colon that come back: a name said once may be an ordinary sentence. */
export function cueSpeakers(lines: string[]): Pick<CueTraits, "speakers" | "speakersHold"> {
  const counts = new Map<string, number>();
  let first: string | undefined;
  let begins = false;
  for (const line of lines) {
    if (begins) {
      const speaker = splitLabel(readCueLine(line).text)?.speaker;
      first ??= speaker ?? "";
      if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    }
    begins = arrow.test(line);
  }
  const repeated = [...counts].filter(([, count]) => count > 1).map(([speaker]) => speaker);
  const speakers = new Set(repeated.length > 0 ? counts.keys() : []);
  // Film subtitles name only who is out of sight: there a name says nothing of the next cue.
  return { speakers, speakersHold: first !== undefined && speakers.has(first) };
}

/** Reads SRT and WebVTT, line by line. */
export function cueParser(traits: CueTraits, emit: Emit): LineParser {
  let cue: { start: number; end?: number } | undefined;
  let lines: string[] = [];
  let speaker: string | undefined;
  let shown: string[] = [];

  function flush() {
    if (cue) emitCue(cue, lines);
    cue = undefined;
    lines = [];
  }

  function emitCue(times: { start: number; end?: number }, raw: string[]) {
    const read = raw.map(readCueLine).filter(({ text }) => text !== "");
    const fresh = traits.rolling ? read.filter(({ text }) => !shown.includes(text)) : read;
    if (read.length > 0) shown = read.map(({ text }) => text);
    const turns = splitVoices(fresh);
    for (const [index, turn] of turns.entries()) {
      const named = nameOf(turn, traits, speaker);
      if (traits.speakersHold || turn.voice) speaker = named.speaker;
      const piece: Piece = { start: times.start, text: named.text };
      if (index === turns.length - 1 && times.end !== undefined) piece.end = times.end;
      if (named.speaker) piece.speaker = named.speaker;
      if (piece.text) emit(piece);
    }
  }

  return {
    line(text) {
      const match = arrow.exec(text);
      if (match) {
        // The number of an SRT cue, where the blank line before it is missing.
        if (/^\d+$/.test(lines.at(-1)?.trim() ?? "") && lines.length > 1) lines.pop();
        flush();
        const start = parseTime(match[1] ?? "");
        const end = parseTime(match[2] ?? "");
        if (start !== undefined)
          cue = end !== undefined && end >= start ? { start, end } : { start };
      } else if (text.trim() === "") {
        flush();
      } else if (cue && lines.length < maxCueLines && !otherBlock.test(text)) {
        lines.push(text);
      }
    },
    end: flush,
  };
}

const maxCueLines = 50;

/** The lines of a cue joined, apart where a voice mark begins another speaker. */
function splitVoices(
  lines: { text: string; voice?: string }[],
): { text: string; voice?: string }[] {
  const turns: { text: string; voice?: string }[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && (line.voice === undefined || line.voice === last.voice))
      last.text += joint(last.text, line.text) + line.text;
    else turns.push({ ...line });
  }
  return turns;
}

/** Who speaks: the voice mark, a known name before a colon, or, where names hold, the one before. */
function nameOf(
  turn: { text: string; voice?: string },
  traits: CueTraits,
  before: string | undefined,
): { speaker?: string; text: string } {
  const changes = /^(?:>>|&gt;&gt;)\s*/.exec(turn.text);
  const text = changes ? turn.text.slice(changes[0].length) : turn.text;
  if (turn.voice) return { speaker: turn.voice, text };
  const label = splitLabel(text);
  if (label && (traits.speakers.has(label.speaker) || (changes && isNameShaped(label.speaker))))
    return label;
  return traits.speakersHold && before && !changes ? { speaker: before, text } : { text };
}
