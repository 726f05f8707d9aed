import { z } from "zod";
import { tidy } from "../piece.ts";
import { parseSeconds } from "../time.ts";
import type { Cue, DocumentForm, Findings } from "./form.ts";

/** A time of data: seconds, or undefined where the field holds none. */
export const seconds = z.unknown().transform(parseSeconds).optional();
export const milliseconds = z
  .unknown()
  .transform((value) => {
    const read = parseSeconds(value);
    return read === undefined ? undefined : read / 1_000;
  })
  .optional();
export const words = z.string().catch("");
/** How sure a recogniser was, from 0 to 1; undefined where it does not tell. */
export const confidence = z.coerce.number().min(0).max(1).optional().catch(undefined);

const probes = 20;

/**
 * A list whose entries are parsed one by one as they are read: a recording of four hours has tens of
 * thousands of words, and copies of all of them would fill the memory. Its first entries must hold.
 */
export const list = <S extends z.ZodType>(entry: S) =>
  z
    .custom<unknown[]>(
      (value) =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.slice(0, probes).every((item) => entry.safeParse(item).success),
    )
    .transform(
      (items): Iterable<z.output<S>> => ({
        *[Symbol.iterator]() {
          for (const item of items) {
            const parsed = entry.safeParse(item);
            if (parsed.success) yield parsed.data;
          }
        },
      }),
    );

/** The entries of a list, changed one by one. */
export function* each<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U> {
  for (const item of items) yield change(item);
}
/** A speaker's name or number; a number alone is made a name a person can read. */
export const speakerName = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform(nameOf);

/** `Speaker 1` for 1; nothing for nobody. */
export function nameOf(value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  const name = tidy(String(value));
  return /^\d+$/.test(name) ? `Speaker ${name}` : name || undefined;
}

/** A cue of what a form found, without what it did not. */
export function cueOf(cue: {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
}): Cue {
  const { start, end, speaker } = cue;
  const made: Cue = { text: tidy(cue.text) };
  if (start !== undefined && start >= 0) made.start = start;
  if (made.start !== undefined && end !== undefined && end >= made.start) made.end = end;
  if (speaker) made.speaker = tidy(speaker);
  return made;
}

type JsonForm<S extends z.ZodType> = {
  id: string;
  name: string;
  /** What the document must look like; it alone decides whether it is this form. */
  schema: S;
  cues(document: z.output<S>): Cue[];
  findings?(document: z.output<S>): Findings;
  sure?: number;
};

/** A form of JSON, told by the shape of the whole document. */
export function jsonForm<S extends z.ZodType>(form: JsonForm<S>): DocumentForm {
  const { id, name, schema, sure = 0.9 } = form;
  return {
    id,
    name,
    recognise: ({ data }) => (data !== undefined && schema.safeParse(data).success ? sure : 0),
    read(_, data) {
      const document = schema.parse(data);
      const cues = form.cues(document).filter(({ text }) => text !== "");
      return { ...form.findings?.(document), cues: cues.map((cue) => ({ ...cue, bare: true })) };
    },
  };
}
