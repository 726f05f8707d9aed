import { Link, useLocation } from "@remix-run/react";
import { inCredits } from "../../../counted.ts";
import { wizardPath } from "../../../orders/paths.ts";
import type { SummaryView } from "../../../strategies/summary.server.ts";
import { Schedule } from "../schedule/schedule.tsx";
import { EmptyTab } from "./empty-tab.tsx";
import { Pieces } from "./pieces.tsx";
import { SummaryActions } from "./summary-actions.tsx";
import { searchWith, Tabs, tabOf } from "./tabs.tsx";

/** Topic, source and charge. */
function Origin({ view: { source, analysis, charged } }: { view: SummaryView }) {
  const from = source.url ? <a href={source.url}>{source.label}</a> : <bdi>{source.label}</bdi>;
  return (
    <div className="grid gap-1.5">
      <p
        dir="auto"
        className="max-w-[30ch] font-serif text-[1.6rem] leading-tight sm:text-[2rem] font-semibold text-balance [overflow-wrap:anywhere]"
      >
        {analysis?.topic ?? from}
      </p>
      {/* Without a topic, the source's name is shown above. */}
      {analysis && (
        <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          From {from}
          {charged !== null && (
            <span className="tabular-nums"> · {inCredits(charged)} charged</span>
          )}
        </p>
      )}
    </div>
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

/** Step 1's analysis, folded. */
function AnalysisCard({ analysis }: { analysis: NonNullable<SummaryView["analysis"]> }) {
  const { targetAudience, tone, primaryGoals, keyTakeaways } = analysis;
  return (
    <details className="card px-4 py-3">
      <summary className="py-1">
        <span className="font-semibold">The analysis</span>
        <span className="text-muted"> · readers, goals, tone and takeaways</span>
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

/** Why it ended, what was paid, and how to continue. */
function Unfinished({ view }: { view: SummaryView }) {
  const { status, error, pieces, canResume } = view;
  const paid =
    pieces.length === 0
      ? "Nothing was charged, and the credits set aside were returned."
      : "You were charged only for the pieces below; the rest was returned.";
  return (
    <section className="grid justify-items-start gap-3" aria-label="State">
      {status === "error" ? (
        <div className="max-w-[70ch] border-s-2 border-accent ps-4">
          <p role="alert" className="font-serif text-lg font-semibold">
            {error ?? "Processing failed"}
          </p>
          <p className="mt-1 text-muted">{paid}</p>
        </div>
      ) : (
        <p>This strategy is not finished. What is done so far is kept.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {(status === "processing" || canResume) && (
          <Link className="btn" to={wizardPath(view.id)}>
            Continue
          </Link>
        )}
        {!view.analysis && (
          <Link className="btn quiet" to="/?tab=strategy">
            Create New Strategy
          </Link>
        )}
      </div>
    </section>
  );
}

/** A strategy with its pieces and its schedule (specification, section 2: Strategy summary view). */
export function StrategySummary({ view }: { view: SummaryView }) {
  const { search } = useLocation();
  const shown = tabOf(search);
  const hasAnything = view.analysis !== undefined;
  const pieceAt = (transformId: string) => ({
    to: { search: searchWith(search, "content"), hash: `piece-${transformId}` },
    replace: true,
  });
  return (
    <div className="grid gap-6">
      <Origin view={view} />
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
            <h2 className="sr-only">Publishing Schedule</h2>
            {view.schedule ? (
              <Schedule schedule={view.schedule} pieceAt={pieceAt} />
            ) : (
              <EmptyTab view={view} of="schedule" />
            )}
          </div>
        </>
      )}
    </div>
  );
}
