import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Parses a form that `formBody` has read, with conform: its `reply()` echoes the fields that came,
 * so nothing else may come here. The one place that calls conform's parser.
 */
export function parseForm<T extends z.ZodType>(form: FormData, schema: T) {
  return parseWithZod(form, { schema });
}
