import type { Lexicon, PassageWords } from "../../languages/language.ts";
import type { Role } from "../../transcripts/transcript.ts";
import { callsTo } from "./adverts.ts";
import type { Unit } from "./units.ts";

/** Greetings and good-byes occur only in the first and last words of a recording. */
const greetingWords = 260;
const greetingShare = 0.06;
const longestGreeting = 14;
/** Who made it and where to subscribe is said there too, or beside an advertisement. */
const creditWords = 500;
const creditShare = 0.1;
const longestCredit = 45;
const nearAdvert = 2;
const gapWords = 25;
const offerWords = 70;

/** Marks greetings, thanks and housekeeping, sentence by sentence, where they are said. */
export function markEdges(
  units: readonly Unit[],
  { welcome, outro }: Pick<Lexicon, "welcome" | "outro">,
  { credits, advert }: PassageWords,
  spoken: boolean,
): void {
  const total = units.reduce((sum, unit) => sum + unit.words, 0);
  const greeting = Math.min(greetingWords, Math.max(60, total * greetingShare));
  const credit = Math.min(creditWords, Math.max(90, total * creditShare));
  let before = 0;
  for (const [at, unit] of units.entries()) {
    const edge = Math.min(before, total - before - unit.words);
    const isFirst = before < total / 2;
    before += unit.words;
    if (unit.role !== undefined) continue;
    const beside = units.slice(Math.max(0, at - nearAdvert), at + nearAdvert + 1);
    const isPlace = edge <= credit || beside.some(({ role }) => role === "advert");
    const greets = spoken && edge <= greeting && unit.words <= longestGreeting;
    if (isPlace && unit.words <= longestCredit && credits.test(unit.text)) unit.role = "credits";
    else if (greets && (isFirst ? welcome : outro).test(unit.text)) unit.role = "greeting";
  }
  closeEnd(units, (text) => callsTo(text, advert));
}

/** What may stand beside housekeeping and advertisements at an end. */
const besides = new Set<Role | undefined>(["credits", "advert", "link", "furniture", "permission"]);

const lengthOf = (units: readonly Unit[]) => units.reduce((sum, { words }) => sum + words, 0);

/**
 * What stands between two passages of housekeeping at the very end is of their kind; longer words
 * between an advertisement and housekeeping advertise too, where they send somebody to an address.
 */
function closeEnd(units: readonly Unit[], calls: (text: string) => boolean): void {
  let gap: Unit[] = [];
  let behind: Unit | undefined;
  for (const unit of units.toReversed()) {
    if (unit.role === undefined) gap.push(unit);
    else {
      const isOne = gap.every(({ speaker }) => speaker === unit.speaker);
      const isKept =
        [unit, behind].every((each) => besides.has(each?.role)) &&
        [unit, behind].some((each) => each?.role === "credits" || each?.role === "advert");
      behind = unit;
      const sells = unit.role === "advert" && gap.some(({ text }) => calls(text));
      const isShort = lengthOf(gap) <= gapWords;
      if (isOne && isKept && (isShort || sells))
        for (const between of gap) between.role = sells ? "advert" : "credits";
      gap = [];
    }
    if (lengthOf(gap) > offerWords) return;
  }
}
