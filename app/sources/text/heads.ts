import { isNameShaped } from "./label.ts";
import { parseTime, timeSource } from "./time.ts";

/** The beginning of a turn or a cue: what stands before the words. */
export type Head = { start?: number; end?: number; page?: number; speaker?: string; text: string };

/**
 * One way to write a transcript. `weak` forms are also met in ordinary documents (agendas, chapter
 * lists), so they must read at the pace of speech as well.
 */
export type Form = {
  id: string;
  weak?: boolean;
  /** Names rather than times are what marks a turn. */
  byName?: boolean;
  /** The words may begin with "Name:". */
  inlineLabels?: boolean;
  match(line: string): Head | undefined;
};

const name = String.raw`([^\s[\]():*][^[\]():*\n]{0,59}?)`;

/** Builds a form from a pattern whose named groups are t, end, n and text. */
function form(id: string, source: string, options: Omit<Form, "id" | "match"> = {}): Form {
  const pattern = new RegExp(`^\\s*${source}\\s*$`, "u");
  return { id, ...options, match: (line) => readHead(pattern.exec(line)?.groups) };
}

function readHead(groups: Record<string, string | undefined> | undefined): Head | undefined {
  if (!groups) return undefined;
  const head: Head = { text: groups.text ?? "" };
  if (groups.t !== undefined) {
    head.start = parseTime(groups.t);
    if (head.start === undefined) return undefined;
  }
  if (groups.end !== undefined) head.end = parseTime(groups.end);
  if (groups.n !== undefined) {
    if (!isNameShaped(groups.n)) return undefined;
    head.speaker = groups.n;
  }
  if (groups.page !== undefined) head.page = Number(groups.page);
  return head;
}

const t = `(?<t>${timeSource})`;
const n = name.replace("(", "(?<n>");
const text = "(?<text>.*)";
const boldTime = String.raw`(?:\\?[[(](?<t>${timeSource})\\?[\])]\s*)?`;

/** The known forms, the most telling first. */
export const forms: Form[] = [
  form("page", String.raw`\[p\. (?<page>\d{1,5})\] ${text}`),
  form("bold-name", String.raw`\*\*${n}(?::\*\*|\*\*\s*:)\s*${boldTime}${text}`, { byName: true }),
  form("time-bold-name", String.raw`\\?[[(]${t}\\?[\])]\s*\*\*${n}(?::\*\*|\*\*\s*:)\s*${text}`),
  form("bracketed-range", String.raw`\[${t}\s*(?:-->|-|–)\s*(?<end>${timeSource})\]\s*${text}`, {
    inlineLabels: true,
  }),
  form("bracketed-name-time", String.raw`\[${n}\]\s*\[${t}\]:?\s*${text}`),
  form("bracketed-time", String.raw`[[(]${t}[\])]\s*(?:[-–—:]\s+)?${text}`, {
    inlineLabels: true,
    weak: true,
  }),
  form("name-time", String.raw`${n}\s*[[(]${t}[\])]\s*:?\s*${text}`),
  form("name-colon-time", String.raw`${n}\s*:\s*${t}`, { weak: true }),
  form("name-gap-time", String.raw`${n}(?:\s{2,}|\t\s*)${t}`, { weak: true }),
  form("bare-time", t, { weak: true }),
  form("time-text", String.raw`${t}(?:\s+[-–—|]\s*|\s+)${text}`, {
    inlineLabels: true,
    weak: true,
  }),
  form("name", String.raw`${n}\s*(?::(?=\s|$)|：)\s*${boldTime}${text}`, { byName: true }),
];
