import { Link } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { jobPath } from "../../orders/paths.ts";
import { waitingNote } from "../../pieces/progress.ts";
import type { JobView } from "../../pieces/view.server.ts";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { lazily } from "../lazily.ts";
import { FailedPiece } from "../piece/failed-piece.tsx";
import { JobButton } from "../piece/job-button.tsx";
import { useJobPoll } from "./use-job-poll.ts";

/** Loaded with the first finished piece, because most visits to Home begin without one. */
const Result = lazily(async () => ({ default: (await import("../piece/result.tsx")).Result }));

type Props = { job: JobView; still: boolean };

function Processing({ job, still }: Props) {
  const poll = useJobPoll(job.id);
  const progress = Math.max(poll.progress, job.progress);
  return (
    <section className="card grid gap-5 p-6 sm:p-10" aria-labelledby="processing">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="processing">Writing your {job.formatLabel}</h2>
        <span className="text-xl font-semibold tabular-nums">{progress}%</span>
      </div>
      <progress aria-labelledby="processing" max={100} value={progress} />
      <p role="status" className="text-muted">
        {job.source.label}: {poll.note ?? job.note ?? waitingNote(progress)}
      </p>
      <TroubleNote trouble={poll.trouble} />
      <div className="flex flex-wrap items-center gap-4">
        <JobButton job={job} intent="cancel" label="Cancel" />
        <p className="text-sm text-muted">
          You can leave this page: the piece will be in your History.
        </p>
      </div>
      <SelfRefresh here={jobPath(job.id)} still={still} />
    </section>
  );
}

/** A quick job: being written, failed, or finished. */
export function JobPanel({ job, still }: Props) {
  const finished = job.status === "completed";
  useEffect(() => {
    // Restores the address to "/" once the piece is shown; without scripts it stays.
    if (finished) window.history.replaceState(window.history.state, "", "/");
  }, [finished]);
  if (job.status === "error") return <FailedPiece job={job} />;
  if (!job.piece) return <Processing job={job} still={still} />;
  return (
    <Suspense>
      <Result
        job={job}
        piece={job.piece}
        heading={
          <>
            <div role="status">
              <h2 className="badge ok font-sans">✓ Transformation complete!</h2>
            </div>
            <Link to="/" className="py-0.5">
              Transform Another
            </Link>
          </>
        }
        isNews
        more={
          <li>
            <JobButton
              job={job}
              intent="run-again"
              label="Run again with this source"
              look="link"
            />
          </li>
        }
      />
    </Suspense>
  );
}
