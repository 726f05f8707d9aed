import PDFDocument from "pdfkit";
import { seeded } from "../../testing/seeded.ts";
import type { Known } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";
import { temporaryFile } from "../text/testing.ts";
import { readPdf } from "./read-pdf.ts";

/** A PDF as a buffer; `draw` gets the document with its first page open. */
export function makePdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ compress: true, ...options });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    draw(document);
    document.end();
  });
}

export async function pdfPieces(
  pdf: Buffer,
  options?: Parameters<typeof readPdf>[2],
): Promise<Known & { pieces: Piece[] }> {
  const pieces: Piece[] = [];
  const file = temporaryFile(pdf, "source.pdf");
  const info = await readPdf(file, (piece) => pieces.push(piece), options);
  return { pieces, ...info };
}

/** Flips bytes, cuts, doubles or blanks a stretch, as damage and malice do. */
export function mutate(pdf: Buffer, seed: number): Buffer {
  const random = seeded(seed);
  const at = () => 9 + Math.floor(random() * (pdf.length - 9));
  const bytes = Buffer.from(pdf);
  const from = at();
  const to = Math.min(pdf.length, from + Math.floor(random() * 400));
  if (seed % 4 === 0) return bytes.subarray(0, from);
  if (seed % 4 === 1) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  if (seed % 4 === 2) return bytes.fill(32, from, to);
  for (let i = 0; i < 40; i++) bytes[at()] = Math.floor(random() * 256);
  return bytes;
}
