import { AppError } from "../errors.ts";
import type { Format } from "../formats/format.ts";

/** A text or part of a piece by its path: how it is called, and what it holds. */
export type Part = { path: string; label: string; text: string; index: number };

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.values((value ?? {}) as Record<string, unknown>).flatMap(textsIn);

/** Everything of a piece that can be written anew, in the order of reading. */
export function partsOf({ outline }: Format, content: unknown): Part[] {
  const record = content as Record<string, unknown>;
  const single = ({ name, label }: { name: string; label: string }): Part => ({
    path: name,
    label,
    text: textsIn(record[name]).join("\n"),
    index: -1,
  });
  const list = (record[outline.parts.name] ?? []) as unknown[];
  return [
    ...outline.before.map(single),
    ...list.map((part, index) => ({
      path: `${outline.parts.name}.${index}`,
      label: `${outline.parts.label} ${index + 1}`,
      text: textsIn(part).join("\n"),
      index,
    })),
    ...outline.after.map(single),
  ];
}

/** The part at this path. Throws NOT_FOUND. */
export function requirePart(format: Format, content: unknown, path: string): Part {
  const part = partsOf(format, content).find((item) => item.path === path);
  if (!part) throw new AppError("NOT_FOUND", "This piece has no such part.");
  return part;
}
