import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Parses a form read by `formBody`. Its `reply()` echoes the received fields, so pass nothing else.
 * This is the only place that calls conform's parser.
 */
export function parseForm<T extends z.ZodType>(form: FormData, schema: T) {
  return parseWithZod(form, { schema });
}
