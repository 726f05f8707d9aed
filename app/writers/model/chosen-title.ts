import { measures } from "../../formats/lengths.ts";
import { leavesOf, type Tree } from "./shapes/draft.ts";

/**
 * Puts the title, hook or opening line that the person chose where the piece begins, word for word,
 * where it is no longer or shorter than that text may be. A post goes on after its opening line.
 */
export function putTitle(tree: Tree, title: string | undefined): void {
  const [first] = leavesOf(tree);
  if (!title || !first || first.leaf.text.startsWith(title)) return;
  const { leaf } = first;
  const { unit, least, most } = leaf.part;
  const fits = (text: string) => {
    const measured = measures[unit].of(text);
    return measured >= least && measured <= most;
  };
  const opened = `${title}\n\n${leaf.text}`;
  if (leaf.part.whole && leaf.text !== "" && fits(opened)) leaf.text = opened;
  else if (fits(title)) leaf.text = title;
}
