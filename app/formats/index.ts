import { z } from "zod";
import { type Blog, blog } from "./blog.ts";
import type { Content } from "./content.ts";
import type { Format } from "./format.ts";
import { newsletter } from "./newsletter.ts";
import { social } from "./social.ts";
import { x } from "./x.ts";

/** Every output format, in the order screens offer them. */
export const formats: readonly Format[] = [newsletter, social, blog, x];

export function isFormatId(id: unknown): id is string {
  return formats.some((format) => format.id === id);
}

/** Parses a format's id as a client sends it. */
export const formatId = z
  .string({ error: "Please select an output format first." })
  .refine(isFormatId, "Please select an output format first.")
  .meta({ enum: formats.map(({ id }) => id) });

/**
 * Returns the format with this id. Throws a RangeError for an unknown one: check with isFormatId
 * first.
 */
export function formatOf(id: string): Format {
  const format = formats.find((item) => item.id === id);
  if (!format) throw new RangeError(`unknown format: ${id}`);
  return format;
}

/**
 * Returns the content as a blog post, which can be optimized for search; undefined for other
 * content.
 */
export const postIn = (content: Content): Blog | undefined => blog.schema.safeParse(content).data;
