import { and, count, eq, like } from "drizzle-orm";
import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { balance } from "../credits/ledger.server.ts";
import { AppError, isModelFailure } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { startTransform } from "../orders/orders.server.ts";
import { effectiveOptions, pricePiece } from "../orders/price.server.ts";
import { countSamples } from "../samples/samples.server.ts";
import { requireSource } from "../sources/sources.server.ts";
import { briefOfTransform, requireTransform, type Transform } from "./read.server.ts";

/** An offer of the built-in writer's draft of a failed piece; it spends nothing yet. */
export type BuiltInOffer = {
  /**
   * The same in two tabs or after a double press, so that they make one order; it changes only
   * after an attempt has failed.
   */
  formKey: string;
  credits: number;
  remaining: number;
  /** How many credits are missing; 0 if there are enough. */
  missing: number;
};

const keyStart = (transformId: string) => `built-in:${transformId}:`;

function failedAttempts(userId: string, transformId: string): number {
  const row = database()
    .orm.select({ failed: count() })
    .from(transforms)
    .where(
      and(
        eq(transforms.userId, userId),
        eq(transforms.status, "error"),
        like(transforms.submissionKey, `${keyStart(transformId)}%`),
      ),
    )
    .get();
  return row?.failed ?? 0;
}

function chosenOptions(userId: string, transform: Transform) {
  const { targetFormat, useStyleMatching, useLlmo } = transform;
  const options = { useStyleMatching: useStyleMatching ?? false, useLlmo: useLlmo ?? false };
  return effectiveOptions(options, countSamples(userId), targetFormat);
}

/**
 * Offers a draft from the same source, format and options by the built-in writer, beside Try Again.
 * Returns undefined if the model is not to blame, or if the source is gone.
 */
export function builtInOffer(userId: string, transform: Transform): BuiltInOffer | undefined {
  const isModels = transform.status === "error" && isModelFailure(transform.errorCode);
  if (!isModels || transform.sourceStatus !== "ready") return undefined;
  const options = chosenOptions(userId, transform);
  const { credits } = pricePiece(
    transform.targetFormat,
    requireSource(userId, transform.sourceId),
    options,
  );
  const remaining = balance(userId, Date.now()).total;
  return {
    formKey: `${keyStart(transform.id)}${failedAttempts(userId, transform.id)}`,
    credits,
    remaining,
    missing: Math.max(0, credits - remaining),
  };
}

const orderForm = z.object({
  formKey: z.string().max(100),
  credits: z.coerce.number().int().nonnegative(),
});

/**
 * Orders the built-in writer's draft of a piece that the model failed to write, and returns its id;
 * the same form again returns the same id. Throws NOT_FOUND, NOT_ENOUGH_CREDITS, CONFLICT if the
 * price has changed, and INVALID if there is no offer.
 */
export function orderBuiltInDraft(userId: string, transformId: string, form: FormData): string {
  const failed = requireTransform(userId, transformId);
  const offer = builtInOffer(userId, failed);
  const order = orderForm.safeParse(Object.fromEntries(form)).data;
  if (!offer || !order?.formKey.startsWith(keyStart(transformId))) {
    throw new AppError("INVALID", "The built-in writer's draft is not on offer for this piece.");
  }
  if (order.credits !== offer.credits) {
    throw new AppError(
      "CONFLICT",
      `The price of this ${formatOf(failed.targetFormat).label} is now ${offer.credits} credits. Nothing was ordered: please press the button again.`,
    );
  }
  return transact(database(), (tx) =>
    startTransform(tx, userId, {
      submissionKey: order.formKey,
      sourceId: failed.sourceId,
      format: failed.targetFormat,
      options: chosenOptions(userId, failed),
      noticeAcceptedAt: failed.noticeAcceptedAt ?? undefined,
      writer: "extractive",
      brief: briefOfTransform(userId, transformId),
    }),
  );
}
