import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PDFParse } from "pdf-parse";
import { AppError } from "../../errors.ts";
import { maxPdfPages, sourceError } from "../messages.ts";
import type { Emit } from "../text/piece.ts";
import { joinAcrossPages, linesOf, paragraphsOf } from "./pages.ts";
import { readabilityMeter } from "./readable.ts";
import { dropRunningLines } from "./running-lines.ts";
import { sensibleTitle } from "./title.ts";

/**
 * Reads a PDF into paragraphs that carry their page. Throws PDF_PASSWORD, PDF_TOO_LONG (over 3,000
 * pages), PDF_SCANNED where there is no readable text layer, and BAD_PDF for all else. Some files
 * make the library end the process or run for minutes, so call it in a process of its own. `onPage`
 * is awaited before each page.
 */
export async function readPdf(
  file: string,
  emit: Emit,
  onPage: (page: number, total: number) => Promise<void> = async () => {},
): Promise<{ title?: string }> {
  // Loaded by those who read a PDF alone: it is most of the code that reads files.
  const { PDFParse } = await import("pdf-parse");
  const parser = new PDFParse({ data: await readFile(file), ...maps() });
  try {
    return await readPages(parser, emit, onPage);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const isLocked = thrown instanceof Error && thrown.name === "PasswordException";
    throw sourceError(isLocked ? "PDF_PASSWORD" : "BAD_PDF", thrown);
  }
}

async function readPages(
  parser: PDFParse,
  emit: Emit,
  onPage: (page: number, total: number) => Promise<void>,
): Promise<{ title?: string }> {
  const { total, info } = await parser.getInfo();
  if (total > maxPdfPages) throw sourceError("PDF_TOO_LONG");
  const meter = readabilityMeter();
  const raw: string[][] = [];
  for (let page = 1; page <= total; page++) {
    await onPage(page, total);
    // A page at a time: the library keeps what it has read of one call until the call ends.
    const read = await parser.getText({ partial: [page], pageJoiner: "" });
    const text = read.pages[0]?.text ?? "";
    meter.add(text);
    raw.push(linesOf(text));
  }
  meter.check(total);
  const pages = dropRunningLines(raw);
  joinAcrossPages(pages);
  for (const [index, lines] of pages.entries())
    for (const piece of paragraphsOf(lines, index + 1)) emit(piece);
  const title = sensibleTitle((info as { Title?: unknown } | undefined)?.Title);
  return title ? { title } : {};
}

/**
 * Where pdf.js finds its character maps and the standard fonts. Without the maps most characters of
 * Chinese, Japanese and Korean files are silently missing.
 */
function maps() {
  // From the working directory, as bundling moves this module.
  const pdfParse = createRequire(path.resolve("package.json")).resolve("pdf-parse");
  const pdfjs = path.dirname(createRequire(pdfParse).resolve("pdfjs-dist/package.json"));
  const folder = (name: string) => `${pathToFileURL(path.join(pdfjs, name))}/`;
  return {
    cMapUrl: path.join(pdfjs, "cmaps", path.sep),
    cMapPacked: true,
    standardFontDataUrl: folder("standard_fonts"),
    isEvalSupported: false,
    disableFontFace: true,
    stopAtErrors: false,
  };
}
