import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { countWords } from "../app/languages/words.ts";
import { runChild } from "./child.ts";
import { meanRouge, type Rouge, rouge } from "./rouge.ts";
import { type Example, plainText, readSet } from "./summary-set.ts";
import { systems } from "./systems/index.ts";

const childSchema = z.object({
  summaries: z.array(z.string()),
  cpuSeconds: z.number(),
  peakMegabytes: z.number(),
});

type Row = { system: string; about: string } & (
  | (Record<keyof Rouge, number> & {
      cpuSeconds: number;
      cpuSecondsPer10000Words: number;
      peakMegabytes: number;
    })
  | { failed: string }
);

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** ROUGE F1 × 100, CPU seconds for the whole set and the peak of resident memory. */
async function measure(
  name: string,
  path: string,
  examples: Example[],
  words: number,
): Promise<Row> {
  const about = systems[name]?.about ?? "";
  const script = fileURLToPath(new URL("./summarise-child.ts", import.meta.url));
  const run = await runChild(script, [name, path, String(words)]);
  if ("failed" in run) return { system: name, about, failed: run.failed };
  const { summaries, cpuSeconds, peakMegabytes } = childSchema.parse(JSON.parse(run.output));
  const mean = meanRouge(examples.map(({ summary }, at) => rouge(summaries[at] ?? "", summary)));
  const sourceWords = examples.reduce((sum, example) => sum + countWords(plainText(example)), 0);
  return {
    system: name,
    about,
    rouge1: rounded(mean.rouge1 * 100, 1),
    rouge2: rounded(mean.rouge2 * 100, 1),
    rougeL: rounded(mean.rougeL * 100, 1),
    cpuSeconds: rounded(cpuSeconds, 2),
    cpuSecondsPer10000Words: rounded((cpuSeconds / sourceWords) * 10_000, 3),
    peakMegabytes: Math.round(peakMegabytes),
  };
}

const usage =
  "npm run bench:writer -- --set FILE.jsonl --words N\n" +
  'lines: {"turns": [[speaker, text], …], "summary": …} or {"text": …, "summary": …}\n';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      set: { type: "string" },
      words: { type: "string" },
      system: { type: "string", multiple: true },
    },
  });
  const words = Number(values.words);
  if (!values.set || !Number.isInteger(words) || words < 1) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const examples = await readSet(values.set);
  const rows: Row[] = [];
  for (const name of values.system ?? Object.keys(systems))
    rows.push(await measure(name, values.set, examples, words));
  process.stdout.write(
    `${JSON.stringify({ sources: examples.length, words, node: process.version, rows }, null, 2)}\n`,
  );
}

await main();
