import { readFile } from "node:fs/promises";
import { z } from "zod";

/** A source and a summary that a person wrote of it. */
export type Example = { turns: { speaker?: string; text: string }[]; summary: string };

const lineSchema = z.union([
  z.object({
    turns: z.array(z.tuple([z.string(), z.string()])).min(1),
    summary: z.string().min(1),
  }),
  z.object({ text: z.string().min(1), summary: z.string().min(1) }),
]);

/**
 * Meeting corpora write a space before each mark and note sounds in braces: no transcript that
 * people bring looks so. Every system and the reference get the same mended text.
 */
export function mendSpacing(text: string): string {
  return text
    .replace(/\{[^}]*\}/g, " ")
    .replace(/\s+([.,!?;:])/g, "$1")
    .replace(/(\p{L}) (['’](?:s|t|re|ve|ll|d|m)\b)/gu, "$1$2")
    .replace(/(\p{L}) (n['’]t\b)/gu, "$1$2")
    .replace(/\s+/g, " ")
    .trim();
}

function exampleOf(line: z.infer<typeof lineSchema>): Example {
  const turns =
    "turns" in line
      ? line.turns.map(([speaker, text]) => ({ speaker, text: mendSpacing(text) }))
      : line.text.split(/\n+/).map((text) => ({ text: mendSpacing(text) }));
  return { turns: turns.filter(({ text }) => text !== ""), summary: mendSpacing(line.summary) };
}

/** Reads lines of `{turns: [[speaker, text], …], summary}` or `{text, summary}`; others throw. */
export function parseSet(jsonl: string): Example[] {
  return jsonl
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => exampleOf(lineSchema.parse(JSON.parse(line))));
}

export async function readSet(path: string): Promise<Example[]> {
  return parseSet(await readFile(path, "utf8"));
}

/** The source as a reader without our parsers gets it: a line for each turn, without names. */
export function plainText({ turns }: Example): string {
  return turns.map(({ text }) => text).join("\n");
}
