import { groundingLanguage } from "../../languages/grounding.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { type Source, sources } from "./sources.ts";

/** One quotation or attributed sentence, true or altered, and the right words. */
export type Case = {
  variant: string;
  kind: "quotation" | "attributed";
  isTrue: boolean;
  language: string;
  segments: Segment[];
  text: string;
  /** The source's own run, if the altered text is a slip in one. */
  right?: string;
};

/** Generates the same numbers in every run (Park and Miller's generator). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)] };
}
type Random = ReturnType<typeof createRandom>;

const isNegation = (unit: string, language: string) => groundingLanguage(language).isNegation(unit);
const isNumeral = (unit: string, language: string) => groundingLanguage(language).isNumeral(unit);

const isUnspaced = (language: string) => language === "ja" || language === "zh";
const glueOf = (language: string) => (isUnspaced(language) ? "" : " ");

function unitsOf(text: string, language: string): string[] {
  if (!isUnspaced(language)) return text.split(/\s+/).filter(Boolean);
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const units: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike || units.length === 0) units.push(segment);
    else units.push((units.pop() ?? "") + segment);
  return units;
}

/** Reduces a text to letters and digits, so that we compare in another way than the verifier. */
export const bare = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

type Turn = { speaker?: string; units: string[] };

function turnsOf({ segments, language }: Source): Turn[] {
  const turns: Turn[] = [];
  for (const [at, { speaker, text }] of segments.entries()) {
    const units = unitsOf(text, language);
    const last = turns.at(-1);
    if (last && at > 0 && segments[at - 1]?.speaker === speaker) last.units.push(...units);
    else turns.push({ ...(speaker === undefined ? {} : { speaker }), units });
  }
  return turns;
}

const letters = (unit: string) => unit.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, "");
const trailing = (unit: string) => /[^\p{L}\p{M}\p{N}]*$/u.exec(unit)?.[0] ?? "";

function runIn(
  units: string[],
  random: Random,
  least = 8,
  most = 24,
): [number, number] | undefined {
  if (units.length < least) return undefined;
  const length = least + random.below(Math.min(most, units.length) - least + 1);
  const from = random.below(units.length - length + 1);
  return [from, from + length];
}

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const writings: [string, (text: string) => string][] = [
  ["as it is", (text) => text],
  ["capitals", (text) => text.toUpperCase()],
  ["small letters", (text) => text.toLowerCase()],
  ["no punctuation", (text) => text.replace(/[;:!?。、！？،؟“”"«»()]|[.,](?!\d)/g, " ")],
  ["other apostrophes", (text) => text.replace(/['’]/g, "‘")],
  ["dashes for commas", (text) => text.replace(/,(?!\d)|、|،/g, " —")],
  ["decomposed letters", (text) => text.normalize("NFD")],
  ["full width", (text) => (/[\p{Script=Latin}]['’]/u.test(text) ? text : fullWidth(text))],
  ["soft hyphens", (text) => text.replace(/(\p{Ll}{4})(\p{Ll}{3})/gu, "$1\u00ad$2")],
  ["marks around it", (text) => `„${text}…“`],
  ["Arabic signs", (text) => text.replace(/([بتسم])(?=\p{L})/gu, "$1\u064eـ")],
];

function trueQuotations(source: Source, random: Random, count: number): Case[] {
  const turns = turnsOf(source).filter(({ units }) => units.length >= 8);
  return Array.from({ length: count }, (_, at) => {
    const units = random.pick(turns)?.units ?? [];
    const [from, to] = runIn(units, random, 4) ?? [0, units.length];
    const [variant, write] = writings[at % writings.length] ?? ["", String];
    const text = write(units.slice(from, to).join(glueOf(source.language)));
    return { ...source, variant, kind: "quotation" as const, isTrue: true, text };
  });
}

type Change = (
  units: string[],
  random: Random,
  source: Source,
  all: string[],
) => string[] | undefined;

const replaced = (units: string[], at: number, unit: string) =>
  units.map((each, index) => (index === at ? unit + trailing(each) : each));

function indexes(units: string[], wanted: (unit: string) => boolean): number[] {
  return units.flatMap((unit, at) => (wanted(letters(unit)) ? at : []));
}

const leastLetters = (language: string) => (isUnspaced(language) ? 2 : 4);

const changes: Record<string, Change> = {
  "a word swapped": (units, random, { language }, all) => {
    const isContent = (unit: string) => unit.length >= leastLetters(language);
    const at = random.pick(indexes(units, isContent));
    const other = letters(random.pick(all.filter((unit) => isContent(letters(unit)))) ?? "");
    return at === undefined ? undefined : replaced(units, at, other);
  },
  "a negation added": (units, random, { language }) => {
    const at = 1 + random.below(units.length - 2);
    const words = [...groundingLanguage(language).negations].filter(
      (word) => word.length > 1 || isUnspaced(language),
    );
    return [...units.slice(0, at), random.pick(words) ?? "", ...units.slice(at)];
  },
  "a negation removed": (units, random, { language }) => {
    const at = random.pick(indexes(units, (unit) => isNegation(unit, language)));
    return at === undefined ? undefined : units.filter((_, index) => index !== at);
  },
  "a number changed": (units, random, { language }, all) => {
    const isNumber = (unit: string) => unit !== "" && isNumeral(unit, language);
    const at = random.pick(indexes(units, isNumber));
    if (at === undefined) return undefined;
    const unit = units[at] ?? "";
    const other = letters(random.pick(all.filter((each) => isNumber(letters(each)))) ?? "");
    if (!/\d/.test(unit)) return replaced(units, at, other);
    const digit = /\d(?=\D*$)/;
    return units.with(
      at,
      unit.replace(digit, (last) => String((Number(last) + 3) % 10)),
    );
  },
};

const unchanged = (text: string, source: Source) => {
  const glue = glueOf(source.language);
  return turnsOf(source).some(({ units }) => bare(units.join(glue)).includes(bare(text).trim()));
};

function slips(source: Source, random: Random, variant: string, count: number): Case[] {
  const change = changes[variant];
  const turns = turnsOf(source).filter(({ units }) => units.length >= 8);
  const all = turns.flatMap(({ units }) => units);
  const glue = glueOf(source.language);
  const cases: Case[] = [];
  for (let attempt = 0; change && attempt < 40 * count && cases.length < count; attempt++) {
    const units = random.pick(turns)?.units ?? [];
    const run = units.slice(...(runIn(units, random) ?? [0, 0]));
    const text = run.length > 0 ? change(run, random, source, all)?.join(glue) : undefined;
    if (!text || unchanged(text, source)) continue;
    const right = run.join(glue);
    cases.push({ ...source, variant, kind: "quotation", isTrue: false, text, right });
  }
  return cases;
}

const foreign: Record<string, (source: Source, random: Random) => string | undefined> = {
  "stitched from two places": (source, random) => {
    const turns = turnsOf(source).filter(({ units }) => units.length >= 8);
    const part = () => {
      const units = random.pick(turns)?.units ?? [];
      return units.slice(...(runIn(units, random, 5, 12) ?? [0, 0]));
    };
    return [...part(), ...part()].join(glueOf(source.language));
  },
  "from another transcript": (source, random) => {
    const same = sources.filter(({ language }) => language === source.language);
    const other = random.pick((same.length > 1 ? same : sources).filter((each) => each !== source));
    const units = other && random.pick(turnsOf(other))?.units;
    const run = other && units && runIn(units, random);
    return run && units.slice(...run).join(glueOf(other.language));
  },
  "across two speakers": (source, random) => {
    const turns = turnsOf(source);
    const at = random.below(turns.length - 1);
    const tail = turns[at]?.units.slice(-(3 + random.below(8))) ?? [];
    const head = turns[at + 1]?.units.slice(0, 3 + random.below(8)) ?? [];
    return [...tail, ...head].join(glueOf(source.language));
  },
};

function strangers(source: Source, random: Random, variant: string, count: number): Case[] {
  const make = foreign[variant];
  const cases: Case[] = [];
  for (let attempt = 0; make && attempt < 40 * count && cases.length < count; attempt++) {
    const text = make(source, random);
    if (!text || unchanged(text, source)) continue;
    cases.push({ ...source, variant, kind: "quotation", isTrue: false, text });
  }
  return cases;
}

type Spoken = { unit: string; isExtra: boolean }[];

/** Adds fillers and repeated words to a turn, as if it were spoken. */
function spoken(units: string[], language: string, random: Random): Spoken {
  const fillers = groundingLanguage(language).fillers;
  const comma = isUnspaced(language) ? "、" : ",";
  return units.flatMap((unit, at): Spoken => {
    const said = { unit, isExtra: false };
    if (at === 0 || random.next() > 0.2) return [said];
    const isPlain = /^[\p{L}\p{M}'’]+$/u.test(unit) && !isUnspaced(language);
    if (isPlain && random.next() < 0.3 && !isNegation(unit, language) && !isNumeral(unit, language))
      return [{ unit, isExtra: true }, said];
    const filler = random.pick(fillers);
    if (!filler || (!filler.always && !/[,.、。،]$/u.test(units[at - 1] ?? ""))) return [said];
    return [{ unit: `${filler.phrase}${comma}`, isExtra: true }, said];
  });
}

const leftOut: Record<string, (unit: string, language: string) => boolean> = {
  "a negation left out": isNegation,
  "a number left out": isNumeral,
  "a word left out": (unit, language) =>
    unit.length >= leastLetters(language) && !isNumeral(unit, language),
};

function attributed(source: Source, random: Random, variant: string, count: number): Case[] {
  const { language } = source;
  const glue = glueOf(language);
  const turns = turnsOf(source).map(({ speaker, units }) => ({
    speaker,
    said: spoken(units, language, random),
  }));
  const segments = turns.map(({ speaker, said }, at) => ({
    id: `s${at + 1}`,
    ...(speaker === undefined ? {} : { speaker }),
    text: said.map(({ unit }) => unit).join(glue),
  }));
  const isWanted = leftOut[variant];
  const cases: Case[] = [];
  for (let attempt = 0; attempt < 40 * count && cases.length < count; attempt++) {
    const said = random.pick(turns)?.said ?? [];
    const run = runIn(
      said.map(({ unit }) => unit),
      random,
      10,
      26,
    );
    const held = run ? said.slice(...run) : [];
    if (held.length === 0 || [0, -1, -2].some((end) => held.at(end)?.isExtra)) continue;
    const words = held.filter(({ isExtra }) => !isExtra).map(({ unit }) => unit);
    const base = { language, segments, variant, kind: "attributed" as const };
    if (!isWanted) {
      cases.push({ ...base, isTrue: true, text: words.join(glue) });
      continue;
    }
    const inner = indexes(words, (unit) => unit !== "" && isWanted(unit, language)).filter(
      (index) => index > 0 && index < words.length - 1,
    );
    const at = random.pick(inner);
    // The same word twice in a row is a repeat, which may be left out.
    if (at === undefined || bare(words[at] ?? "") === bare(words[at - 1] ?? "")) continue;
    const text = words.filter((_, index) => index !== at).join(glue);
    const right = held.map(({ unit }) => unit).join(glue);
    if (!unchanged(text, { language, segments }))
      cases.push({ ...base, isTrue: false, text, right });
  }
  return cases;
}

/** Makes about three thousand quotations from all sources, the same in every run. */
export function makeCases(seed: number): Case[] {
  const random = createRandom(seed);
  return sources.flatMap((source) => [
    ...trueQuotations(source, random, 88),
    ...attributed(source, random, "fillers left out", 30),
    ...Object.keys(changes).flatMap((variant) => slips(source, random, variant, 14)),
    ...Object.keys(foreign).flatMap((variant) => strangers(source, random, variant, 12)),
    ...Object.keys(leftOut).flatMap((variant) => attributed(source, random, variant, 8)),
  ]);
}
