import { isWithin } from "../formats/paths.ts";
import type { PieceText } from "../formats/rules.ts";
import { countsIn } from "../transcripts/grounded.ts";
import type { Making } from "../writers/writer.ts";
import type { StoredPiece } from "./stored-piece.server.ts";

type Checked = Making["checked"];

const joined = (texts: PieceText[]) => texts.map(({ text }) => text).join("\n");

/**
 * Counts what was checked in a changed piece. In a person's own text only quotations count: its
 * numbers, names and links are theirs. `part` was rewritten and checked by a writer, so all of its
 * items count.
 */
export function recounted(
  { making, evidence, language }: Pick<StoredPiece, "making" | "evidence" | "language">,
  texts: PieceText[],
  part?: string,
): Checked {
  const now = countsIn(joined(texts), language);
  const isFresh = part === undefined ? () => false : isWithin(part);
  const fresh = countsIn(joined(texts.filter(({ path }) => isFresh(path))), language);
  const { quotations: _, reported: __, ...before } = making.checked;
  const cites = evidence.flatMap((entry) => entry.cites).filter(({ verbatim }) => verbatim);
  const quotations = cites.filter(({ quote }) => quote !== undefined).length;
  const reported = cites.reduce((sum, { said = [] }) => sum + said.length, 0);
  const counts = (["times", "numbers", "names", "links"] as const).flatMap((kind) => {
    const known = before[kind];
    return known === undefined ? [] : [[kind, Math.min(now[kind], known + fresh[kind])]];
  });
  return {
    ...making.checked,
    quotations,
    ...(reported > 0 ? { reported } : {}),
    ...Object.fromEntries(counts),
  };
}
