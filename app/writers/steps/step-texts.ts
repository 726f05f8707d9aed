import { z } from "zod";
import { evidence } from "../../formats/format.ts";
import { formatId } from "../../formats/index.ts";
import type { Survey } from "../survey.ts";
import type { TranscriptReader, WriterContext } from "../writer.ts";

/** The source's subject and audience (specification, section 3). */
export const analysis = z.object({
  topic: z.string(),
  targetAudience: z.string(),
  primaryGoals: z.array(z.string()),
  tone: z.string(),
  keyTakeaways: z.array(z.string()),
});
export type Analysis = z.infer<typeof analysis>;

/** The analysis with evidence for each of its texts, by path. */
export const groundedAnalysis = analysis.extend({ evidence });
export type GroundedAnalysis = z.infer<typeof groundedAnalysis>;

/** The case for a format. */
export const recommendation = z.object({
  format: formatId,
  priority: z.enum(["high", "medium", "low"]),
  /** Rests on what was counted in the source. */
  reason: z.string(),
  /** Calls itself an estimate and names its basis; never gives the size of an audience. */
  estimatedEngagement: z.string(),
});
export type Recommendation = z.infer<typeof recommendation>;
export type Priority = Recommendation["priority"];

/** A recommendation with possible titles for the piece and tips to promote it. */
export const formatAdvice = recommendation.extend({
  /** At least two of the right length for the format, best first. */
  titles: z.array(z.string()),
  /** Tips for the piece by itself; the schedule tells how the pieces of a plan help each other. */
  promotion: z.array(z.string()),
});
export type FormatAdvice = z.infer<typeof formatAdvice>;

export type StepTexts = { analysis: GroundedAnalysis; advice: FormatAdvice[] };

/** What the texts of a strategy are based on. */
export type StepMaterial = {
  source: TranscriptReader;
  survey: Survey;
  /** The person's own instructions. */
  brief?: string;
  /** The language of the texts (BCP-47), if not the source's; only for a writer that translates. */
  language?: string;
};

/**
 * Writes the texts of a strategy's steps, in the source's language or the one asked for. Both functions throw as a
 * writer's `write` does.
 */
export type StepWriter = {
  /** Writes the analysis and the advice on every format. */
  analyse(material: StepMaterial, context: WriterContext): Promise<StepTexts>;
  /** Writes the advice for an analysis that the person changed. */
  advise(
    material: StepMaterial,
    analysis: Analysis,
    context: WriterContext,
  ): Promise<FormatAdvice[]>;
};
