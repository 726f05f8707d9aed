import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";

/** A scan fills at least this share of its page. */
const leastShare = 0.45;
/** Letters drawn as outlines take many paths. */
const leastPaths = 60;

/** Whether a page is mostly a picture, or drawn in outlines, so that its text may be in there. */
export async function showsPicture(page: PDFPageProxy): Promise<boolean> {
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
  return pictures > leastShare * width * height || paths > leastPaths;
}

/** By how much a matrix enlarges an area. */
function scaleOf(matrix: unknown): number {
  const [a = 1, b = 0, c = 0, d = 1] = Array.isArray(matrix) ? (matrix as number[]) : [];
  return Math.abs(a * d - b * c);
}
