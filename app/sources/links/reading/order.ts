import { z } from "zod";
import { knownSchema } from "../../../transcripts/known.ts";

/** What to look for in a feed. */
const wantedSchema = z.discriminatedUnion("by", [
  z.object({ by: z.literal("newest") }),
  /**
   * The item with one of these addresses; with `orNewest`, the newest if an address is the show's
   * own.
   */
  z.object({ by: z.literal("address"), addresses: z.array(z.string()), orNewest: z.boolean() }),
  z.object({
    by: z.literal("episode"),
    title: z.string(),
    guid: z.string().optional(),
    /** ISO 8601. */
    published: z.string().optional(),
    durationSeconds: z.number().optional(),
  }),
]);
export type Wanted = z.infer<typeof wantedSchema>;

/** The reading process's order: its one JSON argument. */
export const readingOrderSchema = z.discriminatedUnion("task", [
  z.object({ task: z.literal("page"), path: z.string(), type: z.string(), url: z.string() }),
  z.object({ task: z.literal("feed"), path: z.string(), type: z.string(), wanted: wantedSchema }),
  z.object({ task: z.literal("transcript"), path: z.string(), type: z.string() }),
]);
export type ReadingOrder = z.infer<typeof readingOrderSchema>;

const text = z.string().optional();
const told = knownSchema.pick({ show: true, people: true, chapters: true }).shape;

export const episodeSchema = z.object({
  title: text,
  link: text,
  language: text,
  published: text,
  durationSeconds: z.number().optional(),
  enclosure: text,
  /** Of a file of chapters in JSON (Podcasting 2.0). */
  chaptersUrl: text,
  ...told,
  transcripts: z.array(z.object({ url: z.string(), type: z.string(), language: text })),
});
export type Episode = z.infer<typeof episodeSchema>;

export const pageSchema = z.object({
  title: text,
  language: text,
  published: text,
  canonical: text,
  ...told,
  /** Addresses of recordings, most reliable first. */
  media: z.array(z.string()),
  /** Addresses of subtitles for the page's own video. */
  tracks: z.array(z.string()),
  feeds: z.array(z.string()),
  /** Paragraphs; empty if there is no article. */
  article: z.array(z.string()),
  /** True if there is little text and many scripts, which would have brought it. */
  isScripted: z.boolean(),
});
export type PageFound = z.infer<typeof pageSchema>;

export type TimedText = { start?: number; speaker?: string; text: string };
export const timedTextSchema = z.array(
  z.object({ start: z.number().optional(), speaker: text, text: z.string() }),
);
