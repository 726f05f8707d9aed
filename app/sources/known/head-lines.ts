import { anyOf } from "../../languages/index.ts";
import type { HeadLabels } from "../../languages/language.ts";
import type { Known, Person } from "../../transcripts/known.ts";
import { tidy } from "../text/piece.ts";
import { dayOf } from "./dates.ts";
import { namesIn } from "./front-matter.ts";

const parts = ["host", "guest", "author"] as const;
const labels = [...parts, "people", "title", "show", "date", "other"] as const;

/** In any language: a text's head is read before its language is known. */
const formOf = (label: keyof HeadLabels) =>
  new RegExp(`^(?:${anyOf(({ heads }) => heads[label])})$`, "iu");
const forms = labels.map((label) => [label, formOf(label)] as const);

const field =
  /^(?:[-*•]\s+)?(?:\*\*|__)?([\p{L}\p{M} -]{2,30}?)(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*(\S.{0,200})$/u;
const mostLines = 40;
const longestTitle = 120;

function fieldOf(line: string) {
  const [, name = "", value = ""] = field.exec(line) ?? [];
  const label = forms.find(([, form]) => form.test(name))?.[0];
  return label && { name, label, value: tidy(value.replace(/^\*\*|\*\*$/g, "")) };
}

/** Names with what they do: "Ana Ruiz, founder of the seed library" tells the first alone. */
function peopleIn(value: string): string[] {
  const names = namesIn(value);
  if (names.length > 0) return names;
  return namesIn(value.split(/\s*(?:[,，(（]|\s[–—-]\s)/u)[0] ?? "");
}

export type Head = {
  /** So many lines are the head. */
  lines: number;
  told: Pick<Known, "title" | "show" | "date" | "people">;
};

/** Lines above the first label: a title, or an archive's name and where it stands. */
const mostAbove = 8;

const mostTitleWords = 14;
const generic =
  /^(?:(?:new|untitled|full|raw|episode|meeting|interview|audio|video|talk|podcast|auto(?:matic|mated)?) ){0,2}(?:recording|transcript|transcription|document|note|notes|audio|video|chat|conversation|metadata)s?(?: \d+)?$/iu;

/** True for "Audio Transcription": what a file is, whatever it holds. */
export const isGeneric = (title: string): boolean => generic.test(title);

/** `Episode 12: `, `Folge 3 – `: what comes behind is the title's own. */
const numbered = /^(?:\p{L}{2,12}\.?\s*#?\d{1,4}|#\d{1,4})\s*[:：–—-]\s*/u;

/**
 * The title of a text that begins with one: a line alone above a blank one, neither a sentence nor a
 * name nor a time, as people and programs write it above a talk.
 */
export function titleAbove(lines: readonly string[]): { lines: number; title: string } | undefined {
  const at = lines.slice(0, mostLines).findIndex((line) => line.trim() !== "");
  const title = tidy(lines[at] ?? "");
  const words = title.split(" ").length;
  const isLine = title.length <= longestTitle && (lines[at + 1] ?? "").trim() === "";
  const isLong =
    (words >= 2 && words <= mostTitleWords) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{5,40}$/u.test(title);
  if (at < 0 || !isLine || !isLong || generic.test(title)) return undefined;
  const bare = title.replace(numbered, "");
  if (/[.!?,;:。、：…=|<>{}[\]]|\d{1,2}:\d{2}|^[-*•#>(]|^\d{4}-|https?/u.test(bare))
    return undefined;
  return /^[\p{Lu}\p{Lo}\d"“„«'‘]/u.test(title) ? { lines: at + 1, title } : undefined;
}

/**
 * Reads the head of a plain transcript: lines with a label before a colon above the first turn, which
 * name people, title, show and date, or two of them that name anything such heads do. A label that comes
 * back, as who speaks does, is none.
 */
export function headLines(lines: readonly string[]): Head {
  const none = { lines: 0, told: {} };
  const seen = new Set<string>();
  const people: Person[] = [];
  const told: Head["told"] = {};
  if (lines[0]?.trim() === "---") return none; // Front matter has a reader of its own.
  let end = 0;
  let above = 0;
  let seenTitle = false;
  for (const [at, raw] of lines.slice(0, mostLines).entries()) {
    const line = raw.trim();
    if (line === "" || /^(?:[*_=~–—-]\s*){3,}$/u.test(line)) continue;
    const found = fieldOf(line);
    if (!found) {
      const isTitle = seen.size === 0 && line.length <= longestTitle && !/[.!?:。：]$/u.test(line);
      if (!isTitle || above >= mostAbove || /^[[(\d]|^#(?!\s)/.test(line)) break;
      above += 1;
      told.title = tidy(line.replace(/^#{1,6}\s+/, ""));
      end = at + 1;
      continue;
    }
    const { name, label, value } = found;
    const part = parts.find((each) => each === label);
    const names = part || label === "people" ? peopleIn(value) : [];
    if (part && names.length === 0) break;
    if (seen.has(name)) return none;
    seen.add(name);
    end = at + 1;
    for (const person of names)
      if (!people.some((known) => known.name === person))
        people.push(part ? { name: person, part } : { name: person });
    if (label === "title") {
      told.title = value;
      seenTitle = true;
    }
    if (label === "show") told.show = value;
    const day = label === "date" ? dayOf(value) : undefined;
    if (day) told.date = day;
  }
  const hasPart = people.some(({ part }) => part !== undefined);
  // Of several lines above, as an archive sets them, none is known to be the title.
  if (above > 1 && !seenTitle) delete told.title;
  if (above > 1 && !hasPart) return none;
  if (seen.size === 0 || (!hasPart && seen.size < 2)) return none;
  return { lines: end, told: people.length > 0 ? { ...told, people } : told };
}
