import { expect, test } from "vitest";
import { sentence } from "../text/testing.ts";
import { documentPieces, epubOf } from "./testing.ts";

const chapter = (n: number) =>
  `<body><h1>Chapter ${n}</h1><p>${sentence(n)}<a epub:type="noteref" href="#n">1</a></p><p>A dash&mdash;and&nbsp;more.</p><aside epub:type="footnote" id="n">A note.</aside></body>`;

test("chapters come in the order of the spine, without lists, covers, imprint and notes", async () => {
  const book = epubOf({
    chapters: {
      second: chapter(2),
      first: chapter(1),
      nav: '<body><nav epub:type="toc"><ol><li>Chapter 1</li></ol></nav></body>',
      cover: '<body epub:type="cover"><p>Cover words</p></body>',
      imprint: '<body><section epub:type="copyright-page"><p>All rights</p></section></body>',
      asideNotes: "<body><p>Answers to the riddles</p></body>",
    },
    metadata: "<dc:creator>Ana Roth</dc:creator><dc:date>2021-05-04T00:00:00Z</dc:date>",
    spine: ["cover", "nav", "imprint", "first", "second", "asideNotes", "missing"],
  });
  const { texts, facts, notes, pieces } = await documentPieces(book);
  const body = (n: number) => [`Chapter ${n}`, sentence(n), "A dash—and more."];
  expect(texts).toEqual([...body(1), ...body(2)]);
  expect(pieces.map(({ role }) => role).slice(0, 2)).toEqual(["heading", undefined]);
  expect(facts).toEqual({
    title: "Seeds & moths",
    language: "en",
    date: "2021-05-04",
    people: [{ name: "Ana Roth", part: "author" }],
  });
  expect(notes).toContain("reading chapter 3 of 4");
});

const encryption = (uri: string) => ({
  "META-INF/encryption.xml": `<encryption xmlns:enc="x"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`,
});

test("a copy-protected book is told apart from one with protected fonts", async () => {
  const chapters = { one: chapter(1) };
  const locked = epubOf({ chapters, files: encryption("OEBPS/text/one%201.xhtml") });
  await expect(documentPieces(locked)).rejects.toMatchObject({ code: "DOCUMENT_LOCKED" });
  const fonts = epubOf({ chapters, files: encryption("OEBPS/fonts/a.otf") });
  expect((await documentPieces(fonts)).texts).toHaveLength(3);
});

test("a book without a package is damaged", async () => {
  const files = { "OEBPS/book.opf": "no package" };
  await expect(documentPieces(epubOf({ chapters: {}, files }))).rejects.toMatchObject({
    code: "BAD_DOCUMENT",
  });
});
