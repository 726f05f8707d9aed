import { linksIn } from "../grounding/index.ts";
import { languages } from "../languages/index.ts";
import type { BriefWords, Language } from "../languages/language.ts";

/** What a brief asks for, as far as a program can read it. */
export type Wishes = {
  /** What to stress, a part a line. */
  stress: string;
  /** What to leave out, an item a line, without the words that say so. */
  leaveOut: string;
  /** Its first address: the one readers should visit. */
  link?: string;
};

/** A longer address would fill a slide by itself. */
const maxLinkCharacters = 150;

/** The languages' words, not inside a longer word where a language parts them by spaces. */
const anyOf = (pick: (brief: BriefWords) => string, among = languages) =>
  among
    .map(({ brief, spaceless }: Language) =>
      spaceless ? `(?:${pick(brief)})` : `(?<!\\p{L})(?:${pick(brief)})(?!\\p{L})`,
    )
    .join("|");

/** Stands for a verb of leaving out, so that one in two parts is one mark as well. */
const mark = "\uE000";

const leavesOut = new RegExp(
  anyOf(({ leaveOut }) => leaveOut),
  "giu",
);
const around = languages.flatMap(({ brief }) => {
  const [start, end] = brief.leaveOutAround ?? [];
  if (!start) return [];
  return new RegExp(`(?<!\\p{L})(?:${start})(?!\\p{L})(.*?)(?<!\\p{L})(?:${end})(?!\\p{L})`, "giu");
});

const marked = (sentence: string) =>
  around
    .reduce((text, pattern) => text.replace(pattern, `${mark}$1 `), sentence)
    .replace(leavesOut, mark);

const ands = [...new Set(languages.map(({ glue }) => glue.and.trim()))].join("|");
const asksFirst = anyOf(({ asks, turns }) => `${asks}|${turns}`);
const asksLast = anyOf(({ asksLast: last }) => last ?? "(?!)");
/** "Stress the beans", but not the noun in "stress and sleep". */
const asking = new RegExp(
  `^[\\s\\p{P}]*(?:${asksFirst})(?=.*[\\p{L}\\p{N}])(?!\\s*(?:${ands})\\s)|(?:${asksLast})[\\s\\p{P}]*$`,
  "iu",
);

/** Holds the place of an address, whose dots would end a sentence. */
const holderOf = (at: number) => String.fromCodePoint(0xe100 + at);
const mostLinks = 100;

const sentenceEnd = /[.!?…]+(?=\s|$)|[\n;。；！？؛؟]+/u;
const comma = /[,、，،]+/u;
/** Where a new wish begins inside a clause: "leave out the weather and stress the beans". */
const newWish = new RegExp(
  languages
    .map(({ brief: { and, asks, turns }, spaceless }) => {
      const [from, to] = spaceless ? ["", ""] : ["(?<!\\p{L})", "(?!\\p{L})"];
      return `${from}${and}(?=${mark}|(?:${asks})${to})|(?=${from}(?:${turns})${to})`;
    })
    .join("|"),
  "iu",
);
const lead = new RegExp(`^[\\s\\p{P}]*(?:${anyOf(({ turns }) => turns)})?[\\s\\p{P}]*`, "iu");

type Kind = "stress" | "leaveOut";
/** `isLast`: its verb stands last, so the items before belong to it too. */
type Part = { text: string; kind?: Kind; isLast?: boolean };

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text.replace(lead, ""));
const isWish = (text: string) => asking.test(text);

/** Divides a clause around its mark. */
function partsOf(clause: string): Part[] {
  const at = clause.indexOf(mark);
  if (at < 0) return [isWish(clause) ? { text: clause, kind: "stress" } : { text: clause }];
  const before = clause.slice(0, at);
  const after = clause.slice(at).replaceAll(mark, " ");
  const isLast = hasWords(before) && (!hasWords(after) || isWish(after));
  if (isLast)
    return [
      { text: before, kind: "leaveOut", isLast },
      { text: after, kind: "stress" },
    ].filter(({ text }) => hasWords(text)) as Part[];
  return [
    ...(hasWords(before) ? [{ text: before, kind: "stress" as const }] : []),
    { text: after, kind: "leaveOut" },
  ];
}

/** Gives the items of a list to the wish that they belong to, after its verb or before it. */
function settled(parts: Part[]): { text: string; kind: Kind }[] {
  const first = parts.find(({ kind }) => kind);
  let current: Kind = first?.isLast ? "leaveOut" : "stress";
  return parts.map(({ text, kind }) => {
    current = kind ?? current;
    return { text, kind: current };
  });
}

const clean = (text: string) =>
  text
    .replace(/[\p{Co}\s]+/gu, " ")
    .replace(lead, "")
    .replace(/[\s\p{Pd}]+$/u, "");

/** A list under a heading of its own ("Leave out:" and three bullets) reads as one sentence. */
const unrolled = (text: string) =>
  text
    .replace(/[:：]\s*\n/g, " ")
    .replace(/\n\s*[-*•–]\s+/g, ", ")
    .replace(/[:：]/g, " ");

/**
 * Reads a brief sentence by sentence. Words such as "leave out" name what to leave out, with the
 * whole list that follows or, where a language puts the verb last, precedes them. The list ends with
 * the sentence or where a verb such as "stress" asks for something else. All the rest is stressed.
 */
export function wishesOf(brief: string): Wishes {
  const links = linksIn(brief).slice(0, mostLinks);
  let words = brief.replace(/\p{Co}/gu, " ");
  for (const [at, { written }] of links.entries()) words = words.replace(written, holderOf(at));
  const parts = unrolled(words)
    .split(sentenceEnd)
    .flatMap((sentence) =>
      settled(
        marked(sentence)
          .split(comma)
          .flatMap((clause) => clause.split(newWish).flatMap(partsOf)),
      ),
    );
  const said = (wanted: Kind) =>
    parts
      .flatMap(({ text, kind }) => (kind === wanted ? clean(text) : []))
      .filter(Boolean)
      .join("\n");
  const leftOut = parts.flatMap(({ text, kind }) => (kind === "leaveOut" ? text : "")).join("");
  const link = links
    .filter((_, at) => !leftOut.includes(holderOf(at)))
    .map(({ written }) => written)
    .find(({ length }) => length <= maxLinkCharacters);
  return { stress: said("stress"), leaveOut: said("leaveOut"), ...(link ? { link } : {}) };
}

/** Returns the first text of a brief's parts that a language's words announce. */
function announced(brief: string, pick: (brief: BriefWords) => string): string | undefined {
  for (const part of wishesOf(brief).stress.split("\n"))
    for (const { brief: words } of languages) {
      const found = new RegExp(pick(words), "iu").exec(part);
      const said = found?.slice(1).find((group) => group !== undefined && hasWords(group));
      if (said) return clean(said);
    }
  return undefined;
}

/** Who reads it, in the person's words, if their brief says so. */
export const audienceIn = (brief: string) => announced(brief, ({ audience }) => audience);

/** What it is to bring about, in the person's words, if their brief says so. */
export const goalIn = (brief: string) => announced(brief, ({ goal }) => goal);
