import { restore, type Said, type SayOptions, sayInRow } from "../../editing/index.ts";
import { voiceOf } from "../../editing/names.ts";
import type { Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import { capitalised } from "../../languages/sentences.ts";
import { type Segment, segmentLine } from "../../transcripts/transcript.ts";
import type { Widening } from "../choice.ts";

type Setting = { language: string; segments: readonly Segment[] };

/** Puts cuts back, the last of a sentence first, so that the others keep their numbers. */
function putBack(
  told: readonly Said[],
  back: readonly string[],
  options: SayOptions,
): Said[] | undefined {
  const wanted = new Set(back);
  const whole = told.map((said, at) => {
    let left: Said | undefined = said;
    for (let cut = said.cuts.length - 1; cut >= 0; cut--)
      if (left && wanted.has(`${at}.${cut}`))
        left = restore(left, cut, { ...options, continues: at > 0, keepsConnective: at > 0 });
    return left;
  });
  const all = whole.filter((said) => said !== undefined);
  return all.length === whole.length ? all : undefined;
}

/** What somebody says with these cuts put back, as far as each sentence still holds. */
export function uncut(passage: Passage, back: readonly string[], language: string): Passage {
  const told = back.length > 0 && putBack(passage.told ?? [], back, { language, spoken: true });
  return told ? { ...passage, told } : passage;
}

/**
 * A passage with its neighbouring sentences or with cuts put back. It stays reported where every
 * sentence can be; otherwise its words are quoted whole.
 */
export function widened(
  passage: Passage,
  { before, after, back = [] }: Widening,
  { language, segments }: Setting,
): Passage {
  const { beside, speaker } = passage;
  const ahead = before && passage.before && beside ? passage.before : undefined;
  const behind = after && passage.after && beside ? passage.after : undefined;
  if (!ahead && !behind && back.length === 0) return passage;
  const voice = speaker === undefined ? undefined : voiceOf(speaker);
  const options: SayOptions = passage.spoken
    ? { language, spoken: true }
    : { language, ...(voice ? { speaker: voice } : {}) };
  const kept = passage.told && putBack(passage.told, back, options);
  const lines = kept && [
    ...(ahead ? [ahead] : []),
    ...kept.map(({ line }) => line),
    ...(behind ? [behind] : []),
  ];
  const told = lines && sayInRow(lines, kept, options);
  const ids = new Set([
    ...(ahead ? (beside?.before ?? []) : []),
    ...passage.segmentIds,
    ...(behind ? (beside?.after ?? []) : []),
  ]);
  const held = segments.filter(({ id }) => ids.has(id));
  const start = ahead ? held[0]?.start : passage.start;
  const words = [ahead, passage.text, behind].filter(Boolean);
  const text = capitalised(words.join(languageFor(language).spaceless ? "" : " "));
  const { told: _, start: __, spoken, ...rest } = passage;
  return {
    ...rest,
    ...(told ? { told } : {}),
    // What cannot be told below its speaker's name is quoted with it.
    ...(told && spoken ? { spoken } : {}),
    ...(passage.start === undefined || start === undefined ? {} : { start }),
    text,
    plain: text,
    segmentIds: held.map(({ id }) => id),
    sourceLine: held.map(segmentLine).join("\n"),
  };
}
