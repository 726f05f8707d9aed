import type { DraftView } from "../../home/home.server.ts";
import type { RecentSource } from "../../sources/list.server.ts";
import { GivenSource } from "./given-source.tsx";
import type { HomeView } from "./home-view.ts";
import { RecentSources } from "./recent-sources.tsx";
import { SourceInput } from "./source-input.tsx";
import { Step } from "./step.tsx";
import { WhoWorks } from "./who-works.tsx";

type Props = Pick<HomeView, "view" | "answer"> & {
  number: number;
  draft?: DraftView;
  recent: RecentSource[];
};

function Source({ draft, recent, view, answer }: Omit<Props, "number">) {
  if (draft?.source?.status === "ready") return <GivenSource draft={draft} />;
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
      <WhoWorks />
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
