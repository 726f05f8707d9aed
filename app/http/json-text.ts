import { z } from "zod";

function isJsonOf(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * Schema of a string that contains JSON of the component `id` (JSON Schema 2020-12, section 8.5 of
 * Validation).
 */
export const jsonText = (schema: z.ZodType, id: string) =>
  z
    .string()
    .refine((text) => isJsonOf(schema, text), `not the JSON of ${id}`)
    .meta({
      contentMediaType: "application/json",
      contentSchema: { $ref: `#/components/schemas/${id}` },
    });
