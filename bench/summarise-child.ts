import { fitWords } from "./fit-words.ts";
import { readSet } from "./summary-set.ts";
import { systems } from "./systems/index.ts";

/** One system in a process of its own, so that its memory is its own. Prints one line of JSON. */
async function run([name = "", set = "", words = ""]: string[]): Promise<void> {
  const system = systems[name];
  if (!system) throw new Error(`unknown system: ${name}`);
  const examples = await readSet(set);
  const rank = await system.load();
  const summaries: string[] = [];
  const before = process.cpuUsage();
  for (const example of examples)
    summaries.push(fitWords(await rank(example, Number(words)), Number(words)));
  const { user, system: kernel } = process.cpuUsage(before);
  process.stdout.write(
    JSON.stringify({
      summaries,
      cpuSeconds: (user + kernel) / 1e6,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
    }),
  );
}

await run(process.argv.slice(2));
