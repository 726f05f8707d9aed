import { z } from "zod";

/** What is known of a link's content without reading it. */
export const linkFactsSchema = z.object({
  /** BCP-47, as the publisher has it. */
  language: z.string().optional(),
  title: z.string().optional(),
  /** ISO 8601, date or moment. */
  published: z.string().optional(),
  /** True where the page has a recording as well, and its text was taken. */
  recordingUnread: z.boolean().optional(),
  /** Overrides what the reader would say: captions are written to a text file here. */
  origin: z.enum(["captions", "auto-captions", "publisher", "article"]).optional(),
});

export type LinkFacts = z.infer<typeof linkFactsSchema>;

/** What a link came to: a file in the uploads folder, to be read as an upload is. */
export type LinkFile = {
  path: string;
  reader: "text" | "pdf" | "media";
  byteSize: number;
  facts: LinkFacts;
};

export type LinkContext = { signal: AbortSignal; onProgress(note: string): void };
