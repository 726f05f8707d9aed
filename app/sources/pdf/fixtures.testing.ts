import { sentence } from "../text/testing.ts";
import { makePdf } from "./testing.ts";

const size = 9;
const leading = 11;
const page = { width: 612, height: 792, left: 54, right: 558, top: 90, bottom: 700 };

type Frame = { x: number; top: number; bottom: number };

/** Breaks a paragraph into lines of a width; long words are divided with a hyphen. */
function wrap(document: PDFKit.PDFDocument, text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = "";
  const room = () => width - (lines.length === 0 ? indent : 0);
  const fits = (next: string) => document.widthOfString(next) <= room();
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    const half = Math.ceil(word.length / 2);
    if (fits(longer)) line = longer;
    else if (/^\p{L}{7,}[.,]?$/u.test(word) && fits(`${line} ${word.slice(0, half)}-`)) {
      lines.push(`${line} ${word.slice(0, half)}-`);
      line = word.slice(half);
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** The sentences of a paper's text, each once. */
export const paperSentences = Array.from(
  { length: 150 },
  (_, i) =>
    `Count ${"abcdefghijklmno".charAt(i / 10)}${"abcdefghij".charAt(i % 10)} says: ${sentence(i)}`,
);

export const notice =
  "Permission to make digital or hard copies of this work is granted without fee provided that copies are not sold.";
export const footnote = "1 The drawers were made of beech by a joiner who liked round numbers.";
export const caption = "Figure 1: A drawer of seeds, seen from above and open.";
export const references = [
  "[1] Ana Ruiz. On the keeping of seeds in dry places. Journal of Drawers, 2019.",
  "[2] Ben Osei. A house of small jars. Proceedings of the Jar Society, 2021.",
];

/**
 * A paper in one to three columns: title, authors, abstract, headings, prose with divided words, a
 * figure with its caption in the middle of a column, a footnote, a notice, running heads and page
 * numbers, references.
 */
export function paperPdf(
  columns: 1 | 2 | 3,
  title = "Seeds that wait for a wet spring",
): Promise<Buffer> {
  const gap = 14;
  const width = (page.right - page.left - gap * (columns - 1)) / columns;
  return makePdf(
    (document) => {
      let number = 0;
      let frames: Frame[] = [];
      let y = 0;
      const put = (text: string, x: number, at: number, font = "Times-Roman", points = size) =>
        document.font(font, points).text(text, x, at, { lineBreak: false });
      const turn = () => {
        document.addPage({ size: [page.width, page.height], margin: 0 });
        number += 1;
        put("Proceedings of the Seed Society, Volume 12", page.left, 40, "Times-Italic", 8);
        put(String(number), 300, 750, "Times-Roman", 8);
        let top = page.top;
        if (number === 1) {
          put(title, 140, 80, "Helvetica-Bold", 18);
          put("Ana Ruiz and Ben Osei", 240, 110, "Times-Roman", 11);
          // The second line of an address looks like a name.
          put("University of Drawers, Alba,", 230, 124, "Times-Italic", 9);
          put("New Harbour", 230, 135, "Times-Italic", 9);
          put("4 May 2024", 230, 146, "Times-Italic", 9);
          top = 160;
        }
        frames = Array.from({ length: columns }, (_, i) => {
          const bottom = i === 0 && number < 3 ? page.bottom - 60 : page.bottom;
          return { x: page.left + i * (width + gap), top, bottom };
        });
        const first = frames[0] as Frame;
        if (number === 1)
          for (const [i, line] of wrap(document.font("Times-Roman", 7), notice, width, 0).entries())
            put(line, first.x, first.bottom + 12 + i * 8, "Times-Roman", 7);
        if (number === 2)
          for (const [i, line] of wrap(
            document.font("Times-Roman", 7),
            footnote,
            width,
            0,
          ).entries())
            put(line, first.x, first.bottom + 12 + i * 8, "Times-Roman", 7);
        y = first.top;
      };
      const frame = (): Frame => {
        if (frames[0] && y > frames[0].bottom) {
          frames.shift();
          y = frames[0]?.top ?? 0;
        }
        if (!frames[0]) turn();
        return frames[0] as Frame;
      };
      const figure = () => {
        if (y + 100 > frame().bottom) y = frame().bottom + 1;
        const { x } = frame();
        document.rect(x + 10, y + 6, width - 20, 50).stroke();
        put("dry side", x + 20, y + 30, "Helvetica", 6);
        y += 64;
        for (const line of wrap(document.font("Times-Roman", 8), caption, width, 0)) {
          put(line, x, y, "Times-Roman", 8);
          y += 10;
        }
        y += 8;
      };
      const heading = (text: string) => {
        y += 8;
        put(text, frame().x, y, "Helvetica-Bold", 10);
        y += 16;
      };
      const paragraph = (text: string, withFigure = false) => {
        const lines = wrap(document.font("Times-Roman", size), text, width, 10);
        for (const [i, line] of lines.entries()) {
          if (withFigure && i === 2) figure();
          const { x } = frame();
          put(line, x + (i === 0 ? 10 : 0), y);
          y += leading;
        }
      };
      turn();
      heading("Abstract");
      const paragraphs = Array.from({ length: 30 }, (_, i) =>
        paperSentences.slice(i * 5, i * 5 + 5).join(" "),
      );
      for (const [i, text] of paragraphs.entries()) {
        if (i === 1) heading("1 Introduction");
        if (i === 12) heading("2 What the drawers hold");
        paragraph(text, i === 4);
      }
      heading("References");
      for (const text of references) paragraph(text);
    },
    { autoFirstPage: false },
  );
}
