import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";
import type { Picture } from "./engine.ts";

/** Letters of books have 20 to 40 dots at this resolution, as the recogniser learned them. */
const dotsPerInch = 200;
/** A page larger than this, in dots, is drawn smaller: 60 A4 pages fit into the reader's memory. */
const mostDots = 9_000_000;

type Drawn = { canvas: { width: number; height: number }; context: CanvasRenderingContext2D };
type CanvasFactory = {
  create(width: number, height: number): Drawn;
  destroy(canvas: Drawn): void;
};

/** Draws a page in grey; undefined if nothing is on it. */
export async function pictureOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<Picture | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const dotsPerPoint = Math.min(
    dotsPerInch / 72,
    Math.sqrt(mostDots / Math.max(1, width * height)),
  );
  const viewport = page.getViewport({ scale: dotsPerPoint });
  const factory = document.canvasFactory as CanvasFactory;
  const drawn = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  try {
    await page.render({ canvasContext: drawn.context, viewport, canvas: null }).promise;
    return greyOf(drawn, dotsPerPoint);
  } finally {
    factory.destroy(drawn);
  }
}

/** Paper and ink differ by more than this. */
const leastContrast = 24;

function greyOf({ canvas, context }: Drawn, dotsPerPoint: number): Picture | undefined {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const pgm = Buffer.alloc(head.length + width * height);
  head.copy(pgm);
  let darkest = 255;
  let lightest = 0;
  for (let from = 0, to = head.length; to < pgm.length; from += 4, to++) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    const grey = (red * 299 + green * 587 + blue * 114) / 1_000;
    pgm[to] = grey;
    if (grey < darkest) darkest = grey;
    if (grey > lightest) lightest = grey;
  }
  return lightest - darkest < leastContrast ? undefined : { pgm, width, height, dotsPerPoint };
}
