import { z } from "zod";
import { roles } from "./transcript.ts";

/** How well a text can be quoted: it has clear sentences, roughly recognisable ones, or none. */
export const qualities = ["good", "rough", "unpunctuated"] as const;
export type Quality = (typeof qualities)[number];

/** Longer values are cut: they come from files of strangers. */
const longestText = 300;
const longestAddress = 2_000;
export const mostChapters = 300;
export const mostPeople = 40;
export const mostLinks = 200;
const mostNotes = 20;
const mostMarks = 1_000;

/** What a person can correct of a source besides its words. */
export const correctable = ["title", "show", "language", "people", "chapters", "links"] as const;
export type Correctable = (typeof correctable)[number];

const line = z.string().transform((text) => text.slice(0, longestText));
const seconds = z.number().nonnegative();

const chapter = z.object({
  title: line,
  /** Seconds. */
  start: seconds.optional(),
  /** From 1. */
  page: z.number().int().positive().optional(),
});
const person = z.object({
  /** As transcripts call them, where they speak in it. */
  name: line,
  part: z.enum(["host", "guest", "author"]).optional(),
});
const link = z.object({ url: z.string().max(longestAddress), label: line.optional() });

/** What a person made of a passage, known by its first words and their occurrence; "" is speech. */
const passageMark = z.object({
  opening: line,
  /** From 0. */
  nth: z.number().int().nonnegative(),
  role: z.enum([...roles, ""]),
});

const upTo = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .transform((items) => items.slice(0, most))
    .optional();

/** Parses what readers found out about a source besides its words; cuts what is too long. */
export const knownSchema = z.object({
  title: line.optional(),
  /** The series, podcast or publication that it belongs to. */
  show: line.optional(),
  people: upTo(person, mostPeople),
  /** When it was published: ISO 8601, the day or only the month or year. */
  date: z
    .string()
    .regex(/^\d{4}(?:-\d\d){0,2}$/)
    .optional(),
  /** In the order of the source. */
  chapters: upTo(chapter, mostChapters),
  /** Addresses that the source mentions, advertisers' left out. */
  links: upTo(link, mostLinks),
  quality: z.enum(qualities).optional(),
  /** The form of transcripts that parsed it; missing for prose. */
  form: z.string().optional(),
  /** Sentences on what was dropped or assumed. */
  notes: upTo(line, mostNotes),
  /** What the person corrected: there it holds whatever another reading of the source finds. */
  corrected: z.array(z.enum(correctable)).optional(),
  /** The names that the person gave to speakers, by those of the source. */
  renamed: z.record(z.string(), line).optional(),
  /** Passages that the person marked or kept: the newest are the last. */
  marks: z
    .array(passageMark)
    .transform((marks) => marks.slice(-mostMarks))
    .optional(),
});

/** What is known about a source besides its words. */
export type Known = z.infer<typeof knownSchema>;
export type Chapter = z.infer<typeof chapter>;
export type Person = z.infer<typeof person>;
export type Link = z.infer<typeof link>;
export type PassageMark = z.infer<typeof passageMark>;
