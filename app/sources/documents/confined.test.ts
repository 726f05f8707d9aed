import { expect, test } from "vitest";
import { extract } from "../run-child.server.ts";
import { sentence, temporaryFile } from "../text/testing.ts";
import { docxOf, epubOf, paragraph } from "./testing.ts";

const prose = (from: number) => Array.from({ length: 20 }, (_, i) => sentence(from + i)).join(" ");

async function read(content: string | Buffer, reader: "document" | "text" = "document") {
  const notes: string[] = [];
  const info = await extract({
    path: temporaryFile(content),
    reader,
    signal: new AbortController().signal,
    onProgress: (note) => void notes.push(note),
    onSegments: () => {},
  });
  return { info, notes };
}

test("documents of each kind are read in the confined process", async () => {
  const docx = docxOf(paragraph("Seeds", "Titel") + paragraph(prose(0)));
  const epub = epubOf({ chapters: { one: `<body><p>${prose(1)}</p></body>` } });
  const page = `<!doctype html><html lang="en"><title>Page</title><article><p>${prose(2)}</p></article></html>`;
  for (const [content, title] of [
    [docx, "Seeds"],
    [epub, "Seeds & moths"],
    [page, "Page"],
  ] as const)
    expect((await read(content)).info).toMatchObject({ origin: "document", title, language: "en" });
  expect((await read(epub)).notes).toContain("reading chapter 1 of 1");
});

test("a document of a thousand pages is read within the limits", async () => {
  const paragraphs = Array.from({ length: 1_500 }, (_, i) => paragraph(`${i} ${prose(i)}`));
  const { info } = await read(docxOf(paragraphs.join("")));
  expect(info.words).toBeGreaterThan(250_000);
});

test("a bomb is refused by what it declares, and an archive that lies about it is cut", async () => {
  const bomb = docxOf(paragraph("seed ".repeat(6_000_000)));
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb)).rejects.toMatchObject({ code: "DOCUMENT_TOO_LARGE" });
  const liar = Buffer.from(bomb);
  const at = liar.indexOf("word/document.xml", liar.readUInt32LE(liar.length - 6));
  liar.writeUInt32LE(1_000_000, at - 46 + 24);
  await expect(read(liar)).rejects.toMatchObject({ code: "BAD_DOCUMENT" });
});

test("JSON of 100 MB is refused in a sentence, without holding it", async () => {
  const entry = `{"start": 1, "end": 2, "text": "${"seed ".repeat(200)}"},\n`;
  const json = Buffer.from(`[${entry.repeat(100_000)}{}]`);
  expect(json.length).toBeGreaterThan(100_000_000);
  await expect(read(json, "text")).rejects.toMatchObject({
    code: "UNREAD_FORM",
    message: expect.stringMatching(
      /^This file is JSON of more than 16 MB, which can't be read whole\./,
    ),
  });
});
