import { z } from "zod";

/** What the process that holds a model is started with: its one JSON argument. */
export const orderSchema = z.object({
  /** Whose node_modules hold the native code. */
  packageFolder: z.string(),
  modelFile: z.string(),
  threads: z.number(),
  /** What the model may keep of what it has read. */
  contextBytes: z.number(),
});
export type Order = z.infer<typeof orderSchema>;

/** One line of its standard input. */
export const askedSchema = z.object({
  system: z.string(),
  prompt: z.string(),
  /** A JSON schema, held by a grammar; only keywords that the library knows. */
  schema: z.record(z.string(), z.unknown()),
  maxTokens: z.number(),
});
export type Asked = z.infer<typeof askedSchema>;

/** The line that answers it. */
export const saidSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("answered"),
    text: z.string(),
    tokensIn: z.number(),
    tokensOut: z.number(),
    tokensCached: z.number(),
  }),
  z.object({ type: z.literal("too-long") }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type Said = z.infer<typeof saidSchema>;
