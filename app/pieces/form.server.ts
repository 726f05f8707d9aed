import { z } from "zod";
import type { Format } from "../formats/format.ts";
import type { Field } from "../formats/outline.ts";

/** Above every format's own limits; keeps a form from growing without end. */
const maxParts = 40;
export const maxCharacters = 20_000;

/** `part` is the label of the part that contains the text, if that part can be removed. */
function textOf({ label, optional }: Field, part?: string) {
  const empty = `${label} is empty. Write something${part ? `, or remove this ${part}` : ""}.`;
  const text = z
    .string({ error: empty })
    .max(
      maxCharacters,
      `${label} is longer than ${maxCharacters.toLocaleString("en")} characters. Shorten it.`,
    );
  return optional ? text.optional() : text.trim().min(1, empty);
}

const shapeOf = (fields: Field[], part?: string) =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, part)]));

/** Builds the form that edits a piece of this format; each text gets its own error. */
export function editForm({ outline: { before, parts, after } }: Format) {
  const from = z
    .string()
    .regex(/^\d{1,3}$/)
    .optional();
  const none = `A piece needs at least one ${parts.label.toLowerCase()}.`;
  return z.object({
    version: z.coerce.number().int().min(1),
    over: z.coerce.number().int().min(1).optional(),
    texts: z.object(shapeOf([...before, ...after])).default({}),
    parts: z
      .array(z.object({ ...shapeOf(parts.fields, parts.label.toLowerCase()), from }), {
        error: none,
      })
      .min(1, none)
      .max(maxParts, `At most ${maxParts} parts fit into a piece.`),
  });
}
