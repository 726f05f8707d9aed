import { z } from "zod";
import { type ErrorCode, isErrorCode } from "../errors.ts";
import { type Known, knownSchema } from "../transcripts/known.ts";
import type { Segment } from "../transcripts/transcript.ts";

/** The extracting process's order: its one JSON argument. */
export type ExtractOrder = {
  path: string;
  /** `scan` is `pdf` with text recognition, which takes far longer. */
  reader: "text" | "pdf" | "scan" | "document";
  /** BCP-47; used if the text does not reveal its language. */
  language?: string | undefined;
  /** What is known before the file is read: it stands above what the file tells. */
  told?: ToldBefore;
};

/** Little, because it is part of a command line. */
export type ToldBefore = Pick<Known, "title" | "show" | "people">;

const infoSchema = knownSchema.extend({
  language: z.string().optional(),
  duration: z.number().optional(),
  words: z.number().int(),
  origin: z.enum(["text", "pdf", "document"]),
});

/** One line of the process's standard output. */
export const extractMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), note: z.string() }),
  // Written by our own code; validating every segment would block the event loop.
  z.object({ type: z.literal("segments"), segments: z.custom<Segment[]>(Array.isArray) }),
  z.object({ type: z.literal("done"), info: infoSchema }),
  z.object({
    type: z.literal("error"),
    code: z.custom<ErrorCode>(isErrorCode),
    message: z.string(),
  }),
]);

export type ExtractMessage = z.infer<typeof extractMessageSchema>;
export type ExtractedInfo = z.infer<typeof infoSchema>;
