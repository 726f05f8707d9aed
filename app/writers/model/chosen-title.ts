import type { PieceContext } from "../../formats/format.ts";
import { boundOf, type Tree } from "./shapes/draft.ts";
import { leavesOf } from "./shapes/reply.ts";

/**
 * Puts the title, hook or opening line that the person chose where the piece begins, word for word,
 * where it is no longer or shorter than that text may be. A post goes on after its opening line.
 */
export function putTitle(tree: Tree, title: string | undefined, context: PieceContext): void {
  const [first] = leavesOf(tree);
  if (!title || !first || first.leaf.text.startsWith(title)) return;
  const { leaf } = first;
  const { measure, least, most } = leaf.part;
  const fits = (text: string) =>
    measure.of(text) >= boundOf(least, context) && measure.of(text) <= boundOf(most, context);
  const opened = `${title}\n\n${leaf.text}`;
  if (leaf.part.whole && leaf.text !== "" && fits(opened)) leaf.text = opened;
  else if (fits(title)) leaf.text = title;
}
