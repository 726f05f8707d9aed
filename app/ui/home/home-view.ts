import type { SubmissionResult } from "@conform-to/react";
import type { Unconfirmed } from "../../auth/welcome.server.ts";
import type { FormatCard } from "../../home/home.server.ts";

/** What Home's screens are shown from, beside its state. */
export type HomeView = {
  formats: FormatCard[];
  /** Where the person's address waits for its confirmation. */
  unconfirmed?: Unconfirmed;
  view: {
    input?: "file" | "link";
    dialogClosed: boolean;
    still: boolean;
    /** The tab that was asked for; a draft or a strategy has its own. */
    tab?: "quick" | "strategy";
  };
  answer?: { form?: SubmissionResult<string[]>; error?: string; aboutFile?: boolean };
};
