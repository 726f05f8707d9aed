import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { piecePath } from "../../orders/paths.ts";
import type { PieceProgress } from "../../strategies/wizard-view.server.ts";

/** Capitalises a note that stands alone; elsewhere it follows a name and a colon. */
const asSentence = (note: string) => note.charAt(0).toUpperCase() + note.slice(1);

function Progress({ piece, labelId }: { piece: PieceProgress; labelId: string }) {
  return (
    <>
      <progress aria-labelledby={labelId} max={100} value={piece.progress} />
      <p className="text-sm text-muted">{asSentence(piece.note)}</p>
    </>
  );
}

type Props = {
  pieces: PieceProgress[];
  lang: string;
  /** The action for a failed piece, described by that piece. */
  again?(describedBy: string): ReactNode;
};

/** One ordered piece: its progress, its link, or why it failed. */
function Piece({ piece, lang, again }: { piece: PieceProgress } & Omit<Props, "pieces">) {
  const id = `piece-${piece.format}`;
  return (
    <li className="card grid content-start gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-normal text-muted">
          {piece.label}
        </h3>
        {piece.status === "processing" && (
          <span className="font-semibold tabular-nums">{piece.progress}%</span>
        )}
        {piece.status === "completed" && <span className="badge ok">Completed</span>}
        {piece.status === "error" && <span className="badge error">Error</span>}
      </div>
      <p
        lang={lang}
        dir="auto"
        className="font-serif text-lg leading-snug font-semibold break-words"
      >
        {piece.title}
      </p>
      {piece.status === "processing" && <Progress piece={piece} labelId={id} />}
      {piece.status === "completed" && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={piecePath(piece.transformId)} className="py-0.5" aria-describedby={id}>
            View Content
          </Link>
          {piece.choosePath && (
            <Link to={piece.choosePath} className="py-0.5" aria-describedby={id}>
              Choose what goes in
            </Link>
          )}
        </p>
      )}
      {piece.status === "error" && (
        <>
          <p className="problem">{piece.error || "Processing failed"} It was not charged.</p>
          {again?.(id)}
        </>
      )}
    </li>
  );
}

/** All pieces that were ordered together. */
export function PieceList({ pieces, ...rest }: Props) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2" aria-live="polite">
      {pieces.map((piece) => (
        <Piece key={piece.transformId} piece={piece} {...rest} />
      ))}
    </ul>
  );
}
