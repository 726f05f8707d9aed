import { open } from "node:fs/promises";
import type { Known } from "../../transcripts/known.ts";
import { isZip } from "../first-bytes.ts";
import { sourceError } from "../messages.ts";
import { isHtmlMail } from "../text/dialects/mail.ts";
import type { Emit, Piece } from "../text/piece.ts";
import { readBlocks } from "../text/read-blocks.ts";
import { parseText } from "../text/read-text.ts";
import { openArchive } from "./archive.ts";
import type { DocumentRead } from "./block.ts";
import { isDocx, readDocx } from "./docx.ts";
import { isEpub, readEpub } from "./epub.ts";
import { readMail } from "./mail.ts";
import { markupOf, readPage } from "./page.ts";

type DocumentFacts = Known & { language?: string };

/**
 * Reads a .docx, an .epub, a saved page or a mail in HTML into pieces, told by its content. A transcript in one is
 * read like one in a text file. Throws BAD_DOCUMENT, DOCUMENT_LOCKED, DOCUMENT_TOO_LARGE, and
 * WRONG_TYPE for another kind of archive, and PAGE_PLAYER for a player's page without a transcript. Call
 * it in its own process.
 */
export async function readDocument(
  path: string,
  emit: Emit,
  onNote: (note: string) => void = () => {},
): Promise<DocumentFacts> {
  if (!(await startsAsZip(path))) {
    const markup = await markupOf(path);
    const { html, playsOnly, ...page } = isHtmlMail(markup) ? readMail(markup) : readPage(markup);
    if (isMarkedTranscript(html)) return parseText(html, emit);
    return playsOnly ? spokenPage(page, emit) : factsOf(page, emit);
  }
  const archive = await openArchive(path);
  if (isDocx(archive)) return factsOf(readDocx(archive), emit);
  if (!isEpub(archive)) throw sourceError("WRONG_TYPE");
  const onChapter = (chapter: number, total: number) =>
    onNote(`reading chapter ${chapter} of ${total}`);
  return factsOf(readEpub(archive, onChapter), emit);
}

const factsOf = ({ blocks, ...told }: DocumentRead, emit: Emit): DocumentFacts => ({
  ...readBlocks(blocks, emit),
  ...told,
});

/** A player's page is worth reading where it shows a transcript. Throws PAGE_PLAYER. */
function spokenPage(page: DocumentRead, emit: Emit): DocumentFacts {
  const pieces: Piece[] = [];
  const facts = factsOf(page, (piece) => pieces.push(piece));
  const times = pieces.flatMap(({ start, cues = [] }) =>
    start === undefined ? [] : [start, ...cues],
  );
  if (times.length < leastTimes) throw sourceError("PAGE_PLAYER");
  for (const piece of pieces) emit(piece);
  return facts;
}

const leastTimes = 4;

async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return isZip(buffer);
  } finally {
    await file.close();
  }
}

/**
 * Tells a podcast's HTML transcript (Podcasting 2.0), whose paragraphs have names and times, from an
 * article that quotes or dates something.
 */
function isMarkedTranscript(html: string): boolean {
  const [names, times, paragraphs] = [/<cite[\s>]/gi, /<time[\s>]/gi, /<p[\s>]/gi].map(
    (mark) => html.match(mark)?.length ?? 0,
  ) as [number, number, number];
  return names > 0 && times > 0 && names + times >= 0.5 * paragraphs;
}
