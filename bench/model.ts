import { formats } from "../app/formats/index.ts";
import { createModel } from "../app/model-client/index.ts";
import { roughTokens } from "../app/model-client/testing/prompt-cache.ts";
import { type ModelRequest, startModelServer } from "../app/model-client/testing/server.ts";
import { segmentLine } from "../app/transcripts/transcript.ts";
import { createThread } from "../app/writers/extractive/thread.ts";
import { createExtractiveWriter } from "../app/writers/extractive.server.ts";
import { fixtureOf, fixtures, readerOf } from "../app/writers/fixtures/sources.ts";
import { createAuthor } from "../app/writers/model/testing/author.ts";
import { createModelWriter } from "../app/writers/model/writer.server.ts";

/** Of every reply: a model's time, so that what is ours shows beside it. */
const latencyMs = 3_000;
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const plain = { useStyleMatching: false, useLlmo: false };
const rounded = (value: number) => Number(value.toFixed(3));

/** Talks in a row about other towns: an hour of 6 talks, or many. */
const talks = (count: number) =>
  fixtureOf(
    Array.from({ length: count }, (_, talk) =>
      (fixtures["English interview"]?.segments ?? []).map((segment, at) => ({
        ...segment,
        id: `t${talk}s${at}`,
        start: talk * 600 + (segment.start ?? 0),
        text: segment.text.replace(/(?<=\p{L})([.,;])/gu, ` of town ${talk + 1}$1`),
      })),
    ).flat(),
    { language: "en", duration: count * 600 },
  );

/** A model without faults, and what it was sent. */
async function setUp(windowTokens: number, secondLook = false) {
  const author = createAuthor();
  const server = await startModelServer({
    modelFields: { context_length: windowTokens },
    reply: ({ messages, schema, startedAt }) => {
      const content = author({ messages, schema });
      // The author's own time is a part of the model's.
      return { delayMs: Math.max(0, latencyMs - (performance.now() - startedAt)), content };
    },
  });
  const model = createModel({ baseUrl: server.baseUrl, model: "test-model" });
  await model.prepare(context.signal);
  const thread = createThread();
  const writer = createModelWriter(model, createExtractiveWriter(thread), { secondLook });
  const stop = async () => {
    await thread.close();
    await server.stop();
  };
  return { server, model, writer, stop };
}

const sentTokens = (requests: readonly ModelRequest[], count: (text: string) => number) =>
  requests.reduce(
    (sum, { messages }) => sum + count(messages.map(({ content }) => content).join("\n")),
    0,
  );

/** The longest run of requests of which each began when the one before it had ended. */
function longestRun(requests: readonly ModelRequest[], of: (request: ModelRequest) => number) {
  const sums = requests.map(of);
  for (const [at, request] of requests.entries())
    for (const [before, earlier] of requests.slice(0, at).entries())
      if ((earlier.endedAt ?? Number.POSITIVE_INFINITY) <= request.startedAt)
        sums[at] = Math.max(sums[at] ?? 0, (sums[before] ?? 0) + of(request));
  return Math.max(0, ...sums);
}

const criticalCalls = (requests: readonly ModelRequest[]) => longestRun(requests, () => 1);
/** As the server saw the calls: on a busy machine it is late itself. */
const criticalMs = (requests: readonly ModelRequest[]) =>
  longestRun(requests, ({ startedAt, endedAt = startedAt }) => endedAt - startedAt);

/** From the first request to the end of the last: what our own work between calls adds shows. */
const callsMs = (requests: readonly ModelRequest[]): number =>
  Math.max(...requests.map(({ endedAt = 0 }) => endedAt)) -
  Math.min(...requests.map(({ startedAt }) => startedAt));

async function withinWindow() {
  const { server, model, writer, stop } = await setUp(400_000);
  const source = talks(6);
  const plan = await writer.plan(readerOf(source), context);
  const transcript = source.segments.map(segmentLine).join("\n");
  const transcriptTokens = model.countTokens(transcript);
  await writer.write(plan, { format: "blog", ...plain }, context);
  const one = server.requests.slice();
  const [first] = one;
  const body = first?.messages[1]?.content ?? "";
  const fences = [...body.matchAll(/^=====\w+=====$/gm)].map(({ index }) => index);
  const shown = body.slice(fences[0], fences[1]);
  const promptTokens = sentTokens(one.slice(0, 1), model.countTokens) - model.countTokens(shown);

  const fresh = await setUp(400_000);
  const planned = await fresh.writer.plan(readerOf(source), context);
  const started = performance.now();
  const pieces = await Promise.all(
    formats.map(({ id }) => fresh.writer.write(planned, { format: id, ...plain }, context)),
  );
  const wallMs = performance.now() - started;
  const sum = (of: (making: (typeof pieces)[number]["making"]) => number | undefined) =>
    pieces.reduce((total, { making }) => total + (of(making) ?? 0), 0);
  const serverTokens = sum(({ tokensIn }) => tokensIn);
  const uncached = serverTokens - sum(({ tokensCached }) => tokensCached);
  const result = {
    words: source.info.words,
    transcriptTokens,
    onePiece: {
      calls: one.length,
      promptTokens,
      sentTokens: sentTokens(one.slice(0, 1), model.countTokens),
      ratio: rounded(
        sentTokens(one.slice(0, 1), model.countTokens) / (transcriptTokens + promptTokens),
      ),
    },
    fourPieces: {
      calls: fresh.server.requests.length,
      criticalCalls: criticalCalls(fresh.server.requests),
      wallMs: Math.round(wallMs),
      wallToCriticalPath: rounded(
        callsMs(fresh.server.requests) / criticalMs(fresh.server.requests),
      ),
      tokensIn: serverTokens,
      tokensUncached: uncached,
      uncachedToTranscript: rounded(uncached / roughTokens(transcript)),
    },
  };
  await stop();
  await fresh.stop();
  return result;
}

/** One piece of each format, with and without a second look at its sentences. */
async function lookedAtTwice() {
  const rows: Record<string, { calls: [number, number]; tokens: [number, number]; ratio: number }> =
    {};
  const costs = async (secondLook: boolean, words: "short" | "hour") => {
    const { writer, stop } = await setUp(400_000, secondLook);
    const plan = await writer.plan(readerOf(talks(words === "short" ? 1 : 6)), context);
    let calls = 0;
    let tokens = 0;
    for (const { id } of formats) {
      const { making } = await writer.write(plan, { format: id, ...plain }, context);
      calls += making.calls ?? 0;
      tokens += (making.tokensIn ?? 0) + (making.tokensOut ?? 0);
    }
    await stop();
    return { calls, tokens };
  };
  for (const words of ["short", "hour"] as const) {
    const before = await costs(false, words);
    const after = await costs(true, words);
    rows[words] = {
      calls: [before.calls, after.calls],
      tokens: [before.tokens, after.tokens],
      ratio: rounded(after.tokens / before.tokens),
    };
  }
  return rows;
}

async function pastWindow() {
  const { server, writer, stop } = await setUp(16_000);
  const source = talks(24);
  const started = performance.now();
  const plan = await writer.plan(readerOf(source), context);
  const wallMs = performance.now() - started;
  const calls = server.requests.length;
  const callMs = callsMs(server.requests);
  const critical = criticalCalls(server.requests);
  const pathMs = criticalMs(server.requests);
  await writer.write(plan, { format: "blog", ...plain }, context);
  const result = {
    words: source.info.words,
    sections: calls,
    criticalCalls: critical,
    planWallMs: Math.round(wallMs),
    wallToCriticalPath: rounded(callMs / pathMs),
    callsOfThePiece: server.requests.length - calls,
  };
  await stop();
  return result;
}

const report = {
  node: process.version,
  latencyMs,
  withinWindow: await withinWindow(),
  secondLook: await lookedAtTwice(),
  pastWindow: await pastWindow(),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
