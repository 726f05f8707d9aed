import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type { JobView, PieceView } from "../../pieces/view.server.ts";
import { Jump } from "../jump.tsx";
import { SeoReportCard } from "../seo/seo-report.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DownloadLink } from "./download-link.tsx";
import { HowMade } from "./how-made.tsx";
import { lengthShown } from "./length-shown.ts";
import { distinct, NotFound } from "./not-found.tsx";
import { PieceBody } from "./piece-body.tsx";

/** Links to files for other tools, and to earlier versions. */
function OtherNotations({ job, piece }: { job: JobView; piece: PieceView }) {
  const stem = piece.downloadName.replace(/\.md$/, "");
  return (
    <ul className="flex w-full flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm">
      <li>
        <a href={`/api/job/${job.id}/html`} download={`${stem}.html`}>
          HTML
        </a>
      </li>
      <li>
        <a href={`/api/job/${job.id}/zip`} download={`${stem}.zip`}>
          ZIP with evidence
        </a>
      </li>
      {piece.layout === "carousel" && <SlideLinks jobId={job.id} />}
      <li>
        <Link to={`/history/${job.id}/versions`}>Versions</Link>
      </li>
    </ul>
  );
}

const slideFiles = [
  { label: "Slides (PDF)", file: "slides.pdf" },
  { label: "Slides (PNG)", file: "slides.zip" },
  { label: "Square slides (PDF)", file: "slides.pdf?size=square" },
  { label: "Square slides (PNG)", file: "slides.zip?size=square" },
];

/** The answer names the file, so that an error is shown and not saved. */
function SlideLinks({ jobId }: { jobId: string }) {
  return slideFiles.map(({ label, file }) => (
    <li key={file}>
      <a href={`/api/job/${jobId}/${file}`}>{label}</a>
    </li>
  ));
}

type Props = {
  job: JobView;
  piece: PieceView;
  actions?: ReactNode;
  /**
   * Replaces the news that the piece is done: a heading among several pieces, or null if it is
   * shown above.
   */
  heading?: ReactNode;
};

/** A finished piece in its format's layout, followed by how it was made. */
export function Result({ job, piece, actions, heading }: Props) {
  const toCheck = useId();
  const isNews = heading === undefined;
  return (
    <div className="result">
      <div className="no-print mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {isNews ? (
            <div role="status">
              <h2 className="badge ok font-sans text-[0.8125rem]">✓ Transformation complete!</h2>
            </div>
          ) : (
            heading
          )}
          <span className="text-sm text-muted tabular-nums">
            {isNews ? `${job.formatLabel} · ${lengthShown(piece)}` : lengthShown(piece)}
          </span>
          {piece.marks.length > 0 && (
            <Jump to={toCheck} className="badge warn tabular-nums">
              <span aria-hidden="true">†</span>
              {distinct(piece.marks).length} to check
            </Jump>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          {piece.search && (
            <Jump to="seo-report" className="py-1 lg:hidden">
              SEO report
            </Jump>
          )}
          <CopyButton text={piece.markdown} explained="Copy this piece as Markdown" />
          <DownloadLink href={`/api/job/${job.id}/markdown`} name={piece.downloadName} />
          <Link className="btn quiet" to={`/history/${job.id}/edit`}>
            Edit
          </Link>
          {piece.making.writer !== "model" && (
            <Link className="btn quiet" to={`/history/${job.id}/choose`}>
              Choose passages
            </Link>
          )}
          {actions}
        </div>
        <OtherNotations job={job} piece={piece} />
      </div>
      <div className={`sheet ${piece.layout} ${piece.search ? "beside" : ""}`}>
        <div className="grid content-start gap-4">
          <PieceBody piece={piece} />
          <NotFound id={toCheck} marks={piece.marks} lang={piece.language} />
          <HowMade job={job} piece={piece} />
        </div>
        {piece.search && (
          <aside className="no-print grid content-start gap-4">
            <SeoReportCard report={piece.search} />
          </aside>
        )}
      </div>
    </div>
  );
}
