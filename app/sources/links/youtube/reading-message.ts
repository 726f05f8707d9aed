import { z } from "zod";
import { knownSchema } from "../../../transcripts/known.ts";

/** One client's answer about a video. */
const playerAnswerSchema = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("playable"),
    title: z.string().optional(),
    /** The channel, and the list of times in the description. */
    ...knownSchema.pick({ show: true, chapters: true }).shape,
    track: z.object({ language: z.string(), automatic: z.boolean(), url: z.string() }).optional(),
  }),
  z.object({ state: z.enum(["blocked", "unavailable", "live"]), reason: z.string() }),
]);

export type PlayerAnswer = z.infer<typeof playerAnswerSchema>;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Messages from the reading process: a request to make for it, or the answer to its order. */
export const saidSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("request"),
    id: z.number(),
    url: z.string(),
    method: z.enum(["GET", "POST"]),
    headers: z.record(z.string(), z.string()),
    body: z.string().optional(),
  }),
  z.object({ type: z.literal("video"), answer: playerAnswerSchema }),
  /** A transcript as a file; missing if the captions hold no words. */
  z.object({ type: z.literal("transcript"), file: bytes.optional() }),
]);

/** Messages to the reading process: an order, or the response to its request. */
export const toldSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ask"), videoId: z.string(), client: z.string() }),
  z.object({ type: z.literal("read"), json3: bytes }),
  /** No status means that nobody answered. */
  z.object({
    type: z.literal("response"),
    id: z.number(),
    status: z.number().optional(),
    body: bytes.optional(),
  }),
]);

export type Said = z.infer<typeof saidSchema>;
export type Told = z.infer<typeof toldSchema>;
