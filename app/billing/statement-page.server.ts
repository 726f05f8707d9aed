import { changeOf, type StatementLine, statement } from "../credits/statement.server.ts";
import { pathsOf } from "../orders/paid-work.server.ts";

const pageSize = 50;

/** A movement's name on the screen and in the file. */
export function nameOf({ kind, takenBack }: Pick<StatementLine, "kind" | "takenBack">): string {
  if (kind === "capture") return takenBack ? "Taken back" : "Charged";
  return { grant: "Added", hold: "Set aside", release: "Returned" }[kind];
}

function shown(line: StatementLine, paths: Map<string, string>) {
  return {
    id: line.id,
    kind: line.kind,
    name: nameOf(line),
    description: line.description,
    path: paths.get(line.reference) ?? null,
    credits: line.credits,
    change: changeOf(line),
    /** ISO 8601. */
    createdAt: new Date(line.createdAt).toISOString(),
    /** End of a subscription's credits; null if they never expire. */
    expiresAt: line.expiresAt === null ? null : new Date(line.expiresAt).toISOString(),
  };
}

export type ShownMovement = ReturnType<typeof shown>;

/** Reads the cursor from an address; undefined if it is not a valid id. */
function readCursor(text: string | null): number | undefined {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined;
}

/** Returns one page of the user's movements, newest first, after the cursor. */
export function statementPage(userId: string, after: string | null) {
  const before = readCursor(after);
  const rows = statement(userId, { limit: pageSize + 1, before });
  const lines = rows.slice(0, pageSize);
  const references = lines.map(({ reference }) => reference);
  const paths = pathsOf(userId, references);
  return {
    lines: lines.map((line) => shown(line, paths)),
    older: rows.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
    first: before === undefined,
  };
}

export type StatementPage = ReturnType<typeof statementPage>;
