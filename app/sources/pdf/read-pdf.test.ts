import { expect, test } from "vitest";
import { sourceMessages } from "../messages.ts";
import { sentence } from "../text/testing.ts";
import { makePdf, pdfPieces } from "./testing.ts";

const prose = (from: number, sentences: number) =>
  Array.from({ length: sentences }, (_, i) => sentence(from + i)).join(" ");

test("paragraphs carry their page", async () => {
  const pdf = await makePdf((document) => {
    document.text(prose(0, 8)).moveDown().text(prose(1, 8));
    document.addPage().text(prose(2, 8));
  });
  const { pieces } = await pdfPieces(pdf);
  expect(pieces.map((piece) => piece.page)).toContain(1);
  expect(pieces.at(-1)?.page).toBe(2);
  const first = pieces.filter((piece) => piece.page === 1).map((piece) => piece.text);
  expect(first.join(" ")).toBe(`${prose(0, 8)} ${prose(1, 8)}`);
  expect(pieces.every((piece) => piece.start === undefined)).toBe(true);
});

test("running heads and page numbers are gone, the text of the edges stays", async () => {
  const pdf = await makePdf(
    (document) => {
      for (let page = 1; page <= 6; page++) {
        document.addPage();
        document.text("SEEDS QUARTERLY, ISSUE 4", 72, 40, { lineBreak: false });
        document.text(`Beginning of part ${"ABCDEF".charAt(page - 1)}. ${prose(page, 12)}`, 72, 80);
        document.text(`Page ${page} of 6`, 72, 680, { lineBreak: false });
      }
    },
    { autoFirstPage: false },
  );
  const text = (await pdfPieces(pdf)).pieces.map((piece) => piece.text).join("\n");
  expect(text).not.toMatch(/QUARTERLY|Page \d of|-- \d/);
  for (const part of "ABCDEF") expect(text).toContain(`Beginning of part ${part}.`);
});

test("words divided at a line's end are whole, also over a page's end", async () => {
  const filler = "The drawers are sorted by sowing month and not by any name at all, so";
  const pdf = await makePdf((document) => {
    document.text(`${filler} the col-`).text("lection grew and the seed lib-");
    document.addPage().text("rary had to move house. It did.");
  });
  const { pieces } = await pdfPieces(pdf);
  expect(pieces[0]).toMatchObject({
    page: 1,
    text: `${filler} the collection grew and the seed library had to move house.`,
  });
  expect(pieces[1]).toMatchObject({ page: 2, text: "It did." });
});

test("a compound keeps its hyphen at a line's end", async () => {
  const filler =
    "It was a mixed fleet, and in this mode of sailing the keepers based each month on a";
  const pdf = await makePdf((document) => {
    document
      .text(`${filler} mixed-`)
      .text("mode plan, which the month-")
      .text("based one replaced.");
  });
  const [piece] = (await pdfPieces(pdf)).pieces;
  expect(piece?.text).toBe(`${filler} mixed-mode plan, which the month-based one replaced.`);
});

test("a name of three words keeps its hyphens, as it stands elsewhere", async () => {
  const pdf = await makePdf((document) => {
    document
      .text("The lamp-oil-gauge is read at noon, and the oil is measured with the lamp-")
      .text("oil-gauge again at night.");
  });
  const [piece] = (await pdfPieces(pdf)).pieces;
  expect(piece?.text).toContain("with the lamp-oil-gauge again");
});

test("a file's own title counts where its first page bears it", async () => {
  const draw = (document: PDFKit.PDFDocument) => document.text(prose(0, 8));
  const info = { Title: "Seeds and Moths" };
  expect((await pdfPieces(await makePdf(draw, { info }))).title).toBeUndefined();
  const headed = await makePdf(
    (document) => {
      document.fontSize(12).text("SEEDS AND MOTHS").moveDown();
      draw(document);
    },
    { info },
  );
  expect((await pdfPieces(headed)).title).toBe("Seeds and Moths");
  const byProgram = await makePdf(draw, { info: { Title: "Microsoft Word - draft3.doc" } });
  expect((await pdfPieces(byProgram)).title).toBeUndefined();
});

test("a scanned file is told apart", async () => {
  const pdf = await makePdf((document) => document.rect(50, 50, 400, 600).fill("#ddd"));
  await expect(pdfPieces(pdf)).rejects.toMatchObject({
    code: "PDF_SCANNED",
    message: sourceMessages.PDF_SCANNED,
  });
});

test("a password is asked to be removed", async () => {
  const pdf = await makePdf((document) => document.text(prose(0, 8)), { userPassword: "open" });
  await expect(pdfPieces(pdf)).rejects.toMatchObject({
    code: "PDF_PASSWORD",
    message: sourceMessages.PDF_PASSWORD,
  });
});

test("a file that only its owner may change is read", async () => {
  const pdf = await makePdf((document) => document.text(prose(0, 8)), { ownerPassword: "own" });
  expect((await pdfPieces(pdf)).pieces[0]?.text).toContain(sentence(0));
});

test("a damaged file is told so", async () => {
  for (const bytes of [Buffer.from("%PDF-1.7\nno more"), Buffer.alloc(0), Buffer.from("text")])
    await expect(pdfPieces(bytes)).rejects.toMatchObject({
      code: "BAD_PDF",
      message: sourceMessages.BAD_PDF,
    });
});

test("more than 3,000 pages are too many", async () => {
  const pdf = await makePdf((document) => {
    for (let page = 0; page < 3_000; page++) document.addPage();
  });
  await expect(pdfPieces(pdf)).rejects.toMatchObject({
    code: "PDF_TOO_LONG",
    message: sourceMessages.PDF_TOO_LONG,
  });
});
