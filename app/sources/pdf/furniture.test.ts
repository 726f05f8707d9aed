import { expect, test } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { sentence } from "../text/testing.ts";
import { scanOf } from "./raw.testing.ts";
import { makePdf, pdfPieces } from "./testing.ts";

type Put = (text: string, x: number, y: number, size?: number, font?: string) => void;
type Around = (put: Put, page: number, lines: number[]) => void;

const pages = 8;
const leading = 14;
const rows = 40;
const top = 90;

const words =
  "the harbour keeps its lamps in winter while boats and nets wait under ice for a pilot who counts gulls from every pier and writes what he sees into books that nobody opens before spring when ropes are dry again".split(
    " ",
  );

/** Prose without numbers, in which no two sentences are alike. */
function prose(): string {
  const random = seeded(7);
  return Array.from({ length: 210 }, () => {
    const count = 8 + Math.floor(random() * 9);
    const said = Array.from({ length: count }, () => words[Math.floor(random() * words.length)]);
    const line = said.join(" ");
    return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
  }).join(" ");
}

/** Lines of prose, whose sentences end anywhere: where a page ends most often in the middle of one. */
function proseLines(document: PDFKit.PDFDocument, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  document.font("Times-Roman", 10);
  for (const word of prose().split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (document.widthOfString(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A paper of eight pages in one or two columns, with what `around` puts on each. */
function paper(around: Around, columns: 1 | 2 = 1): Promise<Buffer> {
  return makePdf(
    (document) => {
      const width = columns === 1 ? 450 : 215;
      const lines = proseLines(document, width);
      const each = Math.ceil(lines.length / pages / columns);
      for (let page = 0; page < pages; page++) {
        document.addPage({ size: [612, 792], margin: 0 });
        const put: Put = (text, x, y, size = 10, font = "Times-Roman") =>
          document.font(font, size).text(text, x, y, { lineBreak: false });
        const places: number[] = [];
        for (let column = 0; column < columns; column++)
          for (let row = 0; row < Math.min(rows, each); row++) {
            const line = lines[(page * columns + column) * each + row];
            if (line === undefined) continue;
            put(line, 80 + column * 235, top + row * leading);
            if (column === 0) places.push(top + row * leading);
          }
        around(put, page + 1, places);
      }
    },
    { autoFirstPage: false },
  );
}

const sections = ["On Tides", "On Boats", "On Ice", "On Lamps"];
const italic = "Times-Italic";

const furniture: [name: string, around: Around][] = [
  [
    "author, year and page",
    (put, page) => put(`Calder and Osei (2021)   ${page + 40}`, 80, 50, 9, italic),
  ],
  ["page before the author", (put, page) => put(`${page + 40}   I. CALDER ET AL.`, 80, 50, 9)],
  [
    "odd and even pages that differ",
    (put, page) =>
      page % 2
        ? put(`A HISTORY OF THE HARBOUR     ${page + 100}`, 300, 50, 9)
        : put(`${page + 100}     Ines Calder`, 80, 50, 9, italic),
  ],
  [
    "heads of each section with numbers at the foot",
    (put, page) => {
      put(
        `${1 + Math.floor((page - 1) / 2)}. ${sections[Math.floor((page - 1) / 2)]}`,
        250,
        50,
        9,
        italic,
      );
      put(`– ${page} –`, 300, 740, 9);
    },
  ],
  [
    "line numbers of a draft, anew on each page",
    (put, _, places) => {
      for (const [at, y] of places.entries()) put(String(at + 1), 50, y, 8);
    },
  ],
  [
    "each fifth line's number, on through the pages",
    (put, page, places) => {
      for (const [at, y] of places.entries()) {
        const number = (page - 1) * places.length + at + 1;
        if (number % 5 === 0) put(String(number), 548, y, 8);
      }
    },
  ],
  [
    "Bates numbers",
    (put, page) => put(`CALDER-${String(page + 731).padStart(7, "0")}`, 460, 765, 8, "Courier"),
  ],
  [
    "a stamp of whoever fetched it",
    (put) =>
      put("Downloaded by Ben Osei on 4 May 2024. For personal use only.", 150, 775, 7, "Helvetica"),
  ],
  [
    "a confidential mark above and below",
    (put, page) => {
      put("CONFIDENTIAL – DRAFT", 250, 30, 9, "Helvetica-Bold");
      put(`Page ${page} of ${pages}`, 280, 760, 9);
    },
  ],
  [
    "letters of a mark in the margin, beside lines",
    (put, _, places) => {
      for (const [at, letters] of ["Sa", "rp", "ou"].entries())
        put(letters, 575, places[20 + at] ?? 0);
    },
  ],
];

const said = (pieces: { role?: string; text: string }[]) =>
  pieces.flatMap(({ role, text }) => (role === undefined ? [text] : [])).join(" ");

for (const columns of [1, 2] as const)
  test.each([["nothing", () => {}] as const, ...furniture])(
    `%s around a text is no part of its sentences, in ${columns} columns`,
    async (_, around) => {
      const { pieces } = await pdfPieces(await paper(around, columns));
      expect(said(pieces)).toBe(prose());
    },
  );

test("a mark's letters beside the lines of a scan are none of its words", async () => {
  const lines = Array.from({ length: 14 }, (_, at) => sentence(at));
  const scan = await scanOf(
    await makePdf((document) => {
      for (const [at, line] of lines.entries()) {
        document.font("Times-Roman", 12).text(line, 72, 100 + at * 18, { lineBreak: false });
        if (at % 4 === 1) document.text("wn", 560, 100 + at * 18, { lineBreak: false });
      }
    }),
    1,
  );
  const { pieces } = await pdfPieces(scan, { recognises: true });
  expect(said(pieces)).toContain("sorted by sowing month");
  expect(said(pieces)).not.toMatch(/\bwn\b/);
});
