import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Material } from "../../formats/format.ts";
import type { Segment } from "../../transcripts/transcript.ts";

export const writerId = "extractive";
export const planVersion = 1;

/** Material as a plan stores it: our own sentences are looked up by language again. */
export type StoredMaterial = Omit<Material, "phrases">;

/** What the built-in writer stores of a source: its material and the segments it cites. JSON. */
export type ExtractivePlan = {
  version: number;
  material: StoredMaterial;
  segments: Segment[];
  wordsRead: number;
};

const shape = z.object({ version: z.literal(planVersion), wordsRead: z.number() });

/**
 * Parses a stored plan of this writer. Throws CONFLICT for another version, which must be made
 * again.
 */
export function readPlan(body: unknown): ExtractivePlan {
  if (!shape.safeParse(body).success)
    throw new AppError("CONFLICT", "This draft was begun with another version. Start it again.");
  return body as ExtractivePlan;
}
