import { damagedText } from "../../db/sealed.server.ts";
import { languageMeter } from "../sources/language.ts";
import { listSamples, type Sample } from "./samples.server.ts";
import { describeSample } from "./style.ts";

export type ShownSample = Sample & {
  /** The measured style, in plain words. */
  style: string[];
};

function languageOf(text: string): string | undefined {
  const meter = languageMeter();
  meter.add(text);
  return meter.language();
}

/** Lists the user's samples as their screen shows them, each with its style. */
export function shownSamples(userId: string): ShownSample[] {
  return listSamples(userId).map((sample) => ({ ...sample, style: styleOf(sample.content) }));
}

/** Measures nothing for an unreadable sample. */
const styleOf = (content: string): string[] =>
  content === damagedText ? [] : describeSample(content, languageOf(content) ?? "und");
