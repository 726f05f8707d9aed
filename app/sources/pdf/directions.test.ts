import { expect, test } from "vitest";
import { arabicPdf, japanesePdf } from "./raw.testing.ts";
import { pdfPieces } from "./testing.ts";

const japanese = [
  "図書館は種を貸し出しています。秋に収穫した種を",
  "返してもらいます。引き出しは月の順です。",
];

test.each(["across", "down", "stacked"] as const)("Japanese that runs %s is read", async (way) => {
  const { pieces } = await pdfPieces(japanesePdf(japanese, way));
  expect(pieces.map(({ text }) => text).join("")).toBe(japanese.join(""));
});

test("Arabic columns are read from the right", async () => {
  const right = Array.from(
    { length: 8 },
    (_, i) => `هذه هي الجملة رقم ${"ابتثجحخد".charAt(i)} من مكتبة البذور في المدينة الكبيرة`,
  );
  const left = Array.from(
    { length: 8 },
    (_, i) => `يعيد الناس البذور رقم ${"رزسشصضطظ".charAt(i)} في الخريف إلى هذه المكتبة الجميلة`,
  );
  const { pieces } = await pdfPieces(arabicPdf(right, left));
  expect(pieces.map(({ text }) => text).join(" ")).toBe([...right, ...left].join(" "));
});
