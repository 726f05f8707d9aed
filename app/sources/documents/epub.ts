import { parseMarkup } from "../links/reading/page.ts";
import { blocksOf } from "../links/reading/paragraphs.ts";
import { sourceError } from "../messages.ts";
import { type Element, elements, parseXml, textIn } from "../text/forms/xml.ts";
import type { Archive } from "./archive.ts";
import type { Block, DocumentRead } from "./block.ts";

const container = "META-INF/container.xml";

export const isEpub = (archive: Archive) => archive.has(container);

/** Lists, covers and imprints, which are no part of the text (EPUB structural semantics). */
const aside =
  /^(?:doc-)?(?:toc|landmarks|loi|lot|index|cover|titlepage|halftitlepage|copyright-page|imprint|colophon)$/;

/** Software may encrypt fonts in a book that anyone may read (EPUB 3.3, 4.2.6.3). */
const font = /\.(?:otf|ttf|woff2?)$/i;

/**
 * Reads a book's chapters in the order of its spine, without navigation, cover, imprint and notes.
 * `onChapter` is told each chapter. Throws BAD_DOCUMENT, and DOCUMENT_LOCKED for a copy-protected
 * book.
 */
export function readEpub(
  archive: Archive,
  onChapter: (chapter: number, total: number) => void,
): DocumentRead {
  const packageName = elements(required(archive, container), "rootfile")[0]?.attributes[
    "full-path"
  ];
  if (!packageName) throw sourceError("BAD_DOCUMENT");
  const book = required(archive, packageName);
  const chapters = spineOf(book, packageName).filter((name) => archive.has(name));
  requireOpen(archive, chapters);
  return {
    ...factsOf(book),
    blocks: chapters.flatMap((name, index) => {
      onChapter(index + 1, chapters.length);
      return chapterBlocks(archive.text(name) ?? "");
    }),
  };
}

function factsOf(book: ReturnType<typeof required>): Omit<DocumentRead, "blocks"> {
  const all = (name: string) =>
    elements(book, name)
      .map(({ children }) => textIn(children).trim())
      .filter((text) => text !== "");
  const [title] = all("title");
  const [language] = all("language");
  const date = /^\d{4}(?:-\d\d){0,2}/.exec(all("date")[0] ?? "")?.[0];
  const people = all("creator").map((name) => ({ name, part: "author" as const }));
  return {
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(date ? { date } : {}),
    ...(people.length > 0 ? { people } : {}),
  };
}

function required(archive: Archive, name: string) {
  const nodes = parseXml(archive.text(name) ?? "");
  if (!nodes || nodes.length === 0) throw sourceError("BAD_DOCUMENT");
  return nodes;
}

/** The names of the files to read, in order; one that is not linear stands aside from the text. */
function spineOf(book: ReturnType<typeof required>, packageName: string): string[] {
  const folder = new URL(packageName, "zip:/");
  const items = new Map(elements(book, "item").map((item) => [item.attributes.id, item]));
  const isText = ({ attributes }: Element) =>
    /html/i.test(attributes["media-type"] ?? "") && !/\bnav\b/.test(attributes.properties ?? "");
  return elements(book, "itemref")
    .filter(({ attributes }) => attributes.linear !== "no")
    .flatMap(({ attributes }) => items.get(attributes.idref) ?? [])
    .filter(isText)
    .flatMap(({ attributes }) => entryName(attributes.href ?? "", folder) ?? []);
}

function entryName(href: string, folder: URL): string | undefined {
  try {
    return decodeURIComponent(new URL(href, folder).pathname.replace(/^\/+/, ""));
  } catch {
    return undefined;
  }
}

function requireOpen(archive: Archive, chapters: string[]): void {
  const list = archive.text("META-INF/encryption.xml");
  if (list === undefined) return;
  const locked = elements(parseXml(list) ?? [], "CipherReference").map(
    ({ attributes }) => entryName(attributes.URI ?? "", new URL("zip:/")) ?? "",
  );
  const isText = (name: string) => chapters.includes(name) || !/\.\w+$/.test(name);
  if (locked.some((name) => !font.test(name) && isText(name))) throw sourceError("DOCUMENT_LOCKED");
}

/** XHTML closes these at once; in HTML they would swallow the rest of the chapter. */
const emptyRaw = /<(script|style|title|iframe|noscript|textarea)\b[^<>]*\/>/gi;

function chapterBlocks(xhtml: string): Block[] {
  const { body } = parseMarkup(xhtml.replace(emptyRaw, ""));
  const [first] = Array.from(body?.children ?? []);
  const types = [body, first]
    .flatMap((element) => [element?.getAttribute("epub:type"), element?.getAttribute("role")])
    .flatMap((type) => (type ?? "").split(/\s+/));
  return !body || types.some((type) => aside.test(type)) ? [] : blocksOf(body);
}
