import { readFileSync } from "node:fs";
import type { Segment } from "../../app/transcripts/transcript.ts";

/** A sentence that the double of a model writes about a source. */
export type Planted = {
  kind: string;
  isTrue: boolean;
  /** Numbers of lines, as a prompt has them. */
  cites: string[];
  text: string;
  /** The false words; the whole text, if it is wrong as a whole. */
  wrong: string;
  /** Not looked at while the checks were tuned. */
  isHeldOut: boolean;
};

export type PlantedSource = { language: string; segments: Segment[]; planted: Planted[] };

const secondsBetweenLines = 40;

function segmentsIn(text: string): Segment[] {
  return text
    .trim()
    .split("\n")
    .map((row, at) => {
      const [, speaker = "", words = ""] = /^([^:]+): (.*)$/.exec(row) ?? [];
      return { id: `s${at + 1}`, start: at * secondsBetweenLines, speaker, text: words };
    });
}

function plantedIn(row: string, at: number): Planted {
  const [, sign, kind = "", cites = "", marked = ""] =
    /^([+-]) ([\w ]+) \| ([\w ]+) \| (.+)$/.exec(row) ?? [];
  if (!sign) throw new Error(`Not a planted sentence: ${row}`);
  const text = marked.replaceAll(/\[\[|\]\]/g, "");
  return {
    kind,
    isTrue: sign === "+",
    cites: cites.split(" "),
    text,
    wrong: /\[\[(.+?)\]\]/.exec(marked)?.[1] ?? text,
    isHeldOut: at % 2 === 1,
  };
}

const readSource = (name: string): PlantedSource => {
  const file = readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
  const [source = "", sentences = ""] = file.split("\n---\n");
  return {
    language: name.slice(0, 2),
    segments: segmentsIn(source),
    planted: sentences.trim().split("\n").map(plantedIn),
  };
};

/**
 * The first set was written beside the checks. The others were written later, in the manner of a
 * model, and measured before the checks were changed for their kinds.
 */
const sets = {
  first: ["en", "de", "es", "fr", "ja"],
  second: ["en-2", "de-2", "fr-2", "ja-2"],
  third: ["en-3", "es-2"],
  fourth: ["en-4", "en-5", "de-3", "de-4", "it-2"],
  fifth: ["en-6", "de-5", "nl-2"],
};
export type PlantedSet = keyof typeof sets;
export const plantedSets = Object.keys(sets) as PlantedSet[];

/** Reads a planted set: sources with their sentences. */
export const plantedSources = (set: PlantedSet): PlantedSource[] => sets[set].map(readSource);
