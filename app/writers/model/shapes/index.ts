import { type Part as DeclaredPart, partsOf } from "../../../formats/declaration.ts";
import type { Format, PieceContext } from "../../../formats/format.ts";
import { boundsOf, leastOf } from "../../../formats/lengths.ts";
import { hashtagsIn, linksIn } from "../../../formats/own-rules.ts";
import type { Leaf, Shape } from "./draft.ts";

const numberWords = ["no", "one", "two", "three", "four", "five"];

/** Puts the rules that no length expresses into one sentence. */
function rulesTold({ list }: Format): string[] {
  const told = (list.rules ?? []).flatMap((rule) => {
    if (rule.check === "linkless") return [`no link in the first ${list.label.toLowerCase()}`];
    if (rule.check !== "hashtags") return [];
    return [`at most ${numberWords[rule.most] ?? rule.most} hashtags in all`];
  });
  const sentence = told.join(", ");
  return sentence ? [`${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`] : [];
}

function withoutLinks(leaf: Leaf | undefined): void {
  for (const link of linksIn(leaf?.text ?? ""))
    if (leaf)
      leaf.text = leaf.text
        .replace(link, "")
        .replace(/[^\S\n]{2,}/g, " ")
        .trim();
}

/** Turns hashtags beyond `most` into plain words. */
function withFewHashtags(leaves: Leaf[], most: number): void {
  let found = 0;
  for (const leaf of leaves)
    for (const tag of hashtagsIn(leaf.text))
      if (++found > most) leaf.text = leaf.text.replace(new RegExp(`[#＃]${tag}`, "u"), tag);
}

function tidy({ list }: Format, leaves: Leaf[]): void {
  for (const rule of list.rules ?? []) {
    if (rule.check === "linkless") withoutLinks(leaves[0]);
    if (rule.check === "hashtags") withFewHashtags(leaves, rule.most);
  }
}

function callToAction(format: Format): Shape["callToAction"] {
  for (const part of partsOf(format))
    for (const rule of part.kind === "lines" ? [] : (part.rules ?? []))
      if (rule.check === "asking") return { part: part.name, slot: rule.slot };
  return undefined;
}

/** Returns a part with the lengths that apply to a source like this. */
function sized<Part extends DeclaredPart>(part: Part, format: Format, context: PieceContext): Part {
  if (part.kind === "text") return { ...part, least: leastOf(part, format, context) };
  if (part.kind === "lines") return part;
  return { ...part, parts: part.parts.map((each) => sized(each, format, context)) };
}

/** Describes what to ask a model for: a piece of a format, from a source like this. */
export const shapeOf = (format: Format, context: PieceContext): Shape => ({
  about: format.about,
  parts: partsOf(format).map((part) => sized(part, format, context)),
  words: format.length && boundsOf(format.length, context),
  callToAction: callToAction(format),
  rules: rulesTold(format),
  tidy: (leaves) => tidy(format, leaves),
  maxOutputTokens: format.maxOutputTokens,
});
