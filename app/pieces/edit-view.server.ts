import { balance } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import type { Outline } from "../formats/outline.ts";
import { partsOf } from "./parts.ts";
import { latestRewrite, priceOfPart, type Rewriting, rewriteNote } from "./rewrite.server.ts";
import { type Values, valuesOf } from "./values.ts";
import { currentVersion } from "./versions.server.ts";

/** A part that the person can order anew, with its price; it spends nothing yet. */
export type RewriteOffer = {
  path: string;
  label: string;
  credits: number;
  remaining: number;
  missing: number;
};

export type EditView = {
  id: string;
  formatLabel: string;
  language: string;
  version: number;
  outline: Outline;
  values: Values;
  /** The rules that the stored version breaks. */
  broken: string[];
  /** Credits to write one part rewritten. */
  partCredits: number;
  rewriting?: { status: Rewriting["status"]; label: string; note: string; error?: string };
  offer?: RewriteOffer;
};

const backToEarlier = "This goes back to an earlier wording, so it is free.";

/** The newest order for a part: under way, failed, or free because it led back. */
function rewritingOf(userId: string, transformId: string, labels: Map<string, string>) {
  const row = latestRewrite(userId, transformId);
  const isFree = row?.priceCredits === 0;
  if (!row || (row.status === "completed" && !isFree)) return undefined;
  return {
    status: row.status,
    label: labels.get(row.path) ?? row.path,
    note: isFree ? backToEarlier : rewriteNote(row.id),
    ...(row.error ? { error: row.error } : {}),
  };
}

/** Returns everything the edit form of a finished piece shows. Throws NOT_FOUND. */
export function editView(
  userId: string,
  transformId: string,
  query: { rewrite?: string; rewritten?: boolean } = {},
): EditView {
  const { transform, version, piece } = currentVersion(userId, transformId);
  const format = formatOf(transform.targetFormat);
  const labels = new Map(partsOf(format, piece.content).map(({ path, label }) => [path, label]));
  const credits = priceOfPart(userId, transformId);
  const remaining = balance(userId, Date.now()).total;
  const label = query.rewrite === undefined ? undefined : labels.get(query.rewrite);
  if (query.rewrite !== undefined && label === undefined)
    throw new AppError("NOT_FOUND", "This piece has no such part.");
  const rewriting = query.rewritten ? rewritingOf(userId, transformId, labels) : undefined;
  return {
    id: transformId,
    formatLabel: format.label,
    language: piece.language,
    version,
    outline: format.outline,
    values: valuesOf(format, piece.content),
    broken: piece.checks
      .filter(({ passed }) => !passed)
      .map(({ rule, measured, wanted }) => `${rule}: ${measured}, wanted ${wanted}`),
    partCredits: credits,
    ...(rewriting ? { rewriting } : {}),
    ...(query.rewrite !== undefined && label !== undefined
      ? {
          offer: {
            path: query.rewrite,
            label,
            credits,
            remaining,
            missing: Math.max(0, credits - remaining),
          },
        }
      : {}),
  };
}
