import { Suspense } from "react";
import type { DraftView } from "../../home/home.server.ts";
import type { RecentSource } from "../../sources/list.server.ts";
import { lazily } from "../lazily.ts";
import type { HomeView } from "./home-view.ts";
import { RecentSources } from "./recent-sources.tsx";
import { SourceInput } from "./source-input.tsx";
import { Step } from "./step.tsx";
import { WhoWorks } from "./who-works.tsx";

/** Loaded with the first source that was read. */
const GivenSource = lazily(async () => ({
  default: (await import("./given-source.tsx")).GivenSource,
}));

type Props = Pick<HomeView, "view" | "answer"> & {
  mode: "quick" | "strategy";
  number: number;
  draft?: DraftView;
  recent: RecentSource[];
};

function Source({ mode, draft, recent, view, answer }: Omit<Props, "number">) {
  if (draft?.source?.status === "ready")
    return (
      <Suspense>
        <GivenSource draft={draft} />
      </Suspense>
    );
  if (!draft?.noticeAccepted) {
    return (
      <p className="rounded-page border border-dashed border-control px-5 py-10 text-center text-muted">
        Please accept the Copyright Notice and Terms of Service to continue.
      </p>
    );
  }
  return (
    <>
      <SourceInput draft={draft} input={view.input} answer={answer} />
      <WhoWorks mode={mode} />
      <RecentSources sources={recent} draftId={draft.id} />
    </>
  );
}

/** The last step before the price: a placeholder until the notice is accepted, then the source. */
export function SourceStep({ number, ...rest }: Props) {
  return (
    <Step id="step-source" number={number} title="Add a source">
      <Source {...rest} />
    </Step>
  );
}
