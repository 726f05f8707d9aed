import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { database, transact } from "../../../db/client.server.ts";
import { sources } from "../../../db/schema.ts";
import { AppError } from "../../errors.ts";
import {
  type Chapter,
  type Correctable,
  correctable,
  type Known,
  type Link,
  mostChapters,
  mostLinks,
  mostPeople,
  type PassageMark,
  type Person,
} from "../../transcripts/known.ts";
import { joinMarks } from "../passages/own-marks.ts";
import { requireSource, sealKnown, transcriptInfo } from "../source-row.server.ts";
import { parseDocument } from "../text/structure.ts";
import { parseTime } from "../text/time.ts";
import { chaptersIn } from "./front-matter.ts";

/** Long enough for a name, too short for a paragraph. */
const maxName = 80;
const maxTitle = 300;

/** A field as typed, in one line. */
export const oneLine = (text: FormDataEntryValue | null): string =>
  String(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** What a form says of a source; a missing field changes nothing, an empty one takes it away. */
type KnownCorrection = {
  title?: string;
  show?: string;
  language?: string;
  people?: Person[];
  chapters?: Chapter[];
  links?: Link[];
  /** Names given to speakers, by the names they had. */
  renamed: Record<string, string>;
  /** What passages were marked as. */
  marks: PassageMark[];
};

const parts = ["host", "guest", "author"] as const;

/** Reads the fields of "How this was read". Throws INVALID for a language or a line that is none. */
export function knownCorrection(form: FormData): Omit<KnownCorrection, "marks"> {
  const text = (name: string) =>
    form.has(name) ? { [name]: oneLine(form.get(name)).slice(0, maxTitle) } : {};
  return {
    ...text("title"),
    ...text("show"),
    ...languageIn(form),
    ...(form.has("part.0") || form.has("person.0") ? { people: peopleIn(form) } : {}),
    ...(form.has("chapters") ? { chapters: chaptersOf(form) } : {}),
    ...(form.has("links") ? { links: linesOf(form, "links").map(linkOf) } : {}),
    renamed: renamedIn(form),
  };
}

function languageIn(form: FormData): { language?: string } {
  if (!form.has("language")) return {};
  const language = oneLine(form.get("language"));
  if (language === "und") return {};
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language))
    throw new AppError("INVALID", "This language isn't known.");
  return { language };
}

const linesOf = (form: FormData, name: string) =>
  String(form.get(name))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

/** Chapters line by line, or a file of them as it is. */
function chaptersOf(form: FormData): Chapter[] {
  const lines = linesOf(form, "chapters");
  const listed = /^[[{]/.test(lines[0] ?? "")
    ? chaptersIn(parseDocument(lines.join("\n"))?.data)
    : [];
  return listed.length > 0
    ? listed.map(({ title, start }) => ({
        title: title.slice(0, maxTitle),
        ...(start === undefined ? {} : { start }),
      }))
    : lines.map(chapterOf);
}

/** "00:12:30 Gates", "p. 7 Gates" or "Gates". */
function chapterOf(line: string): Chapter {
  const [, time = "", page = "", title = ""] =
    /^(?:(\d[\d:]*:\d\d(?:\.\d{1,3})?)\s+|p\. ?(\d{1,5})\s+)?(\S.*)$/u.exec(line) ?? [];
  const start = parseTime(time);
  if (title.length > maxTitle || (time && start === undefined))
    throw new AppError("INVALID", `This chapter can't be read: ${line.slice(0, 60)}`);
  return {
    title,
    ...(start === undefined ? {} : { start }),
    ...(page ? { page: Math.max(1, Number(page)) } : {}),
  };
}

function linkOf(line: string): Link {
  const [, url = "", label = ""] = /^(https?:\/\/\S+)(?:\s+(.*))?$/i.exec(line) ?? [];
  if (!URL.canParse(url))
    throw new AppError("INVALID", `This link is no web address: ${line.slice(0, 60)}`);
  return label ? { url, label } : { url };
}

/** Speakers by their new names, then those who do not speak under a name of their own. */
function peopleIn(form: FormData): Person[] {
  const people: Person[] = [];
  for (const [field, part] of [
    ["name", "part"],
    ["person", "personPart"],
  ])
    for (let at = 0; form.has(`${field}.${at}`); at++) {
      const name = oneLine(form.get(`${field}.${at}`)).slice(0, maxName);
      const told = parts.find((known) => known === form.get(`${part}.${at}`));
      // A speaker of whom nothing is told is among the names of the transcript anyway.
      if (name && !people.some((other) => other.name === name) && (told || field === "person"))
        people.push(told ? { name, part: told } : { name });
    }
  return people;
}

function renamedIn(form: FormData): Record<string, string> {
  const renamed: Record<string, string> = {};
  for (let at = 0; form.has(`was.${at}`); at++) {
    const [was, name] = [String(form.get(`was.${at}`)), oneLine(form.get(`name.${at}`))];
    if (name && name !== was) renamed[was] = name.slice(0, maxName);
  }
  return renamed;
}

/** Chains renamings: whoever was renamed twice has the last name. */
function joined(before: Record<string, string>, now: Record<string, string>) {
  const kept = Object.entries(before).map(([was, name]) => [was, now[name] ?? name]);
  const former = new Set(Object.values(before));
  const added = Object.entries(now).filter(([was]) => !former.has(was));
  return Object.fromEntries([...kept, ...added]) as Record<string, string>;
}

const mosts: Partial<Record<Correctable, number>> = {
  people: mostPeople,
  chapters: mostChapters,
  links: mostLinks,
};

/**
 * Stores what a person corrected of a ready source, sealed, and which of it was theirs: it holds for
 * pieces made from then on, and when the source is read again. Throws NOT_FOUND, DAMAGED, and INVALID for
 * too long a list.
 */
export function correctKnown(
  userId: string,
  sourceId: string,
  { renamed, marks, ...correction }: KnownCorrection,
): void {
  for (const [name, most] of Object.entries(mosts) as [Correctable, number][])
    if ((correction[name]?.length ?? 0) > most)
      throw new AppError("INVALID", `These are more than ${most} ${name}.`);
  transact(database(), ({ orm }) => {
    const source = requireSource(userId, sourceId);
    const { origin: _, words: __, duration: ___, language, ...known } = transcriptInfo(source);
    const before: Known & { language?: string } = { ...known, ...(language ? { language } : {}) };
    const isRenamed = Object.keys(renamed).length > 0;
    if (before.people)
      before.people = before.people.map((one) => ({ ...one, name: renamed[one.name] ?? one.name }));
    const changed = correctable.filter(
      (name) => name in correction && !isSame(correction[name], before[name]),
    );
    if (changed.length === 0 && marks.length === 0 && !isRenamed) return;
    const { language: spoken, ...rest } = { ...before, ...picked(correction, changed) };
    orm
      .update(sources)
      .set({
        ...sealKnown(sourceId, {
          ...rest,
          corrected: [...new Set([...(known.corrected ?? []), ...changed])],
          ...(isRenamed ? { renamed: joined(known.renamed ?? {}, renamed) } : {}),
          ...(marks.length > 0 ? { marks: joinMarks(known.marks ?? [], marks) } : {}),
        }),
        ...(spoken ? { language: spoken } : {}),
      })
      .where(and(eq(sources.id, sourceId), eq(sources.userId, userId)))
      .run();
  });
}

/** An empty field is the same as none, and people are the same in any order. */
function isSame(now: unknown, before: unknown): boolean {
  const isNone = now === "" || (Array.isArray(now) && now.length === 0);
  if (before === undefined) return isNone;
  return isDeepStrictEqual(inOrder(now), inOrder(before));
}

const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item?.name === "string")
    ? value.toSorted((a: Person, b: Person) => (a.name < b.name ? -1 : 1))
    : value;

const picked = (correction: Omit<KnownCorrection, "renamed" | "marks">, names: Correctable[]) =>
  Object.fromEntries(names.map((name) => [name, correction[name] || undefined]));

/** What was read, with the corrections that the same person made of the same source before. */
export function withCorrections<Read extends Known & { language?: string }>(
  read: Read,
  { corrected = [], renamed, marks, ...before }: Known & { language?: string },
): Read {
  const kept = Object.fromEntries(corrected.map((name) => [name, before[name]]));
  return {
    ...read,
    ...kept,
    ...(corrected.length > 0 ? { corrected } : {}),
    ...(renamed ? { renamed } : {}),
    ...(marks ? { marks } : {}),
  };
}
