import { readFile } from "node:fs/promises";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Mark, Page } from "./page.ts";

const short = (value: number) => String(Math.round(value * 1_000) / 1_000);

function svgMark(mark: Mark): string {
  if (mark.kind === "box")
    return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.colour}"/>`;
  if (mark.kind === "stroke")
    return `<path d="${mark.d}" fill="none" stroke="${mark.colour}" stroke-width="${mark.width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const paths = mark.glyphs.map((glyph) => {
    const scale = mark.size / glyph.face.unitsPerEm;
    const x = mark.x + glyph.x * mark.size;
    const y = mark.y - glyph.y * mark.size;
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${short(x)} ${short(y)})" d="${glyph.face.outline(glyph.weight, glyph.id)}"/>`;
  });
  return `<g fill="${mark.colour}">${paths.join("")}</g>`;
}

/** A page as an SVG whose text is outlines. */
function svgOf({ width, height, ground, marks }: Page): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${marks.map(svgMark).join("")}</svg>`;
}

let ready: Promise<typeof import("@resvg/resvg-wasm")> | undefined;

async function loadResvg() {
  const resvg = await import("@resvg/resvg-wasm");
  const wasm = path.resolve("node_modules/@resvg/resvg-wasm/index_bg.wasm");
  await resvg.initWasm(await readFile(wasm));
  return resvg;
}

/** Draws a page as a PNG of its own size. */
export async function pngOf(page: Page): Promise<Uint8Array> {
  ready ??= loadResvg();
  const { Resvg } = await ready;
  const drawing = new Resvg(svgOf(page), { font: { loadSystemFonts: false } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
}

/** The pages as PNGs in a ZIP, with their texts beside them. */
export async function zipOf(pages: Page[]): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const [at, page] of pages.entries())
    files[`${String(at + 1).padStart(2, "0")}.png`] = await pngOf(page);
  const texts = pages.map(({ text }, at) => `${at + 1}\n${text}\n`).join("\n");
  files["alt-texts.txt"] = strToU8(texts);
  // PNGs do not get smaller.
  return zipSync(files, { level: 0 });
}

/** The pages as one PDF of outlines, each tagged with its text. */
export async function pdfOf(
  pages: Page[],
  { title, language }: { title: string; language: string },
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    autoFirstPage: false,
    // Needs none of its own: all text is outlines.
    font: null as unknown as string,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Producer: "Offprint", Creator: "Offprint" },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const page of pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    const figure = document.struct("Figure", { alt: page.text }, () => drawPage(document, page));
    document.addStructure(figure);
    figure.end();
  }
  document.end();
  await done;
  return Buffer.concat(chunks);
}

function drawPage(document: PDFKit.PDFDocument, { width, height, ground, marks }: Page): void {
  document.rect(0, 0, width, height).fill(ground);
  for (const mark of marks) {
    if (mark.kind === "box")
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.colour);
    else if (mark.kind === "stroke")
      document
        .path(mark.d)
        .lineCap("round")
        .lineJoin("round")
        .lineWidth(mark.width)
        .stroke(mark.colour);
    else
      for (const glyph of mark.glyphs) {
        const outline = glyph.face.outline(glyph.weight, glyph.id);
        if (!outline) continue;
        const scale = mark.size / glyph.face.unitsPerEm;
        document
          .save()
          .transform(
            scale,
            0,
            0,
            -scale,
            mark.x + glyph.x * mark.size,
            mark.y - glyph.y * mark.size,
          )
          .path(outline)
          .fill(mark.colour)
          .restore();
      }
  }
}
