import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { jobPath } from "../orders/paths.ts";
import type { JobView } from "../pieces/view.server.ts";
import { lazily } from "./lazily.ts";
import { Modal } from "./modal.tsx";
import { Result } from "./piece/result.tsx";

/** Most pieces that are opened did not fail. */
const FailedPiece = lazily(async () => ({
  default: (await import("./piece/failed-piece.tsx")).FailedPiece,
}));

type Props = { job: JobView; problem?: string };

function Unfinished({ job, problem }: Props) {
  if (job.status === "error")
    return (
      <Suspense>
        <FailedPiece job={job} problem={problem} />
      </Suspense>
    );
  return (
    <p role="status">
      This piece is still being written. <Link to={jobPath(job.id)}>See progress</Link>
    </p>
  );
}

const close = (
  <Link className="btn quiet" to="/history" preventScrollReset>
    Close
  </Link>
);

function Content({ job, problem }: Props) {
  const title = (
    <h1 id="content-title" className={job.piece ? "kind" : "text-2xl"}>
      {job.formatLabel}
    </h1>
  );
  if (job.piece) return <Result job={job} piece={job.piece} lead={close} heading={title} />;
  return (
    <>
      <div className="no-print mb-5 flex items-center justify-between gap-4">
        {title}
        {close}
      </div>
      <Unfinished job={job} problem={problem} />
    </>
  );
}

export function ContentOverlay(props: Props) {
  return (
    <Modal
      labelledBy="content-title"
      closeTo="/history"
      className="overlay border-0 bg-paper px-4 pb-16 text-ink sm:px-8"
    >
      <div className="mx-auto max-w-[68rem]">
        <Content {...props} />
      </div>
    </Modal>
  );
}
