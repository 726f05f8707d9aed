import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { AppError } from "../../errors.ts";
import { maxPdfPages, sourceError } from "../messages.ts";

/**
 * Opens a PDF, lets `use` read it and closes it. Throws PDF_PASSWORD, PDF_TOO_LONG (over 3,000
 * pages), the AppErrors of `use`, and BAD_PDF for all else.
 */
export async function withPdf<Result>(
  file: string,
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  // Loaded only for PDFs, because it is most of the readers' code.
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const data = new Uint8Array(await readFile(file));
  const task = getDocument({ data, ...settings(), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    if (document.numPages > maxPdfPages) throw sourceError("PDF_TOO_LONG");
    return await use(document);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    const isLocked = thrown instanceof Error && thrown.name === "PasswordException";
    throw sourceError(isLocked ? "PDF_PASSWORD" : "BAD_PDF", thrown);
  } finally {
    await task.destroy();
  }
}

/**
 * Paths of pdf.js's character maps and standard fonts. Without the maps, most characters of
 * Chinese, Japanese and Korean files silently disappear.
 */
function settings() {
  // Relative to the working directory, because bundling moves this module.
  const root = createRequire(path.resolve("package.json"));
  const pdfjs = path.dirname(root.resolve("pdfjs-dist/package.json"));
  const folder = (name: string) => `${pathToFileURL(path.join(pdfjs, name))}/`;
  return {
    cMapUrl: path.join(pdfjs, "cmaps", path.sep),
    cMapPacked: true,
    // Decoders of the pictures that scanners make.
    wasmUrl: path.join(pdfjs, "wasm", path.sep),
    standardFontDataUrl: folder("standard_fonts"),
    isEvalSupported: false,
    disableFontFace: true,
    stopAtErrors: false,
  };
}
