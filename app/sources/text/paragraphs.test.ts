import { expect, test } from "vitest";
import { piecesOf, sentence } from "./testing.ts";

/** Breaks a text at `width` as a mail program would. */
function wrap(text: string, width: number): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join("\n");
}

const paragraph = (i: number) => [0, 1, 2, 3].map((k) => sentence(i + k)).join(" ");

test("hard-wrapped lines are joined and blank lines part paragraphs", async () => {
  const text = [0, 1, 2].map((i) => wrap(paragraph(i), 72)).join("\n\n");
  expect((await piecesOf(text)).map((p) => p.text)).toEqual([0, 1, 2].map(paragraph));
});

test("a short last line parts wrapped paragraphs without blank lines", async () => {
  const text = [0, 1, 2].map((i) => `${wrap(paragraph(i), 72)} Yes.`).join("\n");
  expect((await piecesOf(text)).length).toBeGreaterThan(1);
});

test("long lines are paragraphs each", async () => {
  const text = [0, 1, 2].map(paragraph).join("\n");
  expect((await piecesOf(text)).map((p) => p.text)).toEqual([0, 1, 2].map(paragraph));
});

test("short lines between long ones are paragraphs too, however many they are", async () => {
  const short = [
    "Follow us",
    "Ana Ruiz",
    "Some seeds",
    "Share it",
    "What came next",
    "Reply",
    "More",
  ];
  const text = [...short, paragraph(0), ...short, paragraph(1), ...short];
  expect((await piecesOf(text.join("\n"))).map((p) => p.text)).toEqual(text);
});

test("a title and its authors are no part of the filled lines below them", async () => {
  const head = ["A Small Seed Library", "A. Ruiz and B. Okafor"];
  const text = [...head, wrap([0, 1, 2].map(paragraph).join(" "), 60)].join("\n");
  const [title, authors, ...rest] = (await piecesOf(text)).map((p) => p.text);
  expect([title, authors]).toEqual(head);
  expect(rest.join(" ")).toBe([0, 1, 2].map(paragraph).join(" "));
});

test("lines of uneven length go on though a name begins the next one", async () => {
  const lines = [
    "so we opened the library",
    "in the town of",
    "Harwick and",
    "people came",
    "to read in it",
  ];
  const pieces = await piecesOf([...lines, ...lines, ...lines].join("\n"));
  expect(pieces.map((p) => p.text).join(" ")).toBe([...lines, ...lines, ...lines].join(" "));
  expect(pieces).toHaveLength(1);
});

test("headings stand farther left than the text of a manual", async () => {
  const parts = ["NAME", "Use", "HISTORY", "BUGS"];
  const body = (i: number) => wrap(paragraph(i), 60).replace(/^/gm, "       ");
  const head = "SEED(1)                    Manual                    SEED(1)";
  const text = [head, ...parts.flatMap((name, i) => [name, body(i), ""])].join("\n");
  expect((await piecesOf(text)).map(({ role, text: words }) => [role ?? "", words])).toEqual([
    ["furniture", "SEED(1) Manual SEED(1)"],
    ...parts.flatMap((name, i) => [
      ["heading", name],
      ["", paragraph(i)],
    ]),
  ]);
});

test("a word divided at a line's end is made whole, a dash is not", async () => {
  const filler = "x".repeat(60);
  const pieces = await piecesOf(`${filler} the seed lib-\nrary ${filler} 1990-\n1995 ${filler}`);
  expect(pieces[0]?.text).toContain("the seed library");
  expect(pieces[0]?.text).toContain("1990- 1995");
});

test("the items of a list stay apart", async () => {
  const pieces = await piecesOf("Bring:\n- one spade\n- two pots\n1. soil\n2. water\n");
  expect(pieces.map((p) => p.text)).toHaveLength(5);
});

test("what somebody says behind a dash is a paragraph without the dash", async () => {
  const said = [0, 1, 2, 3].map(sentence);
  const pieces = await piecesOf(
    said.map((words, at) => `${at % 2 ? "—" : "— "}${words}`).join("\n"),
  );
  expect(pieces.map((p) => p.text)).toEqual(said);
});

test("a very long paragraph is split at sentence ends into at most 2,000 characters", async () => {
  const text = Array.from({ length: 200 }, (_, i) => sentence(i)).join(" ");
  const pieces = await piecesOf(text);
  expect(pieces.length).toBeGreaterThan(4);
  for (const piece of pieces) {
    expect(piece.text.length).toBeLessThanOrEqual(2_000);
    expect(piece.text.endsWith(".")).toBe(true);
  }
  expect(pieces.map((p) => p.text).join(" ")).toBe(text);
});

test("a megabyte without a space or a line break loses nothing and breaks no character", async () => {
  const text = "😀".repeat(250_000);
  const pieces = await piecesOf(text);
  expect(pieces.map((p) => p.text).join("")).toBe(text);
});
