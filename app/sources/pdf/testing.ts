import iconv from "iconv-lite";
import PDFDocument from "pdfkit";
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

export async function pdfPieces(pdf: Buffer): Promise<Known & { pieces: Piece[] }> {
  const pieces: Piece[] = [];
  const info = await readPdf(temporaryFile(pdf, "source.pdf"), (piece) => pieces.push(piece));
  return { pieces, ...info };
}

/** A one-page PDF whose font is not embedded and whose text is coded in Shift_JIS (90ms-RKSJ-H). */
export function japanesePdf(lines: string[]): Buffer {
  const shown = lines.map((line) => `<${iconv.encode(line, "Shift_JIS").toString("hex")}> Tj T*`);
  const content = `BT /F 12 Tf 16 TL 50 780 Td ${shown.join("\n")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

/** Small, fast, and the same each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Flips bytes, cuts, doubles or blanks a stretch, as damage and malice do. */
export function mutate(pdf: Buffer, seed: number): Buffer {
  const random = randomOf(seed);
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
