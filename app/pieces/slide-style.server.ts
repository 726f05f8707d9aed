import { eq } from "drizzle-orm";
import { z } from "zod";
import { database, transact } from "../../db/client.server.ts";
import { users } from "../../db/schema.ts";
import { contrast, leastContrast, ownPalette } from "../drawing/colours.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Write a colour like this: #a8321c.");

/** How a person's slides look. */
const fields = z.object({
  /** At the foot of each slide; blank for none. */
  name: z.string().trim().max(60, "A name can have at most 60 characters.").default(""),
  paper: colour,
  ink: colour,
  accent: colour,
});
export type SlideStyle = z.infer<typeof fields>;

const styleForm = fields.superRefine(({ paper, ink }, context) => {
  const found = contrast(paper, ink);
  if (found >= leastContrast) return;
  const message = `Text in this colour is hard to read on this background: the contrast is ${found.toFixed(1)} to 1 and has to be at least ${leastContrast}.`;
  context.addIssue({ code: "custom", path: ["ink"], message });
});

const standard: SlideStyle = { name: "", ...ownPalette };

/** The person's style of slides; Offprint's own if they have saved none. */
export function slideStyleOf(userId: string): SlideStyle {
  const row = database()
    .orm.select({ style: users.slideStyle })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.style ? fields.parse(JSON.parse(row.style)) : standard;
}

/** The form that saves a style; `intent` "standard" goes back to Offprint's own. */
export const slideStyleBody = formBody({ schemas: [fields], names: ["intent"] });

function save(userId: string, style: SlideStyle | null): void {
  transact(database(), ({ orm }) => {
    const slideStyle = style && JSON.stringify(style);
    orm.update(users).set({ slideStyle }).where(eq(users.id, userId)).run();
  });
}

/** Saves the person's style; returns the form's reply if it can't be used. */
export function submitSlideStyle(userId: string, form: FormData) {
  if (form.get("intent") === "standard") {
    save(userId, null);
    return undefined;
  }
  form.delete("intent");
  const submission = parseForm(form, styleForm);
  if (submission.status !== "success") return submission.reply();
  save(userId, submission.value);
  return undefined;
}
