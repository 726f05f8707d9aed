import { Link } from "@remix-run/react";
import { piecePath } from "../../orders/paths.ts";
import type { EarlierPiece } from "../../strategies/summary-parts.server.ts";
import { langOf } from "./lang-of.ts";

/** Paid pieces replaced by others under new titles; they are kept. */
export function EarlierPieces({ pieces }: { pieces: EarlierPiece[] }) {
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="earlier-pieces" className="border-t border-line pt-5">
      <h3 id="earlier-pieces">Earlier pieces</h3>
      <p className="mt-1 text-sm text-muted">
        Replaced by pieces under other titles. They are yours and stay here.
      </p>
      <ul className="mt-3 grid gap-1.5 text-[0.9375rem]">
        {pieces.map((piece) => (
          <li key={piece.transformId} className="flex flex-wrap gap-x-3">
            <span className="w-32 shrink-0 text-muted">{piece.label}</span>
            <Link
              to={piecePath(piece.transformId)}
              lang={langOf(piece)}
              dir="auto"
              className="min-w-0 [overflow-wrap:anywhere]"
            >
              {piece.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
