import { formats } from "../app/formats/index.ts";
import { groundingOf } from "../app/transcripts/grounded.ts";
import { readPlan } from "../app/writers/extractive/stored-plan.ts";
import { createThread } from "../app/writers/extractive/thread.ts";
import { createExtractiveWriter } from "../app/writers/extractive.server.ts";
import { readerOf } from "../app/writers/fixtures/sources.ts";
import type { Plan } from "../app/writers/writer.ts";
import { coverageOf } from "./coverage.ts";
import { overlap } from "./piece-lint.ts";
import { type PieceReport, reportPiece } from "./piece-report.ts";
import { joinSources, readFileSource, type SourceFile } from "./read-file.ts";

const context = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * A plan and every format, as the product makes them: by the writer's own thread. `onStarted` is called
 * once that is there, as it stays warm between the pieces of a server.
 */
async function makeAll(source: SourceFile, onStarted = () => {}): Promise<Plan> {
  const thread = createThread();
  const writer = createExtractiveWriter(thread);
  try {
    await thread.run(context.signal, (ask) => ask({ kind: "begin", info: source.info }));
    onStarted();
    const plan = await writer.plan(readerOf(source), context);
    for (const { id } of formats)
      await writer
        .write(plan, { format: id, useStyleMatching: false, useLlmo: false }, context)
        // A piece that is refused is counted below, with what was wrong with it.
        .catch(() => {});
    return plan;
  } finally {
    await thread.close();
  }
}

function reportAll(plan: Plan, source: SourceFile) {
  const grounding = groundingOf(source.segments);
  return formats.map(({ id }) => reportPiece(readPlan(plan.body), id, grounding));
}

/** Sentences that two formats of one source share, over all pairs. */
function overlapOf(pieces: PieceReport[]): { shared: number; of: number } {
  const pairs = pieces.flatMap((a, at) => pieces.slice(at + 1).map((b) => overlap(a.lint, b.lint)));
  return {
    shared: pairs.reduce((sum, { shared }) => sum + shared, 0),
    of: pairs.reduce((sum, { of }) => sum + of, 0),
  };
}

/**
 * One file, or several joined to one long recording: every format, in a process of its own whose
 * memory is that of writing, as reading has a process of its own too. Prints one line of JSON.
 */
async function run(paths: string[]): Promise<void> {
  const begun = performance.now();
  const files: SourceFile[] = [];
  for (const path of paths) files.push(await readFileSource(path));
  const source = files.length === 1 ? (files[0] as SourceFile) : joinSources(files);
  const readSeconds = (performance.now() - begun) / 1_000;
  const before = process.cpuUsage();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  let startCpuSeconds = 0;
  const plan = await makeAll(source, () => {
    startCpuSeconds = cpuSeconds();
  });
  const writerCpuSeconds = cpuSeconds() - startCpuSeconds;
  const seconds = (performance.now() - begun) / 1_000;
  const peakMegabytes = process.resourceUsage().maxRSS / 1_024;
  const pieces = reportAll(plan, source);
  const again = reportAll(await makeAll(source), source);
  process.stdout.write(
    JSON.stringify({
      words: source.info.words,
      readSeconds,
      seconds,
      startCpuSeconds,
      writerCpuSeconds,
      peakMegabytes,
      identicalTwice: JSON.stringify(again) === JSON.stringify(pieces),
      coverage: coverageOf(source.segments, new Set(pieces.flatMap(({ cited }) => cited))),
      overlap: overlapOf(pieces.filter(({ refused }) => refused === undefined)),
      pieces: pieces.map(({ cited, text, lint: { lines, ...lint }, ...piece }) => ({
        ...piece,
        lint,
        coverage: coverageOf(source.segments, cited),
      })),
    }),
  );
}

await run(process.argv.slice(2));
