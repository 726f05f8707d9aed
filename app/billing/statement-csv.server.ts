import { changeOf, type StatementLine, statement } from "../credits/statement.server.ts";
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

/**
 * One field of RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (OWASP, CSV injection); numbers stay numbers.
 */
export function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const record = (fields: (string | number)[]) => `${fields.map(field).join(",")}\r\n`;

const iso = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

function row(line: StatementLine): string {
  return record([
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
 * The whole statement as CSV, newest first, in pieces of `pageSize` lines: a long one neither fills
 * the memory nor blocks whoever else is served.
 */
export function* statementCsv(userId: string, pageSize = 500): Generator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\ufeff${record(header)}`;
  for (let before: number | undefined; ; ) {
    const lines = statement(userId, { limit: pageSize, before });
    if (lines.length > 0) yield lines.map(row).join("");
    if (lines.length < pageSize) return;
    before = lines.at(-1)?.id;
  }
}

/** The file as an answer that is written while it is read, and as fast as it is taken. */
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
