import { anyOf } from "../../languages/index.ts";
import { isNameShaped } from "./label.ts";
import { sounds } from "./piece.ts";
import { parseTime, timeSource } from "./time.ts";

/**
 * One way to read the beginning of a line: what stands before the words. `shape` tells how it is
 * written, with `t` for a time, `N` for a name and `X` for words: `[t]N:X`, `N(t)`, `bN:X`.
 */
export type Head = {
  shape: string;
  start?: number;
  end?: number;
  page?: number;
  speaker?: string;
  text: string;
};

/** How the times of a shape are written and where they stand; shapes that share it go together. */
type TimeStyle = { style: string; place: "first" | "after" | "last" };

/** Marks the end of bold words: as telling as a tab. */
const boldEnd = "\u0001";
const nameSource = String.raw`[^\s[\](){}<>:：|*_\u0001][^[\](){}<>:：|*\t\u0001\n]{0,59}?`;
const remark = String.raw`(?:\s*\([^()\d]{1,40}\)){0,2}`;
const date = String.raw`(?:\d{4}-\d{2}-\d{2}[T ,]+|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+)?`;
const dateBehind = String.raw`(?:,\s*\d{1,2}[./]\d{1,2}[./]\d{2,4})?`;
const halfDay = String.raw`(?:\s?([AaPp])\.?[Mm]\.?(?!\p{L}))?`;
const rangeMark = "(?:-{1,2}>|→|-|–|—|to|,)";
const timeGroup = String.raw`([[(<{]?)\s*${date}(${timeSource})${halfDay}${dateBehind}(?:\s*${rangeMark}\s*(${timeSource}))?(?:\s*([\])>}]))?`;

const dated = /\d[./-]\d{1,2}[./-]\d/;

const timeFirst = new RegExp(`^${timeGroup}(\\s*(?:[-–—|•·:,;]|${boldEnd})?\\s*)(.*)$`, "u");
const timeLast = new RegExp(`^(.*?\\S)(\\s+|\\s*${boldEnd}\\s*)${timeGroup}$`, "u");
const nameThenTime = new RegExp(
  `^(${nameSource})${remark}(\\s*${boldEnd}?\\s*[:：,|@·•–—-]\\s*${boldEnd}?\\s*|\\s{2,}|\\t\\s*|\\s*${boldEnd}\\s*|\\s+|(?=[[(<]))${timeGroup}(\\s*${boldEnd}?\\s*:?\\s*${boldEnd}?\\s*)(.*)$`,
  "u",
);
/** A party may have a number in its name; a time is none. */
const party = String.raw`(?:\s*\((?![^()]*\d:\d)[^()]{1,40}\)){0,2}`;
const labelled = new RegExp(
  `^(${nameSource}${party})(?:\\s*${boldEnd}?\\s*(?::(?=\\s|$|${boldEnd})|：)\\s*${boldEnd}?\\s*)(.*)$`,
  "su",
);
const bracketed = new RegExp(`^[[(<](${nameSource})[\\])>]\\s*:?\\s*${boldEnd}?\\s*(.*)$`, "u");
const parted = new RegExp(
  `^(${nameSource})(\\t\\s*|\\s{2,}|\\s*${boldEnd}\\s*|\\s+[-–—|]\\s+|\\s*\\|\\s*)(\\S.*)$`,
  "u",
);
/** `ANA RUIZ. Words`, `Q. Words`: as plays and hearings are printed. */
const stopped = /^(\p{Lu}[\p{Lu}\p{M}\d' -]{0,38})\.\s+(\S.*)$/u;
/** `M. le président. Words`, `Mme Ruiz. Words`: as parliaments that write French print it. */
const addressed =
  /^((?:M|MM|Mme|Mmes|Mlle|Sr|Sra|Dr)\.? (?:(?:l[ea] |l['’])\p{L}[\p{L}'’ -]{1,40}|\p{Lu}[\p{L}'’-]*(?: (?:d[eu]s? |von |van )?(?:l[ea] )?\p{Lu}[\p{L}'’-]*){0,3}))(?:, \p{Ll}[\p{L}\d'’ -]{3,100})?\.\s+(?:[–—-]\s+)?(\S.*)$/u;
/** `ANA RUIZ, KEEPER OF THE CLOCK:`: the first time a broadcast names somebody. */
const capitalOffice = /^([^\p{Ll}:,]{4,40}),\s[^\p{Ll}:]{3,120}:(?=\s)/u;
/** `Ana Ruiz, minister for fish:`: a full name with an office behind it. */
const fullOffice =
  /^(\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|d[eu]|von|van|zu)){1,4}),\s[^\d:;!?()]{4,80}:(?=\s|$)/u;
/** An account, as sites write it. */
const accountName = /^(?:u\/|@)([\p{L}\p{N}_.-]{2,40})$/u;
const dashed = new RegExp(`^(${nameSource})(\\s+[-–—]\\s+|\\s*—\\s*)(\\S.*)$`, "u");
const pageMark = /^\[p\. (\d{1,5})\] (.*)$/;
const prefix = /^(?:#{1,6}\s+|[-*•‣]\s+|>\s?|\|\s*)+/;
const emphasis = /^(\*\*|__|\*|_)(?=\S)(.{1,80}?)(?<=\S)\1(?!\1)(.*)$/s;
const pairs = ["[]", "()", "<>", "{}", ""];

/** What recognisers write of sounds is nobody's name. */
const sound = new RegExp(`^${sounds}`, "i");

/** Whether a text can name who speaks: "Music" and "Applause" do not. */
export const isName = (text: string): boolean => isNameShaped(text) && !sound.test(text);
/** Beside a time in brackets a name may be written in small letters, or as an account's. */
const isHandle = (text: string) =>
  text.length <= 40 &&
  /^[\p{L}\p{N}_.@-]+(?: [\p{L}\p{N}_.@-]+){0,3}$/u.test(text) &&
  /\p{L}/u.test(text);

/** What stands in brackets behind a name: a firm, a part, a place and a party, "(CONT'D)". */
const partsBehind = /(?:\s+\((?=[^()]*\p{L})[^()]{1,40}\)){1,2}$/u;

/** Who is called so: "Ana Ruiz (Harwick) (Lab)", or by office, "The Minister for Fish (Ana Ruiz)". */
function callerOf(written = ""): string {
  const whole = written.trim().replace(/,\s(?:HOST|BYLINE)$/, "");
  if (whole.startsWith("(")) return "";
  const name = whole.replace(partsBehind, "");
  const inner = whole.slice(name.length).trim().slice(1, -1);
  return !isName(name) && /^\p{Lu}.* /u.test(inner) && isName(inner) ? inner : name;
}

/** "Q:" and "A:", "Question:" and "Answer:"; that they come back tells them from a list. */
const letter = new RegExp(`^(?:\\p{Lu}|${anyOf(({ texts }) => texts.turns)})$`, "iu");
const isLetter = (text: string) => letter.test(text);

const unbold = (text: string) => {
  const [, , inner, rest = ""] = emphasis.exec(text) ?? [];
  return inner === undefined ? text : `${inner}${boldEnd}${rest}`;
};
/** Magazines in Japanese put a dash before what the interviewer says, who has no name there. */
export const asker = "――";
const asked = /^[―—─]{2}\s*(\S.*)$/u;

const isStrong = (gap: string) => /\t| {2}/.test(gap) || gap.includes(boldEnd);
const plain = (text: string) => text.replaceAll(boldEnd, " ").trim();

type Times = { style: string; start: number; end?: number };

/** The times of a match of `timeGroup`, whose groups begin at `at`. */
function timesOf(match: RegExpExecArray, at: number): Times | undefined {
  const [open = "", time = "", half, until, close = ""] = match.slice(at, at + 5);
  if (!pairs.includes(open + close)) return undefined;
  const start = parseTime(time);
  if (start === undefined) return undefined;
  const hours = Math.floor(start / 3_600);
  const noon =
    half && /p/i.test(half) && hours < 12
      ? 43_200
      : half && /a/i.test(half) && hours === 12
        ? -43_200
        : 0;
  const end = until === undefined ? undefined : parseTime(until);
  const style = `${open}${until === undefined ? "t" : "t-t"}${close}`;
  return { style, start: start + noon, ...(end === undefined ? {} : { end: end + noon }) };
}

const timed = ({ start, end }: Times) => (end === undefined ? { start } : { start, end });

/** Readings of what follows a time. */
function namesAfter(rest: string, mark: string, times: Times, gap: string): Head[] {
  const heads: Head[] = [];
  const add = (kind: string, speaker: string | undefined, text: string, isAccount = false) => {
    const name = speaker?.trim() ?? "";
    if (isName(name) || (kind === "N:" && isLetter(name)) || (isAccount && isHandle(name)))
      heads.push({
        shape: `${mark}${times.style}${kind}`,
        ...timed(times),
        speaker: name,
        text: plain(text),
      });
  };
  // A messenger's sign for somebody who is no contact.
  const words = unbold(rest).replace(/^~\s?/, "");
  const label = labelled.exec(words);
  if (label) add("N:", callerOf(label[1]), label[2] ?? "");
  const bracket = bracketed.exec(words);
  // Whoever keeps order in a chat has a sign before their name.
  if (bracket)
    add("[N]", bracket[1]?.replace(/^[@+%&~](?=\S)/, ""), bracket[2] ?? "", words.startsWith("<"));
  const part = parted.exec(words);
  if (part)
    add(
      part[2]?.includes("\t") ? "N\t" : part[2]?.includes(boldEnd) ? "bN" : "N-",
      part[1],
      part[3] ?? "",
    );
  if (words !== "") add("N", callerOf(plain(words).replace(/\s*[:：]$/, "")), "");
  if (gap === "," || gap === ";") {
    const [name = "", ...cells] = words.split(gap);
    if (cells.length > 0)
      add(
        `${gap}N,`,
        name.replace(/^"|"$/g, ""),
        cells
          .join(gap)
          .trim()
          .replace(/^"(.*)"$/s, "$1"),
      );
  }
  const text = plain(rest);
  heads.push({ shape: `${mark}${times.style}${text ? "X" : ""}`, ...timed(times), text });
  return heads;
}

const isAddress = (text = "") => /^<?https?:/.test(text.trim());

/** Readings of a line that begins with a name. */
function namesFirst(line: string, mark: string): Head[] {
  const heads: Head[] = [];
  const match = nameThenTime.exec(line);
  const times = match ? timesOf(match, 3) : undefined;
  if (match && times) {
    const name = match[1]?.trim() ?? "";
    const gap = match[2] ?? "";
    const text = plain(match[9] ?? "");
    const isSet = times.style !== "t" || /[\t:：|@·•–—-]|\s{2,}/.test(gap) || gap.includes(boldEnd);
    const isApart = times.style !== "t" || /\s{2,}|\t|:/.test(match[8] ?? "") || text === "";
    if (
      (isSet || text === "") &&
      isApart &&
      (isName(name) || ((times.style !== "t" || dated.test(match[0])) && isHandle(name)))
    )
      heads.push({
        shape: `${mark}N${/[:：]/.test(gap) ? ":" : ""}${times.style}${text ? "X" : ""}`,
        ...timed(times),
        speaker: name,
        text,
      });
  }
  const bracket = bracketed.exec(line);
  if (bracket && isName(bracket[1]?.trim() ?? "")) {
    const speaker = bracket[1]?.trim() ?? "";
    const after = timeFirst.exec(bracket[2] ?? "");
    const stamp = after ? timesOf(after, 1) : undefined;
    if (after && stamp)
      heads.push({
        shape: `${mark}[N]${stamp.style}`,
        ...timed(stamp),
        speaker,
        text: plain(after[7] ?? ""),
      });
    const text = plain(bracket[2] ?? "");
    heads.push({ shape: `${mark}[N]${text ? "X" : ""}`, speaker, text });
  }
  const label = labelled.exec(
    line
      .replace(capitalOffice, "$1:")
      .replace(fullOffice, (whole, name: string) => (isName(name) ? `${name}:` : whole)),
  );
  const written = callerOf(label?.[1]);
  const caller = accountName.exec(written)?.[1] ?? written;
  if (label && (isName(caller) || isLetter(caller) || caller !== written) && !isAddress(label[2]))
    heads.push({ shape: `${mark}N:X`, speaker: caller, text: plain(label[2] ?? "") });
  const part = parted.exec(line);
  const [partName = "", partGap = ""] = [part?.[1]?.trim(), part?.[2]];
  if (part && (isName(partName) || isLetter(partName)) && isStrong(partGap))
    heads.push({ shape: `${mark}N\t`, speaker: part[1]?.trim() ?? "", text: plain(part[3] ?? "") });
  const question = asked.exec(line)?.[1];
  if (question) heads.push({ shape: `${mark}N\t`, speaker: asker, text: plain(question) });
  const [, dashName = "", , said = ""] = dashed.exec(line) ?? [];
  if (isName(dashName)) heads.push({ shape: `${mark}N-`, speaker: dashName, text: plain(said) });
  const [, capitals = "", words = ""] = stopped.exec(line) ?? [];
  if (/^[QAPRFDV]$/.test(capitals) || (capitals.length > 2 && isName(capitals)))
    heads.push({ shape: `${mark}N.X`, speaker: capitals, text: plain(words) });
  const [, title, answer = ""] = addressed.exec(line) ?? [];
  if (title) heads.push({ shape: `${mark}N.X`, speaker: title, text: plain(answer) });
  const whole = callerOf(plain(line).replace(/\s*[:：]$/, ""));
  if (isName(whole)) heads.push({ shape: `${mark}N`, speaker: whole, text: "" });
  return heads;
}

const longestHead = 4_096;
/** Marks of a direction and spaces without a width, which pages leave in what is copied from them. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** All readings of a line's beginning, the richest first; none where it can only be words. */
export function headsOf(raw: string): Head[] {
  const line = raw
    .slice(0, longestHead)
    .replace(unseen, "")
    .trim()
    // Long gaps tell no more than short ones, and cost a pattern its time.
    .replace(/\u3000/g, "  ")
    .replace(/\s{3,}/g, (gap) => (gap.includes("\t") ? "\t" : "  "))
    .replace(/\\([[\]()])/g, "$1");
  if (line === "") return [];
  const rest = raw.length > longestHead ? raw.slice(longestHead) : "";
  const [, page, paged = ""] = pageMark.exec(line) ?? [];
  if (page !== undefined) return [{ shape: "page", page: Number(page), text: paged + rest }];
  const marks = prefix.exec(line)?.[0] ?? "";
  const inner = line.slice(marks.length).replace(marks.includes("|") ? /\s*\|$/ : /$^/, "");
  const bold = unbold(inner);
  const mark = `${marks.replace(/\s/g, "")}${bold === inner ? "" : "b"}`;
  const first = timeFirst.exec(bold);
  const times = first ? timesOf(first, 1) : undefined;
  const isApart = times && (times.style !== "t" || first?.[6] !== "" || first?.[7] === "");
  const heads =
    first && times && isApart
      ? namesAfter(first[7] ?? "", mark, times, first[6]?.trim() ?? "")
      : namesFirst(bold, mark);
  if (!times) heads.push(...marginHeads(bold, mark));
  return rest ? heads.map((head) => ({ ...head, text: head.text + rest })) : heads;
}

const longestMargin = 60;

/** Readings of a line whose time stands in the margin behind it. */
function marginHeads(line: string, mark: string): Head[] {
  const from = Math.max(0, line.length - longestMargin);
  const last = /\d{2}s?[\])>}]?$/.test(line) ? timeLast.exec(line.slice(from)) : null;
  const times = last ? timesOf(last, 3) : undefined;
  if (!last || !times || (times.style === "t" && !/\s{2,}|\t/.test(last[2] ?? ""))) return [];
  const words = line.slice(0, from) + (last[1] ?? "");
  const label = labelled.exec(words);
  const speaker = callerOf(label?.[1]);
  const text = plain(label?.[2] ?? "");
  const named = { shape: `${mark}N:X${times.style}`, ...timed(times), speaker, text };
  const bare = { shape: `${mark}X${times.style}`, ...timed(times), text: plain(words) };
  return isName(speaker) ? [named, bare] : [bare];
}

/** Where and how the time of a shape is written; undefined for shapes without one. */
export function timeStyleOf(shape: string): TimeStyle | undefined {
  const style = /[[(<{]?t(?:-t)?[\])>}]?/.exec(shape)?.[0];
  if (style === undefined || shape === "page") return undefined;
  const before = shape.slice(0, shape.indexOf(style)).replace(/^[#>*•‣|-]*b?/, "");
  return { style, place: before === "" ? "first" : before.includes("X") ? "last" : "after" };
}
