import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { piecesOf } from "./testing.ts";

const german =
  "Die Bücherei öffnete an einem regnerischen Tag. Größere Mengen gab es für Gärten. ".repeat(8);
const japanese = "図書館は種を貸し出しています。秋に収穫した種を返してもらいます。".repeat(12);
const russian = "Библиотека открылась в дождливый вторник. Семена возвращают осенью. ".repeat(8);

const joined = async (content: Buffer) => (await piecesOf(content)).map((p) => p.text).join(" ");

test.each([
  ["utf8", german],
  ["windows-1252", german],
  ["utf-16le", german],
  ["utf-16be", german],
  ["Shift_JIS", japanese],
  ["EUC-JP", japanese],
  ["windows-1251", russian],
  ["koi8-r", russian],
])("%s without a byte order mark is read", async (encoding, text) => {
  const bare = { addBOM: false };
  expect((await joined(iconv.encode(text, encoding, bare))).slice(0, 40)).toBe(text.slice(0, 40));
});

test.each(["utf8", "utf-16le", "utf-16be", "utf-32le"])(
  "the mark of %s is obeyed and removed",
  async (encoding) => {
    const text = await joined(iconv.encode(japanese, encoding, { addBOM: true }));
    expect(text.startsWith("図書館")).toBe(true);
  },
);

test("ISO-8859-1 means windows-1252: quotation marks and the euro sign are kept", async () => {
  const bytes = iconv.encode(
    "Sie sagte „das kostet 5 €“ und ging für immer – schön.",
    "windows-1252",
  );
  expect(await joined(bytes)).toContain("„das kostet 5 €“");
});

test("a letter divided between two chunks stays whole", async () => {
  const text = `${"a".repeat(262_143)}é ${"b".repeat(10)}`;
  expect((await joined(Buffer.from(text))).endsWith(`é ${"b".repeat(10)}`)).toBe(true);
});

test("the letters beyond ASCII may come late", async () => {
  const bytes = iconv.encode(`${"plain words. ".repeat(120_000)}\n\n${german}`, "windows-1252");
  expect(await joined(bytes)).toContain("Größere");
});

test.each([
  ["NUL bytes here and there", Buffer.from(`text\0more${" words".repeat(500)}\0\0end`)],
  [
    "NUL bytes on both sides",
    Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i % 3 ? 65 : 0))),
  ],
  ["control bytes", Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i % 4 ? 66 : 5)))],
])("%s are no text", async (_, bytes) => {
  await expect(piecesOf(bytes)).rejects.toMatchObject({ code: "NOT_TEXT" });
});

test("line breaks of every system part paragraphs", async () => {
  for (const eol of ["\n", "\r\n", "\r"]) {
    const pieces = await piecesOf(["One.", "", "Two.", "", "Three."].join(eol));
    expect(pieces.map((piece) => piece.text)).toEqual(["One.", "Two.", "Three."]);
  }
});
