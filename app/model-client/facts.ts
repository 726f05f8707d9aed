import { z } from "zod";

/** Ways to ask for JSON, the strictest first. */
export const rungs = ["json_schema", "json_object", "text"] as const;
export type Rung = (typeof rungs)[number];

const schema = z.object({
  /** The strictest way that the endpoint accepts; absent until one has worked. */
  rung: z.enum(rungs).optional(),
  /** The parameter's name for the limit of a reply. */
  limitName: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  /** Parameters that it refused. */
  refused: z
    .array(z.enum(["temperature", "stream_options", "stream", "limit", "system"]))
    .default([]),
  windowTokens: z.number().int().positive().optional(),
  /** The longest it has thought before a reply: every limit must leave room for that. */
  thoughtTokens: z.number().int().nonnegative().optional(),
  /** The name of the model, if we had to ask the server for it. */
  model: z.string().optional(),
});

export type Facts = z.infer<typeof schema>;

export const noFacts: Facts = { refused: [] };

/** Parses stored facts; returns none if another version stored something else. */
export function parseFacts(text: string): Facts {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return noFacts;
  }
}

/** Stores what was found out about an endpoint. */
export type FactStore = { read(): Facts; write(facts: Facts): void };

/** Creates a store that keeps facts in memory. */
export function createFactStore(initial: Facts = noFacts): FactStore {
  let facts = initial;
  return {
    read: () => facts,
    write(found) {
      facts = found;
    },
  };
}
