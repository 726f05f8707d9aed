import { damagedText } from "../../db/sealed.server.ts";
import type { Format } from "../formats/format.ts";
import { listSamples } from "../samples/samples.server.ts";
import { styleDistance } from "../samples/style.ts";
import { proseOf } from "../writers/extractive/style/prose.ts";
import type { Making } from "../writers/writer.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

/**
 * Measures a changed piece's distance to the samples it was written from. If samples have been
 * added or deleted since, keeps the old measure: a new one would not be comparable.
 */
export function remeasured(
  userId: string,
  format: Format,
  { content, language, making, metadata }: StoredPiece,
): Making["style"] {
  const { style } = making;
  if (!style) return undefined;
  const samples = listSamples(userId);
  const isSame =
    samples.length === style.samples &&
    samples.every(
      ({ content, createdAt }) => content !== damagedText && createdAt <= metadata.transformedAt,
    );
  if (!isSame) return style;
  const texts = samples.map((sample) => sample.content);
  const after = styleDistance(proseOf(format.blocks(content)), texts, language);
  return { ...style, after: Number(after.toFixed(3)) };
}
