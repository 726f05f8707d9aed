import { counted } from "../../counted.ts";
import { minutesOf } from "../../credits/prices.ts";
import type { Known } from "../../transcripts/known.ts";
import { languageName } from "./languages.ts";

/** `duration`: seconds of the recording; null where no times are known. */
type Length = { duration: number | null; words: number };

/** The minutes that a source is charged by: its recording's where times are known. */
export function lengthShown({ duration, words }: Length): string {
  const shown = counted(minutesOf({ words, durationSeconds: duration }), "minute");
  return duration ? shown : `about ${shown}`;
}

type Read = Length & {
  known: Known;
  /** BCP-47. */
  language: string;
  /** Missing where the transcript was not looked through. */
  speakers?: { name: string }[];
  adverts?: unknown[];
};

/** What reading found in a source, in the words of one line. */
export function readFacts({ known, language, speakers = [], adverts, ...length }: Read): string[] {
  const { people = [], chapters = [], quality, notes = [] } = known;
  const told = people.map(({ name, part }) => (part ? `${name} (${part})` : name));
  const named = told.length > 0 ? told : speakers.map(({ name }) => name);
  return [
    ...named,
    languageName(language),
    lengthShown(length),
    quality && `${quality} text`,
    adverts &&
      (adverts.length > 0 ? counted(adverts.length, "advertisement") : "no advertisements found"),
    chapters.length > 0 && counted(chapters.length, "chapter"),
    notes.length > 0 && counted(notes.length, "warning"),
  ].filter((fact): fact is string => Boolean(fact));
}
