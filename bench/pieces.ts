import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./child.ts";
import { type FileReport, fileReportSchema, share, totalsOf } from "./piece-totals.ts";

const readable = /\.(?:txt|md|json|pdf|srt|vtt)$/i;
const script = fileURLToPath(new URL("./pieces-child.ts", import.meta.url));

type Outcome = { file: string } & ({ report: FileReport } | { failed: string });

async function measure(file: string, paths: string[]): Promise<Outcome> {
  const run = await runChild(script, paths);
  if ("failed" in run) return { file, failed: run.failed };
  return { file, report: fileReportSchema.parse(JSON.parse(run.output)) };
}

const rounded = (value: number) => Number(value.toFixed(2));

/** One line for each file: the figures of the whole folder stand in `totals`. */
function rowOf(outcome: Outcome) {
  if ("failed" in outcome) return outcome;
  const { file, report } = outcome;
  return {
    file,
    words: report.words,
    brokenRules: report.pieces.flatMap(({ format, rules }) =>
      rules.filter(({ passed }) => !passed).map(({ rule }) => `${format}: ${rule}`),
    ),
    refused: report.pieces.flatMap(({ format, refused }) => (refused ? [format] : [])),
    coverage: report.coverage,
    coverageByFormat: Object.fromEntries(
      report.pieces.map(({ format, coverage }) => [format, coverage]),
    ),
    readSeconds: rounded(report.readSeconds),
    seconds: rounded(report.seconds),
    writerCpuSeconds: rounded(report.writerCpuSeconds),
    peakMegabytes: Math.round(report.peakMegabytes),
    identicalTwice: report.identicalTwice,
  };
}

async function main(folder: string | undefined, option: string | undefined): Promise<void> {
  if (!folder || (option !== undefined && option !== "--joined")) {
    process.stderr.write("npm run bench:pieces -- FOLDER [--joined]\n");
    process.exitCode = 2;
    return;
  }
  const files = (await readdir(folder)).filter((name) => readable.test(name)).toSorted();
  const outcomes: Outcome[] = [];
  if (option === "--joined")
    outcomes.push(
      await measure(
        "all in one",
        files.map((file) => path.join(folder, file)),
      ),
    );
  else for (const file of files) outcomes.push(await measure(file, [path.join(folder, file)]));
  const reports = outcomes.flatMap((outcome) => ("report" in outcome ? [outcome.report] : []));
  const result = {
    node: process.version,
    filesWritten: share(reports.length, outcomes.length),
    totals: totalsOf(reports),
    files: outcomes.map(rowOf),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

await main(process.argv[2], process.argv[3]);
