import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";

/** A scan fills at least this share of its page; one with a stamp of real text on it, the second. */
const leastShare = 0.45;
const leastShareUnderText = 0.8;
/** Letters drawn as outlines take many paths. */
const leastPaths = 60;

/**
 * Whether a page is mostly a picture, so that its text may be in there; one that has no text of its
 * own (`isEmpty`) may also be drawn in outlines.
 */
export async function showsPicture(page: PDFPageProxy, isEmpty: boolean): Promise<boolean> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const images = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const stack: number[] = [];
  let area = 1;
  let paths = 0;
  let pictures = 0;
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.save) stack.push(area);
    else if (operation === OPS.restore) area = stack.pop() ?? area;
    else if (operation === OPS.transform) area *= scaleOf(argsArray[index]);
    else if (operation === OPS.constructPath) paths += 1;
    // Scans may come in strips.
    else if (images.has(operation)) pictures += area;
  }
  const share = isEmpty ? leastShare : leastShareUnderText;
  return pictures > share * width * height || (isEmpty && paths > leastPaths);
}

/** By how much a matrix enlarges an area. */
function scaleOf(matrix: unknown): number {
  const [a = 1, b = 0, c = 0, d = 1] = Array.isArray(matrix) ? (matrix as number[]) : [];
  return Math.abs(a * d - b * c);
}
