import type { Content, Item } from "./content.ts";

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const follow = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((holder, key) => (isHolder(holder) ? holder[key] : undefined), value);

/** Returns the text at a path such as "sections.0.content"; undefined if there is none. */
export function textAt(content: Content, path: string): string | undefined {
  const found = follow(content, path.split("."));
  return typeof found === "string" ? found : undefined;
}

/** Replaces the texts at these paths in a copy; ignores a path that leads to no text. */
export function withTexts<C extends Content>(
  content: C,
  texts: readonly { path: string; text: string }[],
): C {
  const copy = structuredClone(content);
  for (const { path, text } of texts) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const holder = follow(copy, keys);
    if (isHolder(holder) && typeof holder[last] === "string") holder[last] = text;
  }
  return copy;
}

/** Tests whether a path is `part` itself or lies below it. */
export const isWithin =
  (part: string) =>
  (path: string): boolean =>
    path === part || path.startsWith(`${part}.`);

const numbersOf = (item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value === "number"));

/**
 * What a path such as "title" or "sections.2" names: a value of the content or an item of its list.
 */
export type Place = { name: string; index?: number };

export function placeAt(path: string): Place {
  const [name = "", index] = path.split(".");
  return index === undefined ? { name } : { name, index: Number(index) };
}

/** Replaces a text or an item in a copy; the new item keeps the old one's numbers. */
export function withPart(content: Content, path: string, value: string | Item): Content {
  const { name, index } = placeAt(path);
  const old = content[name];
  if (typeof value === "string" || index === undefined || !Array.isArray(old))
    return typeof value === "string" ? { ...content, [name]: value } : content;
  const items = old.filter((item) => typeof item === "object");
  const numbers = numbersOf(items[index] ?? {});
  return { ...content, [name]: items.with(index, { ...numbers, ...value, ...numbers }) };
}
