import type { z } from "zod";
import { AppError } from "../errors.ts";

/** Parses a client's input. Throws INVALID with the first problem and its field. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join(".");
  throw new AppError("INVALID", field ? `${field}: ${issue?.message}` : String(issue?.message));
}
