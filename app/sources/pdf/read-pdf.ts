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
 * Reads a PDF into paragraphs with their page. Throws PDF_PASSWORD, PDF_TOO_LONG (over 3,000
 * pages), PDF_SCANNED if there is no readable text layer, and BAD_PDF for all else. Some files make
 * the library crash or run for minutes, so call it in its own process. Awaits `onPage` before each
 * page.
 */
export async function readPdf(
  file: string,
  emit: Emit,
  onPage: (page: number, total: number) => Promise<void> = async () => {},
): Promise<{ title?: string }> {
  // Loaded only for PDFs, because it is most of the readers' code.
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
    // One page per call, because the library keeps everything it reads until the call ends.
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
 * Paths of pdf.js's character maps and standard fonts. Without the maps, most characters of
 * Chinese, Japanese and Korean files silently disappear.
 */
function maps() {
  // Relative to the working directory, because bundling moves this module.
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
