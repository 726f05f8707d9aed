import type { Evidence } from "../../formats/format.ts";
import type { Survey } from "../survey.ts";
import type { TranscriptReader, WriterContext } from "../writer.ts";

/** What a source is about and for whom (specification, section 3). */
export type Analysis = {
  topic: string;
  targetAudience: string;
  primaryGoals: string[];
  tone: string;
  keyTakeaways: string[];
};

/** The analysis with the places of the source that each text of it rests on, by path. */
export type GroundedAnalysis = Analysis & { evidence: Evidence };

export type Priority = "high" | "medium" | "low";

/** What speaks for a format, what its piece may be called, and how to promote it. */
export type FormatAdvice = {
  format: string;
  priority: Priority;
  /** Rests on what was counted in the source. */
  reason: string;
  /** Says that it is an estimate, and of what; never a figure of an audience. */
  estimatedEngagement: string;
  /** Two and more of the right length for the format, best first. */
  titles: string[];
  /** Of the piece by itself; how the pieces of a plan help each other is the schedule's to say. */
  promotion: string[];
};

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
