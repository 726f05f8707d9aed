import { expect, test } from "vitest";
import { sourceMessages } from "../messages.ts";
import { sentence } from "../text/testing.ts";
import { scanOf } from "./raw.testing.ts";
import { makePdf, pdfPieces } from "./testing.ts";

const prose = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => sentence(from + i)).join(" ");
const typed = (...texts: string[]) =>
  makePdf(
    (document) => {
      for (const text of texts) document.addPage().font("Times-Roman", 12).text(text);
    },
    { autoFirstPage: false },
  );
const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
const slow = 240_000;

test("a scan is recognised page by page, and says so", { timeout: slow }, async () => {
  const scan = await scanOf(await typed(prose(0, 30), prose(3, 30)), 2);
  const { pieces, notes } = await pdfPieces(scan, { recognises: true });
  const read = new Set(wordsOf(pieces.map(({ text }) => text).join(" ")));
  const known = [...new Set(wordsOf(prose(0, 6)))];
  expect(known.filter((word) => read.has(word)).length).toBeGreaterThan(known.length * 0.95);
  expect(new Set(pieces.map(({ page }) => page))).toEqual(new Set([1, 2]));
  expect(notes?.join()).toContain("2 of 2 pages were read by text recognition");
});

test("the language of a scan is found on its first page", { timeout: slow }, async () => {
  const german =
    "Die Gärtnerin prüft die Schubladen jede Woche und schreibt auf, was fehlt. Im Frühling säen wir Möhren, Rüben und Äpfel für die Nachbarn. ";
  const scan = await scanOf(await typed(german.repeat(6)), 1);
  const { pieces } = await pdfPieces(scan, { recognises: true });
  expect(pieces.map(({ text }) => text).join(" ")).toMatch(/Gärtnerin prüft.*Frühling säen/s);
});

test("a page of text beside a scanned one is read as text", { timeout: slow }, async () => {
  const lines = Array.from({ length: 12 }, (_, i) => `${sentence(i)} ${sentence(i + 1)}`);
  const mixed = await scanOf(await typed(prose(0, 20)), 1, lines);
  await expect(pdfPieces(mixed)).rejects.toMatchObject({ code: "PDF_SCANNED" });
  const { pieces, notes } = await pdfPieces(mixed, { recognises: true });
  const second = pieces.filter(({ page }) => page === 2).map(({ text }) => text);
  expect(second.join(" ")).toBe(lines.join(" "));
  expect(pieces.some(({ page }) => page === 1)).toBe(true);
  expect(notes?.join()).toContain("1 of 2 pages");
});

test("a scan of 61 pages is refused before anything is recognised", { timeout: slow }, async () => {
  const scan = await scanOf(await typed(prose(0, 2)), 61);
  for (const recognises of [false])
    await expect(pdfPieces(scan, { recognises })).rejects.toMatchObject({
      code: "PDF_SCAN_LONG",
      message: sourceMessages.PDF_SCAN_LONG,
    });
});

test("a picture of something else has no text", { timeout: slow }, async () => {
  const drawing = await makePdf((document) => {
    for (let at = 0; at < 12; at++) document.circle(300, 400, 20 + at * 18).stroke();
  });
  const scan = await scanOf(drawing, 1);
  await expect(pdfPieces(scan, { recognises: true })).rejects.toMatchObject({
    code: "PDF_SCANNED",
    message: sourceMessages.PDF_SCANNED,
  });
});
