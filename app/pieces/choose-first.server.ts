import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatId, formats } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { pricePiece, requireShown } from "../orders/price.server.ts";
import { requireSource } from "../sources/sources.server.ts";
import { withoutTexts } from "../writers/choice.ts";
import { type CarriedLine, carriedLines } from "./carried.server.ts";
import {
  type Chapter,
  chaptersOf,
  choiceFields,
  passagesIn,
  passagesOfSource,
  requireFitting,
} from "./choose.server.ts";
import { sourceName } from "./write.server.ts";

/** A format with its price and, where the source gives less by itself, what it gives. */
export type OfferedFormat = { id: string; label: string; credits: number; note?: string };

export type ChooseFirstView = {
  sourceId: string;
  name: string;
  language: string;
  formats: OfferedFormat[];
  chapters: Chapter[];
  remaining: number;
  /** Makes a form that is sent twice one order. */
  formKey: string;
};

const noteOf = ({ gives, instead }: CarriedLine) => [gives, instead].filter(Boolean).join(" ");

const options = { useStyleMatching: false, useLlmo: false };

/**
 * Returns everything the form shows by which a first piece of a source is made of chosen passages.
 * Throws NOT_FOUND, CONFLICT while the source is being read, and what the built-in writer throws.
 */
export async function chooseFirstView(
  userId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<ChooseFirstView> {
  const source = requireSource(userId, sourceId);
  const passages = await passagesOfSource(userId, sourceId, signal);
  const carried = await carriedLines(userId, sourceId, "extractive");
  return {
    sourceId,
    name: sourceName(source),
    language: source.language ?? "und",
    formats: formats.map(({ id, label }) => {
      const line = carried.find(({ format }) => format === id);
      const note = line && !line.isCarried && !line.isRefused && noteOf(line);
      const { credits } = pricePiece(id, source, options);
      return { id, label, credits, ...(note ? { note } : {}) };
    }),
    chapters: chaptersOf("letter", passages),
    remaining: balance(userId, Date.now()).total,
    formKey: crypto.randomUUID(),
  };
}

export const chooseFirstBody = formBody({
  names: ["format", "formKey", "notice", "credits.*"],
  ...choiceFields,
});

const orderForm = z.object({ format: formatId, formKey: z.uuid() });

/**
 * Orders a piece of exactly the ticked passages from the built-in writer, under the ordinary price,
 * and returns its id; the same form again returns the same id. Throws NOT_FOUND, INVALID also for a
 * passage that the format cannot hold, EMPTY, NOT_ENOUGH_CREDITS, and CONFLICT if the price has changed.
 */
export async function orderChosen(
  userId: string,
  sourceId: string,
  form: FormData,
  noticeAcceptedAt: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  const source = requireSource(userId, sourceId);
  const order = orderForm.safeParse(Object.fromEntries(form)).data;
  if (!order) throw new AppError("INVALID", "Please select an output format first");
  if (noticeAcceptedAt === undefined)
    throw new AppError("INVALID", "Accept the Copyright Notice to continue.");
  const asked = passagesIn(form);
  const ready = await passagesOfSource(userId, sourceId, signal);
  const known = new Set(ready.map(({ id }) => id));
  if (!asked.passages.every(({ id }) => known.has(id)))
    throw new AppError("CONFLICT", "The transcript has changed. Choose the passages again.");
  const choice = withoutTexts(asked, ready);
  const { format, formKey } = order;
  const { credits } = pricePiece(format, source, options);
  requireShown(credits, Number(form.get(`credits.${format}`)));
  await requireFitting(userId, sourceId, format, asked, signal);
  return transact(database(), (tx) =>
    startTransform(tx, userId, {
      submissionKey: `chosen:${formKey}`,
      sourceId,
      format,
      options,
      noticeAcceptedAt,
      writer: "extractive",
      choice,
    }),
  );
}
