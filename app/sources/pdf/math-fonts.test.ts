import { expect, test } from "vitest";
import { typesetPdf } from "./raw.testing.ts";
import { pdfPieces } from "./testing.ts";

const [text, symbols, marks, minus, times] = [0, 1, 2, 3, 4];
const fonts = ["AdvPS1", "Math", "Points", "Pi", "Product"];
const typeset = fonts.map((name, at) => `ABCDE${at}+Adv${name}`.replace(/\d\+/, "F+"));
const said =
  "The keepers who slept in the tower made fewer mistakes at night than those who walked home.";

type Line = Parameters<typeof typesetPdf>[1][number];

async function read(names: string[], line: Line): Promise<string> {
  const around: Line[] = Array.from({ length: 6 }, () => [[text, said]]);
  const { pieces } = await pdfPieces(typesetPdf(names, [...around, line, ...around]));
  return pieces.map((piece) => piece.text).join(" ");
}

const figures: Line = [
  [text, "They were fewer "],
  [symbols, "ð"],
  [text, "t"],
  [symbols, "ð"],
  [text, "162"],
  [symbols, "Þ"],
  [text, " "],
  [symbols, "¼"],
  [text, " "],
  [minus, "2"],
  [text, "5"],
  [marks, ":"],
  [text, "714"],
  [marks, ";"],
  [text, " p "],
  [minus, ","],
  [text, " 0"],
  [marks, ":"],
  [text, "01"],
  [symbols, "Þ"],
  [text, " by "],
  [minus, "2"],
  [text, "15 per cent, for sleep "],
  [times, "£"],
  [text, " walking, than 2 of 3."],
];

test("signs that a typesetter's fonts show are read for what they are", async () => {
  const words = await read(typeset, figures);
  expect(words).toContain(
    "They were fewer (t(162) = −5.714, p < 0.01) by −15 per cent, for sleep × walking, than 2 of 3.",
  );
});

test("fonts of other names keep their letters", async () => {
  const words = await read(fonts, figures);
  expect(words).toContain("ðtð162Þ");
  expect(words).toContain("215 per cent");
});

test("letters and prices in a typesetter's fonts stay what they are", async () => {
  const words = await read(typeset, [
    [symbols, "Það er gott að vita"],
    [text, " of "],
    [times, "£"],
    [text, "40, part "],
    [minus, "2"],
    [text, " and so on."],
  ]);
  expect(words).toContain("Það er gott að vita of £40, part 2 and so on.");
});
