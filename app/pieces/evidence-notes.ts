import { clock } from "../formats/clock.ts";
import type { Cite } from "../formats/format.ts";
import { type Token, tokensOf } from "../grounding/index.ts";
import { findRun, wordsOf } from "./word-runs.ts";

/** One transcript line; `hit` holds the quoted words in it, or "". */
export type EvidenceLine = {
  /** `[00:14:07]` or `[p. 7]`, as the transcript has it. */
  place?: string;
  /** Links to the moment, if the source has an address. */
  url?: string;
  speaker?: string;
  before: string;
  hit: string;
  after: string;
};

/** The evidence for a text, ready to show beside it. */
export type EvidenceNote = {
  verified: boolean;
  /** True for a word-for-word quotation; otherwise fillers and repeats may be left out. */
  quoted: boolean;
  /** Set where the source names something or was counted, and the text says no sentence of it. */
  fact?: "mention" | "count";
  /** Words of the source that its reported sentences leave out. */
  left: string[];
  /** Words by which the piece names the speaker inside its reported sentences. */
  added: string[];
  /** True if a person has put words of their own into its paragraph. */
  edited?: true;
  /** Its number, if its paragraph has several notes. */
  number?: number;
  /** `14:07` or `p. 7`; for several lines, up to three places. */
  place?: string;
  speaker?: string;
  lines: EvidenceLine[];
  /** Where it can be changed: its text and its paragraph there. */
  change?: { path: string; at: number };
};

/** Returns the address of a moment (seconds from the start), if there is one. */
export type MomentOf = (seconds: number) => string | undefined;

type Line = { place?: string; seconds?: number; speaker?: string; text: string };

const locator = /^\[(?:(\d{2}):(\d{2}):(\d{2})|p\. \d+)\] /;

/** Splits a cite into lines without their places and speakers. */
export function linesOf({ sourceLine = "", speaker }: Cite): Line[] {
  return sourceLine.split("\n").map((line) => {
    const match = locator.exec(line);
    const rest = line.slice(match?.[0].length ?? 0);
    const isNamed = speaker !== undefined && rest.startsWith(`${speaker}: `);
    const [hours, minutes, seconds] = (match?.slice(1, 4) ?? []).map(Number);
    return {
      ...(match ? { place: match[0].trim() } : {}),
      ...(match?.[1]
        ? { seconds: ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0) }
        : {}),
      ...(isNamed ? { speaker } : {}),
      text: isNamed ? rest.slice(speaker.length + 2) : rest,
    };
  });
}

type Hit = { line: number; token: Token };

/** Finds a quotation in the lines; it may run across several. */
function hitsIn(lines: Line[], quote: string | undefined): Map<number, [number, number]> {
  const all: Hit[] = lines.flatMap(({ text }, line) =>
    tokensOf(text).map((token) => ({ line, token })),
  );
  const tokens = all.map(({ token }) => token);
  const run = new Set(quote ? findRun(wordsOf(quote), tokens) : []);
  const hits = new Map<number, [number, number]>();
  for (const { line, token } of all) {
    if (run.has(token)) hits.set(line, [hits.get(line)?.[0] ?? token.from, token.to]);
  }
  return hits;
}

/** How many characters to show on each side of the quoted words. */
const contextLength = 180;

function endCut(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.replace(/\s+\S*$/u, "") || cut} …`;
}

function startCut(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(-length);
  return `… ${cut.replace(/^\S*\s+/u, "") || cut}`;
}

function shownLine(line: Line, hit: [number, number] | undefined, momentOf: MomentOf) {
  const { text, seconds, place, speaker } = line;
  const [from, to] = hit ?? [0, 0];
  const url = seconds === undefined ? undefined : momentOf(seconds);
  return {
    ...(place ? { place } : {}),
    ...(url ? { url } : {}),
    ...(speaker ? { speaker } : {}),
    before: startCut(text.slice(0, from), contextLength),
    hit: text.slice(from, to),
    after: endCut(text.slice(to), hit ? contextLength : 2 * contextLength),
  };
}

const placeOfCite = ({ start, page }: Cite) =>
  start === undefined ? (page === undefined ? undefined : `p. ${page}`) : clock(start);

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);
const bare = (word = "") => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The words that a frame adds to a sentence: "Godin says". */
function frameOf({ text, framed }: NonNullable<Cite["said"]>[number]): string {
  if (framed === undefined) return "";
  const [plain, named] = [wordsIn(text), wordsIn(framed)];
  let from = 0;
  while (from < plain.length && bare(plain[from]) === bare(named[from])) from++;
  let after = 0;
  const most = plain.length - from;
  while (after < most && bare(plain.at(-1 - after)) === bare(named.at(-1 - after))) after++;
  const words = named.slice(from, named.length - after).join(" ");
  return words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/**
 * Makes the note of one quotation or report: the line that holds it, with its words highlighted.
 * `shown` is the piece's text, which has a frame or not.
 */
export function noteOf(cite: Cite, momentOf: MomentOf, shown = ""): EvidenceNote {
  const lines = linesOf(cite);
  const { quote, said = [], mention, counted } = cite;
  const named = mention?.name ?? mention?.link;
  const hits = hitsIn(lines, named ?? quote ?? said.map(({ line }) => line).join(" "));
  const place = placeOfCite(cite);
  return {
    verified: cite.verbatim,
    quoted: quote !== undefined,
    ...(mention ? { fact: "mention" as const } : counted ? { fact: "count" as const } : {}),
    left: said.flatMap(({ line, cuts }) => cuts.map(([from, to]) => line.slice(from, to).trim())),
    added: said
      .flatMap((one) => [frameOf(one), ...(one.antecedent ? [`[${one.antecedent.words}]`] : [])])
      .filter((words) => words && shown.includes(words)),
    ...(place ? { place } : {}),
    ...(cite.speaker ? { speaker: cite.speaker } : {}),
    lines: lines
      .map((line, at) => ({ line, hit: hits.get(at) }))
      .filter(({ hit }) => hit !== undefined || hits.size === 0)
      .map(({ line, hit }) => shownLine(line, hit, momentOf)),
  };
}

/** Makes one note for all cites that a text relies on without quoting them. */
export function restingNote(cites: Cite[], momentOf: MomentOf): EvidenceNote | undefined {
  const notes = cites.map((cite) => noteOf(cite, momentOf));
  if (notes.length === 0) return undefined;
  const places = [...new Set(notes.flatMap(({ place }) => place ?? []))];
  return {
    verified: false,
    quoted: false,
    left: [],
    added: [],
    ...(places.length > 0 ? { place: places.slice(0, 3).join(", ") } : {}),
    lines: notes.flatMap(({ lines }) => lines),
  };
}
