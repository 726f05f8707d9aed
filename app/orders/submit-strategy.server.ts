import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { parsed } from "../auth/api.server.ts";
import { maxBriefCharacters } from "../briefs/brief.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { submittedSource } from "../sources/submit.server.ts";
import { strategyOptions } from "./price-strategy.server.ts";
import { findEarlier, startStrategy } from "./start-strategy.server.ts";
import { idempotencyKeyOf, submissionOf } from "./submission.server.ts";
import { flag, orderBody } from "./submit.server.ts";

/** The fields of an order beside those of its source. */
export const strategyFields = z.object({
  useStyleMatching: flag,
  useLLMO: flag,
  /** Beyond the specification's fields: what the pieces should stress or leave out. */
  brief: z.string().max(maxBriefCharacters).optional(),
});

/**
 * `POST /api/strategy/start`: takes the source and holds the price of all formats. With the same
 * `Idempotency-Key` and the same body again, it is the same strategy. Throws REUSED_KEY for the key
 * with another body, NOT_ENOUGH_CREDITS, INVALID and what is wrong with the source.
 */
export async function strategySubmitted(userId: string, request: Request) {
  const key = idempotencyKeyOf(request);
  const upload = await orderBody.read(request);
  try {
    const asked = parsed(strategyFields, upload.fields);
    const { brief, ...fields } = asked;
    const submission = submissionOf(key, upload, asked);
    const earlier = transact(database(), (tx) => findEarlier(tx, userId, submission));
    if (earlier !== undefined) {
      await upload.discard();
      return { strategyId: earlier };
    }
    const sourceId = await submittedSource(userId, upload);
    const chosen = { useStyleMatching: fields.useStyleMatching, useLlmo: fields.useLLMO };
    const order = {
      ...submission,
      sourceId,
      brief,
      options: strategyOptions(chosen, countSamples(userId)),
    };
    return { strategyId: transact(database(), (tx) => startStrategy(tx, userId, order)) };
  } catch (thrown) {
    await upload.discard();
    throw thrown;
  }
}
