import { AppError } from "../../../errors.ts";
import { blog } from "./blog.ts";
import type { DraftShape } from "./draft.ts";
import { newsletter } from "./newsletter.ts";
import { social } from "./social.ts";
import { x } from "./x.ts";

export const draftShapes: readonly DraftShape[] = [newsletter, social, blog, x];

/** The shape of a format's drafts. Throws INVALID for a format that models do not write. */
export function draftShapeOf(format: string): DraftShape {
  const shape = draftShapes.find((each) => each.format === format);
  if (!shape) throw new AppError("INVALID", "Please select an output format first.");
  return shape;
}
