import { z } from "zod";
import { heardSchema } from "../heard.ts";

/** What the listening process is started with: its one JSON argument. */
export const orderSchema = z.object({
  /** Whose node_modules hold the native code. */
  packageFolder: z.string(),
  /** The model's files, by their names in the catalogue. */
  modelFolder: z.string(),
  /** The files that tell speakers apart, if that is installed. */
  speakersFolder: z.string().optional(),
  isTransducer: z.boolean(),
  threads: z.number(),
});
export type Order = z.infer<typeof orderSchema>;

/** One line of its standard output, for each line of its standard input: the path of a WAV file. */
export const saidSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heard"), heard: heardSchema }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type Said = z.infer<typeof saidSchema>;
