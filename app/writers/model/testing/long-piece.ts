import { setTimeout as sleep } from "node:timers/promises";
import { createModel } from "../../../model-client/index.ts";
import { createExtractiveWriter } from "../../extractive.server.ts";
import { fixtureOf, fixtures, readerOf } from "../../fixtures/sources.ts";
import { createModelWriter } from "../writer.server.ts";

/**
 * A process that writes pieces of a source of 60,000 words with the model at an address, and says
 * how long its event loop stood at most. Called with the address and the formats.
 */
const [baseUrl = "", ...formats] = process.argv.slice(2);
const talk = fixtures["English interview"]?.segments ?? [];
const source = fixtureOf(
  Array.from({ length: 34 }, (_, at) =>
    talk.map((segment, part) => ({
      ...segment,
      id: `t${at}s${part}`,
      start: at * 600 + (segment.start ?? 0),
      text: segment.text.replace(/(?<=\p{L})([.,;])/gu, ` of town ${at + 1}$1`),
    })),
  ).flat(),
  { language: "en", duration: 20_400 },
);

/**
 * The most that the main thread computed at a stretch, in which nobody else was served. Its own time
 * on the processor: a busy machine makes no difference.
 */
let longestMs = 0;
const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
async function watch(signal: AbortSignal): Promise<void> {
  for (let last = computedMs(); !signal.aborted; ) {
    await sleep(1);
    const now = computedMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }
}

const over = new AbortController();
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const writer = createModelWriter(
  createModel({ baseUrl, model: "test-model" }),
  createExtractiveWriter(),
);
const watching = watch(over.signal);
const plan = await writer.plan(readerOf(source), context);
const task = { useStyleMatching: false, useLlmo: false };
for (const format of formats) await writer.write(plan, { format, ...task }, context);
over.abort();
await watching;
console.log(JSON.stringify({ words: source.info.words, longestMs: Math.round(longestMs) }));
process.exit(0);
