import { type ReactNode, useId } from "react";
import { counted } from "../../counted.ts";
import type { PieceView } from "../../pieces/view.server.ts";
import { Jump } from "../jump.tsx";
import { distinct } from "./not-found.tsx";

const isEdited = ({ marks }: Pick<PieceView, "marks">): boolean =>
  marks.some(({ what }) => what === "edited");

/** What of the piece stands in its source, in one sentence; nothing if it neither quotes nor reports. */
export function proofOf({ making, marks }: Pick<PieceView, "making" | "marks">): string {
  const { quotations, reported = 0 } = making.checked;
  const unfound = distinct(marks).filter(({ what }) => what === "quotation").length;
  const kinds = [
    ...(quotations > 0 ? [counted(quotations, "quotation")] : []),
    ...(reported > 0 ? [counted(reported, "reported sentence")] : []),
  ].join(" and ");
  if (unfound > 0) return `${quotations} of ${counted(quotations + unfound, "quotation")} verified`;
  if (!kinds) return "";
  const edited = distinct(marks).filter(({ what }) => what === "edited").length;
  if (edited > 0) return `${kinds} verified, ${edited} changed by you`;
  return `${kinds}, ${quotations + reported === 1 ? "verified" : "all verified"}`;
}

type Props = {
  piece: PieceView;
  /** What the piece is and how long. */
  children: ReactNode;
  /** Id of the notes on what was not found. */
  toCheck: string;
};

/**
 * What the piece is and its proof in one line. The box shows the sources where they do
 * not stand in the margin; a checkbox, so that it works without scripts.
 */
export function ProofLine({ piece, children, toCheck }: Props) {
  const proof = proofOf(piece);
  const hasSources = piece.evidence.some(({ cites }) => cites.length > 0);
  const box = useId();
  return (
    <div className="proof-line no-print">
      {children}
      {proof && (
        <span className="tabular-nums">
          {!isEdited(piece) && (
            <span aria-hidden="true" className="text-ok">
              ✓{" "}
            </span>
          )}
          {proof}
        </span>
      )}
      {piece.marks.length > 0 && (
        <Jump to={toCheck} className="badge warn tabular-nums">
          <span aria-hidden="true">†</span>
          {distinct(piece.marks).length} to check
        </Jump>
      )}
      {hasSources && (
        <label htmlFor={box} className="sources-box">
          <input id={box} type="checkbox" autoComplete="off" className="shows-sources" />
          Show sources
        </label>
      )}
      {piece.search && (
        <Jump to="seo-report" className="py-1 lg:hidden">
          SEO report
        </Jump>
      )}
    </div>
  );
}
