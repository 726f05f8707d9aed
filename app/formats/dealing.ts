import { sentencesOf } from "../languages/sentences.ts";
import type { Evidence, Format, Material } from "./format.ts";
import { formats } from "./index.ts";

/**
 * Who takes first of what a source holds: a letter needs its best questions, a carousel finds few that
 * fit on slides, an article has room for what is left.
 */
const order: readonly Format["layout"][] = ["letter", "carousel", "thread", "article"];

const linesIn = (evidence: Evidence, language: string): string[] =>
  evidence
    .flatMap(({ cites }) => cites)
    .flatMap(
      ({ said, quote = "" }) => said?.map(({ line }) => line) ?? sentencesOf(quote, language),
    );

/**
 * Returns a source's material with what the pieces that take before this format tell, so that it can
 * prefer something else. It depends on the source alone: not on which pieces were ordered.
 */
export function dealt(material: Material, { layout }: Format): Material {
  const elsewhere: string[][] = [];
  for (const other of order.slice(0, order.indexOf(layout))) {
    const format = formats.find((one) => one.layout === other);
    if (format)
      elsewhere.push(
        linesIn(format.compose({ ...material, elsewhere }).evidence, material.language),
      );
  }
  return { ...material, elsewhere };
}
