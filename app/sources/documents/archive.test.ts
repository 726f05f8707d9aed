import { expect, test } from "vitest";
import { temporaryFile } from "../text/testing.ts";
import { openArchive } from "./archive.ts";
import { documentPieces, docxOf, epubOf, paragraph, zipOf } from "./testing.ts";

const open = (bytes: Buffer) => openArchive(temporaryFile(bytes, "archive.zip"));

/** The archive with another size declared for its first entry. */
function declaring(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes);
  const directory = changed.readUInt32LE(changed.length - 22 + 16);
  changed.writeUInt32LE(size, directory + 24);
  return changed;
}

const tooLarge = { code: "DOCUMENT_TOO_LARGE" };

test("entries are read as text in their encoding", async () => {
  const archive = await open(zipOf({ "a.xml": "Übung 図書館", "folder/b.xml": "b" }));
  expect(archive.text("a.xml")).toBe("Übung 図書館");
  expect([archive.has("folder/b.xml"), archive.has("c.xml")]).toEqual([true, false]);
  expect(archive.text("c.xml")).toBeUndefined();
});

test("a bomb is refused by its ratio, one entry and all entries by their sizes", async () => {
  const bomb = await open(zipOf({ "a.xml": "a".repeat(8_000_000) }));
  expect(() => bomb.text("a.xml")).toThrow(expect.objectContaining(tooLarge));
  const noise = (seed: number) =>
    Array.from({ length: 2_000 }, (_, i) => ((i * 7919 * seed) % 9973).toString(36)).join(" ");
  const honest = noise(3).repeat(2_000);
  const parts = await open(zipOf({ a: honest, b: honest, c: honest, d: honest, e: honest }));
  expect(honest.length * 5).toBeGreaterThan(64 * 1_048_576);
  expect(() => ["a", "b", "c", "d", "e"].map(parts.text)).toThrow(
    expect.objectContaining(tooLarge),
  );
});

test("an entry that declares too little is cut at what it declared, one that declares too much is refused", async () => {
  const bytes = zipOf({ "a.xml": "seed ".repeat(1_000) });
  expect((await open(declaring(bytes, 10))).text("a.xml")).toBe("seed seed ");
  const liar = await open(declaring(bytes, 4_000_000_000));
  expect(() => liar.text("a.xml")).toThrow(expect.objectContaining(tooLarge));
});

test("ten thousand entries are the most", async () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, ""]));
  await expect(open(zipOf(many))).rejects.toMatchObject(tooLarge);
});

test("what is no archive is damaged; an archive of another kind is of the wrong type", async () => {
  await expect(open(Buffer.from("PK\x03\x04 and no more"))).rejects.toMatchObject({
    code: "BAD_DOCUMENT",
  });
  await expect(documentPieces(zipOf({ "xl/workbook.xml": "<a/>" }))).rejects.toMatchObject({
    code: "WRONG_TYPE",
  });
});

test("entities of a document's own are never expanded, nor files named in it opened", async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>`;
  const body = `<w:p><w:r><w:t>One &b; two &c; three.</w:t></w:r></w:p>`;
  const docx = docxOf("", {
    "word/document.xml": `<?xml version="1.0"?>${laughs}<w:document>${body}</w:document>`,
  });
  expect((await documentPieces(docx)).texts).toEqual(["One &b; two &c; three."]);
  const book = epubOf({ chapters: { one: `<body><p>One &b; two.</p></body>` } });
  expect((await documentPieces(book)).texts.join()).not.toContain("haha");
  expect((await documentPieces(docxOf(paragraph("Fine.")))).texts).toEqual(["Fine."]);
});
