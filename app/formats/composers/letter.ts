import { folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import { attributed } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import type { Composed, Material, MaterialSection, Passage } from "../format.ts";
import { leastOf } from "../lengths.ts";
import { callToAction, cast, opening } from "../opening.ts";
import { paragraphsOf } from "../paragraphs.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import {
  beginDrafts,
  bestSections,
  type Draft,
  fillDrafts,
  fitDrafts,
  isScarce,
  wordsIn,
} from "../selection.ts";
import { takeShort } from "../shortening.ts";

/** The texts this composer fills. */
type Letter = {
  title: string;
  intro: string;
  sections: { heading: string; content: string; bulletPoints?: string[] }[];
  quickTakeaway: string;
  callToAction: string;
};

/** How many of the best titles may be swapped for a shorter one. */
const goodTitles = 4;
/** A statement below this share of the top claim's weight is about something else. */
const nearTheBest = 0.75;

/**
 * Picks the best title. If a mailbox would cut it, picks a shorter one of the same kind: a
 * statement replaces a statement, names and topics replace names and topics.
 */
function subjectOf(
  { least, most, best: measured }: TextPart,
  material: Material,
  sections: MaterialSection[],
): string {
  const { titles, claims } = material;
  const short = measured?.most ?? most;
  const best = firstFit(titles, (item) => item.length >= least && item.length <= most);
  const speaker = cast(material).speaker;
  const isNamed = (item: string) => speaker !== "" && item.startsWith(speaker);
  const leastWeight = (claims[0]?.weight ?? 0) * nearTheBest;
  const statements = strongClaims(material)
    .filter(({ weight }) => weight >= leastWeight)
    .map(({ plain }) => plain.replace(/[.。]$/u, ""));
  const alike = [...titles.slice(0, goodTitles), ...(isNamed(best) ? [] : statements)];
  const headings = new Set(sections.map(({ heading }) => folded(heading)));
  const fits = (item: string) =>
    [...item].length >= least && [...item].length <= short && !headings.has(folded(item));
  if ([...best].length <= short) return best;
  return alike.find((item) => fits(item) && isNamed(item) === isNamed(best)) ?? best;
}

/** `room`: words left for a section's bullets. `most`: words one bullet may have. */
type Room = { room: number; most: number };

/** Takes two or three bullets, or none: one bullet is no list. */
function takeBullets(section: MaterialSection, picker: Picker, { room, most }: Room): Passage[] {
  if (room < 20) return [];
  const bullets: Passage[] = [];
  while (bullets.length < 3) {
    const bullet = picker.take(
      section.bullets,
      ({ plain }) => countWords(plain) <= Math.min(most, room / 3),
    );
    if (!bullet) break;
    bullets.push(bullet);
  }
  return bullets.length > 1 ? bullets : [];
}

function composeSection(draft: Draft, at: number, picker: Picker, room: Room, material: Material) {
  const path = `sections.${at}.content`;
  const paragraphs = paragraphsOf(draft.passages);
  for (const passage of paragraphs.flat()) picker.cite(path, passage, passage.plain);
  const content = paragraphs.map((paragraph, number) =>
    attributed(paragraph, material, paragraphs[number - 1]?.at(-1)),
  );
  const bullets = takeBullets(draft.section, picker, room);
  for (const [index, bullet] of bullets.entries())
    picker.cite(`sections.${at}.bulletPoints.${index}`, bullet, bullet.plain);
  return {
    heading: draft.section.heading,
    content: content.join("\n\n"),
    ...(bullets.length > 0 ? { bulletPoints: bullets.map(({ plain }) => plain) } : {}),
  };
}

function composeIntro(material: Material, picker: Picker): string {
  const parts = [opening(material)].filter(Boolean);
  const quote = takeShort(
    picker,
    isScarce(material) && parts.length > 0 ? [] : material.highlights,
    ({ text: words }) => countWords(words) >= 8 && countWords(words) <= 45,
  );
  if (quote) {
    parts.push(attributed(quote, material));
    picker.cite("intro", quote, quote.plain);
  }
  return parts.join("\n\n");
}

const takeTakeaway = ({ least, most }: TextPart, material: Material, picker: Picker) =>
  takeShort(
    picker,
    material.highlights,
    (passage) =>
      countWords(passage.plain) >= least && countWords(attributed(passage, material)) <= most,
  );

/**
 * Composes a newsletter: an introduction, sections with bullets, a takeaway and a call to action.
 */
export function composeLetter(format: Declaration, material: Material): Composed<Letter> {
  const { list, length = { least: 0, most: Number.POSITIVE_INFINITY } } = format;
  const quickTakeaway = textPart(format, "quickTakeaway");
  const bullets = list.parts.find((part) => part.kind === "lines")?.each.most ?? 0;
  const picker = createPicker(material);
  const chosen = bestSections(material.sections, list.most);
  const title = subjectOf(textPart(format, "title"), material, chosen);
  picker.reserve(title);
  for (const { heading } of chosen) picker.reserve(heading);
  let takeaway = isScarce(material) ? undefined : takeTakeaway(quickTakeaway, material, picker);
  let drafts = isScarce(material) ? beginDrafts(chosen, picker, 100) : [];
  takeaway ??= takeTakeaway(quickTakeaway, material, picker);
  const intro = composeIntro(material, picker);
  if (drafts.length === 0) drafts = beginDrafts(chosen, picker, 100);
  const count = () => wordsIn([title, intro, ...drafts.flatMap(textsOfDraft)]);
  const target = Math.min(75, Math.max(25, Math.round((material.words * 0.35) / drafts.length)));
  fillDrafts(drafts, picker, target, 100);
  fitDrafts(drafts, picker, {
    least: Math.min(length.least, 0.4 * material.words),
    most: 800,
    leastEach: leastOf(textPart(format, "content"), format, { sourceWords: material.words }),
    mostEach: 110,
    count,
  });
  const room = { room: (length.most - 80 - count()) / drafts.length, most: bullets };
  const sections = drafts.map((draft, at) => composeSection(draft, at, picker, room, material));
  if (takeaway) picker.cite("quickTakeaway", takeaway, takeaway.plain);
  const content = {
    title,
    intro,
    sections,
    quickTakeaway: takeaway ? attributed(takeaway, material) : title,
    callToAction: callToAction("reply", material, picker),
  };
  return { content, evidence: picker.evidence };
}

const textsOfDraft = (draft: Draft) => [
  draft.section.heading,
  ...draft.passages.map(({ text: words }) => words),
];
