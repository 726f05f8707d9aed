import { createModel } from "../../../model-client/index.ts";
import { watchStretches } from "../../../testing/stretches.ts";
import { createExtractiveWriter } from "../../extractive.server.ts";
import { fixtureOf, fixtures, readerOf } from "../../fixtures/sources.ts";
import { createModelWriter } from "../writer.server.ts";

/**
 * A process that writes pieces from a source of 60,000 words with the model at an address, and
 * reports the longest block of its event loop. Takes the address and the formats as arguments.
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

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const writer = createModelWriter(
  createModel({ baseUrl, model: "test-model" }),
  createExtractiveWriter(),
);
const longestStretch = watchStretches();
const plan = await writer.plan(readerOf(source), context);
const task = { useStyleMatching: false, useLlmo: false };
for (const format of formats) await writer.write(plan, { format, ...task }, context);
console.log(JSON.stringify({ words: source.info.words, longestMs: Math.round(longestStretch()) }));
process.exit(0);
