import { spawnSync } from "node:child_process";
import { paperPdf, paperSentences } from "../app/sources/pdf/fixtures.testing.ts";
import type { Piece } from "../app/sources/text/piece.ts";
import { readFileSource } from "./read-file.ts";
import { orderShare, wordPattern } from "./reading-order.ts";

type Row = Record<string, string | number>;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const wordsIn = (text: string) => text.normalize("NFKC").toLowerCase().match(wordPattern) ?? [];

/** The share of a text's words that were read, each as often as it stands there. */
function wordRecall(text: string, pieces: Piece[]): number {
  const read = new Map<string, number>();
  for (const word of pieces.flatMap((piece) => wordsIn(piece.text)))
    read.set(word, (read.get(word) ?? 0) + 1);
  const words = wordsIn(text);
  const found = words.filter((word) => {
    const left = read.get(word) ?? 0;
    read.set(word, left - 1);
    return left > 0;
  });
  return words.length === 0 ? 1 : found.length / words.length;
}

/** Lines at a page's edges that stand on so many pages are its running heads. */
const edgeLines = 12;
const leastPages = 3;

/** A text without its running heads and page numbers; pages end with a form feed. */
function withoutHeads(text: string): string {
  const pages = text.split("\f").map((page) => page.split("\n"));
  const keyOf = (line: string) => line.replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
  const counts = new Map<string, number>();
  const edgesOf = (lines: string[]) => {
    const filled = lines.flatMap((line, at) => (line.trim() ? [at] : []));
    return new Set([...filled.slice(0, edgeLines), ...filled.slice(-edgeLines)]);
  };
  for (const lines of pages)
    for (const key of new Set([...edgesOf(lines)].map((at) => keyOf(lines[at] ?? ""))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const isHead = (line: string) => (counts.get(keyOf(line)) ?? 0) >= leastPages;
  return pages
    .map((lines) => {
      const edges = edgesOf(lines);
      return lines.filter((line, at) => !(edges.has(at) && isHead(line))).join("\n");
    })
    .join("\n");
}

/** What poppler reads, without running heads; undefined where it is not installed. */
function popplerText(file: string, ...options: string[]): string | undefined {
  const { status, stdout } = spawnSync("pdftotext", [...options, file, "-"], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return status === 0 ? withoutHeads(stdout) : undefined;
}

/** A word that was divided at a line's end, whole: poppler does not tell it from a compound. */
const joined = (text: string) => text.replace(/(\p{Ll})-\n(\p{Ll})/gu, "$1$2");

/**
 * How a PDF was read: its words against poppler's, and how many runs of five words of what was read as
 * body text poppler has as well.
 */
export async function ofPdf(path: string, file: string): Promise<Row> {
  const { segments, info } = await readFileSource(path);
  const body = segments.filter(({ role }) => role === undefined);
  // Where letters were recognised, the text layer that poppler reads is garbled.
  const isRecognised = info.notes?.some((note) => note.includes("OCR")) ?? false;
  const text = isRecognised ? undefined : popplerText(path);
  // Poppler may read over two columns; in the order of the file's own marks it does not.
  const orders = [text, popplerText(path, "-raw")].map((one = "") => `${joined(one)}\n${one}`);
  return {
    file,
    segments: segments.length,
    body: percent(body.length / Math.max(1, segments.length)),
    title: info.title?.slice(0, 40) ?? "-",
    words: text === undefined ? "-" : percent(wordRecall(joined(text), segments)),
    "body in order": text === undefined ? "-" : percent(orderShare(orders.join("\n"), body)),
    notes: info.notes?.join(" ") ?? "",
  };
}

/** The project's own papers in one to three columns, against the sentences they were made of. */
export async function ofPapers(
  read: (pdf: Buffer) => Promise<{ pieces: Piece[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const columns of [1, 2, 3] as const) {
    const { pieces } = await read(await paperPdf(columns));
    const body = pieces.filter(({ role }) => role === undefined);
    const text = paperSentences.join(" ");
    rows.push({
      fixture: `paper in ${columns} columns`,
      words: percent(wordRecall(text, body)),
      "body in order": percent(orderShare(text, body)),
    });
  }
  return rows;
}
