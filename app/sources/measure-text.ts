import type { SourceLength } from "../credits/prices.ts";
import { AppError } from "../errors.ts";
import { lengthMeter } from "./length.ts";
import { parseText } from "./text/read-text.ts";

/** How long a source with this text would be; without any length if it would be refused. */
export function measureText(text: string): SourceLength {
  const meter = lengthMeter();
  try {
    parseText(text, meter.add);
  } catch (thrown) {
    if (thrown instanceof AppError) return { words: 0, durationSeconds: null };
    throw thrown;
  }
  return { words: meter.words(), durationSeconds: meter.seconds() || null };
}
