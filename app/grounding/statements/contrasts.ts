import type { GroundingLanguage } from "../language.ts";
import { tokensOf } from "../tokens.ts";
import type { Finding } from "./finding.ts";
import { clausesOf, type Line, type Sentence } from "./lines.ts";
import { denies } from "./polarity.ts";
import { isSameStem, sharedStems, stemsOf } from "./words.ts";

type Pole = readonly [RegExp, RegExp];

/** What stands on the two sides of a comparison, or an effect and its cause. */
type Sides = { left: string[]; right: string[] };

/** The sides of a comparison, and the words in which its "more" or "less" stands. */
type Comparison = Sides & { said: string };

const clauseEnd = /[,;:。、，；](?!\d)/u;
const untilClause = (text: string) => text.split(clauseEnd)[0] ?? "";

function sidesIn(
  text: string,
  patterns: readonly RegExp[],
  language: GroundingLanguage,
): Sides | undefined {
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return undefined;
  const { left = "", right = "" } = groups;
  return { left: stemsOf(left, language), right: stemsOf(right, language) };
}

/** Divides a comparison at its "than"; before a number, "than" compares nothing else. */
function comparedIn(text: string, language: GroundingLanguage): Comparison | undefined {
  const { than, sides } = language.statements;
  if (language.spaceless) {
    const found = sidesIn(text, sides.than, language);
    return found && { ...found, said: text };
  }
  for (const { 0: written, index } of text.matchAll(than)) {
    const behind = untilClause(text.slice(index + written.length));
    const next = tokensOf(behind)[0];
    if (!next || language.isNumeral(behind.slice(next.from, next.to))) continue;
    // "Compared with boxes, bags are light": what is compared comes behind.
    const ahead = text.slice(0, index);
    const rest = text.slice(index + written.length + behind.length);
    const said = stemsOf(ahead, language).length > 0 ? ahead : rest;
    return { left: stemsOf(said, language), right: stemsOf(behind, language), said };
  }
  return undefined;
}

const only = (own: readonly string[], other: readonly string[]) =>
  own.filter((stem) => !other.some((each) => isSameStem(stem, each)));

/** True if the sides are exchanged, false if they are not, undefined if their words do not tell. */
function areSwapped(own: Sides, said: Sides): boolean | undefined {
  const [left, right] = [only(said.left, said.right), only(said.right, said.left)];
  const straight = sharedStems(own.right, right).length;
  const crossed = sharedStems(own.right, left).length + sharedStems(own.left, right).length;
  if (straight !== crossed) return crossed > straight;
  return straight === 0 && sharedStems(own.left, left).length > 0 ? false : undefined;
}

/** 1 if a text has only the first of two opposites, -1 if only the second; "less" turns it. */
function signOf(text: string, [up, down]: Pole, less?: RegExp): number | undefined {
  const signs = [up, down].flatMap((pattern, at) =>
    [...text.matchAll(pattern)].map(({ index }) => {
      const before = text.slice(0, index).trimEnd();
      const isLess = [...before.matchAll(less ?? /(?!)/gu)].some(
        (match) => match.index + match[0].length === before.length,
      );
      return (at === 0) === isLess ? -1 : 1;
    }),
  );
  return new Set(signs).size === 1 ? signs[0] : undefined;
}

/** A text without "less" and "more" before a quality, which they turn or raise. */
const withoutDegrees = (text: string, [up, down]: Pole, qualities: readonly Pole[]): string =>
  [up, down].reduce(
    (rest, amount) =>
      rest.replace(amount, (word, ...found) => {
        const at = found.find((each) => typeof each === "number") ?? 0;
        const behind = rest.slice(at + word.length).trimStart();
        const isDegree = qualities.some((pole) =>
          pole.some((quality) => [...behind.matchAll(quality)][0]?.index === 0),
        );
        return isDegree ? " ".repeat(word.length) : word;
      }),
    text,
  );

/**
 * Tells, for each pair of opposites that both texts speak of, whether one has the other's opposite.
 * The first pair, "more" and "less", counts only where something is compared, and not before a
 * quality.
 */
function turnsIn(
  own: string,
  said: string,
  language: GroundingLanguage,
  compared: readonly [own: string, said: string] | undefined,
) {
  const [amount, ...qualities] = language.statements.poles;
  const turned = (pole: Pole, less?: RegExp) => {
    const signs = [signOf(own, pole, less), signOf(said, pole, less)];
    return signs.includes(undefined) ? [] : [signs[0] !== signs[1]];
  };
  const turns = qualities.flatMap((pole) => turned(pole, amount?.[1]));
  if (!compared || !amount) return turns;
  const [ownAmount, saidAmount] = compared.map((text) =>
    lastAmount(withoutDegrees(text, amount, qualities), amount, language),
  );
  if (ownAmount?.of && saidAmount?.of && !isSameStem(ownAmount.of, saidAmount.of)) return turns;
  const [ownSign, saidSign] = [ownAmount?.sign, saidAmount?.sign];
  return ownSign === undefined || saidSign === undefined ? turns : [ownSign !== saidSign];
}

/** The sign of the "more" or "less" nearest to its "than", and of what there is more. */
function lastAmount(text: string, [up, down]: Pole, language: GroundingLanguage) {
  const [most, least] = [up, down].map((pattern) => [...text.matchAll(pattern)].at(-1));
  const [above, below] = [most?.index ?? -1, least?.index ?? -1];
  const last = above > below ? most : least;
  if (!last) return undefined;
  const of = stemsOf(untilClause(text.slice(last.index + last[0].length)), language)[0];
  return { sign: last === most ? 1 : -1, of };
}

const leastShare = 0.5;

/** True if a comparison, or a quality, is turned into its opposite. */
function isOpposed(
  text: string,
  stems: readonly string[],
  said: Sentence,
  language: GroundingLanguage,
): boolean {
  const [own, theirs] = [comparedIn(text, language), comparedIn(said.text, language)];
  const turns = turnsIn(
    text,
    said.text,
    language,
    own && theirs && ([own.said, theirs.said] as const),
  );
  if (denies(text, language) !== denies(said.text, language)) return false;
  if (own && theirs) {
    const swapped = areSwapped(own, theirs);
    if (swapped === undefined) return false;
    return swapped ? turns.length > 0 && !turns.includes(true) : turns.includes(true);
  }
  if (own || !turns.includes(true)) return false;
  const isOfOther = theirs && sharedStems(stems, only(theirs.right, theirs.left)).length > 0;
  const shared = sharedStems(stems, said.stems).length;
  return !isOfOther && shared >= 2 && shared >= leastShare * stems.length;
}

/** Divides a sentence into an effect (left) and its cause (right). */
function causeIn(text: string, language: GroundingLanguage): Sides | undefined {
  const { since, hence, sides } = language.statements;
  if (language.spaceless) return sidesIn(text, sides.since, language);
  const divided = (left: string, right: string): Sides => ({
    left: stemsOf(left, language),
    right: stemsOf(right, language),
  });
  for (const { 0: written, index } of text.matchAll(since)) {
    const [before, behind] = [text.slice(0, index), text.slice(index + written.length)];
    if (stemsOf(before, language).length > 0) return divided(before, behind);
    const cause = untilClause(behind);
    return divided(behind.slice(cause.length), cause);
  }
  for (const { 0: written, index } of text.matchAll(hence))
    if (stemsOf(text.slice(0, index), language).length > 0)
      return divided(text.slice(index + written.length), text.slice(0, index));
  return undefined;
}

function isReversed(text: string, said: string, language: GroundingLanguage): boolean {
  const [own, theirs] = [causeIn(text, language), causeIn(said, language)];
  if (!own || !theirs) return false;
  const [effect, cause] = [only(theirs.left, theirs.right), only(theirs.right, theirs.left)];
  const crossed = [sharedStems(own.left, cause).length, sharedStems(own.right, effect).length];
  const straight = [sharedStems(own.left, effect).length, sharedStems(own.right, cause).length];
  const sum = ([a = 0, b = 0]: number[]) => a + b;
  return !crossed.includes(0) && sum(crossed) > sum(straight);
}

type Choice = { chosen: string[]; denied: string[] };

const joined =
  /(?<!\p{L})(?:and|und|et|y|e|en)\s+(?=(?:not|nicht|non|pas|no|não|niet)(?!\p{L}))/giu;
/** More words than these beside a denial are a statement of their own. */
const mostDenied = 3;

const withShortWords = new WeakMap<GroundingLanguage, GroundingLanguage>();

/** Stems with those of short common words, such as "see": between two of them one may choose. */
function allStems(text: string, language: GroundingLanguage): string[] {
  const small = language.functionWords?.get(language.code ?? "");
  const ready = withShortWords.get(language) ?? {
    ...language,
    isStop: (word: string) => small?.has(word) ?? false,
  };
  withShortWords.set(language, ready);
  return stemsOf(text, ready);
}

/** Divides "A, not B", "B rather than A" into what is chosen and what is denied beside it. */
function choiceIn(text: string, language: GroundingLanguage): Choice {
  const { rather } = language.statements;
  const choice: Choice = { chosen: [], denied: [] };
  const deny = (part: string, isLong: boolean) => {
    const stems = allStems(part, language);
    if (isLong || stems.length <= mostDenied) choice.denied.push(...stems);
  };
  for (const clause of clausesOf(text.replace(joined, ", "), language)) {
    const found = [...clause.text.matchAll(rather)][0];
    if (found) {
      const [ahead, behind] = [
        clause.text.slice(0, found.index),
        clause.text.slice(found.index + found[0].length),
      ];
      deny(language.spaceless ? ahead : behind, true);
      choice.chosen.push(...allStems(language.spaceless ? behind : ahead, language));
    } else if (denies(clause.text, language)) deny(clause.text, false);
    else choice.chosen.push(...allStems(clause.text, language));
  }
  return choice;
}

const choices = new WeakMap<Sentence, Choice>();

function choiceOf(said: Sentence, language: GroundingLanguage): Choice {
  const ready = choices.get(said) ?? choiceIn(said.text, language);
  choices.set(said, ready);
  return ready;
}

/** True if one chooses what the other denies, and denies what the other chooses. */
const areOpposed = (own: Choice, theirs: Choice): boolean =>
  sharedStems(only(own.denied, own.chosen), only(theirs.chosen, theirs.denied)).length > 0 &&
  sharedStems(only(own.chosen, own.denied), only(theirs.denied, theirs.chosen)).length > 0;

/**
 * Finds a comparison or a choice turned round, a quality turned into its opposite, and an effect told
 * as cause.
 */
export function wrongContrasts(
  text: string,
  lines: readonly Line[],
  language: GroundingLanguage,
): Finding[] {
  const stems = stemsOf(text, language);
  const scored = lines
    .filter(({ isCited }) => isCited)
    .flatMap(({ sentences }) => sentences)
    .map((said) => ({ said, shared: sharedStems(stems, said.stems).length }));
  const best = Math.max(2, ...scored.map(({ shared }) => shared));
  const nearest = scored.filter(({ shared }) => shared === best);
  const own = choiceIn(text, language);
  const isWrong =
    nearest.some(
      ({ said }) => isOpposed(text, stems, said, language) || isReversed(text, said.text, language),
    ) ||
    (own.denied.length > 0 && scored.some(({ said }) => areOpposed(own, choiceOf(said, language))));
  return isWrong ? [{ kind: "contradiction", words: text }] : [];
}
