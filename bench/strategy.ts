import { formats } from "../app/formats/index.ts";
import { roughTokens } from "../app/model-client/testing/prompt-cache.ts";
import { type ModelRequest, startModelServer } from "../app/model-client/testing/server.ts";
import { startStrategy } from "../app/orders/orders.server.ts";
import { addText } from "../app/sources/sources.server.ts";
import { waitForSource } from "../app/sources/submit.server.ts";
import {
  analyse,
  generate,
  offerTitles,
  recommendFormats,
  schedule,
} from "../app/strategies/calls.server.ts";
import type { Step1Output, TitleOptions } from "../app/strategies/strategy.ts";
import { segmentLine } from "../app/transcripts/transcript.ts";
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { createAuthor } from "../app/writers/model/testing/author.ts";
import { transact } from "../db/client.server.ts";
import { insertUser, useTestDatabase as prepare } from "../db/testing.ts";
import { handlers } from "../jobs/handlers/handlers.server.ts";
import { createRunner } from "../jobs/runner.server.ts";

/** Of every reply, in seconds after the command: a model's time, so that what is ours shows beside it. */
const latencyMs = Number(process.argv[2] ?? 3) * 1_000;
const options = { useStyleMatching: false, useLlmo: false };

/** An hour: six talks in a row about other towns. */
const transcript = Array.from({ length: 6 }, (_, talk) =>
  (fixtures["English interview"]?.segments ?? []).map((segment, at) =>
    segmentLine({
      ...segment,
      id: `t${talk}s${at}`,
      start: talk * 600 + (segment.start ?? 0),
      text: segment.text.replace(/(?<=\p{L})([.,;])/gu, ` of town ${talk + 1}$1`),
    }),
  ),
)
  .flat()
  .join("\n");

type Timed = { seconds: Record<string, number>; wallMs: number };

/** All five steps as a client calls them, from the analysis to the schedule. */
async function wholeStrategy(variables: Record<string, string>): Promise<Timed> {
  const { db } = prepare(variables);
  const userId = insertUser(db, { credits: 5_000 }).id;
  const runner = createRunner({ db, handlers, concurrency: 4 });
  runner.start();
  const signal = AbortSignal.timeout(300_000);
  const sourceId = await addText(userId, transcript);
  await waitForSource(userId, sourceId, signal);
  const strategyId = transact(db, (tx) =>
    startStrategy(tx, userId, { submissionKey: "1", sourceId, options }),
  );
  const call = { userId, strategyId, signal, timeoutMs: 300_000 };
  const seconds: Record<string, number> = {};
  const begun = performance.now();
  const timed = async <Answer>(step: string, answer: Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const value = await answer;
    seconds[step] = Number(((performance.now() - started) / 1_000).toFixed(2));
    return value;
  };
  const step1Output = (await timed("analysis", analyse(call))) as Step1Output;
  await timed("formats", recommendFormats(call, { step1Output }));
  const selectedFormats = formats.map(({ id }) => id);
  const titles = offerTitles(call, { step1Output, selectedFormats });
  const offered = (await timed("titles", titles)) as TitleOptions[];
  const selectedTitles = offered.map(({ format, titles: [title = ""] }) => ({ format, title }));
  const step4Output = await timed("pieces", generate(call, { selectedTitles }));
  await timed("schedule", schedule(call, { step1Output, step4Output }));
  const wallMs = performance.now() - begun;
  await runner.drain();
  return { seconds, wallMs };
}

const lasted = ({ startedAt, endedAt = startedAt }: ModelRequest) => endedAt - startedAt;

/** The longest row of requests of which each began when the one before it had ended. */
function criticalMs(requests: readonly ModelRequest[]): number {
  const sums = requests.map(lasted);
  for (const [at, request] of requests.entries())
    for (const [before, earlier] of requests.slice(0, at).entries())
      if ((earlier.endedAt ?? Number.POSITIVE_INFINITY) <= request.startedAt)
        sums[at] = Math.max(sums[at] ?? 0, (sums[before] ?? 0) + lasted(request));
  return Math.max(0, ...sums);
}

async function withModel() {
  const author = createAuthor();
  const server = await startModelServer({
    modelFields: { context_length: 400_000 },
    reply: ({ messages, schema, startedAt }) => {
      const content = author({ messages, schema });
      return { delayMs: Math.max(0, latencyMs - (performance.now() - startedAt)), content };
    },
  });
  const { seconds, wallMs } = await wholeStrategy({
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_MODEL: "test-model",
  });
  const { requests } = server;
  const path = criticalMs(requests);
  const uncached = requests.reduce(
    (sum, { usage }) => sum + (usage?.prompt_tokens ?? 0) - (usage?.cached_tokens ?? 0),
    0,
  );
  await server.stop();
  return {
    calls: requests.length,
    seconds,
    wallMs: Math.round(wallMs),
    criticalPathMs: Math.round(path),
    wallToCriticalPath: Number((wallMs / path).toFixed(3)),
    tokensUncached: uncached,
    uncachedToTranscript: Number((uncached / roughTokens(transcript)).toFixed(3)),
  };
}

const builtIn = await wholeStrategy({});
const report = {
  node: process.version,
  words: transcript.split(/\s+/).length,
  transcriptTokens: roughTokens(transcript),
  builtIn: { seconds: builtIn.seconds, wallMs: Math.round(builtIn.wallMs) },
  model: { latencyMs, ...(await withModel()) },
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exit(0);
