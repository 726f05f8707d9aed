import { Link } from "@remix-run/react";
import type { JobView } from "../transforms/view.server.ts";
import { Modal } from "./modal.tsx";
import { Result } from "./piece/result.tsx";

function unfinished({ status, error }: JobView): string {
  return status === "error" ? (error ?? "Processing failed") : "This piece is still being written.";
}

export function ContentOverlay({ job }: { job: JobView }) {
  return (
    <Modal
      labelledBy="content-title"
      closeTo="/history"
      className="overlay border-0 bg-paper p-4 text-ink sm:p-8"
    >
      <div className="mx-auto max-w-[68rem]">
        <div className="mb-5 flex items-center justify-between gap-4">
          <h2 id="content-title" className="text-2xl">
            {job.formatLabel}
          </h2>
          <Link className="btn quiet" to="/history" preventScrollReset>
            Close
          </Link>
        </div>
        {job.piece ? <Result job={job} piece={job.piece} /> : <p role="alert">{unfinished(job)}</p>}
      </div>
    </Modal>
  );
}
