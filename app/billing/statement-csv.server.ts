import { changeOf, type StatementLine, statement } from "../credits/statement.server.ts";
import { csvRecord, utf8Mark } from "../http/csv.ts";
import { streamed } from "../http/streamed.server.ts";
import { nameOf } from "./statement-page.server.ts";

const header = [
  "Date (UTC)",
  "Movement",
  "Description",
  "Credits",
  "Change of balance",
  "From",
  "Ends (UTC)",
  "Reference",
];

const iso = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

function row(line: StatementLine): string {
  return csvRecord([
    iso(line.createdAt),
    nameOf(line),
    line.description,
    line.credits,
    changeOf(line),
    line.lots,
    iso(line.expiresAt),
    line.reference,
  ]);
}

/**
 * Yields the whole statement as CSV, newest first, `pageSize` lines at a time, so that a long one
 * neither fills memory nor blocks other requests.
 */
export function* statementCsv(userId: string, pageSize = 500): Generator<string> {
  yield `${utf8Mark}${csvRecord(header)}`;
  for (let before: number | undefined; ; ) {
    const lines = statement(userId, { limit: pageSize, before });
    if (lines.length > 0) yield lines.map(row).join("");
    if (lines.length < pageSize) return;
    before = lines.at(-1)?.id;
  }
}

/** Streams the file, made only as fast as the client takes it. */
export function csvResponse(
  parts: Generator<string>,
  name: string,
  drained?: () => Promise<boolean>,
): Response {
  return new Response(streamed(parts, drained), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
