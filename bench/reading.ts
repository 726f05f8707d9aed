import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "../app/errors.ts";
import { captions } from "../app/sources/text/fixtures/captions.ts";
import type { Fixture } from "../app/sources/text/fixtures/conversation.ts";
import { measure } from "../app/sources/text/fixtures/measure.ts";
import { services } from "../app/sources/text/fixtures/speech-services.ts";
import { texts } from "../app/sources/text/fixtures/texts.ts";
import type { Piece } from "../app/sources/text/piece.ts";
import { parseText, readText } from "../app/sources/text/read-text.ts";
import type { Known } from "../app/transcripts/known.ts";
import { readFileSource } from "./read-file.ts";
import { orderShare } from "./reading-order.ts";
import { ofPapers, ofPdf } from "./reading-pdf.ts";

type Read = { pieces: Piece[]; facts: Known };
type Row = Record<string, string | number>;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What was read: segments, cues with a time, and who speaks how much. */
function described({ pieces, facts }: Read): Row {
  const timed = pieces.filter(({ start }) => start !== undefined).length;
  const cues = pieces.reduce((sum, { cues: marks = [] }) => sum + marks.length, timed);
  const speakers = new Set(pieces.flatMap(({ speaker }) => speaker ?? []));
  const named = pieces.filter(({ speaker }) => speaker !== undefined).length;
  const last = pieces.reduce((end, piece) => Math.max(end, piece.end ?? piece.start ?? 0), 0);
  return {
    form: facts.form ?? "text",
    segments: pieces.length,
    cues,
    timed: percent(timed / Math.max(1, pieces.length)),
    speakers: speakers.size,
    named: percent(named / Math.max(1, pieces.length)),
    minutes: Math.round(last / 6) / 10,
  };
}

function ofFixture(fixture: Fixture): Row {
  const pieces: Piece[] = [];
  const facts = parseText(fixture.text, (piece) => pieces.push(piece));
  const right = measure(fixture, pieces);
  return {
    fixture: fixture.name,
    form: facts.form ?? "text",
    recall: percent(right.recall),
    "not said": percent(right.noise),
    speakers: fixture.speakers ? percent(right.speakers) : "-",
    times: fixture.times ? percent(right.times) : "-",
  };
}

async function ofFile(folder: string, file: string): Promise<Row> {
  const pieces: Piece[] = [];
  const facts = await readText(path.join(folder, file), (piece) => pieces.push(piece));
  const order = orderShare(await readFile(path.join(folder, file), "utf8"), pieces);
  return {
    file,
    ...described({ pieces, facts }),
    "in order": percent(order),
    notes: facts.notes?.join(" ") ?? "",
  };
}

/** What `read` finds, or why the file is refused. */
async function orRefused(file: string, read: () => Promise<Row>): Promise<Row> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { file, form: thrown.code, notes: thrown.message.split(". ")[0] ?? "" };
  }
}

/** Reads a PDF as an upload is read, from a file that is gone afterwards. */
async function readPaper(pdf: Buffer): Promise<{ pieces: Piece[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "offprint-paper-"));
  try {
    const file = path.join(folder, "paper.pdf");
    await writeFile(file, pdf);
    return { pieces: (await readFileSource(file)).segments };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** `npm run bench:reading -- FOLDER`: the project's own fixtures, then the files of the folder. */
async function main(folder: string | undefined): Promise<void> {
  console.table([...captions, ...services, ...texts].map(ofFixture));
  console.table(await ofPapers(readPaper));
  if (!folder) return;
  const isPdf = (file: string) => /\.pdf$/i.test(file);
  const files = await filesIn(folder);
  const rows: Row[] = [];
  for (const file of files.filter((name) => !isPdf(name)))
    rows.push(await orRefused(file, () => ofFile(folder, file)));
  console.table(rows);
  const pdfs: Row[] = [];
  for (const file of files.filter(isPdf))
    pdfs.push(await orRefused(file, () => ofPdf(path.join(folder, file), file)));
  console.table(pdfs);
}

await main(process.argv[2]);
