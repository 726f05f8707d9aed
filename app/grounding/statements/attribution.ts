import type { GroundingLanguage } from "../language.ts";
import { tokensOf } from "../tokens.ts";
import type { Grounding } from "../transcript.ts";
import type { Finding } from "./finding.ts";
import type { Line } from "./lines.ts";
import { sharedStems, stemsOf } from "./words.ts";

type Range = { from: number; to: number };
/** Where a sentence names a speaker of the source. */
type Naming = Range & { speaker: string; written: string };

const honorific = "(?:\\s?(?:さん|氏|先生|様|くん|ちゃん))?";

const namings = new WeakMap<Grounding, [speaker: string, pattern: RegExp][]>();
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A speaker goes by the whole name, or by a part of it that no other speaker has. */
function patternsOf(grounding: Grounding): [string, RegExp][] {
  const ready = namings.get(grounding);
  if (ready) return ready;
  const speakers = [...new Set(grounding.segments.flatMap(({ speaker }) => speaker?.trim() || []))];
  const partsOf = (speaker: string) =>
    speaker.split(/[\s·・]+/).filter((part) => part.length > 1 && !/^\p{L}\.$/u.test(part));
  const patterns = speakers.map((speaker): [string, RegExp] => {
    const own = partsOf(speaker).filter(
      (part) => !speakers.some((other) => other !== speaker && partsOf(other).includes(part)),
    );
    const names = [speaker, ...own].map(escaped).join("|");
    const isLatin = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(speaker);
    return [
      speaker,
      new RegExp(
        isLatin ? `(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])` : `(?:${names})`,
        "gu",
      ),
    ];
  });
  namings.set(grounding, patterns);
  return patterns;
}

function namingsIn(text: string, grounding: Grounding): Naming[] {
  return patternsOf(grounding)
    .flatMap(([speaker, pattern]) =>
      [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        speaker,
        written,
        from: index,
        to: index + written.length,
      })),
    )
    .toSorted((a, b) => a.from - b.from);
}

/** "Ana says", "says Ana", "according to Ana", "Ana:", "— Ana". */
function attributes(
  text: string,
  { from, to }: Range,
  { statements, spaceless }: GroundingLanguage,
) {
  const [ahead, behind] = [text.slice(0, from), text.slice(to)];
  if (/^[*_]*\s*[:：]/u.test(behind) || /[—–]\s*$/u.test(ahead) || /[(（]\s*$/u.test(ahead))
    return true;
  if (spaceless) {
    const told = new RegExp(
      `^${honorific}(?:は|が|も|によると|によれば|いわく|曰く|の(?:言葉|話|考え|見方)|说|表示|认为|指出|回忆|解释|问|回答|告诉)`,
      "u",
    );
    return told.test(behind) || new RegExp(`(?:${statements.per})\\s*$`, "u").test(ahead);
  }
  const lead = new RegExp(`(?<!\\p{L})(?:${statements.per})\\s+$`, "iu");
  const verb = new RegExp(
    `^(?:,[^,]{0,60},)?\\s+(?:\\p{L}+\\s+){0,2}?(?:${statements.says})(?!\\p{L})`,
    "iu",
  );
  return lead.test(ahead) || verb.test(behind);
}

/** True if a sentence says that a speaker of the source says something. */
export const tells = (text: string, grounding: Grounding): boolean =>
  namingsIn(text, grounding).some((naming) => attributes(text, naming, grounding.written));

/** A name begins its sentence, though behind a title. */
const subjectAhead =
  /^[\s"“„«»‘(¿¡]*(?:(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss|Sir|Dra|Sra?|Mme|Mlle|M|Sig|Dott)\.?|Professor|Doctor|Doktor|Herr|Frau|Madame|Monsieur|Señora?|Doña?|Signora?|Dona|Seu|Meneer|Mevrouw)\s+)*$/u;

/** The speaker is who does what the sentence tells, if it begins with the name. */
const isSubject = (text: string, { from, to }: Range, { spaceless }: GroundingLanguage) =>
  spaceless
    ? new RegExp(`^${honorific}(?:は|が|也|在|从|对|,|，)`, "u").test(text.slice(to)) && from < 8
    : subjectAhead.test(text.slice(0, from)) && /^\s+\p{Ll}/u.test(text.slice(to));

/** A verified quotation in a sentence, and who says it in the source. */
export type Held = Range & { speaker?: string | undefined };

/** Finds quotations that the sentence gives to another speaker than the source does. */
function misattributed(text: string, held: readonly Held[], grounding: Grounding): Finding[] {
  const { written: language } = grounding;
  const outside = held.reduce(
    (rest, { from, to }) =>
      `${rest.slice(0, from)}${"“".padEnd(to - from - 1, " ")}”${rest.slice(to)}`,
    text,
  );
  const named = namingsIn(outside, grounding);
  const telling = named.filter((naming) => attributes(outside, naming, language));
  const distance = (quote: Range, { from, to }: Range) =>
    Math.min(Math.abs(quote.from - to), Math.abs(from - quote.to));
  // "Ana: “…”" names the speaker of what follows, "“…” — Ana" of what goes before.
  const mayTell = (quote: Range, { from, to }: Naming) => {
    if (/^[*_]*\s*[:：]/u.test(outside.slice(to))) return quote.from >= to;
    return !/[—–(（]\s*$/u.test(outside.slice(0, from)) || quote.to <= from;
  };
  return held.flatMap((quote): Finding[] => {
    if (!quote.speaker) return [];
    const tellers = telling.filter((naming) => mayTell(quote, naming));
    const isOnlyOne = new Set(named.map(({ speaker }) => speaker)).size === 1;
    const among = tellers.length > 0 ? tellers : isOnlyOne ? named : [];
    const nearest = among.toSorted((x, y) => distance(quote, x) - distance(quote, y))[0];
    if (!nearest || nearest.speaker === quote.speaker) return [];
    return [{ kind: "speaker", words: nearest.written }];
  });
}

/** Finds a sentence without a quotation that gives a line's words or deeds to another speaker. */
function misassigned(text: string, lines: readonly Line[], grounding: Grounding): Finding[] {
  const { language } = grounding;
  const named = namingsIn(text, grounding);
  const [first] = named;
  if (!first || new Set(named.map(({ speaker }) => speaker)).size > 1) return [];
  const claims = named.find(
    (each) => attributes(text, each, language) || isSubject(text, each, language),
  );
  if (!claims) return [];
  const names = new Set(
    named.flatMap(({ written }) => tokensOf(written).map((token) => token.text)),
  );
  const stems = stemsOf(text, language).filter(
    (stem) => ![...names].some((name) => name.startsWith(stem)),
  );
  const scored = lines
    .filter(({ isCited }) => isCited)
    .map((line) => ({ line, shared: sharedStems(stems, line.stems).length }));
  const mentions = ({ segment }: Line) =>
    namingsIn(segment.text, grounding).some(({ speaker }) => speaker === claims.speaker);
  const best = Math.max(0, ...scored.map(({ shared }) => shared));
  const theirs = Math.max(
    0,
    ...scored.flatMap(({ line, shared }) =>
      line.segment.speaker === claims.speaker || mentions(line) ? shared : [],
    ),
  );
  const isKnown = scored.every(({ line }) => line.segment.speaker);
  const isClear = best >= 2 || (best === 1 && scored.length === 1);
  return isKnown && isClear && theirs < best ? [{ kind: "speaker", words: claims.written }] : [];
}

/** Compares who a sentence says speaks, or acts, with who does in the lines. */
export function wrongSpeakers(
  text: string,
  held: readonly Held[],
  lines: readonly Line[],
  grounding: Grounding,
): Finding[] {
  if (!grounding.segments.some(({ speaker }) => speaker)) return [];
  return held.length > 0
    ? misattributed(text, held, grounding)
    : grounding.written === grounding.language
      ? misassigned(text, lines, grounding)
      : [];
}
