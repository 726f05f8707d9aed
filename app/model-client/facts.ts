import { z } from "zod";

/** Ways to ask for JSON, the strictest first. */
export const rungs = ["json_schema", "json_object", "text"] as const;
export type Rung = (typeof rungs)[number];

const schema = z.object({
  /** The strictest way that the endpoint takes; absent until one has worked. */
  rung: z.enum(rungs).optional(),
  /** How it wants the limit of a reply to be called. */
  limitName: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  /** Parameters that it refused. */
  refused: z.array(z.enum(["temperature", "stream_options", "stream", "limit"])).default([]),
  windowTokens: z.number().int().positive().optional(),
  /** The most that it thought before a reply: room that every limit must leave. */
  thoughtTokens: z.number().int().nonnegative().optional(),
  /** The name of the model, where the server was asked for it. */
  model: z.string().optional(),
});

export type Facts = z.infer<typeof schema>;

export const noFacts: Facts = { refused: [] };

/** Facts as they were stored; none where another version stored something else. */
export function parseFacts(text: string): Facts {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return noFacts;
  }
}

/** Where what was found out about an endpoint is kept. */
export type FactStore = { read(): Facts; write(facts: Facts): void };

/** Keeps facts as long as the process lives. */
export function createFactStore(initial: Facts = noFacts): FactStore {
  let facts = initial;
  return {
    read: () => facts,
    write(found) {
      facts = found;
    },
  };
}
