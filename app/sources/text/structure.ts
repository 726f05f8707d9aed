import { AppError } from "../../errors.ts";
import type { Sample } from "./forms/form.ts";
import { forms } from "./forms/index.ts";

/** Data that has to be held whole is read up to this size. */
export const maxDocumentBytes = 16 * 1_048_576;

/** How a text is built: data and marks are never prose. */
export type Structure = "json" | "markup" | "rich text" | "table" | "settings";

const jsonStart =
  /^\s*(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*[[{"\d-]|"[^"\n]*"\s*[,\]]|\]))/;
const markupStart =
  /^\s*<(?:\?xml|!doctype|(?:html|rss|feed|tt|sami|transcript|timedtext|body|head|svg|plist|opml)[\s>])/i;
const tag = /^\s*<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/i;
const separators = ["\t", ",", ";", "|"];

/** What a text's beginning tells of its structure; undefined for prose, notes and transcripts. */
export function structureOf(sample: string): Structure | undefined {
  if (jsonStart.test(sample)) return "json";
  if (/^\s*\{\\rtf/.test(sample)) return "rich text";
  const filled = sample
    .slice(0, 65_536)
    .split("\n")
    .filter((line) => line.trim());
  const tagged = filled.filter((line) => tag.test(line)).length;
  // A chat names who writes in such brackets, and closes none.
  const isTagged = tag.test(sample) && tagged >= 0.6 * filled.length && /<\/|\/>/.test(sample);
  if (markupStart.test(sample) || isTagged) return "markup";
  if (isTable(filled)) return "table";
  return isSettings(filled) ? "settings" : undefined;
}

const leastSettings = 20;
const setting = /^\s+(?:- )?["']?[\w.-]+["']?\s*:(?:\s|$)|^\s+- \S/;

/** YAML: most of its lines are moved in and begin with a key or a dash. */
function isSettings(lines: string[]): boolean {
  const within = lines.filter((line) => setting.test(line) && !/^\s*#/.test(line)).length;
  const keys = lines.filter((line) => /^\s*(?:- )?[\w.-]+\s*:(?:\s|$)/.test(line)).length;
  return (
    lines.length >= leastSettings && within >= 0.6 * lines.length && keys >= 0.4 * lines.length
  );
}

/** Ten rows and more of the same three cells and more, most of them without a word. */
function isTable(lines: string[]): boolean {
  if (lines.length < 10) return false;
  return separators.some((separator) => {
    const rows = lines.slice(0, 200).map((line) => line.split(separator));
    const columns = rows[0]?.length ?? 0;
    if (columns < 3 || rows.filter((row) => row.length === columns).length < 0.95 * rows.length)
      return false;
    const cells = rows.flat();
    const bare = cells.filter((cell) => (cell.match(/\p{L}{2,}/gu)?.length ?? 0) < 2).length;
    return bare >= 0.6 * cells.length;
  });
}

const mostEntries = 50;

/** A document with its lists cut to their first entries: enough to tell its form. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(trimmed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

export type Document = { data: unknown; trimmed: unknown };

/** The document of a JSON text, or undefined where it is damaged. */
export function parseDocument(text: string): Document | undefined {
  // Unified line breaks may stand inside a string, where JSON allows U+2028 but no new line.
  for (const written of [text, text.replaceAll("\n", " ")]) {
    try {
      const data: unknown = JSON.parse(written);
      return { data, trimmed: trimmed(data) };
    } catch {}
  }
  return undefined;
}

export const sampleCharacters = 262_144;

/** The sample of a text of which at least so much was read. */
export function sampleOf(text: string, document?: Document): Sample {
  const head = text.slice(0, sampleCharacters);
  const sample: Sample = { text: head, lines: head.split("\n") };
  return document ? { ...sample, data: document.trimmed } : sample;
}

const namesOf = () => [...new Set(forms.map(({ name }) => name))].join(", ");

const called = {
  json: "JSON",
  markup: "XML or HTML",
  "rich text": "rich text",
  table: "a table",
  settings: "YAML",
};

/** The error of data that no form reads: it names those that are read. */
export function unreadForm(structure: Structure, isTooLarge = false): AppError {
  const fault = isTooLarge
    ? `This file is ${called[structure]} of more than 16 MB, which can't be read whole.`
    : `This file is ${called[structure]} in a form that isn't read here.`;
  return new AppError("UNREAD_FORM", `${fault} Upload plain text, or one of these: ${namesOf()}.`);
}

/** The error of a file that holds a recording's chapters and none of its words. */
export const chaptersAlone = (): AppError =>
  new AppError(
    "UNREAD_FORM",
    "This file holds chapters and no words. Upload the transcript, then paste this file's text under Chapters where it says how the source was read.",
  );
