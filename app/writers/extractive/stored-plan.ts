import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Material } from "../../formats/format.ts";
import type { Segment } from "../../transcripts/transcript.ts";

export const writerId = "extractive";
export const planVersion = 1;

/** Material as a plan keeps it: the sentences of our own come back with the language. */
export type StoredMaterial = Omit<Material, "phrases">;

/** What the built-in writer keeps of a source: its material and the segments it cites. JSON. */
export type ExtractivePlan = {
  version: number;
  material: StoredMaterial;
  segments: Segment[];
  wordsRead: number;
};

const shape = z.object({ version: z.literal(planVersion), wordsRead: z.number() });

/** A stored plan of this writer; one of another version has to be made again (CONFLICT). */
export function readPlan(body: unknown): ExtractivePlan {
  if (!shape.safeParse(body).success)
    throw new AppError("CONFLICT", "This draft was begun with another version. Start it again.");
  return body as ExtractivePlan;
}
