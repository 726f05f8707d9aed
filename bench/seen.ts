import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../app/errors.ts";
import { formatOf, formats } from "../app/formats/index.ts";
import { readerOf } from "../app/sources/file-types.ts";
import { type Segment, segmentLine } from "../app/transcripts/transcript.ts";
import { createThread } from "../app/writers/extractive/thread.ts";
import { createExtractiveWriter } from "../app/writers/extractive.server.ts";
import { readerOf as readerOfSegments } from "../app/writers/fixtures/sources.ts";
import { readFileSource, type SourceFile } from "./read-file.ts";
import { suspicionsOf } from "./suspect.ts";

const context = { signal: new AbortController().signal, onProgress: () => {} };
const thread = createThread();
const writer = createExtractiveWriter(thread);

type Seen = { format: string; markdown: string; lines: string[] };

/** Every format of a source, as a person would get it, with the source's lines that it took. */
async function writeAll(source: SourceFile): Promise<Seen[]> {
  const plan = await writer.plan(readerOfSegments(source), context);
  const seen: Seen[] = [];
  for (const { id } of formats) {
    const wanted = { format: id, useStyleMatching: false, useLlmo: false };
    const piece = await writer.write(plan, wanted, context).catch((thrown: unknown) => {
      if (thrown instanceof AppError) return undefined;
      throw thrown;
    });
    if (!piece) continue;
    const cites = piece.evidence.flatMap((item) => item.cites);
    const lines = cites.flatMap(({ said, quote }) => said?.map(({ line }) => line) ?? quote ?? []);
    seen.push({ format: id, markdown: formatOf(id).markdown(piece.content), lines });
  }
  return seen;
}

const shown = (segment: Segment) =>
  `${segment.role ? `{${segment.role}} ` : ""}${segmentLine(segment)}`;

/** Prints what is suspected in a file's speech and pieces; writes both whole to `out`. */
async function see(file: string, name: string, out: string | undefined): Promise<void> {
  const source = await readFileSource(file);
  const pieces = await writeAll(source);
  const said = source.segments.filter(({ role }) => role === undefined).map(({ text }) => text);
  const all = [
    ...said.map((text) => ({ where: "transcript", text })),
    ...pieces.flatMap(({ format, lines }) => lines.map((text) => ({ where: format, text }))),
  ];
  console.log(`\n${name}: ${said.length} passages, ${pieces.length} pieces`);
  for (const { where, text } of all) {
    const reasons = suspicionsOf(text);
    if (reasons.length > 0)
      console.log(`  ${where}, ${reasons.join(" and ")}: ${text.slice(0, 200)}`);
  }
  if (!out) return;
  const whole = path.join(out, name.replaceAll(path.sep, "_"));
  const info = JSON.stringify(source.info, undefined, 1);
  await writeFile(`${whole}.transcript`, `${info}\n${source.segments.map(shown).join("\n")}\n`);
  await writeFile(
    `${whole}.pieces`,
    pieces.map(({ format, markdown }) => `# ${format}\n\n${markdown}`).join("\n"),
  );
}

/** `npm run bench:seen -- FOLDER [OUT]`: to be read beside the files by a person. */
async function main(folder: string | undefined, out: string | undefined): Promise<void> {
  if (!folder) {
    process.stderr.write("npm run bench:seen -- FOLDER [OUT]\n");
    process.exitCode = 2;
    return;
  }
  if (out) await mkdir(out, { recursive: true });
  const names = (await readdir(folder, { recursive: true })).toSorted();
  for (const name of names.filter((one) => (readerOf(one) ?? "media") !== "media"))
    await see(path.join(folder, name), name, out).catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      console.log(`\n${name}: ${thrown.code}, ${thrown.message}`);
    });
}

await main(process.argv[2], process.argv[3]);
await thread.close();
