import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { StoredMaterial } from "../extractive/stored-plan.ts";

export const writerId = "model";

/** What a section says, from a reply whose quotation was looked up. */
export type Note = { claim: string; quote: string; segmentIds: string[] };

/** What calls cost. */
export type Spent = { calls: number; tokensIn: number; tokensOut: number; tokensCached: number };

export const nothingSpent: Spent = { calls: 0, tokensIn: 0, tokensOut: 0, tokensCached: 0 };

export type ModelPlan = {
  version: 1;
  /** BCP-47: asked for, checked, and kept when parts are written anew. */
  language: string;
  title?: string;
  /** Seconds. */
  duration?: number;
  timed: boolean;
  sourceWords: number;
  wordsRead: number;
  /** Stands around the source in every prompt; nobody who writes a source can guess it. */
  fence: string;
  segments: Segment[];
  /** Where the source is longer than the model's window. */
  notes?: Note[];
  /** What the built-in writer found: topics, questions, speakers. */
  material: Pick<StoredMaterial, "topics" | "questions" | "speakers">;
  /** What its notes cost the piece of work that it was made in, and what was there before. */
  spent: Spent;
  reused: Spent;
  jobKey?: string;
};

const shape = z.object({ version: z.literal(1), language: z.string(), fence: z.string() });

/** A stored plan of this writer; another one has to be made again (CONFLICT). */
export function readPlan(body: unknown): ModelPlan {
  if (!shape.safeParse(body).success)
    throw new AppError("CONFLICT", "This draft was begun with another version. Start it again.");
  return body as ModelPlan;
}
