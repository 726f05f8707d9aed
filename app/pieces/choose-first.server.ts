import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { AppError } from "../errors.ts";
import { formatId, formatOf, formats } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { pricePiece, requireShown } from "../orders/price.server.ts";
import { requireSource } from "../sources/sources.server.ts";
import { type Carried, withoutTexts } from "../writers/choice.ts";
import {
  type Chapter,
  chaptersOf,
  choiceFields,
  contextFor,
  passagesIn,
  passagesOfSource,
  planned,
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

const options = { useStyleMatching: false, useLlmo: false };

const listed = (labels: string[]) =>
  labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;

/** Says before anything is paid that a source gives less than a format wants, and what it can carry. */
export function carriedNote({ isCarried, words, missing, instead, format }: Carried) {
  if (isCarried) return undefined;
  const short = missing[0];
  const gives =
    words > 0 && short
      ? `By itself this source gives ${words} words (${short.measured}, wanted ${short.wanted}).`
      : `By itself this source gives no whole ${formatOf(format).label}.`;
  const carried = instead.map((id) => formatOf(id).label);
  return carried.length > 0 ? `${gives} It carries: ${listed(carried)}.` : gives;
}

async function carriedBy(userId: string, sourceId: string, signal: AbortSignal) {
  const { writer, plan } = await planned(userId, sourceId, signal);
  const carried = (await writer.carries?.(plan, contextFor(signal))) ?? [];
  return new Map(carried.map((one) => [one.format, one]));
}

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
  const carried = await carriedBy(userId, sourceId, signal);
  return {
    sourceId,
    name: sourceName(source),
    language: source.language ?? "und",
    formats: formats.map(({ id, label }) => {
      const one = carried.get(id);
      const note = one && carriedNote(one);
      const { credits } = pricePiece(id, source.words ?? 0, options);
      return { id, label, credits, ...(note ? { note } : {}) };
    }),
    chapters: chaptersOf(passages),
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
 * and returns its id; the same form again returns the same id. Throws NOT_FOUND, INVALID,
 * NOT_ENOUGH_CREDITS, and CONFLICT if the price has changed.
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
  const { credits } = pricePiece(format, source.words ?? 0, options);
  requireShown(credits, Number(form.get(`credits.${format}`)));
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
