import { voiceOf } from "../../editing/names.ts";
import { folded, withoutStop } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import { attributed, isSpoken, originOf } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout, mainResults } from "../diets.ts";
import type { Composed, Exchange, Material, Passage } from "../format.ts";
import { callToAction, credit } from "../opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { clipped } from "../shortening.ts";
import { findingsOf } from "../studies.ts";
import {
  asksBack,
  asksInTalk,
  excerptOf,
  isOwn,
  leastEnd,
  type Opening,
  openings,
  packed,
  rankedUnits,
  sentencesIn,
  type Unit,
  wordsTold,
} from "../units.ts";
import { isOnTopic, isTelling, standsApart } from "./apart.ts";
import { beginningsOf } from "./essay.ts";
import { holdsPoints, pointText, takePoints } from "./essay-points.ts";
import { onOneTopic, spreadSlides, statedSlides } from "./statements.ts";

/** The texts this composer fills. */
type Carousel = { hook: string; slides: { slideNumber: number; content: string }[] };

/** A slide is read at a glance; the origin below it comes on top. */
const mostWords = 25;
const leastWords = 6;
const mostHook = 14;

/** The last slide names the source too, as far as it is read at a glance. */
const mostLast = 29;
const mostCredit = 17;

/** Sentences of one thought on one slide: parted, each says less than was meant. */
const mostTogether = 30;

/** A paragraph's point may need a second sentence. */
const mostPoint = 38;

/** A sentence may be longer where it has a slide for itself, and more so on the way to the point. */
const mostAlone = 32;
const mostAmid = 42;

/** Slides that one answer or excerpt is told over. */
const toldSlides = { least: 3, most: 9 };

const wordsOf = (passage: Passage): string =>
  (passage.told ?? []).map(({ text }) => text).join(" ") || passage.plain;

/**
 * Puts the origin on a line below a statement: a slide is also seen alone. One answer has one place
 * (`isPlaced`), which its first slide tells. A speaker's own story keeps its quotation marks and name.
 */
function slideText(passage: Passage, material: Material, isPlaced = true): string {
  if (!isSpoken(passage)) return wordsOf(passage);
  if (!passage.told && passage.personal) return attributed(passage, material);
  // What is reported with its speaker's name is not signed with it.
  const { short } = (passage.speaker && voiceOf(passage.speaker)) || {};
  if (passage.told && short && wordsOf(passage).startsWith(`${short} `)) return wordsOf(passage);
  const origin = originOf(isPlaced ? passage : { speaker: passage.speaker }, material);
  return origin ? `${wordsOf(passage)}\n${origin}` : wordsOf(passage);
}

/**
 * Picks what opens a carousel: a document's own title; of speech a short strong claim about what it is
 * about, or its title; else a line of the source. A question that no slide answers would promise too much.
 */
function composeHook(
  { least, most, best }: TextPart,
  isOneTopic: boolean,
  { material, picker }: { material: Material; picker: Picker },
): string {
  const fewWords = best?.most ?? 0;
  const { sourceTitle, titles, highlights } = material;
  const fits = (item: string) => item.length >= least && item.length <= most;
  const isShort = ({ plain }: Passage) => fits(plain) && countWords(plain) <= fewWords;
  const apart = strongClaims(material).filter((passage) => standsApart(passage, material));
  // Above slides of many topics a claim promises what none of them tells.
  const hooks = isOneTopic
    ? apart.filter((passage) => isSpoken(passage) && isOnTopic(passage, material))
    : [];
  const claim = picker.take(
    hooks.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a))),
    isShort,
  );
  if (claim) {
    picker.cite("hook", claim, claim.plain);
    return claim.plain;
  }
  const lines = material.sections
    .flatMap(({ passages, bullets }) => [...passages, ...bullets])
    .filter((passage) => !passage.personal && standsApart(passage, material))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ plain }) => plain)
    .filter((plain) => countWords(plain) <= mostHook);
  const others = [...(sourceTitle ? [sourceTitle] : []), ...titles, ...(sourceTitle ? [] : lines)];
  const hook = firstFit([...others, ...highlights.map(({ plain }) => clipped(plain, most))], fits);
  picker.reserve(hook);
  return hook;
}

/** A heading of fewer words names a thing. */
const leastHeading = 3;

const isSaying = (heading: string): boolean =>
  countWords(heading) >= leastHeading && !heading.startsWith("The ");

type Told = { hook: string; slides: Passage[]; exchange?: Exchange | undefined };

/** The first sentence of an excerpt, if it is short enough to open what follows it. */
function claimAbove(run: readonly Passage[], material: Material): string | undefined {
  const text = run[0] ? wordsTold(run[0], material) : "";
  return countWords(text) <= mostHook ? withoutStop(text) : undefined;
}

/**
 * Tells one answer below its question, or one excerpt below its first sentence, its heading or the
 * title of its document: the first whose sentences fit on slides. Undefined if there is none.
 */
function tellUnit(
  fits: {
    hook(text: string): boolean;
    slide(text: string, sentences: number, most: number): boolean;
    /** Whether a question that means little outside its talk may head what answers it. */
    inTalk: boolean;
    /** What heads an answer that has no heading of its own. */
    title?: string;
  },
  { all, near }: { all: readonly Opening[]; near: readonly Unit[] },
  { material, picker }: { material: Material; picker: Picker },
): Told | undefined {
  const { sourceTitle = "" } = material;
  /** A document's title stands above what it found, and what has a word of it from the start. */
  const isTitled = ([opens]: readonly Passage[]) =>
    opens !== undefined &&
    !isSpoken(opens) &&
    countWords(sourceTitle) <= mostHook &&
    isOnTopic({ ...opens, plain: wordsTold(opens, material) }, material);
  /** "Do you mean …?" asks about what was said before it, "Should I …?" of whoever asks. */
  const mayHead = (question: string, worth: number) =>
    !isOwn(question, material) &&
    (worth > 0 || (fits.inTalk && !asksBack(question, material.language)));
  for (const { unit, rank } of all) {
    const { exchange } = unit;
    const asked =
      exchange?.question && mayHead(exchange.question, rank) ? exchange.question : undefined;
    const toPoint = near.find((one) => one.exchange && one.exchange === exchange)?.runs ?? [];
    const tries = [
      ...toPoint.map((run) => ({ run, most: mostAlone })),
      ...toPoint.map((run) => ({ run, most: mostAmid })),
      ...unit.runs.map((run) => ({ run, most: mostAlone })),
    ];
    for (const { run, most } of tries) {
      // Quoted words of nobody known head nothing.
      const isNobodys = run[0]?.told === undefined && run.some(isSpoken);
      const isClaim = !exchange && (rank > 0 || !isNobodys);
      const claim = isClaim ? claimAbove(run, material) : undefined;
      const said = folded(run.map((one) => wordsTold(one, material)).join(" "));
      const heads = [
        ...(exchange ? [asked] : [claim]),
        // An answer whose question heads nothing stands below its chapter's.
        ...(exchange?.headings ?? run[0]?.headings ?? []).filter(
          (heading) =>
            isSaying(heading) &&
            !said.includes(folded(heading)) &&
            !isOwn(heading, material) &&
            !asksInTalk(heading, material.language),
        ),
        ...(isTitled(run) ? [sourceTitle] : []),
        ...(fits.title && exchange ? [fits.title] : []),
      ];
      const hook = heads.find((text) => text && fits.hook(text) && picker.isFree(text));
      if (!hook || !run.every((one) => picker.isFree(wordsTold(one, material)))) continue;
      const below = hook === claim ? run.slice(1) : run;
      const isSlide = (part: Passage, at: number) =>
        fits.slide(slideText(part, material, at === 0), part.told?.length ?? 1, most);
      const slides = packed(below, { ...toldSlides, fits: isSlide }, material);
      if (!slides) continue;
      picker.reserve(hook);
      if (hook === claim && run[0]) picker.citeTold("hook", run[0]);
      return { hook, slides, exchange };
    }
  }
  return undefined;
}

type Slide = { passage: Passage; content: string };

/** Tells an essay: what it begins with, and a point of each of its weightiest parts below its heading. */
function tellEssay(
  material: Material,
  picker: Picker,
  { most, isShown }: { most: number; isShown(passage: Passage): boolean },
): Slide[] | undefined {
  // Sentences of one paragraph may stand together.
  const isRoomy = (passage: Passage) =>
    countWords(wordsOf(passage)) <= mostPoint && isShown(passage);
  if (!holdsPoints(material, isRoomy)) return undefined;
  const firstOf = (passage: Passage) => sentencesIn(passage, material)[0] ?? passage;
  const begins = picker.take(beginningsOf(material).map(firstOf), isRoomy);
  const points = takePoints(material, picker, {
    most: statedSlides.most - (begins ? 1 : 0),
    fits: isRoomy,
  });
  const isRoom = (text: string) => [...text].length <= most;
  return [
    ...(begins ? [{ passage: begins, content: wordsOf(begins) }] : []),
    ...points.map((passage) => ({ passage, content: pointText(passage, material, isRoom) })),
  ];
}

/**
 * Composes a carousel: one answer or excerpt told over the slides below what it tells, an essay part by
 * part or, where nothing is short enough, a hook and one statement per slide; and a call to action.
 */
export function composeCarousel(format: Declaration, whole: Material): Composed<Carousel> {
  const material = findingsOf(forLayout(whole, format.layout));
  const { most } = textPart(format, "content");
  const picker = createPicker(material);
  const hooked = textPart(format, "hook");
  const isHook = (text: string) => text.length >= hooked.least && text.length <= hooked.most;
  const isSlide = (text: string, sentences: number, alone: number) =>
    [...text].length <= most && countWords(text) <= (sentences === 1 ? alone : mostTogether);
  const isLongSlide = (text: string) => [...text].length <= most;
  // Whoever speaks in long sentences is told in them, before an aside in short ones.
  const short = { hook: isHook, slide: isSlide, inTalk: true };
  const long = { hook: isHook, slide: isLongSlide, inTalk: false };
  const main = mainResults(material).map((one) => ({ unit: excerptOf(one, material), rank: 0 }));
  const near = rankedUnits(material, leastEnd);
  const isShown = (passage: Passage) =>
    [...slideText(passage, material)].length <= most &&
    countWords(wordsOf(passage)) >= leastWords &&
    standsApart(passage, material);
  const isShort = (passage: Passage) =>
    countWords(wordsOf(passage)) <= mostWords && isShown(passage);
  const parted = tellEssay(material, picker, { most, isShown });
  let told: Told | undefined;
  const tell = (all: readonly (readonly Opening[])[], title?: string) => {
    for (const some of all)
      for (const fits of [short, long])
        told ??= tellUnit(
          { ...fits, ...(title ? { title } : {}) },
          { all: [...main, ...some], near },
          { material, picker },
        );
  };
  const opened = parted ? [] : openings(rankedUnits(material), material);
  tell(opened);
  // Where little can be stated, an answer below the title says more than what is left.
  const few = material.sections
    .flatMap(({ passages, bullets }) => [...passages, ...bullets])
    .filter((passage) => passage.safe && isShort(passage)).length;
  if (!told && few < statedSlides.least) tell(opened, firstFit(material.titles, isHook));
  const narrow = told || parted ? material : onOneTopic(material, picker, isShort);
  const hook = told?.hook ?? composeHook(hooked, narrow !== material, { material: narrow, picker });
  const passages =
    told?.slides ?? (parted ? [] : spreadSlides([narrow, material], picker, { isShort, isShown }));
  const stated = passages.map((passage, at) => ({
    passage,
    content: slideText(passage, material, !told || at === 0),
  }));
  const slides = (parted ?? stated).map(({ passage, content }, at) => {
    picker.citeTold(`slides.${at}.content`, passage);
    return { slideNumber: at + 1, content };
  });
  const asks = callToAction("save", material, picker);
  const isRoom = (text: string) =>
    countWords(text) <= mostCredit && countWords(text) + countWords(asks) <= mostLast;
  const source = credit(material, isRoom);
  slides.push({
    slideNumber: slides.length + 1,
    content: source && source !== hook ? `${source}\n\n${asks}` : asks,
  });
  return { content: { hook, slides }, evidence: picker.evidence };
}
