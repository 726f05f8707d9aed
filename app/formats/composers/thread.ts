import { isDocument, named } from "../attribution.ts";
import { type Declaration, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import { toldBy } from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { callToAction } from "../opening.ts";
import { createPicker } from "../picker.ts";
import { findingsOf } from "../studies.ts";
import { createTelling } from "../telling.ts";
import {
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
import { beginningsOf } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { holdsPoints, pointText, takePoints } from "./essay-points.ts";
import {
  claimPosts,
  clean,
  composeFirst,
  isLong,
  openedBy,
  openerOf,
  type Post,
  postOf,
  type Setting,
  weighted,
} from "./posts.ts";

/** The texts this composer fills. */
type Thread = { tweets: { tweetNumber: number; totalTweets: number; content: string }[] };

/** Posts between the first and the last, and what is told over them. */
const mostPosts = 6;
const mostUnits = 3;

/** Posts of a unit beside others; the one that opens the thread may fill it. */
const mostEach = 4;

/** With fewer posts than that, claims stand beside what is told whole, so many in all. */
const enough = 2;
const mostClaims = 3;

/** What opens a thread may stop earlier, where nothing is told to its point: claims in a row say less. */
const leastLead = 0.6;

const isShown = ({ told = [] }: Passage, text: string): boolean =>
  told.every((said) => text.includes(said.text));

/**
 * Tells a unit over as few posts as hold it: the first names who speaks, below what stands `above` it,
 * and so does each that says "I" or "our", or all where there is room.
 * Undefined if a sentence of it is said already or no division fits.
 */
function tellUnit(
  { exchange, runs }: Unit,
  { most, above, below = "" }: { most: number; above: string; below?: string },
  { limit, material, picker, telling }: Setting,
): Post[] | undefined {
  const wordsOf = (part: Passage, at: number, isNamed: boolean) => {
    const isBelowName = exchange !== undefined || part.spoken === true;
    if (at === 0) return isBelowName ? toldBy(part, material) : postOf(part, material, telling);
    // A post is seen alone too, where nothing else says whose "I" or "our" it is.
    const mustName = isNamed || isOwn(wordsTold(part, material), material);
    if (!part.told) return named(part, material, mustName ? undefined : part);
    return isBelowName && mustName ? toldBy(part, material) : wordsTold(part, material);
  };
  /** The posts of a run; each names who speaks, where that takes no more of them. */
  const divide = (run: readonly Passage[]) => {
    const divisions = [true, false].flatMap((isNamed) => {
      const textOf = (part: Passage, at: number) =>
        [at === 0 ? above : "", wordsOf(part, at, isNamed), at === 0 ? below : ""]
          .filter(Boolean)
          .join("\n\n");
      const fits = (part: Passage, at: number) => weighted(textOf(part, at)) <= limit;
      const parts = packed(run, { least: 1, most, fits }, material);
      return parts ? { parts, texts: parts.map(textOf) } : [];
    });
    return divisions.toSorted((a, b) => a.parts.length - b.parts.length)[0];
  };
  for (const run of runs) {
    if (!run.every((one) => picker.isFree(wordsTold(one, material)))) continue;
    const { parts, texts = [] } = divide(run) ?? {};
    if (!parts || !texts.every(clean)) continue;
    for (const sentence of run) picker.reserve(wordsTold(sentence, material));
    return parts.map((part, at) => {
      const text = texts[at] ?? "";
      // A question that was cut to its core shows fewer words than its evidence would.
      const isAsked = at === 0 && above !== "" && exchange && isShown(exchange.asked, text);
      return { text, cited: isAsked ? [exchange.asked, part] : [part] };
    });
  }
  return undefined;
}

/** What stands above an answer: its question as a heading, or as it was asked. */
const askedAbove = ({ exchange }: Unit, material: Material): string =>
  exchange ? (exchange.question ?? toldBy(exchange.asked, material)) : "";

/** Tells the unit that opens the thread: below its question, or from its own first words. */
function tellLead(
  all: readonly Opening[],
  setting: Setting,
): { posts: Post[]; unit: Unit } | undefined {
  const { limit, material, picker } = setting;
  const opener = openerOf(material);
  const withOpener = (text: string) => openedBy(text, opener);
  const hookOf = ({ exchange }: Unit) => {
    const { question } = exchange ?? {};
    if (question === undefined || !picker.isFree(question)) return undefined;
    const text = withOpener(question);
    return clean(text) && weighted(text) <= limit ? { question, text } : undefined;
  };
  for (const { unit, rank } of all) {
    const { exchange } = unit;
    const hook = hookOf(unit);
    if (rank === 0 || (exchange && !hook)) continue;
    const below = hook ? "" : opener;
    // What opens the thread is told to its best end, however few others stand beside it.
    const posts = tellUnit(unit, { most: mostPosts, above: "", below }, setting);
    if (!posts) continue;
    if (!hook) return { posts, unit };
    picker.reserve(hook.question);
    const cited = exchange && isShown(exchange.asked, hook.question) ? [exchange.asked] : [];
    return { posts: [{ text: hook.text, cited }, ...posts], unit };
  }
  return undefined;
}

/** The best unit that fits, told to its point or as far as it fits. */
function leadOf(units: readonly Unit[], setting: Setting) {
  const { material } = setting;
  const toPoint = openings(units, material);
  const cut = openings(rankedUnits(material, leastLead), material);
  const tries = toPoint.flatMap((all, at) => [all, cut[at] ?? []]);
  let lead: ReturnType<typeof tellLead>;
  for (const all of tries) lead ??= tellLead(all, setting);
  return lead;
}

/** Tells what a document's own summary says it found, in a row; undefined if that is one sentence. */
function tellSummary(setting: Setting): { posts: Post[]; unit?: Unit } | undefined {
  const { material } = setting;
  const below = openerOf(material);
  for (const passage of material.gist ?? []) {
    const unit = excerptOf(passage, material);
    if ((unit.runs[0]?.length ?? 0) < 2) continue;
    const posts = tellUnit(unit, { most: mostEach, above: "", below }, setting);
    if (posts) return { posts };
  }
  return undefined;
}

/**
 * Tells an essay: what it begins with, a point of each of its weightiest parts, what it comes to.
 * Undefined where it has too few points for a thread.
 */
function tellEssay(setting: Setting): Post[] | undefined {
  const { limit, material, picker } = setting;
  const below = openerOf(material);
  const withOpener = (text: string) => openedBy(text, below);
  const fits = (passage: Passage) => {
    const text = wordsTold(passage, material);
    return clean(text) && weighted(text) <= limit && isLong(passage, material);
  };
  if (!holdsPoints(material, fits)) return undefined;
  // Where a paragraph is too long for a post, its first sentence opens.
  const begins = beginningsOf(material).flatMap((one) => [
    one,
    ...sentencesIn(one, material).slice(0, 1),
  ]);
  const first = picker.take(
    begins,
    (one) => fits(one) && weighted(withOpener(wordsTold(one, material))) <= limit,
  );
  const opens = first
    ? { text: withOpener(wordsTold(first, material)), cited: [first] }
    : composeFirst(setting, false);
  const points = takePoints(material, picker, { most: mostPosts, fits });
  const isShort = (text: string) => weighted(text) <= limit;
  const posts = points.map((one) => ({ text: pointText(one, material, isShort), cited: [one] }));
  return [opens, ...posts];
}

/** Tells a question or claim, then few answers or excerpts whole, each over posts that follow each other. */
function tellSource(setting: Setting): Post[] {
  const { material } = setting;
  const units = rankedUnits(material, leastEnd);
  const isWritten = isDocument(material);
  const summary = isWritten ? tellSummary(setting) : undefined;
  // A document opens with what it found, or claims.
  const found = isWritten && !summary ? composeFirst(setting, false) : undefined;
  const lead = summary ?? (found ? undefined : leadOf(units, setting));
  const told: { order: number; posts: Post[]; unit: Unit }[] = [];
  let room = mostPosts - (lead?.posts.length ?? 1) + 1;
  for (const unit of units) {
    if (told.length + (lead ? 1 : 0) >= mostUnits || room < 1) break;
    if (unit.order === lead?.unit?.order) continue;
    const above = askedAbove(unit, material);
    const posts = tellUnit(unit, { most: Math.min(mostEach, room), above }, setting);
    if (!posts) continue;
    told.push({ order: unit.order, posts, unit });
    room -= posts.length;
  }
  const inOrder = told.toSorted((a, b) => a.order - b.order).flatMap(({ posts }) => posts);
  const opened = lead?.posts ?? [found ?? composeFirst(setting, inOrder.length > 0)];
  const posts = [...opened, ...inOrder];
  const missing = posts.length > enough ? 0 : mostClaims - (posts.length - 1);
  return missing > 0 ? [...posts, ...claimPosts(missing, told.length === 0, setting)] : posts;
}

/**
 * Composes a thread: of an essay what it comes to part by part, of anything else what is told whole; and
 * a call to action.
 */
export function composeThread(format: Declaration, source: Material): Composed<Thread> {
  const material = findingsOf(forLayout(source, format.layout));
  const { most: limit } = textPart(format, "content");
  const picker = createPicker(material);
  const setting = {
    limit,
    material,
    picker,
    telling: createTelling(material, { alone: true, isOwn: isEssay(material) }),
  };
  const posts = tellEssay(setting) ?? tellSource(setting);
  for (const [at, { cited }] of posts.entries())
    for (const passage of cited) picker.citeTold(`tweets.${at}.content`, passage);
  const asks = callToAction("follow", material, picker);
  const texts = [...posts.map(({ text }) => text), asks];
  const tweets = texts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: texts.length,
    content,
  }));
  return { content: { tweets }, evidence: picker.evidence };
}
