import { languageFor } from "../languages/index.ts";
import { capitalised, folded } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import type { Material, MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

/** A section of a piece: what heads it, and its passages in source order. */
export type Planned = { heading: string; passages: Passage[]; section: MaterialSection };

type Wanted = {
  least: number;
  most: number;
  /** Words a section is filled up to, and words it may have. */
  words: number;
  mostWords: number;
  /** A section with fewer words is too thin to stand. */
  leastWords: number;
  /** Words of all sections together, below which they are filled with whatever is left. */
  leastInAll: number;
  /** Passages in the speaker's own words, over all sections. */
  mostQuoted: number;
  /** Headings that the piece has besides. */
  headings: string[];
};

export const wordsOfPassage = (passage: Passage): number =>
  countWords((passage.told ?? []).map(({ text }) => text).join(" ") || passage.plain);

/** Words of a passage that stands as a section by itself. */
const whole = 45;

const byWeight = (passages: Passage[]) => passages.toSorted((a, b) => b.weight - a.weight);

/** Passages that stand alone or, if a section has none, all of them. */
function fitOf({ passages }: MaterialSection): Passage[] {
  const clean = passages.filter(({ standsAlone }) => standsAlone);
  return byWeight(clean.length > 0 ? clean : passages);
}

/** A heading of so many words states something. */
const sentence = 5;

/** In scripts without capitals, words have no such beginnings. */
export const caseless = /\p{Lo}/u;

/** Long words of a text by their beginnings. */
export const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? []).map((word) => word.slice(0, 6));

/** So many words of so many letters have a statement and what it may head in common. */
const statement = { words: 2, letters: 4 };

/** A name of two words. */
const twoNames = /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u;

/** True if a heading has a word of what is told below it, its own words left out. */
export const namesWords = (heading: string, passage: Passage): boolean =>
  names(heading, passage, false);

/** True if a heading has a word of what is told below it; a statement of others two. */
function names(heading: string, { told, plain }: Passage, isOthers: boolean): boolean {
  // A first sentence that stands in the heading is not told again.
  const below = told?.filter((said) => folded(said.text) !== folded(heading));
  const text = below?.map((said) => said.text).join(" ") ?? plain;
  if (caseless.test(text)) return true;
  const isStatement = isOthers && countWords(heading) >= sentence;
  // "And" and "are" stand in every text: they put no statement above another one.
  const least = isStatement ? statement.letters : 3;
  const beginnings = (words: string) =>
    (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= least)
      .map((word) => word.slice(0, 5));
  const said = new Set(beginnings(text));
  // "Guest Favorites" heads nothing about guests alone.
  if (twoNames.test(heading))
    return heading.split(" ").some((name) => new RegExp(`(?<!\\p{L})${name}`, "u").test(text));
  const shared = new Set(beginnings(heading).filter((word) => said.has(word)));
  return shared.size >= (isStatement ? statement.words : 1);
}

/**
 * The best free heading of a passage. It may repeat the first sentence of what is reported, if
 * another follows, as that one is then left out, and any of a long passage. The section's own heading serves what
 * has a word of it: a short passage where it has several words, any where the piece needs sections (`isNeeded`).
 */
function headingOf(
  passage: Passage,
  { heading: own }: MaterialSection,
  isFree: (heading: string) => boolean,
  isNeeded: boolean,
): string | undefined {
  const { told = [] } = passage;
  const sentences = told.map(({ text }) => folded(text));
  const isWhole = wordsOfPassage(passage) >= whole && passage.headings.length > 0;
  /** A quotation stays whole, its first sentence too; a term that it holds may head it. */
  const isQuoted = (head: string) =>
    told.length === 0 &&
    !isWhole &&
    countWords(head) >= sentence &&
    folded(passage.plain).includes(head);
  const shares = isNeeded || (own.includes(" ") && !isWhole) ? [own] : [];
  return [...passage.headings, ...shares].find((heading) => {
    const head = folded(heading);
    const at = sentences.indexOf(head);
    const isBegun = sentences.some((text) => text !== head && text.startsWith(head));
    return (
      isFree(heading) &&
      !isBegun &&
      !isQuoted(head) &&
      names(heading, passage, heading === own) &&
      (at < 0 || isWhole || (at === 0 && sentences.length > 1))
    );
  });
}

/** What heads a passage that has no heading of its own: its part's, as the source has it, or a topic it names. */
function spareHeading(
  { plain }: Passage,
  { heading, isWritten }: MaterialSection,
  topics: readonly string[],
  isFree: (heading: string) => boolean,
): string | undefined {
  const said = folded(plain);
  const named = topics.filter((topic) => said.includes(folded(topic))).map(capitalised);
  return [...(isWritten ? [heading] : []), ...named].find(isFree);
}

/** How many sentences after the first passage of a section another still belongs to its heading. */
const reach = 40;
/** The same for a section that is too thin, whatever words the passage has. */
const near = 20;

/** How many sentences lie between the first passages of two sections. */
const apart = 12;
/** The same where somebody wrote in paragraphs, each of which may have a heading. */
const apartInProse = 3;

/** Fewer sections make no piece. */
const fewest = 2;

/** A part whose best passage has less of the best one's worth is an aside. */
const leastShare = 0.45;

/** A passage with a heading of its own leads better than a slightly weightier one without. */
const headless = 0.7;

/**
 * Chooses the sections of a piece: the best passage of each part of the source under a heading that
 * belongs to it, then others of that part until the section is full. Returns at most `most`, in
 * source order; parts without a heading of their own, and those near another, come in only up to `least`.
 */
export function planSections(material: Material, picker: Picker, wanted: Wanted): Planned[] {
  const taken = new Set(
    [...material.titles.slice(0, 1), ...(material.said ?? []), ...wanted.headings].map(folded),
  );
  const isUntold = ({ text, plain }: Passage) => picker.isFree(text) && picker.isFree(plain);
  const isFree = (heading: string) => !taken.has(folded(heading)) && picker.isFree(heading);
  const leads = material.sections.flatMap((section) => {
    const worth = (passage: Passage) =>
      passage.weight * (passage.headings.some(isFree) ? 1 : headless);
    const lead = fitOf(section)
      .filter(isUntold)
      .toSorted((a, b) => worth(b) - worth(a))[0];
    return lead ? [{ section, lead, worth: worth(lead) }] : [];
  });
  const planned: Planned[] = [];
  const quoted = () => planned.flatMap(({ passages }) => passages).filter(({ told }) => !told);
  const best = Math.max(0, ...leads.map(({ worth }) => worth));
  const distance = material.following ? apartInProse : apart;
  const isFar = ({ order }: Passage) =>
    planned.every(({ passages }) => Math.abs((passages[0]?.order ?? 0) - order) >= distance);
  const ranked = leads.toSorted((a, b) => b.worth - a.worth);
  // A long part of the source may give two sections, once each part has given one.
  for (const { section, worth } of [...ranked, ...ranked]) {
    if (planned.length >= wanted.most) break;
    if (planned.length >= wanted.least && worth < best * leastShare) continue;
    const isNeeded = planned.length < wanted.least;
    const isHeaded = (passage: Passage) =>
      headingOf(passage, section, isFree, isNeeded) !== undefined;
    const isAllowed = (passage: Passage) =>
      passage.told !== undefined || quoted().length < wanted.mostQuoted;
    const fits = (passage: Passage) =>
      wordsOfPassage(passage) <= wanted.mostWords && isAllowed(passage);
    const found = fitOf(section)
      .filter((one) => fits(one) && (isNeeded || (isHeaded(one) && isFar(one))))
      .toSorted((a, b) => Number(isHeaded(b)) - Number(isHeaded(a)))
      .find(isUntold);
    if (!found) continue;
    const heading = headingOf(found, section, isFree, isNeeded);
    if (heading === undefined) continue;
    const lead = picker.take([found]);
    if (!lead) continue;
    taken.add(folded(heading));
    picker.reserve(heading);
    planned.push({ heading, passages: [lead], section });
  }
  const isAllowed = (passage: Passage) =>
    passage.told !== undefined || quoted().length < wanted.mostQuoted;
  // A source of thousands of words has parts, whatever their headings.
  const isBare = planned.length < fewest;
  for (const { section } of isBare ? ranked : []) {
    if (planned.length >= wanted.least) break;
    const isUsed = planned.some((item) => item.section === section);
    const found = isUsed
      ? undefined
      : fitOf(section)
          .filter((one) => one.safe && wordsOfPassage(one) <= wanted.mostWords && isAllowed(one))
          .map((one) => ({ one, heading: spareHeading(one, section, material.topics, isFree) }))
          .find(({ one, heading }) => heading !== undefined && isUntold(one));
    const lead = found && picker.take([found.one]);
    if (!lead || found.heading === undefined) continue;
    taken.add(folded(found.heading));
    picker.reserve(found.heading);
    planned.push({ heading: found.heading, passages: [lead], section });
  }
  // What is long enough to bring its own reason needs nothing beside it.
  for (const item of planned.filter((one) => wordsIn(one) < whole))
    fill(item, picker, wanted.words, wanted, (one) => isAllowed(one) && belongs(one, item), reach);
  for (const item of planned) fill(item, picker, wanted.leastWords, wanted, isAllowed, near);
  const inAll = () => planned.reduce((sum, item) => sum + wordsIn(item), 0);
  for (const item of planned)
    if (inAll() < wanted.leastInAll)
      fill(item, picker, wanted.leastInAll / planned.length, wanted, isAllowed, near);
  for (const item of planned)
    if (inAll() < wanted.leastInAll) fill(item, picker, wanted.mostWords, wanted, isAllowed, near);
  const full = planned.filter((item) => wordsIn(item) >= wanted.leastWords);
  const isTold = ({ passages }: Planned) => passages.every(({ told }) => told !== undefined);
  // A line of somebody's talk is no section, and what it reports may be one where too few are left.
  const thin = planned.filter((item) => !full.includes(item) && isTold(item));
  const kept =
    planned.length <= wanted.least
      ? planned
      : [...full, ...thin.slice(0, Math.max(0, wanted.least - full.length))];
  return kept.toSorted((a, b) => (a.passages[0]?.order ?? 0) - (b.passages[0]?.order ?? 0));
}

const wordsIn = ({ passages }: Planned): number =>
  passages.reduce((sum, passage) => sum + wordsOfPassage(passage), 0);

/** True for what "But it is not so." right behind it limits: it is no end. */
export const isTurned = (
  { after = "" }: Passage,
  { language }: Pick<Material, "language">,
): boolean => languageFor(language).cues?.limits?.test(after) === true;

/** A question waits for what follows it. */
export const asks = /[?？؟]["'”’»)]*$/u;

/** Where a passage ends in the source. */
export const endOf = ({ id }: Pick<Passage, "id">): number => Number(id.split("-")[1]);

/**
 * Of a text in paragraphs: the material with each paragraph of at most `most` words in the place of the
 * passages in it. Whoever wrote it began it with what its other sentences need.
 */
export function inParagraphs(material: Material, most: number): Material {
  const whole = (material.following ?? []).filter(
    (paragraph) =>
      paragraph.standsAlone && !isTurned(paragraph, material) && wordsOfPassage(paragraph) <= most,
  );
  const paragraphOf = (passage: Passage) =>
    whole.find((one) => one.order <= passage.order && endOf(passage) <= endOf(one));
  return {
    ...material,
    sections: material.sections.map((section) => {
      const passages: Passage[] = [];
      for (const passage of section.passages) {
        const found = paragraphOf(passage);
        const held = passages.findIndex(({ id }) => id === found?.id);
        const headings = [...passage.headings, ...((passages[held] ?? found)?.headings ?? [])];
        const { weight, role } = passage;
        if (!found) passages.push(passage);
        else if (held < 0) passages.push({ ...found, weight, role, headings });
        else passages[held] = { ...found, weight, role, headings };
      }
      return { ...section, passages };
    }),
  };
}

/**
 * Lets the sections of a text in paragraphs go on with what follows them in it, as long as a section has
 * no more than `mostWords` and all together stay within `room`: the first ones first.
 */
export function goOn(
  planned: readonly Planned[],
  material: Material,
  picker: Picker,
  { mostWords, room }: { mostWords: number; room: number },
): void {
  const following = (material.following ?? []).filter((one) => !isTurned(one, material));
  const behind = (passage: Passage) =>
    following.filter(({ order }) => order === endOf(passage) + 1);
  /** A paragraph that asks needs room for the one that answers. */
  const wordsWithAnswer = (passage: Passage) =>
    wordsOfPassage(passage) +
    (asks.test(passage.plain)
      ? Math.min(...behind(passage).map(wordsOfPassage), Number.POSITIVE_INFINITY)
      : 0);
  let left = room - planned.reduce((sum, item) => sum + wordsIn(item), 0);
  for (const item of planned) {
    for (;;) {
      const last = item.passages.at(-1);
      const most = Math.min(left, mostWords - wordsIn(item));
      const next = last && picker.take(behind(last), (passage) => wordsWithAnswer(passage) <= most);
      if (!next) break;
      item.passages = [...item.passages, next];
      left -= wordsOfPassage(next);
    }
  }
}

/** True if a passage has a word of the heading or of what is told first below it. */
export function belongs(passage: Passage, { heading, passages }: Planned): boolean {
  const said = new Set(longWords(`${heading} ${passages[0]?.plain ?? ""}`));
  return caseless.test(passage.plain) || longWords(passage.plain).some((word) => said.has(word));
}

/** Adds passages of the same part, from below its first one, until a section has `words`. */
function fill(
  item: Planned,
  picker: Picker,
  words: number,
  { mostWords }: Wanted,
  isAllowed: (passage: Passage) => boolean,
  within: number,
): void {
  const first = item.passages[0]?.order ?? 0;
  while (wordsIn(item) < words) {
    const room = mostWords - wordsIn(item);
    const next = picker.take(
      fitOf(item.section),
      (passage) =>
        // The heading is about what comes first below it.
        passage.order > first &&
        passage.order <= first + within &&
        // What has a heading of its own is about something else.
        (passage.headings.length === 0 || passage.headings.includes(item.heading)) &&
        wordsOfPassage(passage) <= room &&
        isAllowed(passage),
    );
    if (!next) break;
    item.passages = [...item.passages, next].toSorted((a, b) => a.order - b.order);
  }
}
