import { z } from "zod";
import { type Piece, tidy } from "./piece.ts";
import { parseTime } from "./time.ts";

/** Larger JSON would have to be held in memory whole; it is then read as plain text. */
export const maxJsonBytes = 16 * 1_048_576;

const seconds = z.union([z.number(), z.string().transform(parseTime)]).optional();
const entry = z.object({
  start: seconds,
  startTime: seconds,
  end: seconds,
  endTime: seconds,
  speaker: z.string().nullish(),
  text: z.string().optional(),
  body: z.string().optional(),
});
const document = z.union([
  z.array(entry),
  z.object({ segments: z.array(entry) }).transform(({ segments }) => segments),
]);

/**
 * Reads a JSON transcript: an array of {start, end, speaker?, text} or the Podcasting 2.0 form
 * {segments: [{startTime, endTime, speaker, body}]}. Undefined where it is neither.
 */
export function readTimedJson(text: string): Piece[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = document.safeParse(json);
  if (!parsed.success) return undefined;
  return parsed.data.map(pieceOf).filter((piece) => piece.text !== "");
}

function pieceOf(value: z.infer<typeof entry>): Piece {
  const start = value.start ?? value.startTime;
  const end = value.end ?? value.endTime;
  const piece: Piece = { text: tidy(value.text ?? value.body ?? "") };
  if (start !== undefined && start >= 0) piece.start = start;
  if (piece.start !== undefined && end !== undefined && end >= piece.start) piece.end = end;
  if (value.speaker) piece.speaker = tidy(value.speaker);
  return piece;
}
