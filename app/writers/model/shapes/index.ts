import type * as declared from "../../../formats/declaration.ts";
import { partsOf } from "../../../formats/declaration.ts";
import type { Format, PieceContext } from "../../../formats/format.ts";
import { boundsOf, leastOf } from "../../../formats/lengths.ts";
import { hashtagsIn, linksIn } from "../../../formats/own-rules.ts";
import type { Leaf, LinesPart, ListPart, Part, Shape, TextPart } from "./draft.ts";

type OwnRule = declared.OwnRule;

const has = (rules: readonly OwnRule[] | undefined, check: OwnRule["check"]) =>
  rules?.some((rule) => rule.check === check) ?? false;

/** Parts as a model is asked for them, with the lengths that hold for this source. */
function asker(format: Format, context: PieceContext) {
  const text = (part: declared.TextPart, list?: declared.ListPart): TextPart => ({
    kind: "text",
    name: part.name,
    asks: part.asks,
    unit: part.unit,
    least: leastOf(part, format, context),
    most: part.most,
    optional: part.optional,
    whole: has(list?.rules, "whole"),
    timed: has(part.rules, "timed"),
  });
  const lines = ({ name, asks, least, most, each }: declared.LinesPart): LinesPart => ({
    kind: "lines",
    name,
    least,
    most,
    text: { kind: "text", name, asks, ...each, optional: true },
  });
  const list = (part: declared.ListPart): ListPart => ({
    kind: "list",
    name: part.name,
    asks: part.asks,
    least: part.least,
    most: part.most,
    parts: part.parts.map((each) => (each.kind === "text" ? text(each, part) : lines(each))),
    inSourceOrder: part.parts.some(
      (each) => each.kind === "text" && has(each.rules, "chronological"),
    ),
  });
  return (part: declared.Part): Part => {
    if (part.kind === "list") return list(part);
    return part.kind === "text" ? text(part) : lines(part);
  };
}

const numberWords = ["no", "one", "two", "three", "four", "five"];

/** Rules that no length tells, in one sentence. */
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

/** Tags beyond so many become plain words. */
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

/** What a model is asked for a piece of a format, from a source like this. */
export const shapeOf = (format: Format, context: PieceContext): Shape => ({
  about: format.about,
  parts: partsOf(format).map(asker(format, context)),
  words: format.length && boundsOf(format.length, context),
  callToAction: callToAction(format),
  rules: rulesTold(format),
  tidy: (leaves) => tidy(format, leaves),
  maxOutputTokens: format.maxOutputTokens,
});
