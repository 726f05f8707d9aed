import { clock } from "../../formats/clock.ts";
import type { Evidence, PieceContext } from "../../formats/format.ts";
import { cast } from "../../formats/opening.ts";
import { callsToAction } from "../../formats/shared-rules.ts";
import type { Phrases } from "../../languages/phrases.ts";
import type { Mark } from "../writer.ts";
import type { Place } from "./place.ts";
import {
  type Item,
  isLeaf,
  itemsOf,
  type Leaf,
  leavesOf,
  type Shape,
  type Tree,
} from "./shapes/draft.ts";
import type { ModelPlan } from "./stored-plan.ts";
import { settled, type Verdicts } from "./verifying.ts";

const lastLeaf = (items: Item[]): Leaf | undefined => leavesOf(items.at(-1) ?? {})[0]?.leaf;

/**
 * Makes sure that the reader is asked for something: if the model forgot it, adds a sentence of the
 * built-in writer's, if the language has one.
 */
export function addCallToAction(
  tree: Tree,
  shape: Shape,
  { language, material }: Pick<ModelPlan, "language" | "material">,
  phrases: Phrases,
): void {
  const part = shape.parts.find(({ name }) => name === shape.callToAction?.part);
  if (!part || !shape.callToAction) return;
  const said = phrases.say(shape.callToAction.slot, cast({ ...material, phrases }));
  const value = tree[part.name];
  if (part.kind === "text" && value && isLeaf(value)) {
    if (said && !callsToAction(value.text, language)) value.text = said;
    return;
  }
  if (part.kind !== "list") return;
  const items = itemsOf(tree, part.name);
  const last = lastLeaf(items);
  if (!last || !said || callsToAction(last.text, language)) return;
  const [text] = part.parts;
  if (text?.kind !== "text") return;
  const added: Item = { [text.name]: { part: text, text: said, segmentIds: [] } };
  tree[part.name] = [...items.slice(0, part.most - 1), added];
}

/** Code prints the time of a text's first place before it. */
function textOf(leaf: Leaf, context: PieceContext, placeOf: (leaf: Leaf) => Place | undefined) {
  const start = leaf.part.timed && context.timed ? placeOf(leaf)?.start : undefined;
  return start === undefined ? leaf.text : `[${clock(start)}] ${leaf.text}`;
}

/**
 * Assembles a draft with `put`; returns the content, its evidence, and the marks for what was not
 * found in the source.
 */
export function compose<Content>(
  tree: Tree,
  put: (tree: Tree, textOf: (leaf: Leaf) => string) => Content,
  context: PieceContext,
  verdicts: Verdicts,
  placeOf: (leaf: Leaf) => Place | undefined,
): { content: Content; evidence: Evidence; marked: Mark[] } {
  const texts = leavesOf(tree).flatMap(({ path, leaf }) => {
    const verdict = verdicts.get(leaf);
    return verdict ? [{ path, ...settled(leaf, verdict) }] : [];
  });
  return {
    content: put(tree, (leaf) => textOf(leaf, context, placeOf)),
    evidence: texts
      .filter(({ cites }) => cites.length > 0)
      .map(({ path, cites }) => ({ path, cites })),
    marked: texts.flatMap(({ path, marks }) => marks.map((mark) => ({ path, ...mark }))),
  };
}
