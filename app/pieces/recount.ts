import { isWithin } from "../formats/paths.ts";
import type { PieceText } from "../formats/rules.ts";
import { countsIn } from "../transcripts/grounded.ts";
import type { Making } from "../writers/writer.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

type Checked = Making["checked"];

const joined = (texts: PieceText[]) => texts.map(({ text }) => text).join("\n");

/**
 * What was checked of a changed piece. Of a person's own words only the quotations are: their
 * numbers, names and links are theirs and raise no count. `part` was written, and checked, anew.
 */
export function recounted(
  { making, evidence, language }: Pick<StoredPiece, "making" | "evidence" | "language">,
  texts: PieceText[],
  part?: string,
): Checked {
  const now = countsIn(joined(texts), language);
  const isFresh = part === undefined ? () => false : isWithin(part);
  const fresh = countsIn(joined(texts.filter(({ path }) => isFresh(path))), language);
  const { quotations: _, ...before } = making.checked;
  const quotations = evidence.flatMap(({ cites }) =>
    cites.filter(({ verbatim, quote }) => verbatim && quote !== undefined),
  ).length;
  const counts = (["times", "numbers", "names", "links"] as const).flatMap((kind) => {
    const known = before[kind];
    return known === undefined ? [] : [[kind, Math.min(now[kind], known + fresh[kind])]];
  });
  return { ...making.checked, quotations, ...Object.fromEntries(counts) };
}
