import { isName } from "./heads.ts";
import { isNameShaped, splitLabel } from "./label.ts";
import { joint } from "./merge.ts";
import { type Emit, type LineParser, type Piece, tidy } from "./piece.ts";
import { frameRateOf, parseTime, timeSource } from "./time.ts";

/** What the sample told about a file of cues: a line with both times, then the lines of its words. */
type CueTraits = {
  /** The line with both times. */
  times: RegExp;
  /** Names that stand before a colon, and whether they hold until the next name. */
  speakers: ReadonlySet<string>;
  speakersHold: boolean;
  /** Names that stand in a line of their own above the words; undefined where none do. */
  nameLines?: ReadonlySet<string>;
  /** Of timecodes whose last number counts frames. */
  frameRate: number;
};

/** The line of times in SRT and WebVTT, in SBV, and in the texts of Premiere and Resolve. */
export const arrowTimes = new RegExp(
  `^\\s*(${timeSource})\\s*(?:-{1,2}>|→)\\s*(${timeSource})(?:\\s+(.*))?$`,
);
export const commaTimes = new RegExp(`^\\s*(${timeSource})\\s*,\\s*(${timeSource})\\s*$`);
export const dashTimes = new RegExp(
  `^\\s*[[(]?(${timeSource})\\s*(?:-|–|—|to)\\s*(${timeSource})[\\])]?\\s*:?\\s*$`,
);

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

const unescaped = (text: string) =>
  text.replace(/&([a-z]+|#39);/g, (whole, key: string) => entities[key] ?? whole);

export const isCueTime = (line: string): boolean => arrowTimes.test(line);

const emphasis =
  /(?<![\p{L}\p{N}*_])([*_]{1,2})(?=[^\s*_])([^*_]{1,80}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu;

type Line = { text: string; voice?: string; dash?: boolean };

/** The words of a cue's line, and its speaker where a voice mark names one (WebVTT, `<v Name>`). */
function readCueLine(line: string): Line {
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(line)?.[1]?.trim();
  const text = unescaped(
    line
      // A less-than sign before a space is no tag.
      .replace(/<[a-z/\d.!?][^>]{0,200}>|<>|\{\\[^}]{0,100}\}/gi, "")
      .replace(emphasis, "$2")
      .replace(/\[br\]/g, " ")
      .replace(/&[lr][rl]m;/g, ""),
  );
  const dash = /^\s*[-–—]\s*(?=[\p{L}\p{N}“"'¿¡[(])/u.exec(text)?.[0];
  return {
    text: tidy(text.slice(dash?.length ?? 0)),
    ...(voice ? { voice: unescaped(voice) } : {}),
    ...(dash ? { dash: true } : {}),
  };
}

/** The payload of each cue in a sample. */
function blocksOf(lines: string[], times: RegExp): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (times.test(line)) {
      open = [];
      blocks.push(open);
    } else if (line.trim() === "") open = open?.length ? undefined : open;
    else open?.push(readCueLine(line).text);
  }
  return blocks.filter((block) => block.length > 0);
}

const bracketed = /^[[(]([^\])]+)[\])]:?$/;
/** `Ana Ruiz`, `(Ana Ruiz)`, `Ana Ruiz:` in a line of its own. */
const bareName = (line: string) =>
  tidy((bracketed.exec(line)?.[1] ?? line).replace(/\s*[:：]$/, ""));

/** Names above the words: most cues begin with a short line, and the same ones come back. */
function nameLinesOf(blocks: string[][]): ReadonlySet<string> | undefined {
  const counts = new Map<string, number>();
  for (const [first = "", ...rest] of blocks) {
    const name = bareName(first);
    if (rest.length > 0 && isNameShaped(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const named = [...counts.values()].reduce((a, b) => a + b, 0);
  const repeated = [...counts.values()].filter((count) => count > 1).reduce((a, b) => a + b, 0);
  const isUsual = blocks.length >= 3 && named >= 0.6 * blocks.length;
  return isUsual && repeated >= 0.6 * named && counts.size <= 0.5 * named
    ? new Set(counts.keys())
    : undefined;
}

/** `Ana: words`, `[Ana] words`, `(Ana) words` */
function labelOf(text: string): { speaker: string; text: string } | undefined {
  const [, name = "", words = ""] = /^[[(]([^\])]{1,40})[\])]:?\s+(\S.*)$/su.exec(text) ?? [];
  return isName(name) ? { speaker: name, text: words } : splitLabel(text);
}

/** Names before a colon that come back: a name said once may be an ordinary sentence. */
function speakersOf(blocks: string[][]): Pick<CueTraits, "speakers" | "speakersHold"> {
  const counts = new Map<string, number>();
  let first: string | undefined;
  for (const block of blocks) {
    const speaker = labelOf((block[0] ?? "").replace(/^>>\s*/, ""))?.speaker;
    first ??= speaker ?? "";
    if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  const repeated = [...counts].filter(([, count]) => count > 1);
  const speakers = new Set(repeated.length > 0 ? counts.keys() : []);
  // Film subtitles name only who is out of sight: there a name says nothing of the next cue.
  return { speakers, speakersHold: first !== undefined && speakers.has(first) };
}

/**
 * Reads names before the words of cues whose form has no place for them, as far as they come back in
 * the first `texts`.
 */
export function labelReader(
  texts: readonly string[],
): (text: string) => { speaker?: string; text: string } {
  const traits = speakersOf(texts.map((text) => [text]));
  let before: string | undefined;
  return (text) => {
    const named = nameOf({ text }, { ...traits, times: arrowTimes, frameRate: 0 }, before);
    before = named.speaker ?? before;
    return named;
  };
}

/** What a sample tells of how its cues are written. */
export function cueTraits(lines: string[], times = arrowTimes): CueTraits {
  const blocks = blocksOf(lines, times);
  const nameLines = nameLinesOf(blocks);
  const spoken = nameLines ? blocks.map((block) => block.slice(1)) : blocks;
  return {
    times,
    ...speakersOf(spoken),
    ...(nameLines ? { nameLines } : {}),
    frameRate: frameRateOf(lines.filter((line) => times.test(line)).join("\n")),
  };
}

const maxCueLines = 50;
/** When a cue is spoken, and who speaks it, where the line of its times tells. */
type Times = { start: number; end?: number; voice?: string };

/** Reads SRT, WebVTT and their kin, line by line. */
export function cueParser(traits: CueTraits, emit: Emit): LineParser {
  let cue: Times | undefined;
  let lines: string[] = [];
  let speaker: string | undefined;
  /** The lines from the last blank one on: the next cue's name, or words after a blank line. */
  let after: string[] | undefined;
  let isSkipping = false;

  function flush() {
    if (cue)
      emitCue(
        cue,
        lines.map(readCueLine).filter(({ text }) => text !== ""),
      );
    cue = undefined;
    lines = [];
    after = undefined;
    isSkipping = false;
  }

  function emitCue(times: Times, read: Line[]) {
    const first = read[0]?.text ?? "";
    const own = read.length > 1 && traits.nameLines && nameIn(first, traits.nameLines);
    const voice = times.voice ?? (own || undefined);
    const words = own ? read.slice(1) : read;
    const turns = splitVoices(voice ? words.map((line) => ({ ...line, voice })) : words);
    for (const [index, turn] of turns.entries()) {
      const named = nameOf(turn, traits, speaker);
      if (traits.speakersHold || turn.voice) speaker = named.speaker;
      const piece: Piece = { start: times.start, text: named.text };
      if (index === turns.length - 1 && times.end !== undefined) piece.end = times.end;
      if (named.speaker) piece.speaker = named.speaker;
      if (piece.text) emit(piece);
    }
  }

  function begin(match: RegExpExecArray) {
    // What stands right above the times is the cue's number or name.
    if (after) after.pop();
    else if (/^\d+$/.test(lines.at(-1)?.trim() ?? "") && lines.length > 1) lines.pop();
    if (after && cue) lines.push(...after.slice(0, maxCueLines - lines.length));
    flush();
    const start = parseTime(match[1] ?? "", traits.frameRate);
    const end = parseTime(match[2] ?? "", traits.frameRate);
    // Settings have a colon; a name may stand there too.
    const voice = match[3]?.trim();
    if (start !== undefined)
      cue = {
        start,
        ...(end !== undefined && end >= start ? { end } : {}),
        ...(voice && isName(voice) ? { voice } : {}),
      };
  }

  return {
    line(text) {
      const match = traits.times.exec(text);
      if (match) return begin(match);
      if (text.trim() === "") {
        isSkipping = false;
        if (!cue || lines.length === 0) return;
        if (after?.length) lines.push(...after.slice(0, maxCueLines - lines.length));
        after = [];
        return;
      }
      // Right below its times, a cue may begin with such a word.
      isSkipping ||= (after !== undefined || !cue) && otherBlock.test(text);
      if (isSkipping || !cue) return;
      const target = after ?? lines;
      if (target.length < maxCueLines) target.push(text);
    },
    end() {
      if (after) lines.push(...after);
      flush();
    },
  };
}

function nameIn(line: string, names: ReadonlySet<string>): string | undefined {
  const name = bareName(line);
  return names.has(name) || (/^\p{Lu}/u.test(name) && isNameShaped(name)) ? name : undefined;
}

/** The lines of a cue joined, apart where a voice mark or a dash begins another speaker. */
function splitVoices(lines: Line[]): Line[] {
  const turns: Line[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const sameVoice = line.voice === undefined || line.voice === last?.voice;
    if (last && sameVoice && !line.dash) last.text += joint(last.text, line.text) + line.text;
    else turns.push({ ...line });
  }
  return turns;
}

/** Who speaks: the voice mark, a known name before a colon, or, where names hold, the one before. */
function nameOf(
  turn: Line,
  traits: CueTraits,
  before: string | undefined,
): { speaker?: string; text: string } {
  const changes = /^(?:>>|&gt;&gt;)\s*/.exec(turn.text);
  const text = changes ? turn.text.slice(changes[0].length) : turn.text;
  if (turn.voice) return { speaker: turn.voice, text };
  const label = labelOf(text);
  if (label && (traits.speakers.has(label.speaker) || (changes && isNameShaped(label.speaker))))
    return label;
  return traits.speakersHold && before && !changes ? { speaker: before, text } : { text };
}
