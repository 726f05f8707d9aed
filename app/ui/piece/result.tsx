import { Link } from "@remix-run/react";
import { type ReactNode, Suspense, useId } from "react";
import { choosePath } from "../../orders/paths.ts";
import type { JobView, PieceView } from "../../pieces/view.server.ts";
import { lazily } from "../lazily.ts";
import { DeskOf } from "./desk.tsx";
import { HowMade } from "./how-made.tsx";
import { lengthShown } from "./length-shown.ts";
import { NotFound } from "./not-found.tsx";
import { PieceBar } from "./piece-bar.tsx";
import { PieceBody } from "./piece-body.tsx";
import { ProofLine } from "./proof-line.tsx";

/** Only a post that was optimized for search has one. */
const SeoReportCard = lazily(async () => ({
  default: (await import("../seo/seo-report.tsx")).SeoReportCard,
}));

type Props = {
  job: JobView;
  piece: PieceView;
  /** Leads away from the piece, at the beginning of its bar. */
  lead?: ReactNode;
  /** Further entries of the bar's menu. */
  more?: ReactNode;
  /** What the piece is, or the news that it is done. */
  heading: ReactNode;
  /** The heading does not name the format. */
  isNews?: boolean;
};

/** A built-in draft gets twice as good by a person's choice, so it is offered where reading ends. */
function ChooseNote({ id }: { id: string }) {
  return (
    <p className="no-print text-[0.9375rem] text-muted">
      Something missing, or too much of it? <Link to={choosePath(id)}>Choose what goes in</Link>: it
      is free, as often as you like.
    </p>
  );
}

/** A finished piece in its format's layout, under one bar, followed by how it was made. */
export function Result({ job, piece, lead, more, heading, isNews }: Props) {
  const toCheck = useId();
  const length = lengthShown(piece);
  return (
    <DeskOf job={job} className="result">
      <PieceBar job={job} piece={piece} lead={lead} more={more} />
      <div className={`sheet ${piece.layout} ${piece.search ? "beside" : ""}`}>
        <div className="grid content-start gap-4">
          <ProofLine piece={piece} toCheck={toCheck}>
            {heading}
            <span className="tabular-nums">
              {isNews ? `${job.formatLabel} · ${length}` : length}
            </span>
          </ProofLine>
          <PieceBody piece={piece} jobId={job.id} />
          <NotFound id={toCheck} marks={piece.marks} lang={piece.language} />
          {piece.making.writer !== "model" && <ChooseNote id={job.id} />}
          <HowMade job={job} piece={piece} />
        </div>
        {piece.search && (
          <aside className="no-print grid content-start gap-4">
            <Suspense>
              <SeoReportCard report={piece.search} />
            </Suspense>
          </aside>
        )}
      </div>
    </DeskOf>
  );
}
