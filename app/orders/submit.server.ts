import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { keyedHash } from "../../db/encrypted.ts";
import { maxBriefCharacters } from "../briefs/brief.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { formatId } from "../formats/index.ts";
import { parsed } from "../http/parsed.ts";
import { outputLanguages } from "../languages/output.ts";
import { countSamples } from "../samples/samples.server.ts";
import { sourceFields, sourceIdOf, submittedSource } from "../sources/submit.server.ts";
import { type Upload, uploadBody } from "../sources/upload.server.ts";
import { canTranslate } from "../writers/index.ts";
import { pieceOrders, type Submission, startOrder, strategyOrders } from "./orders.server.ts";
import { effectiveOptions } from "./price.server.ts";

/** Multipart bodies send booleans as these words. */
const flag = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => value === "true");

/** The fields of a strategy's order besides those of its source. */
export const strategyFields = z.object({
  useStyleMatching: flag,
  useLLMO: flag,
  /** Not in the specification: what the pieces should stress or leave out. */
  brief: z.string().max(maxBriefCharacters).optional(),
  /** Not in the specification. */
  outputLanguage: z
    .enum(outputLanguages.map(({ code }) => code))
    .optional()
    .describe(
      "The language of what is written, if not the source's; quotations stay in the original, with a translation. Refused where no model writes.",
    ),
});

/** The fields of a piece's order besides those of its source. */
export const transformFields = z.object({
  targetFormat: formatId,
  ...strategyFields.shape,
  model: z.string().optional().describe("Accepted and ignored: the operator chooses the model."),
});

type Fields = z.infer<typeof strategyFields> & Partial<z.infer<typeof transformFields>>;

/** Accepts both kinds of orders: a program may send the same fields to either. */
export const orderBody = uploadBody([sourceFields, transformFields]);

const idempotencyKey = z.string().min(1).max(255).optional();

/**
 * Identifies an order by the client's `Idempotency-Key` and a keyed hash of its content, which
 * reveals nothing without this server's key. The hash covers a file's bytes or an extraction's id,
 * and leaves out fields that change nothing.
 */
function submissionOf(
  key: string | undefined,
  { fields: sent, file }: Upload,
  asked: Record<string, string | boolean | undefined>,
): Submission {
  if (key === undefined) return { submissionKey: crypto.randomUUID() };
  const { url, transcript, sourceInfo } = sent;
  const source = [url?.trim(), transcript?.trim(), sourceIdOf(sourceInfo), file?.hash];
  const choice = Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = keyedHash(env().encryptionKey, "order").update(JSON.stringify([source, choice]));
  return { submissionKey: `key:${key}`, submissionHash: hash.digest("hex") };
}

/** Throws INVALID for a language that the writer of this server can't write in. */
function requireTranslator(outputLanguage: string | undefined): void {
  if (outputLanguage === undefined || canTranslate()) return;
  throw new AppError(
    "INVALID",
    "The writer of this server writes in the language of the source only. Leave outputLanguage out.",
  );
}

async function orderSubmitted(
  userId: string,
  key: string | undefined,
  upload: Upload,
  fields: Fields,
) {
  const { model: _, ...asked } = fields;
  const { targetFormat: format, useStyleMatching, useLLMO: useLlmo, brief, outputLanguage } = asked;
  const submission = submissionOf(key, upload, asked);
  const { findEarlier } = format === undefined ? strategyOrders : pieceOrders;
  const earlier = transact(database(), (tx) => findEarlier(tx, userId, submission));
  if (earlier !== undefined) {
    await upload.discard();
    return earlier;
  }
  requireTranslator(outputLanguage);
  const sourceId = await submittedSource(userId, upload);
  const options = effectiveOptions({ useStyleMatching, useLlmo }, countSamples(userId), format);
  const order = { ...submission, sourceId, brief, options, format, outputLanguage };
  return transact(database(), (tx) => startOrder(tx, userId, order));
}

/**
 * `POST /api/transform` and `POST /api/strategy/start`: accepts the source, holds the price, starts
 * the job and returns the order's id. The same `Idempotency-Key` and body again return the same
 * order. Throws REUSED_KEY for the same key with another body, NOT_ENOUGH_CREDITS, INVALID and the
 * source's own error.
 */
export async function submitOrder(
  userId: string,
  request: Request,
  fields: z.ZodType<Fields>,
): Promise<string> {
  const key = parsed(idempotencyKey, request.headers.get("Idempotency-Key") ?? undefined);
  const upload = await orderBody.read(request);
  try {
    return await orderSubmitted(userId, key, upload, parsed(fields, upload.fields));
  } catch (thrown) {
    await upload.discard();
    throw thrown;
  }
}
