import { endsSentence } from "../../languages/sentences.ts";
import { isDocument, joinerOf, named } from "../attribution.ts";
import { type Declaration, textPart } from "../declaration.ts";
import { forLayout, mainResults } from "../diets.ts";
import { toldBy } from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, cast, credit, opening } from "../opening.ts";
import { hashtagsIn, linksIn } from "../own-rules.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { spread } from "../spread.ts";
import { findingsOf } from "../studies.ts";
import { createTelling, type Telling } from "../telling.ts";
import {
  excerptOf,
  isOwn,
  isUnsafe,
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
import { isAskedFor, tellable } from "./beginning.ts";
import { beginningsOf } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { holdsPoints, pointText, takePoints } from "./essay-points.ts";

/** The texts this composer fills. */
type Thread = { tweets: { tweetNumber: number; totalTweets: number; content: string }[] };

const weighted = measures.weighted.of;

const clean = (text: string) =>
  linksIn(text).length === 0 && hashtagsIn(text).length === 0 && endsSentence(text);

/** Each post is read alone: it names its speaker in full. */
const postOf = (passage: Passage, material: Material, telling: Telling): string =>
  passage.told ? telling.paragraph(passage) : named(passage, material);

/** A thread opens with what makes somebody stop, among the weightiest of these. */
const strong = new Set<Passage["role"]>(["thesis", "definition", "contrast", "advice"]);
const mostTheses = 8;
/** Words of a first post's claim, at least, and letters of what is said of its source. */
const leastHook = 8;
const mostCredit = 160;
/** Posts between the first and the last, and what is told over them. */
const mostPosts = 6;
const mostUnits = 3;
/** Posts of a unit beside others; the one that opens the thread may fill it. */
const mostEach = 4;
/** With fewer posts than that, claims stand beside what is told whole, so many in all. */
const enough = 2;
const mostClaims = 3;
/** A post of fewer words tells nothing. */
const leastPost = 11;
const isLong = (passage: Passage, { language }: Material): boolean =>
  joinerOf({ language }) === "" || wordsOfPassage(passage) >= leastPost;
/** Posts of a document's own summary, beside the first one. */
const mostMain = 2;

/** What opens a thread may stop earlier, where nothing is told to its point: claims in a row say less. */
const leastLead = 0.6;

type Setting = { limit: number; material: Material; picker: Picker; telling: Telling };
type Post = { text: string; cited: Passage[] };

/** Whose words follow and what they are taken from, below the first post's own words. */
const openerOf = (material: Material): string =>
  credit(material, (text) => clean(text) && weighted(text) <= mostCredit);

/** A first post above whose words it has. */
const openedBy = (text: string, opener: string): string =>
  [text, opener].filter(Boolean).join("\n\n");

/** Writes a first post where no unit opens the thread: a claim, or the source's own title. */
function composeFirst(
  { limit, material, picker, telling }: Setting,
  isConversation: boolean,
): Post {
  const opener = openerOf(material);
  const withOpener = (text: string) => openedBy(text, opener);
  const hookOf = (passage: Passage) => {
    // The line below names its speaker already, where it names nobody beside the host.
    const isNamed = passage.speaker !== undefined && cast(material).speaker === passage.speaker;
    if (!isNamed || !opener) return postOf(passage, material, telling);
    const told = (passage.told ?? []).map(({ text }) => text).join(" ");
    return told || material.phrases.quoted(passage.plain);
  };
  const fits = (passage: Passage) => {
    const text = hookOf(passage);
    return clean(text) && weighted(withOpener(text)) <= limit;
  };
  const isStrong = (passage: Passage) =>
    fits(passage) && standsApart(passage, material) && wordsOfPassage(passage) >= leastHook;
  const theses = tellable(material).filter(({ role }) => strong.has(role));
  // Beside questions, a claim leads only if it is about what the whole source is about.
  const topical = theses.filter(
    (one) => one.role !== "advice" && isAskedFor(one, material) && isOnTopic(one, material),
  );
  const results = mainResults(material).toSorted(
    (a, b) => Number(b.role === "result") - Number(a.role === "result"),
  );
  const hook =
    picker.take(results, fits) ??
    picker.take((isConversation ? topical : theses).slice(0, mostTheses), isStrong);
  const title = firstFit(
    material.titles,
    (item) => weighted(item) < limit && linksIn(item).length === 0,
  );
  // What is no claim is no hook: the source's own title says more.
  const any = [...strongClaims(material), ...tellable(material), ...material.highlights];
  const apart = any.filter((passage) => standsApart(passage, material));
  const isTitled = opener !== "" && material.sourceTitle !== undefined;
  const opens =
    hook ??
    (isTitled ? undefined : picker.take(theses.slice(0, mostTheses), isStrong)) ??
    (isTitled ? undefined : takeShort(picker, [...apart, ...any], fits));
  if (opens) return { text: withOpener(hookOf(opens)), cited: [opens] };
  const own = material.sourceTitle ?? title;
  const titled = endsSentence(own) ? own : `${own}.`;
  picker.reserve(titled);
  const below = opening(material, own);
  const both = below && clean(titled) ? `${titled}\n\n${below}` : titled;
  return { text: weighted(both) <= limit && clean(both) ? both : opener || titled, cited: [] };
}

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

/** Claims for a source that has too little to be told whole. */
function claimPosts(
  most: number,
  isAlone: boolean,
  { limit, material, picker, telling }: Setting,
): Post[] {
  const fits = (passage: Passage) => {
    const text = postOf(passage, material, telling);
    return clean(text) && weighted(text) <= limit;
  };
  const isApart = (passage: Passage) =>
    fits(passage) &&
    // "The path here could be AI": only who heard what was said before knows which.
    !isUnsafe(passage, material) &&
    standsApart(passage, material) &&
    isLong(passage, material);
  const tells = (passage: Passage) =>
    isApart(passage) && isTelling(passage) && isAskedFor(passage, material);
  const main = Array.from({ length: mostMain }, () => picker.take(mainResults(material), isApart));
  const found = main.flatMap((passage) => passage ?? []).toSorted((a, b) => a.order - b.order);
  found.push(...spread(material, picker, { least: 0, most: most - found.length, fits: tells }));
  const few = most - found.length;
  if (found.length < (isAlone ? 2 : 1))
    found.push(...spread(material, picker, { least: 0, most: few, fits: isApart }));
  // Where nothing stands by itself, something is quoted.
  const passages = found.length > 0 ? found : spread(material, picker, { least: 2, most, fits });
  return passages.map((one) => ({ text: postOf(one, material, telling), cited: [one] }));
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
