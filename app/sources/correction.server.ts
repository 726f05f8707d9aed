import { correctTranscript } from "../transcripts/correct.server.ts";
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

/**
 * Corrects the segments that a form holds as `text.{id}` and `speaker.{id}`; a text left empty takes
 * its segment out. Throws NOT_FOUND, INVALID, CONFLICT.
 */
export function correctLines(userId: string, sourceId: string, form: FormData): Promise<void> {
  return correctTranscript(userId, sourceId, String(form.get("version")), (segment) => {
    const text = form.get(`text.${segment.id}`);
    if (text === null) return segment;
    const corrected = String(text).replace(/\r\n?/g, "\n").trim();
    if (!corrected) return undefined;
    // White space around a text is no correction.
    const kept = corrected === segment.text.trim() ? segment.text : corrected;
    const speaker = form.get(`speaker.${segment.id}`);
    const said = { ...segment, text: kept };
    return speaker === null ? said : named(said, oneLine(speaker));
  });
}

/**
 * Gives speakers the names that a form holds as `name.{at}` for the former `was.{at}`, everywhere. An
 * empty name takes the former one away. Throws NOT_FOUND, CONFLICT.
 */
export function renameSpeakers(userId: string, sourceId: string, form: FormData): Promise<void> {
  const names = new Map<string, string>();
  for (let at = 0; form.has(`was.${at}`); at++)
    names.set(String(form.get(`was.${at}`)), oneLine(form.get(`name.${at}`)));
  return correctTranscript(userId, sourceId, String(form.get("version")), (segment) => {
    const name = segment.speaker === undefined ? undefined : names.get(segment.speaker);
    return name === undefined || name === segment.speaker ? segment : named(segment, name);
  });
}
