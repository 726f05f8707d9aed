import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Piece } from "./piece.ts";
import { readText } from "./read-text.ts";

let folder: string | undefined;

/** Writes a file that lives until the process ends and returns its path. */
export function temporaryFile(content: string | Buffer, name = "source.txt"): string {
  if (!folder) {
    const made = mkdtempSync(path.join(tmpdir(), "offprint-text-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  const file = path.join(mkdtempSync(path.join(folder, "f-")), name);
  writeFileSync(file, content);
  return file;
}

/** What the text reader makes of a text. */
export async function piecesOf(content: string | Buffer): Promise<Piece[]> {
  const pieces: Piece[] = [];
  await readText(temporaryFile(content), (piece) => pieces.push(piece));
  return pieces;
}

const spoken = [
  "We opened the seed library on a rainy Tuesday in March.",
  "People bring back what they harvested in autumn.",
  "Most of the packets come from gardens within ten kilometres.",
  "Nobody expected the tomatoes to be that popular.",
  "The drawers are sorted by sowing month, not by name.",
  "We lost a whole shelf to moths in the second year.",
];

/** The sentence number `i` of an interview, the same each time. */
export const sentence = (i: number): string => spoken[i % spoken.length] ?? "";
