import { z } from "zod";
import { evidence } from "../../formats/format.ts";
import { formatId } from "../../formats/index.ts";
import type { Survey } from "../survey.ts";
import type { TranscriptReader, WriterContext } from "../writer.ts";

/** What a source is about and for whom (specification, section 3). */
export const analysis = z.object({
  topic: z.string(),
  targetAudience: z.string(),
  primaryGoals: z.array(z.string()),
  tone: z.string(),
  keyTakeaways: z.array(z.string()),
});
export type Analysis = z.infer<typeof analysis>;

/** The analysis with the places of the source that each text of it rests on, by path. */
export const groundedAnalysis = analysis.extend({ evidence });
export type GroundedAnalysis = z.infer<typeof groundedAnalysis>;

/** What speaks for a format. */
export const recommendation = z.object({
  format: formatId,
  priority: z.enum(["high", "medium", "low"]),
  /** Rests on what was counted in the source. */
  reason: z.string(),
  /** Says that it is an estimate, and of what; never a figure of an audience. */
  estimatedEngagement: z.string(),
});
export type Recommendation = z.infer<typeof recommendation>;
export type Priority = Recommendation["priority"];

/** The same, with what its piece may be called and how to promote it. */
export const formatAdvice = recommendation.extend({
  /** Two and more of the right length for the format, best first. */
  titles: z.array(z.string()),
  /** Of the piece by itself; how the pieces of a plan help each other is the schedule's to say. */
  promotion: z.array(z.string()),
});
export type FormatAdvice = z.infer<typeof formatAdvice>;

export type StepTexts = { analysis: GroundedAnalysis; advice: FormatAdvice[] };

/** What the texts of a strategy rest on. */
export type StepMaterial = {
  source: TranscriptReader;
  survey: Survey;
  /** What the person asks for in their own words. */
  brief?: string;
};

/**
 * Writes the texts of a strategy's steps, in the source's language. Both functions throw as a
 * writer's `write` does.
 */
export type StepWriter = {
  /** The analysis, and the advice on every format that goes with it. */
  analyse(material: StepMaterial, context: WriterContext): Promise<StepTexts>;
  /** The advice for an analysis that the person has changed. */
  advise(
    material: StepMaterial,
    analysis: Analysis,
    context: WriterContext,
  ): Promise<FormatAdvice[]>;
};
