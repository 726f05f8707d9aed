import type { ReactNode } from "react";
import type { JobView, PieceView } from "../../transforms/view.server.ts";
import { SeoReportCard } from "../seo/seo-report.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DownloadLink } from "./download-link.tsx";
import { HowMade } from "./how-made.tsx";
import { PieceBody } from "./piece-body.tsx";

function lengthOf({ metadata }: PieceView): string {
  if (metadata.totalSlides) return `${metadata.totalSlides} slides`;
  if (metadata.totalTweets) return `${metadata.totalTweets} posts`;
  const words = metadata.wordCount ?? 0;
  // 238 words a minute: the mean of silent reading of English non-fiction (Brysbaert, 2019).
  const minutes = Math.max(1, Math.round(words / 238));
  return `${words.toLocaleString("en")} words · ${minutes} min read`;
}

type Props = { job: JobView; piece: PieceView; actions?: ReactNode };

/** A finished piece, laid out as what it is, with what was checked beside it. */
export function Result({ job, piece, actions }: Props) {
  return (
    <div>
      <div className="no-print mb-6 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div role="status">
          <h2 className="badge ok font-sans text-[0.8125rem]">✓ Transformation complete!</h2>
        </div>
        <span className="mr-auto text-sm text-muted tabular-nums">
          {job.formatLabel} · {lengthOf(piece)}
        </span>
        <CopyButton text={piece.markdown} />
        <DownloadLink href={`/api/job/${job.id}/markdown`} name={piece.downloadName} />
        {actions}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <PieceBody piece={piece} />
        <aside className="grid content-start gap-4">
          {piece.search && <SeoReportCard report={piece.search} />}
          <HowMade job={job} piece={piece} />
        </aside>
      </div>
    </div>
  );
}
