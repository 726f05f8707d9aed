import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Piece } from "./piece.ts";
import { readText } from "./read-text.ts";

/** Writes a file that lives until the test ends and returns its path. */
export function temporaryFile(content: string | Buffer, name = "source.txt"): string {
  const folder = mkdtempSync(path.join(tmpdir(), "offprint-text-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, name);
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
