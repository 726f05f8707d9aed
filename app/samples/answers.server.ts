import { z } from "zod";
import { jsonBody } from "../http/bodies/json-body.server.ts";
import type { Sample } from "./samples.server.ts";

/** Treats missing fields as blank, so that the domain answers in the specification's words. */
export const newSample = z.object({
  title: z.string().default(""),
  content: z.string().default("").describe("At most 800 words."),
});

export const newSampleBody = jsonBody(newSample);

export const sampleAnswer = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  wordCount: z.int(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<Sample>;

export const samplesAnswer = z.array(sampleAnswer);
