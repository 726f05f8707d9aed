import { Link, useLocation } from "@remix-run/react";
import { wizardPath } from "../../../strategies/paths.ts";
import type { SummaryView } from "../../../strategies/summary.server.ts";
import { Pieces } from "./pieces.tsx";
import { Schedule } from "./schedule.tsx";
import { SummaryActions } from "./summary-actions.tsx";
import { Tabs, tabOf } from "./tabs.tsx";

function Source({ source }: Pick<SummaryView, "source">) {
  return (
    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
      From {source.url ? <a href={source.url}>{source.label}</a> : source.label}
    </p>
  );
}

function Texts({ name, texts }: { name: string; texts: string[] }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{name}</dt>
      {texts.map((text) => (
        <dd key={text} className="mt-1" dir="auto">
          {text}
        </dd>
      ))}
    </div>
  );
}

/** What the strategy rests on: step 1, closed. */
function AnalysisCard({ analysis }: { analysis: NonNullable<SummaryView["analysis"]> }) {
  const { topic, targetAudience, tone, primaryGoals, keyTakeaways } = analysis;
  return (
    <details className="card px-4 py-3">
      <summary className="py-1">
        <span className="font-semibold">The analysis:</span> <bdi>{topic}</bdi>
      </summary>
      <dl className="mt-3 grid gap-x-8 gap-y-4 pb-2 text-[0.9375rem] sm:grid-cols-2">
        <Texts name="Target audience" texts={[targetAudience]} />
        <Texts name="Tone" texts={[tone]} />
        <Texts name="Primary goals" texts={primaryGoals} />
        <Texts name="Key takeaways" texts={keyTakeaways} />
      </dl>
    </details>
  );
}

/** Why it ended, what was paid, and the way on. */
function Unfinished({ view }: { view: SummaryView }) {
  const { status, error, pieces, canResume } = view;
  const paid =
    pieces.length === 0
      ? "Nothing was charged: what was set aside came back."
      : "Only the pieces below were charged; the rest came back.";
  return (
    <section className="grid justify-items-start gap-3" aria-label="State">
      {status === "error" ? (
        <>
          <p role="alert" className="error-box">
            {error ?? "Processing failed"}
          </p>
          <p>{paid}</p>
        </>
      ) : (
        <p>This strategy is not finished. What is done so far is kept.</p>
      )}
      {(status === "processing" || canResume) && (
        <Link className="btn" to={wizardPath(view.id)}>
          Continue
        </Link>
      )}
    </section>
  );
}

/** A strategy with its pieces and its schedule (specification, section 2: Strategy summary view). */
export function StrategySummary({ view }: { view: SummaryView }) {
  const { search } = useLocation();
  const shown = tabOf(search);
  const hasAnything = view.analysis !== undefined;
  return (
    <div className="grid gap-6">
      <Source source={view.source} />
      {view.status !== "completed" && <Unfinished view={view} />}
      {hasAnything && <SummaryActions view={view} />}
      {view.analysis && <AnalysisCard analysis={view.analysis} />}
      {hasAnything && (
        <>
          <Tabs shown={shown} />
          <div hidden={shown !== "content"}>
            <Pieces view={view} />
          </div>
          <div hidden={shown !== "schedule"}>
            <Schedule schedule={view.schedule} />
          </div>
        </>
      )}
    </div>
  );
}
