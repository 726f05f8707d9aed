import { AppError } from "../../app/errors.ts";
import { formatOf } from "../../app/formats/index.ts";
import { isBroken, textsOf } from "../../app/formats/rules.ts";
import { createFactStore, createModel } from "../../app/model-client/index.ts";
import { startModelServer } from "../../app/model-client/testing/server.ts";
import { createExtractiveWriter } from "../../app/writers/extractive.server.ts";
import { type Fixture, readerOf } from "../../app/writers/fixtures/sources.ts";
import { findingsIn } from "../../app/writers/model/testing/checker.ts";
import { createModelWriter } from "../../app/writers/model/writer.server.ts";
import type { Making } from "../../app/writers/writer.ts";
import { createForgetful } from "./double.ts";

/** What became of one order. */
export type Order = {
  format: string;
  delivered: boolean;
  /** Why it was not. */
  refusal: string;
  /** Quotations that are not the source's and stand unmarked. */
  untrue: string[];
  /** Wishes of the format that the piece does not keep. */
  short: string[];
  /** Whether the note above the piece names each of them. */
  isSaid: boolean;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  tokensUncached: number;
  spoilt: ReturnType<typeof createForgetful>["count"];
};

const spent = ({ tokensIn = 0, tokensOut = 0, tokensCached = 0 }: Partial<Making>) => ({
  tokensIn,
  tokensOut,
  tokensUncached: tokensIn - tokensCached,
});

/** One thread for all orders, as a server has: an idle one lives on for minutes. */
const builtIn = createExtractiveWriter();
const context = { signal: new AbortController().signal, onProgress: () => undefined };

/** Orders one piece of a model that forgets; every delivered piece is read by the tests' checker. */
export async function order(
  source: Fixture,
  format: string,
  seed: number,
  { misquotes, alone = false }: { misquotes?: number; alone?: boolean } = {},
): Promise<Order> {
  const double = createForgetful(seed, misquotes);
  const server = await startModelServer({
    modelFields: { context_length: 64_000 },
    reply: ({ messages, schema }) => ({ content: double.reply({ messages, schema }) }),
  });
  const settings = { baseUrl: server.baseUrl, model: "test-model" };
  const facts = createFactStore({ rung: "json_schema", refused: [] });
  const model = createModel(settings, { patience: { attempts: 1 }, facts });
  const writer = createModelWriter(model, builtIn);
  const result = { format, refusal: "", untrue: [], short: [], isSaid: true, spoilt: double.count };
  try {
    const plan = await writer.plan(readerOf(source), context);
    const task = {
      ...{ format, useStyleMatching: false, useLlmo: false },
      ...(alone ? { alone: true as const } : {}),
    };
    const { content, evidence, making, language = "en" } = await writer.write(plan, task, context);
    const texts = textsOf(formatOf(format).blocks(content));
    const { info, segments } = source;
    const timed = segments.every(({ start }) => start !== undefined);
    const about = { language, sourceWords: info.words, timed };
    const checks = formatOf(format).check(content, evidence, about);
    const short = checks.filter(isBroken).map(({ rule }) => rule);
    return {
      ...result,
      delivered: true,
      untrue: findingsIn(texts, source.segments, making.marked).falseQuotations,
      short,
      isSaid: short.every((rule) => making.note.includes(rule)),
      calls: server.requests.length,
      ...spent(making),
    };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const refusal = thrown.message;
    return { ...result, delivered: false, refusal, calls: server.requests.length, ...spent({}) };
  } finally {
    await server.stop();
  }
}
