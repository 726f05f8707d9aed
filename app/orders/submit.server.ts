import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { parsed } from "../auth/api.server.ts";
import { maxBriefCharacters } from "../briefs/brief.server.ts";
import { formatId } from "../formats/index.ts";
import { countSamples } from "../samples/samples.server.ts";
import { sourceFields, submittedSource } from "../sources/submit.server.ts";
import { uploadBody } from "../sources/upload.server.ts";
import { effectiveOptions } from "./price.server.ts";
import { findEarlier, startTransform } from "./start.server.ts";
import { idempotencyKeyOf, submissionOf } from "./submission.server.ts";

/** In multipart bodies booleans are these words, not JavaScript's truth. */
export const flag = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => value === "true");

/** The fields of an order beside those of its source. */
export const transformFields = z.object({
  targetFormat: formatId,
  useStyleMatching: flag,
  useLLMO: flag,
  /** Beyond the specification's fields: what the piece should stress or leave out. */
  brief: z.string().max(maxBriefCharacters).optional(),
  model: z.string().optional().describe("Accepted and ignored: the operator chooses the model."),
});

/** Of both kinds of orders: one program sends the same fields to either. */
export const orderBody = uploadBody([sourceFields, transformFields]);

/**
 * `POST /api/transform`: takes the source, holds the price and starts the job. With the same
 * `Idempotency-Key` and the same body again, it is the same job. Throws REUSED_KEY for the key with
 * another body, NOT_ENOUGH_CREDITS, INVALID and what is wrong with the source.
 */
export async function transformSubmitted(userId: string, request: Request) {
  const key = idempotencyKeyOf(request);
  const upload = await orderBody.read(request);
  try {
    const fields = parsed(transformFields, upload.fields);
    const { model: _, ...asked } = fields;
    const submission = submissionOf(key, upload, asked);
    const earlier = transact(database(), (tx) => findEarlier(tx, userId, submission));
    if (earlier !== undefined) {
      await upload.discard();
      return { jobId: earlier };
    }
    const sourceId = await submittedSource(userId, upload);
    const chosen = { useStyleMatching: fields.useStyleMatching, useLlmo: fields.useLLMO };
    const order = {
      ...submission,
      sourceId,
      format: fields.targetFormat,
      brief: fields.brief,
      options: effectiveOptions(fields.targetFormat, chosen, countSamples(userId)),
    };
    return { jobId: transact(database(), (tx) => startTransform(tx, userId, order)) };
  } catch (thrown) {
    await upload.discard();
    throw thrown;
  }
}
