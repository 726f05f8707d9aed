import { z } from "zod";
import { AppError } from "../errors.ts";
import type { Content } from "../formats/content.ts";
import { itemsIn } from "../formats/content.ts";
import type { Format } from "../formats/format.ts";
import { fieldAt } from "../formats/outline.ts";
import { textAt, withTexts } from "../formats/paths.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { maxCharacters } from "./form.server.ts";
import { paragraphsOf } from "./paragraph-moves.ts";
import { restoreVersion, saveChange } from "./save.server.ts";
import { typedText } from "./values.ts";

const version = z.coerce.number().int().positive();

/** One text of a piece as it was typed in its place; `at` names one paragraph of it. */
const typed = z.object({
  version,
  over: version.optional(),
  amends: z.literal("on").optional(),
  path: z.string().max(100),
  at: z.coerce.number().int().nonnegative().optional(),
  text: z.string().max(maxCharacters).default(""),
});
type Typed = z.infer<typeof typed>;

/** A step taken back or done again: the current version, and the one to show instead. */
const step = z.object({ version, back: version });

/** Fits a long text in a script whose letters take nine bytes each in a form. */
const maxBytes = 256 * 1024;
export const textEditBody = formBody({ schemas: [typed, step], maxBytes });

const changed = () => new AppError("CONFLICT", "This piece was changed in the meantime.");

function retyped(format: Format, content: Content, { path, at, text }: Typed): Content {
  const field = fieldAt(format.outline, path);
  const stored = textAt(content, path);
  if (!field || stored === undefined) throw changed();
  const words = typedText(field, text);
  const paragraphs = at === undefined ? [stored] : paragraphsOf(stored);
  if (at !== undefined && at >= paragraphs.length) throw changed();
  const whole = paragraphs
    .with(at ?? 0, words)
    .filter(Boolean)
    .join("\n\n");
  if (!whole) throw new AppError("INVALID", `${field.label} is empty. Write something.`);
  return withTexts(content, [{ path, text: whole }]);
}

/**
 * Stores one text that was typed where it stands, or goes back to a version, and returns the number
 * of the version that is now current. Checks it like every edit. Throws NOT_FOUND, INVALID for an
 * empty text, and CONFLICT if the piece has changed since.
 */
export async function saveText(
  userId: string,
  transformId: string,
  form: FormData,
): Promise<{ version: number }> {
  const fields = Object.fromEntries(form);
  if (form.has("back")) {
    const { version: from, back } = requireFields(step, fields);
    return { version: restoreVersion(userId, transformId, { from, version: back }) };
  }
  const { amends, ...edit } = requireFields(typed, fields);
  const basis = { version: edit.version, over: edit.over, amends: amends === "on" };
  const stored = await saveChange(userId, transformId, basis, (format, seen) => ({
    content: retyped(format, seen, edit),
    origins: itemsIn(seen, format.list).map((_, index) => index),
  }));
  return { version: stored };
}

function requireFields<T extends z.ZodType>(schema: T, fields: unknown): z.infer<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new AppError("INVALID", "Part of this form is missing. Reload the page.");
}
