import type { Known } from "./known.ts";

/**
 * What a passage is when it is not its speaker's speech or body text: an advertisement, a greeting
 * or thanks, credits and housekeeping, somebody else's words, and what surrounds a text.
 */
export const roles = [
  "advert",
  "greeting",
  "credits",
  "quoted",
  "heading",
  "link",
  "code",
  "caption",
  "footnote",
  "furniture",
  "permission",
  "table",
  "reference",
] as const;
export type Role = (typeof roles)[number];

/** One segment: times in seconds from the start of the recording, pages from 1. */
export type Segment = {
  id: string;
  start?: number;
  end?: number;
  page?: number;
  speaker?: string;
  text: string;
  /**
   * When its later words are spoken: `[character, seconds]`, both ascending; `start` is the time of
   * the first. Transcripts from before 2026-11 have none.
   */
  cues?: [character: number, seconds: number][];
  /** Missing for speech and body text, which alone may be quoted as the speaker's. */
  role?: Role;
};

export type Origin =
  | "captions"
  | "auto-captions"
  | "embedded-subtitles"
  | "publisher"
  | "speech"
  | "text"
  | "pdf"
  | "document"
  | "article";

/** What is known about a transcript without reading it. */
export type TranscriptInfo = Known & {
  /** BCP-47. */
  language?: string;
  /** Seconds. */
  duration?: number;
  origin: Origin;
  words: number;
};

export type Transcript = TranscriptInfo & { segments: Segment[] };

/** Formats 754.2 seconds as `00:12:34`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/**
 * Formats one line of the text form: `[00:12:34] Ana: text`, `[p. 7] text`, `Ana: text` or the
 * text.
 */
export function segmentLine(segment: Segment): string {
  const locator =
    segment.start !== undefined
      ? `[${formatTime(segment.start)}] `
      : segment.page !== undefined
        ? `[p. ${segment.page}] `
        : "";
  const speaker = segment.speaker ? `${segment.speaker}: ` : "";
  return `${locator}${speaker}${segment.text}`;
}
