import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** What the drawing process is asked for. */
export const orderSchema = z.object({
  as: z.enum(["pdf", "zip", "png", "card"]),
  /** Which page a PNG shows; the first, 0, by default. */
  only: z.int().nonnegative().optional(),
  title: z.string(),
  deck: z.object({
    size: z.enum(["portrait", "square"]),
    language: z.string(),
    direction: z.enum(["ltr", "rtl"]),
    name: z.string(),
    palette: z.object({ paper: colour, ink: colour, accent: colour }),
    /** On a card, the quotation; its slides are then who said it, if that is known. */
    cover: z.string(),
    slides: z.array(z.string()),
  }),
});
export type Order = z.infer<typeof orderSchema>;

/** The exit code for a letter that no font holds; the letter is then all that it writes. */
export const missingLetterCode = 3;
