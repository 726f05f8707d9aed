import { textOf } from "../transcripts/text-form.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { captionsOf, withEnds } from "./captions.ts";

/** Formats milliseconds as `01:02:03.456`. */
export function stamp(ms: number, point: "." | "," = "."): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map(two).join(":");
  return `${clock}${point}${String(ms % 1_000).padStart(3, "0")}`;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark);

/** WebVTT (W3C); a voice span names who speaks. */
function vtt(segments: Segment[]): string {
  const blocks = withEnds(captionsOf(segments)).map(({ startMs, endMs, speaker, text }) => {
    const voice = speaker ? `<v ${escaped(speaker)}>` : "";
    return `${stamp(startMs)} --> ${stamp(endMs)}\n${voice}${escaped(text)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** SubRip has no escapes of its own; this leaves alone what players do not take for a tag. */
const withoutTags = (text: string) =>
  text.replace(/&(?=#?\w{1,8};)/g, "&amp;").replace(/<(?=[a-z/!\d])/gi, "&lt;");

/**
 * SubRip, with names before a colon (Podcasting 2.0). After a name, captions without one begin with
 * `>>`, the mark of another voice.
 */
function srt(segments: Segment[]): string {
  const captions = withEnds(captionsOf(segments));
  const namesHold = captions[0]?.speaker !== undefined;
  return captions
    .map(({ startMs, endMs, speaker, text }, at) => {
      const voice = speaker ? `${speaker}: ` : namesHold ? ">> " : "";
      const times = `${stamp(startMs, ",")} --> ${stamp(endMs, ",")}`;
      return `${at + 1}\n${times}\n${voice}${withoutTags(text)}\n`;
    })
    .join("\n");
}

/** Podcasting 2.0's transcript JSON, version 1.0.0. */
function json(segments: Segment[]): string {
  const spoken = captionsOf(segments).map(({ startMs, endMs, speaker, text }) => ({
    ...(speaker ? { speaker } : {}),
    startTime: startMs / 1_000,
    ...(endMs === undefined ? {} : { endTime: endMs / 1_000 }),
    body: text,
  }));
  return `${JSON.stringify({ version: "1.0.0", segments: spoken }, null, 1)}\n`;
}

/** One line a passage: `[00:12:34] Ana: text`. */
const txt = (segments: Segment[]) => `${textOf(segments)}\n`;

/** The forms of a transcript that players and platforms take. */
export const transcriptForms = {
  vtt: { type: "text/vtt", write: vtt },
  srt: { type: "application/x-subrip", write: srt },
  txt: { type: "text/plain", write: txt },
  json: { type: "application/json", write: json },
} as const;

export type TranscriptForm = keyof typeof transcriptForms;
