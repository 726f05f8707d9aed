import { cueParser, cueTraits, isCueTime } from "../../text/cues.ts";
import type { Piece } from "../../text/piece.ts";
import { parseTime, timeSource } from "../../text/time.ts";
import { clamped, type Heard } from "./heard.ts";
import { heardIn } from "./reply.ts";

/** `[00:00:00.000 --> 00:00:04.200]  words`: printed by whisper programs while they work. */
const bracketed = new RegExp(`^\\[(${timeSource}) --> (${timeSource})\\]\\s*(.*)$`);

/**
 * Parses a program's output about a stretch of `seconds`: JSON, SRT, WebVTT or bracketed lines.
 * Throws an Error for anything else.
 */
export function printedCues(output: string, seconds: number): Heard {
  const text = output
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n")
    .trim();
  if (text === "") return { cues: [] };
  if (/^[{[]\s*["{\]}]/.test(text)) {
    const json: unknown = JSON.parse(text);
    return heardIn(Array.isArray(json) ? { segments: json } : json, seconds);
  }
  const lines = text.split("\n");
  const pieces = lines.some(isCueTime) ? subtitlesIn(lines) : bracketedIn(lines);
  if (pieces.length === 0 && !/^WEBVTT/.test(text))
    throw new Error("The program printed neither SRT, VTT nor JSON");
  return { cues: clamped(pieces, seconds) };
}

function subtitlesIn(lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  const parser = cueParser(cueTraits(lines), (piece) => pieces.push(piece));
  for (const line of lines) parser.line(line);
  parser.end();
  return pieces;
}

function bracketedIn(lines: string[]): Piece[] {
  return lines.flatMap((line) => {
    const [, from = "", to = "", words = ""] = bracketed.exec(line) ?? [];
    const start = parseTime(from);
    const end = parseTime(to);
    return start === undefined || end === undefined || !words ? [] : [{ start, end, text: words }];
  });
}
