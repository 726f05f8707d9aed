import { z } from "zod";
import { knownSchema } from "../../transcripts/known.ts";
import type { Reader } from "../file-types.ts";

/** Facts about a link's content besides its words. */
export const linkFactsSchema = z.object({
  /** BCP-47, from the publisher. */
  language: z.string().optional(),
  title: z.string().optional(),
  /** ISO 8601, a date or a time. */
  published: z.string().optional(),
  /** What else the publisher tells. */
  ...knownSchema.pick({ show: true, people: true, chapters: true }).shape,
  /** True if the page also has a recording but its text was taken. */
  recordingUnread: z.boolean().optional(),
  /** Overrides the reader's origin, because captions are stored as a text file. */
  origin: z.enum(["captions", "auto-captions", "publisher", "article"]).optional(),
});

export type LinkFacts = z.infer<typeof linkFactsSchema>;

/** A link's content as a file in the uploads folder, read like an upload. */
export type LinkFile = {
  path: string;
  reader: Reader;
  byteSize: number;
  facts: LinkFacts;
};

export type LinkContext = { signal: AbortSignal; onProgress(note: string): void };
