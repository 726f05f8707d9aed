import type { ReactNode } from "react";
import type { JobView, PieceView } from "../../transforms/view.server.ts";
import { SeoReportCard } from "../seo/seo-report.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DownloadLink } from "./download-link.tsx";
import { HowMade } from "./how-made.tsx";
import { NotFound } from "./not-found.tsx";
import { PieceBody } from "./piece-body.tsx";

function lengthOf({ metadata, length }: PieceView): string {
  const parts = [
    metadata.totalSlides && `${metadata.totalSlides} slides`,
    metadata.totalTweets && `${metadata.totalTweets} posts`,
    `${length.words.toLocaleString("en")} words`,
    `${length.minutes} min read`,
  ];
  return parts.filter(Boolean).join(" · ");
}

type Props = { job: JobView; piece: PieceView; actions?: ReactNode };

/** A finished piece, laid out as what it is, with how it was made under it. */
export function Result({ job, piece, actions }: Props) {
  return (
    <div className="result">
      <div className="no-print mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <div role="status">
            <h2 className="badge ok font-sans text-[0.8125rem]">✓ Transformation complete!</h2>
          </div>
          <span className="text-sm text-muted tabular-nums">
            {job.formatLabel} · {lengthOf(piece)}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <CopyButton text={piece.markdown} />
          <DownloadLink href={`/api/job/${job.id}/markdown`} name={piece.downloadName} />
          {actions}
        </div>
      </div>
      <div className={`sheet ${piece.layout} ${piece.search ? "beside" : ""}`}>
        <div className="grid content-start gap-4">
          <PieceBody piece={piece} />
          <NotFound marks={piece.marks} lang={piece.language} />
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
