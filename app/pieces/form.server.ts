import { z } from "zod";
import type { Format } from "../formats/format.ts";
import type { Field } from "../formats/outline.ts";

/** More than any format's rules allow, so that no form grows without end. */
const maxParts = 40;
const maxCharacters = 20_000;

function textOf({ label, optional }: Field) {
  const text = z
    .string({ error: `${label} is empty.` })
    .max(maxCharacters, `${label} is too long.`);
  return optional ? text.optional() : text.trim().min(1, `${label} is empty.`);
}

const shapeOf = (fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field)]));

/** The form that edits a piece of this format; each text has its error beside it. */
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
      .array(z.object({ ...shapeOf(parts.fields), from }), { error: none })
      .min(1, none)
      .max(maxParts, `At most ${maxParts} parts fit into a piece.`),
  });
}
