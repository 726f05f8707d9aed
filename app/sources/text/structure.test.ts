import { expect, test } from "vitest";
import { forms } from "./forms/index.ts";
import { piecesOf, sentence } from "./testing.ts";

const data = {
  "a JSON of settings": JSON.stringify({ name: "offprint", port: 3000, hosts: ["a", "b"] }),
  "a JSON that was cut off": '[{"start": 1, "end": 2, "text": "We opened',
  "JSON that is nested without end": `${'{"text":['.repeat(60_000)}1${"]}".repeat(60_000)}`,
  "a list of numbers": "[[1, 2, 3], [4, 5, 6]]",
  "an RSS feed": `<?xml version="1.0"?><rss><channel><title>Seeds</title></channel></rss>`,
  "a web page": `<!doctype html><html><body><p>${sentence(0)}</p></body></html>`,
  "marks of no page": Array.from({ length: 9 }, (_, i) => `<seg><w>${sentence(i)}</w></seg>`).join(
    "\n",
  ),
  "what an app keeps of a page": JSON.stringify({
    playability: { status: "ok", reason: { runs: [{ text: "Watch this in another place." }] } },
    views: "1200",
  }),
  "a list of goods with prices that go up": JSON.stringify({
    goods: Array.from({ length: 30 }, (_, i) => ({
      sku: `A-${i}`,
      price: 12.5 + i,
      maker: i % 2 ? "Ana Ruiz" : "Ben Okafor",
      about: `A ${i % 3 ? "blue" : "red"} lamp for the table.`,
      stock: i * 3,
    })),
  }),
  "an XML of settings": `<?xml version="1.0"?><config>${Array.from({ length: 30 }, (_, i) => `<rule id="r${i}"><match>part${i}</match></rule>`).join("")}</config>`,
  "settings in YAML": Array.from(
    { length: 9 },
    (_, i) => `part${i}:\n  - note: "${sentence(i)}"\n    wanted: ["${i}"]`,
  ).join("\n"),
  "rich text": `{\\rtf1\\ansi ${sentence(0)}}`,
  "a table of figures": Array.from({ length: 30 }, (_, i) => `${i},${i * 3},${i / 7},ok`).join(
    "\n",
  ),
};

test.each(Object.entries(data))("%s is refused, and what is read is named", async (_, text) => {
  await expect(piecesOf(text)).rejects.toMatchObject({
    code: "UNREAD_FORM",
    message: expect.stringMatching(/isn't read here.*WebVTT, SRT.*JSON/s),
  });
});

const chapters = [
  { start: "00:00:00.000", title: "Intro", href: "", image: "" },
  { start: "00:01:15.500", title: "Seeds", href: "", image: "" },
];

test.each([
  ["Podlove's", chapters],
  [
    "Podcasting 2.0's",
    {
      version: "1.2.0",
      chapters: [
        { startTime: 0, title: "Intro" },
        { startTime: 75, title: "Seeds" },
      ],
    },
  ],
])("%s chapters without a transcript are refused with what to do", async (_, file) => {
  await expect(piecesOf(JSON.stringify(file))).rejects.toMatchObject({
    code: "UNREAD_FORM",
    message: expect.stringContaining("paste this file's text under Chapters"),
  });
});

const prose = {
  "notes in brackets": "[Music]\n\nHello and welcome.\n\n[Applause]\n",
  "two brackets": "[[Link]] to a note, and then some words.",
  "a quotation in brackets": '["Well," she said] and left.',
  "a sentence about a tag":
    "<b>Bold</b> is a tag, and this is a sentence about it.\n\nAnd another one.\n",
  "an address first": "<https://a.example/x>\n\nWe opened the seed library.\n",
  "a list with commas": Array.from(
    { length: 12 },
    () => "We grow peas, beans, and maize, as ever.",
  ).join("\n"),
};

test.each(Object.entries(prose))("%s is prose", async (_, text) => {
  const words = (await piecesOf(text)).map((piece) => piece.text).join(" ");
  expect(words.length).toBeGreaterThan(20);
});

test("JSON that can't be held is refused before it is read", async () => {
  const huge = `[${JSON.stringify({ text: sentence(0), start: 1 })}${" ".repeat(17 * 1_048_576)}]`;
  await expect(piecesOf(huge)).rejects.toMatchObject({
    code: "UNREAD_FORM",
    message: expect.stringMatching(/more than 16 MB/),
  });
});

test("a line break that JSON allows in a string does not damage it", async () => {
  const said = [0, 1, 2].map((i) => ({ start: i * 5, speaker: "Ana", text: `One\u2028two ${i}.` }));
  expect((await piecesOf(JSON.stringify(said)))[0]?.text).toMatch(/^One two 0\./);
});

test("a list of paragraphs is read as they are", async () => {
  const paragraphs = [0, 1, 2].map((i) => ({ text: sentence(i) }));
  expect((await piecesOf(JSON.stringify(paragraphs))).map(({ text }) => text)).toEqual(
    paragraphs.map(({ text }) => text),
  );
});

test("no two forms share an id", () => {
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
});

test("a document of paragraphs alone is read, be they two", async () => {
  const document = { segments: [{ text: sentence(0) }, { text: sentence(1) }] };
  const pieces = await piecesOf(JSON.stringify(document));
  expect(pieces.map(({ text }) => text)).toEqual([sentence(0), sentence(1)]);
});
