import { Link } from "@remix-run/react";
import { jobPath } from "../orders/paths.ts";
import type { JobView } from "../pieces/view.server.ts";
import { Modal } from "./modal.tsx";
import { FailedPiece } from "./piece/failed-piece.tsx";
import { Result } from "./piece/result.tsx";

type Props = { job: JobView; problem?: string };

function Content({ job, problem }: Props) {
  if (job.piece) return <Result job={job} piece={job.piece} heading={null} />;
  if (job.status === "error") return <FailedPiece job={job} problem={problem} />;
  return (
    <p role="status">
      This piece is still being written. <Link to={jobPath(job.id)}>See progress</Link>
    </p>
  );
}

export function ContentOverlay({ job, problem }: Props) {
  return (
    <Modal
      labelledBy="content-title"
      closeTo="/history"
      className="overlay border-0 bg-paper p-4 text-ink sm:p-8"
    >
      <div className="mx-auto max-w-[68rem]">
        <div className="no-print mb-5 flex items-center justify-between gap-4">
          <h1 id="content-title" className="text-2xl">
            {job.formatLabel}
          </h1>
          <Link className="btn quiet" to="/history" preventScrollReset>
            Close
          </Link>
        </div>
        <Content job={job} problem={problem} />
      </div>
    </Modal>
  );
}
