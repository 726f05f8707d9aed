import { jobPath } from "../../orders/paths.ts";
import { waitingNote } from "../../pieces/progress.ts";
import type { JobView } from "../../pieces/view.server.ts";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { JobButton } from "../piece/job-button.tsx";
import { useJobPoll } from "./use-job-poll.ts";

/** A piece that is being written: how far it is, and the way to stop it. */
export function Processing({ job, still }: { job: JobView; still: boolean }) {
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
