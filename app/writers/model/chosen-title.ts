import { measures } from "../../formats/lengths.ts";
import { leavesOf, type Tree } from "./shapes/draft.ts";

/**
 * Puts the person's title, hook or opening line word for word at the beginning of the draft, if its
 * length is within that text's limits. A post continues after its opening line.
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
