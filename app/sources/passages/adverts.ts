import { anyOf } from "../../languages/index.ts";
import type { AdvertWords } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { Unit } from "./units.ts";

const domains =
  "com|org|net|io|fm|co|tv|ai|dev|app|gg|shop|store|info|tech|link|de|fr|es|it|nl|pt|br|jp|cn|ch|at|be|uk|eu|mx|ar|eg|ae|sa";
const dot = anyOf(({ texts }) => texts.address.dot);
const slash = anyOf(({ texts }) => texts.address.slash);
const com = anyOf(({ texts }) => texts.address.com);
/** `brightwell.com/table`, and as it is said: "brightwell dot com slash table". */
const address = new RegExp(
  `(?:[\\p{L}\\p{N}-]{2,} ?(?:\\.|${dot}) ?){1,3}(?:${domains}|${com})(?![\\p{L}\\p{N}])(?:(?: ?/ ?|${slash})[\\p{L}\\p{N}-]+)*`,
  "iu",
);

const squashed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What an address names: `talkpython.fm/auth0` names talkpython and auth0. */
const addressNames = (text: string): string[] =>
  (address.exec(text)?.[0] ?? "")
    .split(new RegExp(`[./]|${dot}|${slash}`, "iu"))
    .map(squashed)
    .filter((name) => name.length >= 3 && !new RegExp(`^(?:${domains}|www)$`).test(name));

const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu;
const inMarks = new RegExp(
  `[「『“"]([^」』”"]{2,30})[」』”"]|[\\p{Script=Katakana}ー]{3,}|${anyOf(({ texts }) => texts.address.brand)}`,
  "gu",
);

/** The advertiser's names in the words after the way in: as they are written, else the next two. */
function brandsIn(text: string, opens: RegExp): string[] {
  const rest = text.replace(opens, "");
  const named = [...text.matchAll(inMarks)].map((match) => match[1] ?? match[0]);
  const capitals = (text.match(capitalised) ?? []).filter((word) => word.length >= 2);
  const words = rest.split(/[\s,.،]+/).filter((word) => word.length >= 4);
  const all = [...named, ...capitals];
  return (all.length > 0 ? all : words.slice(0, 2)).map(squashed).filter(Boolean);
}

type Signs = {
  opens: number;
  offers: boolean;
  calls: boolean;
  pitch: boolean;
  returns: boolean;
  greets: boolean;
};

/** Whether a text sends somebody to an address: "Check it out at a.example". */
export const callsTo = (text: string, words: AdvertWords): boolean =>
  address.test(text) && words.calls.test(text);

/** True for a piece in which an advertisement may begin or end; its neighbours may belong to it. */
export const mayAdvertise = (text: string, words: AdvertWords): boolean =>
  words.opens.test(text) || words.returns.test(text) || words.offers.test(text);

const reachWords = 520;
const backWords = 260;
/** Between two sentences of an advertisement that give it away. */
const gapWords = 110;
/** Behind an address, where most advertisements end. */
const gapAfterCall = 40;
const breakWords = 450;
const unitsBackOrOn = 60;

/**
 * Marks advertisements as spans: from the way in, or from the first sentence about what an address
 * or a code sells, to the last such sentence or the way back. In a text that nobody speaks, an
 * advertisement has both a way in and an offer or an address.
 */
export function markAdverts(
  units: readonly Unit[],
  words: AdvertWords,
  { isCommon, spoken, welcome }: Surroundings,
): void {
  const cache = new Map<number, Signs>();
  const signs = (at: number): Signs => {
    const known = cache.get(at);
    if (known) return known;
    const text = units[at]?.text ?? "";
    const made = {
      opens: text.search(words.opens),
      offers: words.offers.test(text),
      calls: callsTo(text, words),
      pitch: words.pitch.test(text),
      returns: words.returns.test(text),
      greets: welcome.test(text),
    };
    cache.set(at, made);
    return made;
  };
  const context = { units, signs, isCommon, spoken, words };
  const total = units.reduce((sum, unit) => sum + unit.words, 0);
  const marked = new Set<number>();
  for (const spanFrom of spoken ? [spanOpened, spanOffered] : [spanOpened])
    for (const at of units.keys()) {
      const span = marked.has(at) ? undefined : spanFrom(at, context);
      for (let on = span?.from ?? 1; on <= (span?.to ?? 0); on++) marked.add(on);
    }
  closeGaps(units, marked);
  const share = [...marked].reduce((sum, at) => sum + (units[at]?.words ?? 0), 0) / total;
  for (const at of marked) {
    const unit = units[at];
    // A text about advertising is none: there only the sentences that say so count.
    if (!unit || (share >= mostShare && signs(at).opens < 0)) continue;
    if (unit.role === undefined || unit.role === "heading") unit.role = "advert";
  }
}

const mostShare = 0.4;
const gapBetween = 60;

function closeGaps(units: readonly Unit[], marked: Set<number>): void {
  let last = -1;
  for (const at of [...marked].toSorted((a, b) => a - b)) {
    const between = units.slice(last + 1, at);
    const gap = between.reduce((sum, unit) => sum + unit.words, 0);
    const isOne = between.every(({ speaker }) => speaker === units[at]?.speaker);
    if (last >= 0 && gap <= gapBetween && isOne)
      for (let inner = last + 1; inner < at; inner++) marked.add(inner);
    last = at;
  }
}

type Surroundings = {
  /** True for names that the source uses elsewhere too. */
  isCommon(name: string): boolean;
  spoken: boolean;
  /** Greets a guest, which no advertisement does. */
  welcome: RegExp;
};

type Context = {
  units: readonly Unit[];
  signs(at: number): Signs;
  isCommon(name: string): boolean;
  spoken: boolean;
  words: AdvertWords;
};
type Span = { from: number; to: number };

/** The advertisement that begins with this sentence, by its way in. */
function spanOpened(at: number, context: Context): Span | undefined {
  const { units, signs, spoken } = context;
  if (units[at]?.role !== undefined || signs(at).opens < 0) return undefined;
  const to = wayBack(at, context) ?? extent(at, 1, context);
  const sells = hasOffer(at, to, context);
  if (!sells && !spoken) return undefined;
  // Where nothing is offered and nobody named again, it is only said who pays.
  return { from: at, to: sells || to > at + 1 ? to : at };
}

/** The advertisement around an offer with an address, or before a sponsor who is thanked. */
function spanOffered(at: number, context: Context): Span | undefined {
  const { units, signs } = context;
  if (units[at]?.role !== undefined) return undefined;
  const { offers, calls, returns } = signs(at);
  const near = [at - 1, at + 1].filter((other) => units[other]?.speaker === units[at]?.speaker);
  const isOffered =
    offers ||
    near.some((other) => signs(other).offers || repeats(at, other, units)) ||
    (calls && isPitched(at, context));
  if (calls && isOffered) return { from: extent(at, -1, context), to: extent(at, 1, context) };
  return returns && hasAddressNear(at, context)
    ? { from: extent(at, -1, context), to: at }
    : undefined;
}

function hasOffer(from: number, to: number, { signs }: Context): boolean {
  for (let at = from; at <= to; at++) {
    const { calls, offers, returns } = signs(at);
    if (calls || offers || returns) return true;
  }
  return false;
}

/** "Visit a.example. That's a.example." */
function repeats(at: number, other: number, units: readonly Unit[]): boolean {
  const [first, second] = [at, other].map((one) => addressNames(units[one]?.text ?? ""));
  return (first ?? []).some((name) => second?.includes(name));
}

/** Sentences right before an address that name what it sells, and of which one praises it. */
const leastPitched = 2;

/** "Join Shopify. … Help Shopify make commerce better. Visit shopify.com to learn more." */
function isPitched(at: number, context: Context): boolean {
  const { units, isCommon, words, spoken } = context;
  const sold = addressNames(units[at]?.text ?? "").filter((name) => !isCommon(name));
  if (!spoken || sold.length === 0) return false;
  const before = beside(at, -1, behindWords, context);
  const naming = before.filter((text) => sold.some((name) => squashed(text).includes(name)));
  return naming.length >= leastPitched && before.some((text) => words.pitch.test(text));
}

const hasAddressNear = (at: number, { units, signs }: Context) =>
  [at - 3, at - 2, at - 1].some(
    (other) => units[other] !== undefined && (signs(other).calls || signs(other).offers),
  );

/** Where a break ends: the way back, if it comes soon and nobody of the talk speaks before it. */
function wayBack(at: number, { units, signs }: Context): number | undefined {
  let words = 0;
  for (let on = at + 1; on < Math.min(units.length, at + unitsBackOrOn); on++) {
    if (units[on]?.role !== undefined) return undefined;
    words += units[on]?.words ?? 0;
    if (words > breakWords) return undefined;
    if (!signs(on).returns) continue;
    const own = units[at]?.speaker;
    const voices = new Set(units.slice(at, on).map(({ speaker }) => speaker));
    const talk = [...units.slice(0, at), ...units.slice(on)].map(({ speaker }) => speaker);
    return [...voices].every((voice) => voice === own || !talk.includes(voice)) ? on : undefined;
  }
  return undefined;
}

/** A link's title and somebody else's words may stand inside an advertisement, its heading above it. */
const isApart = ({ role }: Unit, isNext: boolean): boolean =>
  role === "link" || role === "quoted" || (role === "heading" && isNext);

/** How far an advertisement goes from a sentence that gives it away, in one direction. */
function extent(seed: number, step: 1 | -1, context: Context): number {
  const { units, signs } = context;
  const brands = brandsOf(seed, step, context);
  let last = seed;
  let gap = 0;
  let words = 0;
  let limit = step > 0 && signs(seed).calls ? gapAfterCall : gapWords;
  for (let on = seed + step; units[on]; on += step) {
    const unit = units[on] as Unit;
    if (isApart(unit, on === seed + 1)) continue;
    if (unit.role !== undefined) break;
    if (unit.speaker !== units[seed]?.speaker) break;
    words += unit.words;
    if (words > (step > 0 ? reachWords : backWords)) break;
    const { opens, offers, calls, pitch, returns, greets } = signs(on);
    const named = squashed(unit.text);
    const isNamed = brands.some((brand) => named.includes(brand));
    if (greets && !isNamed && !calls) break;
    if (opens >= 0 || calls || returns || isNamed || (offers && gap <= gapAfterCall)) {
      last = on;
      gap = 0;
      limit = step > 0 && calls ? gapAfterCall : gapWords;
      if (returns) break;
    } else gap += pitch ? unit.words / 2 : unit.words;
    if (gap > limit) break;
  }
  return last;
}

/** Words beside a sentence in which its advertiser is named, where it does not say so itself. */
const besideWords = 40;
const behindWords = 100;

/** Names of the advertiser: after the way in, else in addresses and sentences near by. */
function brandsOf(seed: number, step: 1 | -1, context: Context): string[] {
  const { units, signs, isCommon, words } = context;
  const { text = "" } = units[seed] ?? {};
  const { opens } = signs(seed);
  const own = opens >= 0 ? brandsIn(text.slice(opens), words.opens) : addressNames(text);
  const isTold = (name: string) => name.length >= 2 && !isCommon(name);
  if (opens < 0 && step > 0) return own.filter(isTold);
  if (step < 0)
    return [...own, ...beside(seed, step, besideWords, context).flatMap(innerNames)].filter(isTold);
  const behind = beside(seed, step, behindWords, context);
  const isNamed = behind.some((on) => own.some((name) => squashed(on).includes(name)));
  if (isNamed) return own.filter(isTold);
  // "A word from our sponsor": it is named behind, more than once.
  const capitals = behind.flatMap((on) => on.match(capitalised) ?? []).map(squashed);
  return [...new Set(behind.flatMap(innerNames))].filter(
    (name) => isTold(name) && capitals.filter((other) => other === name).length > 1,
  );
}

/** What the same person says just before or after, up to a number of words. */
function beside(seed: number, step: 1 | -1, most: number, { units }: Context): string[] {
  const texts: string[] = [];
  let words = 0;
  for (let on = seed + step; units[on] && words < most; on += step) {
    const unit = units[on] as Unit;
    const { text, speaker, role } = unit;
    if (isApart(unit, on === seed + 1)) continue;
    if (speaker !== units[seed]?.speaker || role !== undefined) break;
    words += countWords(text);
    texts.push(text);
  }
  return texts;
}

/** Capitalised words that do not begin a sentence. */
const innerNames = (text: string): string[] =>
  [...text.matchAll(capitalised)]
    .filter(({ index }) => /[\p{L}\p{N},]\s+$/u.test(text.slice(0, index)))
    .map(([word]) => squashed(word));
