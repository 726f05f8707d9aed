import type { Change } from "./compare.ts";

/** A text of a piece, and whether it is a title, a heading or plain text. */
export type Part = { kind: "title" | "heading" | "text"; text: string };

/** The changes within one part, or within several parts that became one. */
export type ChangedParagraph = { kind: Part["kind"]; changes: Change[] };

const between = "\n\n";

/** Joins the texts of parts for comparison. */
export const joined = (parts: Part[]): string => parts.map(({ text }) => text).join(between);

/**
 * Walks through joined parts and names the parts that each stretch covers, without the separators.
 */
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
 * Groups the changes between two joined texts by part, so that headings of either version stay
 * apart from paragraphs. A part with words in both versions takes the newer one's kind.
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
