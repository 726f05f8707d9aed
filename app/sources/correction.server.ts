import { correctTranscript } from "../transcripts/correct.server.ts";
import { rewritten } from "../transcripts/rewritten.ts";
import type { Segment } from "../transcripts/transcript.ts";

/** A name, not a paragraph. */
const maxSpeaker = 80;

const oneLine = (text: FormDataEntryValue | null) =>
  String(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

const named = (segment: Segment, speaker: string): Segment => {
  const { speaker: _, ...rest } = segment;
  return speaker ? { ...rest, speaker: speaker.slice(0, maxSpeaker) } : rest;
};

/** The segment as a form holds it as `text.{id}` and `speaker.{id}`. */
function corrected(segment: Segment, form: FormData): Segment | undefined {
  const text = form.get(`text.${segment.id}`);
  if (text === null) return segment;
  const typed = String(text).replace(/\r\n?/g, "\n").trim();
  if (!typed) return undefined;
  // White space around a text is no correction.
  const kept = typed === segment.text.trim() ? segment.text : typed;
  const speaker = form.get(`speaker.${segment.id}`);
  const said = { ...segment, ...rewritten(segment, kept) };
  return speaker === null ? said : named(said, oneLine(speaker));
}

/** The names that a form holds as `name.{at}` for the former `was.{at}`. */
function namesIn(form: FormData): Map<string, string> {
  const names = new Map<string, string>();
  for (let at = 0; form.has(`was.${at}`); at++)
    names.set(String(form.get(`was.${at}`)), oneLine(form.get(`name.${at}`)));
  return names;
}

/**
 * Corrects the segments that a form holds, where a text left empty takes its segment out, and gives
 * speakers the names that it holds, everywhere; an empty name takes the former one away. Throws
 * NOT_FOUND, INVALID, CONFLICT.
 */
export function correctSource(userId: string, sourceId: string, form: FormData): Promise<void> {
  const names = namesIn(form);
  return correctTranscript(userId, sourceId, String(form.get("version")), (segment) => {
    const said = corrected(segment, form);
    const name = said?.speaker === undefined ? undefined : names.get(said.speaker);
    return said && name !== undefined && name !== said.speaker ? named(said, name) : said;
  });
}
