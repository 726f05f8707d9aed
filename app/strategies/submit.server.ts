import { randomUUID } from "node:crypto";
import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { parsed } from "../api.server.ts";
import { maxBriefCharacters } from "../briefs/brief.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { submittedSource } from "../sources/submit.server.ts";
import { flag, idempotencyKey, orderBody } from "../transforms/submit.server.ts";
import { strategyOptions } from "./price.server.ts";
import { startStrategy } from "./start.server.ts";

/** The fields of an order beside those of its source. */
export const strategyFields = z.object({
  useStyleMatching: flag,
  useLLMO: flag,
  /** Beyond the specification's fields: what the pieces should stress or leave out. */
  brief: z.string().max(maxBriefCharacters).optional(),
});

/**
 * `POST /api/strategy/start`: takes the source and holds the price of all formats. With the same
 * `Idempotency-Key` again, it is the same strategy. Throws NOT_ENOUGH_CREDITS, INVALID and what is
 * wrong with the source.
 */
export async function strategySubmitted(userId: string, request: Request) {
  const key = parsed(idempotencyKey, request.headers.get("Idempotency-Key") ?? undefined);
  const upload = await orderBody.read(request);
  try {
    const { brief, ...fields } = parsed(strategyFields, upload.fields);
    const sourceId = await submittedSource(userId, upload);
    const chosen = { useStyleMatching: fields.useStyleMatching, useLlmo: fields.useLLMO };
    const order = {
      submissionKey: key ? `key:${key}` : randomUUID(),
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
