import { z } from "zod";
import type { Declaration, LinesPart, ListPart, TextPart } from "./declaration.ts";

const text = z.string().min(1);

/** The search report that optimizing a post adds to it (specification, section 3). */
const llmo = z.object({
  seoScore: z.number().min(0).max(100),
  keywords: z.array(text),
  urlSlug: text,
  peopleAlsoAsk: z.array(z.object({ question: text, answer: text })),
  imageAltTexts: z.array(text),
  recommendations: z.array(text),
  /** JSON-LD as text. */
  schemaMarkup: text,
});
export type Llmo = z.infer<typeof llmo>;

/** One section, slide or post: texts, lists of lines, and the numbers of its position. */
export type Item = { [name: string]: string | number | string[] | undefined };

/** The content of a piece of any format: its texts and its one list of items, by name. */
export type Content = { [name: string]: string | string[] | Item[] | Llmo | undefined };

/** Accepts any format's content, for code that does not know the format. */
export const anyContent: z.ZodType<Content> = z.record(
  z.string(),
  z.union([
    z.string(),
    z.array(z.string()),
    z.array(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
    llmo,
  ]),
);

type Optional = { optional: true } | { kind: "lines" };
type FieldOf<Part> = Part extends { kind: "lines" } ? string[] : string;
type FieldsOf<Parts extends TextPart | LinesPart> = {
  [Part in Exclude<Parts, Optional> as Part["name"]]: FieldOf<Part>;
} & { [Part in Extract<Parts, Optional> as Part["name"]]?: FieldOf<Part> };
type NumbersOf<List extends ListPart> = {
  [Key in Extract<List["number"] | List["total"], string>]: number;
};
type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] };

/** The content type that a declaration describes. */
export type ContentOf<D extends Declaration> = string extends D["id"]
  ? Content
  : Flat<
      FieldsOf<D["before"][number]> & {
        [Name in D["list"]["name"]]: Flat<
          NumbersOf<D["list"]> & FieldsOf<D["list"]["parts"][number]>
        >[];
      } & FieldsOf<D["after"][number]> &
        (D["supportsLlmo"] extends true ? { llmo?: Llmo } : unknown)
    >;

const fieldSchema = (part: TextPart | LinesPart) => {
  if (part.kind === "lines") return z.array(text).optional();
  return part.optional ? text.optional() : text;
};

const fieldSchemas = (parts: readonly (TextPart | LinesPart)[]) =>
  Object.fromEntries(parts.map((part) => [part.name, fieldSchema(part)]));

/** Builds the schema of a format's content, to parse JSON from any origin. */
export function schemaOf({ before, list, after, supportsLlmo }: Declaration): z.ZodType<Content> {
  const numbers = [list.number, list.total].filter((key) => key !== undefined);
  const item = z.object({
    ...Object.fromEntries(numbers.map((key) => [key, z.number().int().positive()])),
    ...fieldSchemas(list.parts),
  });
  const shape: Record<string, z.ZodType<Content[string]>> = {
    ...fieldSchemas(before),
    [list.name]: z.array(item),
    ...fieldSchemas(after),
    ...(supportsLlmo ? { llmo: llmo.optional() } : {}),
  };
  return z.object(shape);
}

/** Returns the text under a name, or "". */
export function textIn(holder: Content | Item, name: string): string {
  const value = holder[name];
  return typeof value === "string" ? value : "";
}

/** Returns the lines under a name, or an empty list. */
export function linesIn(holder: Content | Item, name: string): string[] {
  const value = holder[name];
  return Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
}

/** Returns the items of a piece's list. */
export function itemsIn(content: Content, { name }: Pick<ListPart, "name">): Item[] {
  const value = content[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "object") : [];
}

/** Returns a piece's search report, if it was optimized for search. */
export function reportIn({ llmo: report }: Content): Llmo | undefined {
  return typeof report === "object" && !Array.isArray(report) ? report : undefined;
}

/** Numbers the items by position (and total), if the format numbers them. */
export function numbered({ list }: Pick<Declaration, "list">, content: Content): Content {
  const { name, number, total } = list;
  if (!number) return content;
  const count = (item: Item, at: number, all: Item[]): Item => {
    const counts = { [number]: at + 1, ...(total ? { [total]: all.length } : {}) };
    return { ...counts, ...item, ...counts };
  };
  return { ...content, [name]: itemsIn(content, list).map(count) };
}
