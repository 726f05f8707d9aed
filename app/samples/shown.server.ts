import { damagedText } from "../../db/sealed.server.ts";
import { languageMeter } from "../sources/language.ts";
import { listSamples, type Sample } from "./samples.server.ts";
import { describeSample } from "./style.ts";

export type ShownSample = Sample & {
  /** What was measured, in plain words. */
  style: string[];
};

function languageOf(text: string): string | undefined {
  const meter = languageMeter();
  meter.add(text);
  return meter.language();
}

/** The user's samples as their screen shows them, each with what its style is. */
export function shownSamples(userId: string): ShownSample[] {
  return listSamples(userId).map((sample) => ({ ...sample, style: styleOf(sample.content) }));
}

/** Nothing is measured of a sample that can't be read. */
const styleOf = (content: string): string[] =>
  content === damagedText ? [] : describeSample(content, languageOf(content) ?? "und");
