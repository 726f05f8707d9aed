import { counted } from "../../counted.ts";
import type { Known } from "../../transcripts/known.ts";
import { languageName } from "./languages.ts";

/** `duration`: seconds of the recording; null where no times are known. */
type Length = { duration: number | null; words: number };

const wordsAMinute = 150;

/** Minutes of the recording where times are known, else those that reading the words aloud takes. */
export function lengthShown({ duration, words }: Length): string {
  const minutes = duration ? duration / 60 : words / wordsAMinute;
  const shown = counted(Math.max(1, Math.round(minutes)), "minute");
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
