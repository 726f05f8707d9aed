import { deflateSync } from "node:zlib";
import iconv from "iconv-lite";
import { temporaryFile } from "../text/testing.ts";
import { pictureOf } from "./ocr/page-picture.ts";
import { withPdf } from "./open.ts";

/** A PDF of objects 1, 2, …, of which the first is its catalogue. Binary as Latin-1. */
function assemble(objects: string[]): Buffer {
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

const stream = (content: string, entries = "") =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

function onePage(content: string, fonts: string[]): Buffer {
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream(content),
    ...fonts,
  ]);
}

/**
 * A page whose lines are runs of different fonts: `fonts` names each, and a run is its font's place
 * in that list and what it says in WinAnsi.
 */
export function typesetPdf(fonts: string[], lines: [font: number, text: string][][]): Buffer {
  const escaped = (text: string) => text.replace(/[()\\]/g, "\\$&");
  const shown = lines.map((runs, at) => {
    const said = runs.map(([font, text]) => `/F${font} 11 Tf (${escaped(text)}) Tj`).join(" ");
    return `1 0 0 1 60 ${780 - at * 14} Tm ${said}`;
  });
  const named = fonts.map((_, at) => `/F${at} ${5 + at} 0 R`).join(" ");
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << ${named} >> >> >>`,
    stream(`BT ${shown.join("\n")} ET`),
    ...fonts.map(
      (name, at) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [278 ${"500 ".repeat(223)}] /FontDescriptor ${5 + fonts.length + at} 0 R >>`,
    ),
    ...fonts.map(
      (name) =>
        `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
    ),
  ]);
}

type Direction = "across" | "down" | "stacked";

/**
 * A page of Japanese whose font is not embedded and whose text is coded in Shift_JIS: lines across,
 * columns from right to left in a vertical font, or as browsers print those, sign by sign.
 */
export function japanesePdf(lines: string[], direction: Direction = "across"): Buffer {
  const hex = (text: string) => `<${iconv.encode(text, "Shift_JIS").toString("hex")}>`;
  const put = (text: string, x: number, y: number) => `1 0 0 1 ${x} ${y} Tm ${hex(text)} Tj`;
  const shown = lines.flatMap((line, at) => {
    if (direction === "across") return put(line, 50, 780 - at * 16);
    if (direction === "down") return put(line, 500 - at * 20, 780);
    return [...line].map((sign, row) => put(sign, 500 - at * 20, 780 - row * 12));
  });
  return onePage(`BT /F 12 Tf ${shown.join("\n")} ET`, [
    `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-${direction === "down" ? "V" : "H"} /DescendantFonts [6 0 R] >>`,
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  ]);
}

/** A page of two columns that reads from right to left; its glyphs stand as programs write them. */
export function arabicPdf(right: string[], left: string[]): Buffer {
  const letters = [...new Set([...right, ...left].join(""))];
  const code = (letter: string) => (letters.indexOf(letter) + 1).toString(16).padStart(4, "0");
  const size = 8;
  const put = (line: string, edge: number, y: number) => {
    const glyphs = [...line].toReversed().map(code).join("");
    return `1 0 0 1 ${edge - line.length * size * 0.5} ${y} Tm <${glyphs}> Tj`;
  };
  const shown = [
    ...right.map((line, at) => put(line, 550, 780 - at * 14)),
    ...left.map((line, at) => put(line, 290, 780 - at * 14)),
  ];
  const unicode = letters
    .map((letter) => `<${code(letter)}> <${letter.charCodeAt(0).toString(16).padStart(4, "0")}>`)
    .join("\n");
  return onePage(`BT /F ${size} Tf ${shown.join("\n")} ET`, [
    "<< /Type /Font /Subtype /Type0 /BaseFont /Seed /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>",
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Seed /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /Seed /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
    stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /S def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange ${letters.length} beginbfchar\n${unicode}\nendbfchar endcmap end end`,
    ),
  ]);
}

/**
 * A scan: the pages of a PDF as pictures, the last of them again and again up to `count` pages, and
 * behind them one page with lines of real text, if any are given.
 */
export async function scanOf(pdf: Buffer, count: number, typed: string[] = []): Promise<Buffer> {
  const pictures = await withPdf(temporaryFile(pdf, "typed.pdf"), async (document) => {
    const made: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const picture = await pictureOf(document, await document.getPage(number));
      if (!picture) throw new Error("An empty page makes no scan");
      const { pgm, width, height } = picture;
      const dots = deflateSync(pgm.subarray(pgm.length - width * height)).toString("latin1");
      const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
      made.push(stream(dots, entries));
    }
    return made;
  });
  const last: string[] = [];
  const firstPage = 4 + pictures.length;
  const pages = Array.from({ length: count }, (_, at) => {
    const picture = 4 + Math.min(at, pictures.length - 1);
    return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /XObject << /Im ${picture} 0 R >> >> >>`;
  });
  if (typed.length > 0) {
    const lines = typed.map((line) => `(${line}) Tj T*`).join("\n");
    const content = firstPage + pages.length + 1;
    pages.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    );
    last.push(stream(`BT /F 11 Tf 14 TL 60 740 Td ${lines} ET`));
  }
  const kids = pages.map((_, at) => `${firstPage + at} 0 R`).join(" ");
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    stream("q 612 0 0 792 0 0 cm /Im Do Q"),
    ...pictures,
    ...pages,
    ...last,
  ]);
}
