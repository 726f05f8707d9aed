import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Piece } from "./piece.ts";
import { readText } from "./read-text.ts";

export { sentence } from "./fixtures/spoken.ts";

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
