import type { ErrorCode } from "../../errors.ts";
import type { Segment, TranscriptInfo } from "../../transcripts/transcript.ts";
import type { Carried, Choice, ReadyPassage } from "../choice.ts";
import type { Survey } from "../survey.ts";
import type { Rewrite, SearchPlace } from "../writer.ts";
import type { Written } from "./piece.ts";
import type { ExtractivePlan } from "./stored-plan.ts";

/** A request from the server's thread to the worker, one job at a time. */
export type Request =
  | { kind: "begin"; info: TranscriptInfo }
  | { kind: "part"; segments: Segment[] }
  | { kind: "finish" }
  | {
      kind: "write";
      plan: ExtractivePlan;
      format: string;
      search?: SearchPlace;
      rewrite?: Rewrite;
      samples?: string[];
      brief?: string;
      title?: string;
      choice?: Choice;
    }
  | { kind: "passages"; plan: ExtractivePlan; brief?: string }
  | { kind: "carries"; plan: ExtractivePlan; only?: string }
  | { kind: "survey"; plan: ExtractivePlan };

export type Reply =
  /** The part is processed; the next may come. So at most one part waits in memory. */
  | { kind: "ready" }
  | { kind: "planned"; plan: ExtractivePlan }
  | { kind: "written"; written: Written }
  | { kind: "passages"; passages: ReadyPassage[] }
  | { kind: "carries"; formats: Carried[] }
  | { kind: "surveyed"; survey: Survey }
  | { kind: "refused"; code: ErrorCode; message: string; rows?: Record<string, string> }
  | { kind: "failed"; message: string; stack?: string };
