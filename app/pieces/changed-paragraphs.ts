import type { Change } from "./compare.ts";

/** A text of a piece, and how it stands out from the others. */
export type Part = { kind: "title" | "heading" | "text"; text: string };

/** What changed in one part, or in those that became one. */
export type ChangedParagraph = { kind: Part["kind"]; changes: Change[] };

const between = "\n\n";

/** The text that is compared. */
export const joined = (parts: Part[]): string => parts.map(({ text }) => text).join(between);

/** Goes through joined parts and tells which part each stretch is of; none of what lies between. */
function follow(parts: Part[]) {
  let part = 0;
  let at = 0;
  return (stretch: string): (Part | "between")[] => {
    const found: (Part | "between")[] = [];
    let rest = stretch;
    let here = parts[part];
    while (rest && here) {
      const end = here.text.length;
      const taken = rest.slice(0, (at < end ? end : end + between.length) - at);
      found.push(at < end ? { kind: here.kind, text: taken } : "between");
      rest = rest.slice(taken.length);
      at += taken.length;
      if (at < end + between.length) continue;
      part += 1;
      at = 0;
      here = parts[part];
    }
    return found;
  };
}

/**
 * The changes between two joined texts, part by part: a heading of either version is told from a
 * paragraph. Where both versions have a word in it, a part is what it is in the newer one.
 */
export function changedParagraphs(
  changes: Change[],
  { older, newer }: { older: Part[]; newer: Part[] },
): ChangedParagraph[] {
  const [inOlder, inNewer] = [follow(older), follow(newer)];
  const paragraphs: ChangedParagraph[] = [];
  let open: ChangedParagraph | undefined;
  for (const { kind: change, text } of changes) {
    const old = change === "added" ? [] : inOlder(text);
    for (const piece of change === "removed" ? old : inNewer(text)) {
      if (piece === "between") {
        open = undefined;
        continue;
      }
      if (!open) {
        open = { kind: piece.kind, changes: [] };
        paragraphs.push(open);
      }
      if (change !== "removed") open.kind = piece.kind;
      open.changes.push({ kind: change, text: piece.text });
    }
  }
  return paragraphs;
}
