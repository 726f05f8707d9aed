import { correctTranscript } from "../transcripts/correct.server.ts";
import { rewritten } from "../transcripts/rewritten.ts";
import { roles, type Segment } from "../transcripts/transcript.ts";
import { correctKnown, knownCorrection, oneLine } from "./known/correct.server.ts";
import { inRole, markNotes } from "./passages/own-marks.ts";

/** Long enough for a name, too short for a paragraph. */
const maxSpeaker = 80;

const named = (segment: Segment, speaker: string): Segment => {
  const { speaker: _, ...rest } = segment;
  return speaker ? { ...rest, speaker: speaker.slice(0, maxSpeaker) } : rest;
};

/** Sets what the passage is; an empty value makes it speech, a missing or unknown one changes nothing. */
function asChosen(segment: Segment, chosen: FormDataEntryValue | null): Segment {
  const role = chosen === "" ? "" : roles.find((known) => known === chosen);
  return role === undefined ? segment : inRole(segment, role);
}

/**
 * Applies the form's `role.{id}`, `text.{id}` and `speaker.{id}` to the segment; undefined if its text was
 * emptied.
 */
function corrected(segment: Segment, form: FormData): Segment | undefined {
  const text = form.get(`text.${segment.id}`);
  if (text === null) return segment;
  const typed = String(text).replace(/\r\n?/g, "\n").trim();
  if (!typed) return undefined;
  // Surrounding white space is no correction.
  const kept = typed === segment.text.trim() ? segment.text : typed;
  const speaker = form.get(`speaker.${segment.id}`);
  const said = asChosen(
    { ...segment, ...rewritten(segment, kept) },
    form.get(`role.${segment.id}`),
  );
  return speaker === null ? said : named(said, oneLine(speaker));
}

/** The passages that a form keeps although they were taken for advertisements. */
function keptIn(form: FormData): Set<string> {
  const kept = new Set<string>();
  for (let at = 0; form.has(`advert.${at}`); at++)
    if (form.has(`keep.${at}`))
      for (const id of String(form.get(`advert.${at}`)).split(",")) kept.add(id);
  return kept;
}

/** Maps each former speaker `was.{at}` to the form's `name.{at}`. */
function namesIn(form: FormData): Map<string, string> {
  const names = new Map<string, string>();
  for (let at = 0; form.has(`was.${at}`); at++)
    names.set(String(form.get(`was.${at}`)), oneLine(form.get(`name.${at}`)));
  return names;
}

/**
 * Applies a form's corrections to a source: replaces texts, removes segments whose text is empty,
 * keeps what is no advertisement, renames speakers everywhere (an empty name removes it), and
 * corrects what is known of the source. What passages are holds when the source is read again.
 * Throws NOT_FOUND, INVALID, CONFLICT.
 */
export async function correctSource(
  userId: string,
  sourceId: string,
  form: FormData,
): Promise<void> {
  const names = namesIn(form);
  const kept = keptIn(form);
  const change = (given: Segment): Segment | undefined => {
    const said = corrected(given, form);
    return said?.role === "advert" && kept.has(said.id) ? inRole(said, "") : said;
  };
  const correction = knownCorrection(form);
  const { marks, note } = markNotes();
  await correctTranscript(userId, sourceId, String(form.get("version")), (segment) => {
    const said = change(segment);
    note(segment, said);
    const name = said?.speaker === undefined ? undefined : names.get(said.speaker);
    return said && name !== undefined && name !== said.speaker ? named(said, name) : said;
  });
  correctKnown(userId, sourceId, { ...correction, marks: marks() });
}
