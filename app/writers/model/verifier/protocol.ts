import type { Allowed, DraftText, Verdict, VerifiedText } from "../../../grounding/index.ts";
import type { Segment } from "../../../transcripts/transcript.ts";

/** A quotation and the segments it is said to come from. */
export type Quotation = { quote: string; near: string[] };

/** A question from the server's thread to the verifying one; the source is sent once. */
export type Request = { id: number } & (
  | { kind: "open"; source: number; segments: Segment[]; language: string; written?: string }
  | { kind: "texts"; source: number; drafts: DraftText[]; allowed: Allowed }
  | { kind: "quotations"; source: number; quotations: Quotation[] }
);

export type Reply = { id: number } & (
  | { kind: "opened" }
  /** The source was opened too long ago and must be sent again. */
  | { kind: "closed" }
  | { kind: "texts"; texts: VerifiedText[] }
  | { kind: "quotations"; verdicts: Verdict[] }
  | { kind: "failed"; message: string; stack?: string }
);
