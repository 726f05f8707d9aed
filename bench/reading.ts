import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "../app/errors.ts";
import { readerOf } from "../app/sources/file-types.ts";
import { fixtures } from "../app/sources/text/fixtures/all.ts";
import type { Fixture } from "../app/sources/text/fixtures/conversation.ts";
import { measure } from "../app/sources/text/fixtures/measure.ts";
import { readFixture } from "../app/sources/text/fixtures/read-fixture.ts";
import type { Piece } from "../app/sources/text/piece.ts";
import { readFileSource, type SourceFile } from "./read-file.ts";
import { percentile, timeErrors } from "./reading-errors.ts";
import { orderShare } from "./reading-order.ts";
import { ofPapers, ofPdf } from "./reading-pdf.ts";
import { ofRoles } from "./reading-roles.ts";

type Row = Record<string, string | number>;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const seconds = (value: number | undefined) =>
  value === undefined ? "-" : `${(Math.round(value * 10) / 10).toFixed(1)} s`;

/** Cues with a time of their own: a segment may hold several. */
const cuesIn = (pieces: Piece[]) =>
  pieces.reduce(
    (sum, { start, cues = [] }) => sum + cues.length + (start === undefined ? 0 : 1),
    0,
  );

/** How often each role was given. */
function rolesIn(pieces: Piece[]): string {
  const roles = Map.groupBy(pieces, ({ role }) => role ?? "");
  roles.delete("");
  return [...roles]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([role, some]) => `${role} ${some.length}`)
    .join(", ");
}

/** What was read: segments, cues with a time, who speaks how much, and what nobody says. */
function described({ segments: pieces, info }: SourceFile): Row {
  const timed = pieces.filter(({ start }) => start !== undefined).length;
  const speakers = new Set(pieces.flatMap(({ speaker }) => speaker ?? []));
  const named = pieces.filter(({ speaker }) => speaker !== undefined).length;
  const last = pieces.reduce((end, piece) => Math.max(end, piece.end ?? piece.start ?? 0), 0);
  return {
    form: info.form ?? "text",
    segments: pieces.length,
    cues: cuesIn(pieces),
    timed: percent(timed / Math.max(1, pieces.length)),
    speakers: speakers.size,
    named: percent(named / Math.max(1, pieces.length)),
    minutes: Math.round(last / 6) / 10,
    roles: rolesIn(pieces),
  };
}

function ofFixture(fixture: Fixture): { row: Row; errors: number[] } {
  const { pieces, facts } = readFixture(fixture.text);
  const { errors, ...right } = measure(fixture, pieces);
  const row = {
    fixture: fixture.name,
    form: facts.form ?? "text",
    cues: cuesIn(pieces),
    recall: percent(right.recall),
    order: percent(right.order),
    "not said": percent(right.noise),
    roles: percent(right.roles),
    speakers: fixture.speakers ? percent(right.speakers) : "-",
    times: fixture.times ? percent(right.times) : "-",
    "median error": fixture.times ? seconds(percentile(errors, 0.5)) : "-",
  };
  return { row, errors: fixture.times ? errors : [] };
}

async function ofFile(folder: string, file: string): Promise<{ row: Row; errors: number[] }> {
  const whole = path.join(folder, file);
  const read = await readFileSource(whole);
  const written = await readFile(whole, "utf8");
  const errors = timeErrors(written, read.segments);
  const row = {
    file,
    ...described(read),
    order: percent(orderShare(written, read.segments)),
    "median error": seconds(percentile(errors, 0.5)),
    "95 % within": seconds(percentile(errors, 0.95)),
    notes: read.info.notes?.join(" ") ?? "",
  };
  return { row, errors };
}

/** What `read` finds, or why the file is refused. */
async function orRefused<R extends { row: Row }>(
  file: string,
  read: () => Promise<R>,
): Promise<R | { row: Row }> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { row: { file, form: thrown.code, notes: thrown.message.split(". ")[0] ?? "" } };
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

/** Goals of the project for reading (issue 18): each with what was measured. */
const goal = (name: string, measured: string, holds: boolean): Row => ({
  goal: name,
  measured,
  holds: holds ? "yes" : "NO",
});

const medianSeconds = 2;
const mostSeconds = 5;

function timeGoals(of: string, errors: number[]): Row[] {
  const [median = 0, most = 0] = [percentile(errors, 0.5), percentile(errors, 0.95)];
  const measured = `${errors.length} cues: ${seconds(median)}, ${seconds(most)}`;
  const holds = errors.length > 0 && median <= medianSeconds && most <= mostSeconds;
  return [goal(`${of}: median error ≤ 2 s, 95 % ≤ 5 s`, measured, holds)];
}

const shareIn = (row: Row, column: string) => Number.parseFloat(String(row[column])) / 100;

/** PDFs of one to three columns: words and runs of five words of the body. */
function pdfGoals(of: string, rows: Row[]): Row[] {
  const measured = rows.filter((row) => !Number.isNaN(shareIn(row, "words")));
  if (measured.length === 0) return [];
  const least = (column: string) => Math.min(...measured.map((row) => shareIn(row, column)));
  const [words, order] = [least("words"), least("body in order")];
  return [
    goal(`${of}: words ≥ 98 %`, `at least ${percent(words)}`, words >= 0.98),
    goal(`${of}: runs of five words ≥ 92 %`, `at least ${percent(order)}`, order >= 0.92),
  ];
}

const wholeShares = ["recall", "order", "roles", "speakers", "times"];
const isRight = (row: Row) =>
  wholeShares.every((column) => row[column] === "-" || row[column] === "100 %") &&
  row["not said"] === "0 %";

/** The project's own fixtures; returns the goals that they show. */
async function readOwn(): Promise<Row[]> {
  const own = fixtures.map(ofFixture);
  console.table(own.map(({ row }) => row));
  const roles = ofRoles();
  console.table(roles.rows);
  const papers = await ofPapers(readPaper);
  console.table(papers);
  const right = own.filter(({ row }) => isRight(row)).length;
  return [
    goal("60 fixtures, all read right", `${right} of ${own.length}`, right === own.length),
    goal("roles of fixtures", roles.areRight ? "all right" : "see the table", roles.areRight),
    ...timeGoals(
      "fixtures",
      own.flatMap(({ errors }) => errors),
    ),
    ...pdfGoals("papers", papers),
  ];
}

/** The files of a folder that an upload may have; recordings are left to `bench:media`. */
async function readFolder(folder: string): Promise<Row[]> {
  const files = await filesIn(folder);
  const readable = files.filter((file) => readerOf(file) && readerOf(file) !== "media");
  const isPdf = (file: string) => readerOf(file) === "pdf";
  const read: { row: Row; errors?: number[] }[] = [];
  for (const file of readable.filter((name) => !isPdf(name)))
    read.push(await orRefused(file, () => ofFile(folder, file)));
  console.table(read.map(({ row }) => row));
  const pdfs: Row[] = [];
  for (const file of readable.filter(isPdf)) {
    const ofOne = async () => ({ row: await ofPdf(path.join(folder, file), file) });
    pdfs.push((await orRefused(file, ofOne)).row);
  }
  console.table(pdfs);
  const errors = read.flatMap((one) => one.errors ?? []);
  return [...(errors.length > 0 ? timeGoals("files", errors) : []), ...pdfGoals("files", pdfs)];
}

/** `npm run bench:reading -- FOLDER`: the project's own fixtures, then the files of the folder. */
async function main(folder: string | undefined): Promise<void> {
  const goals = await readOwn();
  if (folder) goals.push(...(await readFolder(folder)));
  console.table(goals);
}

await main(process.argv[2]);
