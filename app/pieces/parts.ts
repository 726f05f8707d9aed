import { AppError } from "../errors.ts";
import { type Content, type Item, itemsIn, textIn } from "../formats/content.ts";
import type { TextPart } from "../formats/declaration.ts";
import type { Format } from "../formats/format.ts";

/** A text or list item of a piece: its path, label and text. */
export type Part = { path: string; label: string; text: string; index: number };

const textsIn = (item: Item): string[] =>
  Object.values(item)
    .flat()
    .filter((value) => typeof value === "string");

/** Lists everything in a piece that can be written anew, in reading order. */
export function partsOf({ before, list, after }: Format, content: Content): Part[] {
  const single = ({ name, label }: TextPart): Part => ({
    path: name,
    label,
    text: textIn(content, name),
    index: -1,
  });
  return [
    ...before.map(single),
    ...itemsIn(content, list).map((item, index) => ({
      path: `${list.name}.${index}`,
      label: `${list.label} ${index + 1}`,
      text: textsIn(item).join("\n"),
      index,
    })),
    ...after.map(single),
  ];
}

/** Returns the part at this path. Throws NOT_FOUND. */
export function requirePart(format: Format, content: Content, path: string): Part {
  const part = partsOf(format, content).find((item) => item.path === path);
  if (!part) throw new AppError("NOT_FOUND", "This piece has no such part.");
  return part;
}
