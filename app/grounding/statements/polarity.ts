import type { GroundingLanguage } from "../language.ts";
import { tokensOf } from "../tokens.ts";
import type { Finding } from "./finding.ts";
import { type Clause, clausesOf, type Line, type Sentence } from "./lines.ts";
import { quantitiesIn } from "./quantities.ts";
import { sharedStems, stemsOf } from "./words.ts";

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const has = (text: string, pattern: RegExp) => count(text, pattern) > 0;

/** True if a clause denies what it says; phrases that only seem to do so are left out. */
export function denies(text: string, language: GroundingLanguage): boolean {
  const plain = text.replace(language.statements.idle, " ");
  if (language.denial) return language.denial.test(plain);
  return tokensOf(plain).some(({ from, to }) => language.isNegation(plain.slice(from, to)));
}

/** The words beside a denial: it is of them that it denies something. */
function deniedStems(text: string, language: GroundingLanguage): string[] {
  const plain = text.replace(language.statements.idle, " ");
  if (language.spaceless) return stemsOf(plain, language).slice(-2);
  return tokensOf(plain).flatMap(({ from, to }) =>
    language.isNegation(plain.slice(from, to))
      ? [
          ...stemsOf(plain.slice(0, from), language).slice(-1),
          ...stemsOf(plain.slice(to), language).slice(0, 2),
        ]
      : [],
  );
}

type Pair = { own: Clause; said: Clause; share: number };

/** A clause says the same as another only if they share at least this much of its words. */
const leastShare = 0.5;

/** A clause of a word or two says little about one with so many more. */
const mostBeside = 4;

/** Pairs each clause with those of the source that share most of its words. */
function nearest(own: Clause, said: readonly Clause[]): Pair[] {
  const pairs = said.map((clause) => {
    const shared = sharedStems(own.stems, clause.stems).length;
    const isCovered =
      clause.stems.length > 0 &&
      clause.stems.length <= 2 &&
      shared === clause.stems.length &&
      own.stems.length <= clause.stems.length + mostBeside;
    const share = isCovered ? 1 : shared / Math.max(1, own.stems.length);
    const isShort = own.stems.length + clause.stems.length <= 3;
    const isEnough = shared >= 2 || isCovered || (shared === 1 && isShort);
    return { own, said: clause, share: isEnough ? share : 0 };
  });
  const best = Math.max(leastShare, ...pairs.map(({ share }) => share));
  return pairs.filter(({ share }) => share === best);
}

const undoing = (text: string, { statements }: GroundingLanguage) =>
  [...text.matchAll(statements.undo)]
    .map(([word]) => word.toLowerCase())
    .toSorted()
    .join(" ");

function isTurned({ own, said }: Pair, language: GroundingLanguage): boolean {
  const [ownDenies, theyDeny] = [denies(own.text, language), denies(said.text, language)];
  if (ownDenies === theyDeny || undoing(own.text, language) !== undoing(said.text, language))
    return false;
  // "Nobody knows whether" and "it is unknown whether" deny no more than that it is known.
  if (has(own.text, language.statements.maybe) && has(said.text, language.statements.maybe))
    return false;
  const [denial, other] = ownDenies ? [own, said] : [said, own];
  const denied = deniedStems(denial.text, language);
  return sharedStems(denied, other.stems).length > 0;
}

/** The words of a text without the names of who speaks: a line does not say its own speaker. */
function ownClauses(text: string, lines: readonly Line[], language: GroundingLanguage): Clause[] {
  const names = lines.flatMap(({ segment }) => stemsOf(segment.speaker ?? "", language));
  return clausesOf(text, language).map((clause) => ({
    ...clause,
    stems: clause.stems.filter((stem) => !names.includes(stem)),
  }));
}

/** Finds a statement that is turned round: one side denies what the other says. */
export function turnedRound(
  text: string,
  lines: readonly Line[],
  language: GroundingLanguage,
): Finding[] {
  const said = lines.filter(({ isCited }) => isCited).flatMap(({ sentences }) => sentences);
  const clauses = said.flatMap((sentence) => sentence.clauses);
  for (const own of ownClauses(text, lines, language)) {
    const pairs = nearest(own, clauses);
    if (pairs.length > 0 && pairs.every((pair) => isTurned(pair, language)))
      return [{ kind: "negation", words: text }];
  }
  return [];
}

/** True where a word of possibility stands; "May" is a month. */
const hopes = (said: string, maybe: RegExp) =>
  [...said.matchAll(maybe)].some(({ 0: word, index }) => index === 0 || !/^\p{Lu}/u.test(word));

/** The clauses of a sentence whose hedges concern a statement: those that share a word with it. */
function concerning(
  stems: readonly string[],
  { clauses, text }: Sentence,
  language: GroundingLanguage,
) {
  const { maybe } = language.statements;
  const own = clauses.filter((clause) => {
    const rest = stemsOf(clause.text.replace(maybe, " "), language);
    return rest.length === 0 || sharedStems(rest, stems).length > 0;
  });
  return own.length > 0 ? own.map((clause) => clause.text).join(", ") : text;
}

/** "Almost all" is not all. */
const hasAll = (text: string, { statements: { all, part } }: GroundingLanguage): boolean =>
  [...text.matchAll(all)].some(
    ({ index }) =>
      ![...text.slice(0, index).matchAll(part)].some(
        ({ 0: word, index: at }) => at + word.length === text.slice(0, index).trimEnd().length,
      ),
  );

function isSurer(
  text: string,
  stems: readonly string[],
  sentence: Sentence,
  language: GroundingLanguage,
): boolean {
  const { maybe, when, unless, will, surely, part } = language.statements;
  const said = sentence.text;
  const isOpen = has(text, maybe) || has(text, when) || /[?？]/.test(text);
  return (
    (hopes(concerning(stems, sentence, language), maybe) && !isOpen) ||
    (has(said, unless) && has(said, will) && has(text, will) && !isOpen) ||
    (has(text, surely) && !has(said, surely) && !(isOpen && denies(text, language))) ||
    (hasAll(text, language) && !hasAll(said, language) && count(said, part) > count(text, part))
  );
}

/** Finds a statement that is surer, or of more, than the source's. */
export function madeSurer(
  text: string,
  lines: readonly Line[],
  language: GroundingLanguage,
): Finding[] {
  const { surely, all, part, maybe } = language.statements;
  const plain = [surely, all, part, maybe].reduce(
    (rest, pattern) => rest.replace(pattern, " "),
    text,
  );
  const stems = ownClauses(plain, lines, language).flatMap((clause) => clause.stems);
  const counted = quantitiesIn(text, language).filter(({ bare: [value = 0] }) => value > 1);
  const pairs = lines
    .filter(({ isCited }) => isCited)
    .flatMap(({ sentences }) => sentences)
    .map((said) => {
      const shared = sharedStems(stems, said.stems).length;
      const numbers = said.quantities.filter(({ bare: [value] }) =>
        counted.some(({ bare }) => bare[0] === value),
      );
      const isCounted = counted.length === 0 || numbers.length > 0;
      return {
        said,
        shared: isCounted ? shared + numbers.length : 0,
        all: stems.length + numbers.length,
      };
    });
  const best = pairs.toSorted((a, b) => b.shared - a.shared)[0];
  if (!best || best.shared < Math.min(2, best.all) || best.shared < leastShare * best.all)
    return [];
  if (stems.length === 0) return [];
  return isSurer(text, stems, best.said, language) ? [{ kind: "certainty", words: text }] : [];
}
