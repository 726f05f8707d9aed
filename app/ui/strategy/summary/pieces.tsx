import type { SummaryView } from "../../../strategies/summary.server.ts";
import { Result } from "../../piece/result.tsx";
import { EarlierPieces } from "../earlier-pieces.tsx";
import { langOf } from "../lang-of.ts";
import { WriteAgain } from "../write-again.tsx";
import { EmptyTab } from "./empty-tab.tsx";

type Piece = SummaryView["pieces"][number];

const anchorOf = ({ job }: Piece) => `piece-${job.id}`;

function Contents({ pieces }: { pieces: Piece[] }) {
  return (
    <ol className="no-print grid gap-1.5 text-[0.9375rem]">
      {pieces.map((piece) => (
        <li key={piece.job.id} className="flex flex-wrap gap-x-3">
          <span className="w-32 shrink-0 text-muted">{piece.job.formatLabel}</span>
          <a href={`#${anchorOf(piece)}`} lang={langOf(piece)} dir="auto" className="min-w-0">
            {piece.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Missing({ view: { id, missing, missingCredits } }: { view: SummaryView }) {
  return (
    <ul className="grid gap-3">
      {missing.map(({ format, label, error }) => (
        <li key={format} className="error-box">
          <p id={`missing-${format}`}>
            <b>{label}</b> was not written and not charged: {error}
          </p>
          {missingCredits !== undefined && (
            <p className="no-print mt-1">
              <WriteAgain
                strategyId={id}
                credits={missingCredits}
                describedBy={`missing-${format}`}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Every piece as in results: with its evidence, files, versions and a link to edit it. */
export function Pieces({ view }: { view: SummaryView }) {
  const { pieces, missing } = view;
  return (
    <div className="grid gap-6">
      {pieces.length > 1 && <Contents pieces={pieces} />}
      {view.damaged && <p className="error-box">{view.damaged}</p>}
      {missing.length > 0 && <Missing view={view} />}
      {pieces.length === 0 && <EmptyTab view={view} of="pieces" />}
      {pieces.map((piece) => (
        <section
          key={piece.job.id}
          id={anchorOf(piece)}
          aria-label={piece.job.formatLabel}
          className="scroll-mt-4 border-t border-line pt-6"
        >
          {piece.job.piece && (
            <Result
              job={piece.job}
              piece={piece.job.piece}
              heading={<h2 className="kind">{piece.job.formatLabel}</h2>}
            />
          )}
        </section>
      ))}
      <EarlierPieces pieces={view.earlier} />
    </div>
  );
}
