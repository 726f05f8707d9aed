import { parse } from "yaml";
import { anyOf } from "../../languages/index.ts";
import type { Chapter, Known, Link, Person } from "../../transcripts/known.ts";
import { tidy } from "../text/piece.ts";
import { parseSeconds } from "../text/time.ts";
import { chapterList } from "./chapter-list.ts";
import { dayOf } from "./dates.ts";
import { isFullName, plainName } from "./names.ts";

/** What a source's author tells of it besides its words. */
export type Told = Known & {
  /** BCP-47. */
  language?: string;
  /** Seconds. */
  duration?: number;
};

type Fields = Map<string, unknown>;

const partNames: [Person["part"], string[]][] = [
  ["host", ["host", "hosts", "cohosts", "interviewer", "interviewers", "moderator", "moderators"]],
  ["guest", ["guest", "guests", "interviewee", "interviewees"]],
  [undefined, ["speaker", "speakers", "participants", "people"]],
  ["author", ["author", "authors", "by", "writer"]],
];
const showNames = ["show", "podcast", "podcastname", "series", "channel", "publication", "program"];
const dateNames = ["date", "publishdate", "published", "publishedat", "pubdate", "datepublished"];
const linkNames = ["url", "link", "youtubeurl", "videourl", "canonical", "canonicalurl", "source"];

/** Parses the YAML front matter of a Markdown text, without its edges; damage leaves what can be read. */
export const frontMatter = (yaml: string): Told => toldBy(parsed(yaml) ?? linesOf(yaml));

/** What the outermost fields of a transcript in JSON tell; those with units differ between programs. */
export function toldByJson(data: unknown): Told {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return {};
  const { title, show, people, date } = toldBy(data);
  return {
    ...(title ? { title } : {}),
    ...(show ? { show } : {}),
    ...(people ? { people } : {}),
    ...(date ? { date } : {}),
  };
}

function toldBy(read: object): Told {
  // `publish_date` and `publishDate` are one name.
  const fields: Fields = new Map(Object.entries(read).map(([key, value]) => [keyOf(key), value]));
  const first = (names: string[]) => names.map((name) => textOf(fields.get(name))).find(Boolean);
  const title = first(["title", "episodetitle", "headline"]);
  const show = first(showNames);
  const people = peopleOf(fields);
  const date = dateNames.map((name) => dayOf(textOf(fields.get(name)))).find(Boolean);
  const listed = chaptersOf(fields.get("chapters"));
  const chapters =
    listed.length > 0 ? listed : chapterList(String(fields.get("description") ?? ""));
  const links = linkNames.map((name) => textOf(fields.get(name))).flatMap(linkOf);
  const language = first(["language", "lang"]);
  const seconds = parseSeconds(fields.get("durationseconds") ?? fields.get("duration"));
  return {
    ...(title ? { title } : {}),
    ...(show ? { show } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(date ? { date } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(language && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language) ? { language } : {}),
    ...(seconds && seconds > 0 ? { duration: seconds } : {}),
  };
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "");

function parsed(yaml: string): object | undefined {
  try {
    // Aliases that refer to aliases can fill the memory; front matter has none.
    const read: unknown = parse(yaml, { schema: "core", maxAliasCount: 0, logLevel: "error" });
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** What can be read of damaged YAML: the fields of one line. */
function linesOf(yaml: string): object {
  const fields = [...yaml.matchAll(/^([\w-]+):[ \t]+(\S.*?)\s*$/gm)];
  return Object.fromEntries(
    fields.map(([, name = "", value = ""]) => [name, value.replace(/^(['"])(.*)\1$/, "$2")]),
  );
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? tidy(String(value)) || undefined
    : undefined;

function peopleOf(fields: Fields): Person[] {
  const people: Person[] = [];
  for (const [part, names] of partNames)
    for (const value of names.flatMap((name) => fields.get(name) ?? []))
      for (const name of namesIn(value))
        if (!people.some((known) => known.name === name))
          people.push(part ? { name, part } : { name });
  return people;
}

const between = new RegExp(
  `\\s*[,;&/、]\\s*|\\s+(?:${anyOf(({ glue }) => glue.and.trim())})\\s+`,
  "u",
);

/** The names of a list, of entries with a name, or of a text that holds full names. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === "object" && value !== null)
    return "name" in value ? namesIn(value.name) : [];
  const whole = plainName(textOf(value) ?? "");
  const parts = whole.split(between).filter(Boolean);
  const all = parts.every(isFullName) ? parts : [whole];
  return all.filter(
    (name) => isFullName(name) || (all.length === 1 && /^\p{Lu}\p{L}+$/u.test(name)),
  );
}

/** The chapters of a file of them, as of Podcasting 2.0 and of Podlove; empty for anything else. */
export function chaptersIn(data: unknown): Chapter[] {
  if (Array.isArray(data)) return chaptersOf(data);
  return typeof data === "object" && data !== null && "chapters" in data
    ? chaptersOf(data.chapters)
    : [];
}

function chaptersOf(value: unknown): Chapter[] {
  if (typeof value === "string") return chapterList(value);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): Chapter[] => {
    if (typeof entry === "string") return chapterLine(entry);
    if (typeof entry !== "object" || entry === null) return [];
    const fields: Fields = new Map(Object.entries(entry).map(([key, one]) => [keyOf(key), one]));
    // Podcasting 2.0 marks what only changes the picture.
    if (fields.get("toc") === false) return [];
    const title = textOf(fields.get("title") ?? fields.get("name"));
    const start = parseSeconds(
      fields.get("start") ?? fields.get("time") ?? fields.get("starttime"),
    );
    return title ? [start === undefined ? { title } : { title, start: Math.max(0, start) }] : [];
  });
}

const chapterLine = (line: string): Chapter[] => {
  const [, time = "", title = ""] = /^\s*\[?([\d:.]+)\]?\s*[-–—:|]?\s*(\S.*)$/.exec(line) ?? [];
  const start = parseSeconds(time);
  return start === undefined || !time.includes(":")
    ? [{ title: tidy(line) }]
    : [{ title: tidy(title), start }];
};

const linkOf = (text: string | undefined): Link[] =>
  text && /^https?:\/\/\S+$/i.test(text) ? [{ url: text }] : [];
