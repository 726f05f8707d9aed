import { z } from "zod";

const line = z.object({ text: z.string(), speaker: z.string().optional() });

/** A transcript's lines, each with who says it, in the order of its segments. */
export const linesOfPart = (json: string): string[] =>
  z
    .array(line)
    .parse(JSON.parse(json))
    .map(({ speaker, text }) => (speaker ? `${speaker} ${text}` : text));

/** Not written for readers. */
const unread = new Set(["llmo", "slideNumber", "tweetNumber", "totalTweets"]);

/** All texts of a piece's content in the order of its fields; also a line each. */
export function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content.replaceAll("\n", " ")];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    unread.has(name) ? [] : textsIn(value),
  );
}
