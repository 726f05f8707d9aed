import type { SubmissionResult } from "@conform-to/react";
import type { Unconfirmed } from "../../auth/welcome.server.ts";
import type { FormatCard } from "../../home/home.server.ts";

/** The ways to give a source. */
export type SourceInputKind = "file" | "link" | "text";

/** Data for Home's screens, besides its state. */
export type HomeView = {
  formats: FormatCard[];
  /** Set while the person's address waits for confirmation. */
  unconfirmed?: Unconfirmed;
  /** True if the notice was accepted before in this session. */
  remembersNotice: boolean;
  view: {
    input?: SourceInputKind;
    dialogClosed: boolean;
    still: boolean;
    /** The requested tab; a draft or a strategy has its own. */
    tab?: "quick" | "strategy";
  };
  answer?: { form?: SubmissionResult<string[]>; error?: string; aboutFile?: boolean };
};
