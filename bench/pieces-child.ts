import { formats } from "../app/formats/index.ts";
import { groundingOf } from "../app/transcripts/grounding.ts";
import { createPlanning } from "../app/writers/extractive/plan.ts";
import { coverageOf } from "./coverage.ts";
import { reportPiece } from "./piece-report.ts";
import { readFileSource, type SourceFile } from "./read-file.ts";

function planOf({ info, segments }: SourceFile) {
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

function writeAll(source: SourceFile) {
  const plan = planOf(source);
  const grounding = groundingOf(source.segments);
  return formats.map(({ id }) => reportPiece(plan, id, grounding));
}

/** One file, every format, in a process of its own. Prints one line of JSON. */
async function run(path: string): Promise<void> {
  const started = performance.now();
  const source = await readFileSource(path);
  const readSeconds = (performance.now() - started) / 1_000;
  const before = process.cpuUsage();
  const pieces = writeAll(source);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1_000;
  const peakMegabytes = process.resourceUsage().maxRSS / 1_024;
  const again = writeAll(source);
  process.stdout.write(
    JSON.stringify({
      words: source.info.words,
      readSeconds,
      seconds,
      writerCpuSeconds: (user + system) / 1e6,
      peakMegabytes,
      identicalTwice: JSON.stringify(again) === JSON.stringify(pieces),
      coverage: coverageOf(source.segments, new Set(pieces.flatMap(({ cited }) => cited))),
      pieces: pieces.map(({ cited, text, ...piece }) => ({
        ...piece,
        coverage: coverageOf(source.segments, cited),
      })),
    }),
  );
}

await run(process.argv[2] ?? "");
