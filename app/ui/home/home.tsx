import type { SubmissionResult } from "@conform-to/react";
import type { FormatCard, HomeState } from "../../drafts/home.server.ts";
import { Compose } from "./compose.tsx";
import { JobPanel } from "./job-panel.tsx";

export type HomeView = {
  formats: FormatCard[];
  view: { input?: "file" | "link"; dialogClosed: boolean; still: boolean };
  answer?: { form?: SubmissionResult<string[]>; error?: string; aboutFile?: boolean };
};

export function Home({ state, ...rest }: HomeView & { state: HomeState }) {
  return (
    <>
      <h1>Transform Your Content with AI</h1>
      <nav aria-label="Modes" className="mt-6 mb-8 flex gap-6 border-b border-line">
        <a
          href="/"
          aria-current="page"
          className="-mb-px border-b-2 border-accent py-2.5 text-[0.9375rem] font-semibold no-underline"
        >
          Quick Transform
        </a>
      </nav>
      {state.step === "job" ? (
        <JobPanel key={state.job.id} job={state.job} still={rest.view.still} />
      ) : (
        <Compose {...rest} draft={state.draft} samples={state.samples} />
      )}
    </>
  );
}
