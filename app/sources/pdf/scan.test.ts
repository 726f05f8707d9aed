import { expect, test } from "vitest";
import { facesFor } from "../../drawing/faces.ts";
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

/** A page of letters that are drawn as outlines, as no font of a PDF's own holds them. */
async function outlined(lines: string[], language: string): Promise<Buffer> {
  const { faces } = await facesFor(lines, language);
  return makePdf((document) => {
    for (const [row, line] of lines.entries())
      for (const [at, letter] of [...line].entries()) {
        const face = faces.faceOf(letter);
        const how = { weight: "text" as const, language, isRightToLeft: false };
        const glyph = face?.shape({ text: letter, start: 0, end: letter.length }, how)[0];
        if (!face || !glyph) throw new Error(`No glyph of ${letter}`);
        const scale = 15 / face.unitsPerEm;
        document.save().translate(70 + at * 16, 90 + row * 26);
        document.scale(scale, -scale).path(face.outline("text", glyph.id)).fill("black").restore();
      }
  });
}

const ideographs: [string, string[]][] = [
  [
    "ja",
    [
      "図書館は三月の雨の火曜日に始まりました。",
      "引き出しにはまだ名前がありませんでした。",
      "人々は秋に収穫した種を返してくれます。",
      "蛾が棚を一つ食べてしまった年もありました。",
    ],
  ],
  [
    "zh",
    [
      "我们在三月一个下雨的星期二开了这家图书馆。",
      "那时候抽屉上还没有写名字。",
      "人们在秋天把收获的种子还回来。",
      "第二年飞蛾吃掉了整整一个书架。",
    ],
  ],
];

test.each(ideographs)(
  "a scan in %s is recognised in its own language, without spaces",
  {
    timeout: slow,
  },
  async (language, lines) => {
    const scan = await scanOf(await outlined([...lines, ...lines.toReversed()], language), 1);
    const { pieces, notes } = await pdfPieces(scan, { recognises: true });
    const text = pieces.map((piece) => piece.text).join("");
    const letters = new Set(text);
    const known = [...new Set(lines.join(""))];
    expect(known.filter((letter) => letters.has(letter)).length).toBeGreaterThan(
      known.length * 0.9,
    );
    expect(text).not.toMatch(/\p{Script=Han} \p{Script=Han}/u);
    expect(notes?.join()).toContain("1 of 1 pages were read by text recognition");
  },
);

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
  await expect(pdfPieces(scan)).rejects.toMatchObject({
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
