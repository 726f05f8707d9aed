import { strToU8, type Zippable, zipSync } from "fflate";
import type { Piece } from "../text/piece.ts";
import { temporaryFile } from "../text/testing.ts";
import { readDocument } from "./read-document.ts";

/** A zip archive of texts. */
export function zipOf(files: Record<string, string>): Buffer {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, strToU8(text)]),
  );
  return Buffer.from(zipSync(entries, { level: 6 }));
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Styles as a German Word writes them: ids in its language, names in English. */
const styles = `<?xml version="1.0"?><w:styles ${word}>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Eigene"><w:name w:val="Own"/><w:basedOn w:val="berschrift1"/></w:style>
<w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
</w:styles>`;

/** A Word document with this body. */
export const docxOf = (body: string, more: Record<string, string> = {}): Buffer =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": styles,
    ...more,
  });

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A paragraph of a Word document, cut into runs as spell checkers leave it. */
export function paragraph(text: string, style?: string): string {
  const named = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : "";
  const cut = Math.ceil(text.length / 2);
  const runs = [text.slice(0, cut), text.slice(cut)].map(
    (run) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escaped(run)}</w:t></w:r>`,
  );
  return `<w:p w:rsidR="00AA11BB">${named}${runs.join("")}</w:p>`;
}

type Book = {
  chapters: Record<string, string>;
  /** Ids in reading order; all chapters by default. */
  spine?: string[];
  files?: Record<string, string>;
  metadata?: string;
};

/** An e-book with these chapters, whose file names have a space. */
export function epubOf({
  chapters,
  spine = Object.keys(chapters),
  files = {},
  metadata = "",
}: Book) {
  const ids = Object.keys(chapters);
  const items = ids.map(
    (id) =>
      `<item id="${id}" href="text/${id}%201.xhtml" media-type="application/xhtml+xml"${id === "nav" ? ' properties="nav"' : ""}/>`,
  );
  const refs = spine.map(
    (id) => `<itemref idref="${id}"${id.startsWith("aside") ? ' linear="no"' : ""}/>`,
  );
  return zipOf({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "OEBPS/book.opf": `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Seeds &amp; moths</dc:title><dc:language>en</dc:language>${metadata}</metadata><manifest>${items.join("")}</manifest><spine>${refs.join("")}</spine></package>`,
    ...Object.fromEntries(
      Object.entries(chapters).map(([id, body]) => [
        `OEBPS/text/${id} 1.xhtml`,
        `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x.js"/></head>${body}</html>`,
      ]),
    ),
    ...files,
  });
}

/** What the document reader makes of a file. */
export async function documentPieces(content: string | Buffer) {
  const pieces: Piece[] = [];
  const notes: string[] = [];
  const facts = await readDocument(
    temporaryFile(content, "document"),
    (piece) => pieces.push(piece),
    (note) => notes.push(note),
  );
  return { pieces, facts, notes, texts: pieces.map(({ text }) => text) };
}
