import { strToU8, zipSync } from "fflate";
import { reportIn } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { momentUrl } from "../sources/moment-url.ts";
import { directionOf } from "../transcripts/direction.ts";
import { downloadName } from "./download.server.ts";
import { emailPage } from "./email.ts";
import { htmlPage, type Page } from "./html.ts";
import { requireTransform } from "./read.server.ts";
import { markdownOf, shownPiece } from "./shown-piece.ts";
import type { StoredPiece } from "./stored-piece.server.ts";
import { currentVersion } from "./versions.server.ts";

export type ExportedFile = { name: string; bytes: Uint8Array };

/** Returns the current version as people may see it. Throws NOT_FOUND. */
export function exported(userId: string, transformId: string) {
  const { targetFormat, sourceUrl } = requireTransform(userId, transformId);
  const format = formatOf(targetFormat);
  const piece = shownPiece(format, currentVersion(userId, transformId).piece);
  const stem = downloadName(format.title(piece.content)).replace(/\.md$/, "");
  return { format, piece, sourceUrl, stem };
}

function pageOf(format: Format, piece: StoredPiece, sourceUrl: string | null): Page {
  const blocks = format.blocks(piece.content);
  const llmo = reportIn(piece.content);
  const standfirst = blocks.find(({ kind }) => kind === "standfirst");
  return {
    title: format.title(piece.content),
    language: piece.language,
    direction: directionOf(piece.language),
    blocks,
    ...(standfirst?.kind === "standfirst" ? { description: standfirst.text } : {}),
    ...(llmo ? { schemaMarkup: llmo.schemaMarkup } : {}),
    urlOf: (seconds) => momentUrl(sourceUrl, seconds),
  };
}

/** Exports the current version as an HTML page. Throws NOT_FOUND. */
export function htmlFile(userId: string, transformId: string): ExportedFile {
  const { format, piece, sourceUrl, stem } = exported(userId, transformId);
  return { name: `${stem}.html`, bytes: strToU8(htmlPage(pageOf(format, piece, sourceUrl))) };
}

/** Exports the current version as an e-mail. Throws NOT_FOUND. */
export function emailFile(userId: string, transformId: string): ExportedFile {
  const { format, piece, sourceUrl, stem } = exported(userId, transformId);
  const bytes = strToU8(emailPage(pageOf(format, piece, sourceUrl)));
  return { name: `${stem}-email.html`, bytes };
}

const two = (number: number) => String(number).padStart(2, "0");

/** Puts each slide or post in its own file, because people paste them one by one. */
function partFiles(format: Format, piece: StoredPiece): Record<string, Uint8Array> {
  const blocks = format
    .blocks(piece.content)
    .filter((block) => block.kind === "slide" || block.kind === "post");
  return Object.fromEntries(
    blocks.map((block) => [`parts/${two(block.number)}.txt`, strToU8(`${block.text}\n`)]),
  );
}

/** Lists each text's evidence, for anyone who checks the piece later. */
function evidenceOf(format: Format, piece: StoredPiece): string {
  const texts = textsOf(format.blocks(piece.content));
  const cites = new Map(piece.evidence.map((entry) => [entry.path, entry.cites]));
  const rows = texts.map(({ path, text }) => ({
    path,
    text,
    evidence: (cites.get(path) ?? []).map(({ segmentIds: _, ...cite }) => cite),
  }));
  return `${JSON.stringify({ metadata: piece.metadata, making: piece.making, texts: rows }, null, 2)}\n`;
}

/** Exports the current version in every notation, with its evidence. Throws NOT_FOUND. */
export function notationsOf(
  userId: string,
  transformId: string,
): { stem: string; files: Record<string, Uint8Array> } {
  const { format, piece, sourceUrl, stem } = exported(userId, transformId);
  const llmo = reportIn(piece.content);
  const files = {
    [`${stem}.md`]: strToU8(markdownOf(format, piece.content, sourceUrl)),
    [`${stem}.html`]: strToU8(htmlPage(pageOf(format, piece, sourceUrl))),
    "evidence.json": strToU8(evidenceOf(format, piece)),
    ...(llmo ? { "schema.jsonld": strToU8(`${llmo.schemaMarkup}\n`) } : {}),
    ...partFiles(format, piece),
  };
  return { stem, files };
}

/** Exports all notations of the current version as a ZIP. Throws NOT_FOUND. */
export function zipFile(userId: string, transformId: string): ExportedFile {
  const { stem, files } = notationsOf(userId, transformId);
  return { name: `${stem}.zip`, bytes: zipSync(files) };
}
