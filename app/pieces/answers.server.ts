import { z } from "zod";
import { evidence } from "../formats/format.ts";
import { formatId, formats } from "../formats/index.ts";
import { jsonText } from "../http/json-text.ts";
import { mark } from "../writers/writer.ts";
import type { Metadata } from "./stored-piece.server.ts";

export const metadata = z.object({
  originalSource: z.string(),
  transformedAt: z.iso.datetime(),
  wordCount: z.int().optional(),
  totalSlides: z.int().optional(),
  totalTweets: z.int().optional(),
}) satisfies z.ZodType<Metadata>;

/** The content of a piece in any format, with its metadata. */
export const pieceContent = z.union(
  formats.map(({ schema }) => z.intersection(schema, z.object({ metadata }))),
);

export const contentJobAnswer = z.object({
  id: z.string(),
  jobId: z.string().describe("The same as id."),
  createdAt: z.iso.datetime(),
  targetFormat: formatId,
  sourceType: z.enum(["file", "youtube", "spotify"]),
  sourceUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  status: z.enum(["processing", "completed", "error"]),
  error: z.string().nullable(),
  transformedContent: jsonText(pieceContent, "PieceContent").nullable(),
});
export const contentJobsAnswer = z.array(contentJobAnswer);
const markAnswer = z.object({
  path: z.string().describe("Names a text of the content: sections.0.content."),
  text: z.string().describe("The sentence as it is shown."),
  kind: mark.shape.what,
  says: z.string().describe("What the source does not hold, in words for people."),
});
export const polledJobAnswer = contentJobAnswer.extend({
  marks: z.array(markAnswer).describe("What was not found in the source; empty until completed."),
  evidence: evidence.describe("The lines that each text rests on; empty until completed."),
  note: z.string().nullable().describe("What is being done now."),
});
export const rewriteProgressAnswer = z.object({
  status: z.enum(["processing", "completed", "error"]),
  note: z.string().describe("What is being done now."),
});
export const passagesAnswer = z.object({
  passages: z.array(
    z.object({
      id: z.string().describe("Names it as long as the transcript is not corrected."),
      chapter: z.int().describe("The part of the source it stands in, from 0."),
      role: z.string().describe("What it does for its reader: thesis, advice, story."),
      rank: z.int().describe("1 for the best of the source."),
      text: z.string().describe("As a piece shows it."),
      isReported: z.boolean().describe("False if it stays a quotation."),
      asked: z.string().optional().describe("What somebody else asked, if this answers it."),
      spoken: z
        .literal(true)
        .optional()
        .describe("Set if it stands below its speaker's name, in the speaker's own person."),
      line: z.string().describe("The source's sentences."),
      before: z.string().optional(),
      after: z.string().optional(),
      speaker: z.string().optional(),
      start: z.number().optional().describe("Seconds."),
      page: z.int().optional(),
      headings: z.array(z.string()).describe("Headings it may stand under, best first."),
    }),
  ),
});
export const transformAnswer = z.object({ jobId: z.string() });
