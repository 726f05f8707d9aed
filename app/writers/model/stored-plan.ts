import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { StoredMaterial } from "../extractive/stored-plan.ts";

export const writerId = "model";

/** A claim from one section, with a verified quotation. */
export type Note = { claim: string; quote: string; segmentIds: string[] };

/** The cost of calls. */
export type Spent = { calls: number; tokensIn: number; tokensOut: number; tokensCached: number };

export const nothingSpent: Spent = { calls: 0, tokensIn: 0, tokensOut: 0, tokensCached: 0 };

export type ModelPlan = {
  version: 1;
  /** BCP-47: used in prompts and checks, and kept for parts written anew. */
  language: string;
  title?: string;
  /** Seconds. */
  duration?: number;
  timed: boolean;
  sourceWords: number;
  wordsRead: number;
  /** Surrounds the source in every prompt; no author of a source can guess it. */
  fence: string;
  segments: Segment[];
  /** Set if the source is longer than the model's window. */
  notes?: Note[];
  /** How many sections were read for the notes, and of how many no note came. Since 2026-11. */
  sections?: { read: number; silent: number };
  /** What the built-in writer found: topics, questions, speakers. */
  material: Pick<StoredMaterial, "topics" | "questions" | "speakers">;
  /** What its notes cost the piece of work that made the plan, and what had been paid before. */
  spent: Spent;
  reused: Spent;
  jobKey?: string;
};

const shape = z.object({ version: z.literal(1), language: z.string(), fence: z.string() });

/** Parses a stored plan of this writer. Throws CONFLICT for any other, which must be made again. */
export function readPlan(body: unknown): ModelPlan {
  if (!shape.safeParse(body).success)
    throw new AppError("CONFLICT", "This draft was begun with another version. Start it again.");
  return body as ModelPlan;
}
