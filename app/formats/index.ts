import { z } from "zod";
import { type Blog, blog } from "./blog.ts";
import type { Content } from "./content.ts";
import type { Format } from "./format.ts";
import { newsletter } from "./newsletter.ts";
import { social } from "./social.ts";
import { x } from "./x.ts";

/** Every output format, in the order in which screens offer them. */
export const formats: readonly Format[] = [newsletter, social, blog, x];

export function isFormatId(id: unknown): id is string {
  return formats.some((format) => format.id === id);
}

/** A format's id as a client sends it. */
export const formatId = z
  .string({ error: "Please select an output format first." })
  .refine(isFormatId, "Please select an output format first.")
  .meta({ enum: formats.map(({ id }) => id) });

/** The format of an id. An unknown id is a mistake of the caller: check it with isFormatId. */
export function formatOf(id: string): Format {
  const format = formats.find((item) => item.id === id);
  if (!format) throw new RangeError(`unknown format: ${id}`);
  return format;
}

/** The content as a post that can be optimized for search; undefined where it is none. */
export const postIn = (content: Content): Blog | undefined => blog.schema.safeParse(content).data;
