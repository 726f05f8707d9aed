import { z } from "zod";
import { AppError } from "../../errors.ts";
import { parseJson } from "./bounded-json.ts";

const index = z.number().int().min(0).max(99);
const name = z.literal("parts");

/** What conform's buttons ask of a list of fields; they also work without scripts. */
export const rearrangement = z.discriminatedUnion("type", [
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: index, to: index }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index }) }),
  z.object({
    type: z.literal("insert"),
    payload: z.object({
      name,
      index,
      defaultValue: z.record(z.string().max(100), z.string().max(1_000)).optional(),
    }),
  }),
]);

/** Parses a form's `__intent__`. Throws INVALID for anything but a rearrangement. */
export function requireRearrangement(value: string): z.infer<typeof rearrangement> {
  const asked = rearrangement.safeParse(parseJson(value, { maxValues: 50, maxDepth: 4 }));
  if (asked.success) return asked.data;
  throw new AppError("INVALID", "This button is not known.");
}
