import { Link } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import type { JobView } from "../../pieces/view.server.ts";
import { lazily } from "../lazily.ts";
import { JobButton } from "../piece/job-button.tsx";

/** Loaded with the first finished piece, because most visits to Home begin without one. */
const Result = lazily(async () => ({ default: (await import("../piece/result.tsx")).Result }));

const Processing = lazily(async () => ({
  default: (await import("./processing.tsx")).Processing,
}));

const FailedPiece = lazily(async () => ({
  default: (await import("../piece/failed-piece.tsx")).FailedPiece,
}));

type Props = { job: JobView; still: boolean };

/** A quick job: being written, failed, or finished. */
export function JobPanel({ job, still }: Props) {
  const finished = job.status === "completed";
  useEffect(() => {
    // Restores the address to "/" once the piece is shown; without scripts it stays.
    if (finished) window.history.replaceState(window.history.state, "", "/");
  }, [finished]);
  if (job.status === "error")
    return (
      <Suspense>
        <FailedPiece job={job} />
      </Suspense>
    );
  if (!job.piece)
    return (
      <Suspense>
        <Processing job={job} still={still} />
      </Suspense>
    );
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
