import { endsSentence } from "../../languages/sentences.ts";
import { joinerOf, named } from "../attribution.ts";
import { mainResults } from "../diets.ts";
import type { Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { cast, credit, opening } from "../opening.ts";
import { hashtagsIn, linksIn } from "../own-rules.ts";
import { firstFit, type Picker, strongClaims } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { spread } from "../spread.ts";
import type { Telling } from "../telling.ts";
import { isUnsafe } from "../units.ts";
import { isOnTopic, isTelling, standsApart } from "./apart.ts";
import { isAskedFor, tellable } from "./beginning.ts";

/** The length of a post, as X counts it. */
export const weighted = measures.weighted.of;

/** True for whole sentences without a link or a hashtag. */
export const clean = (text: string) =>
  linksIn(text).length === 0 && hashtagsIn(text).length === 0 && endsSentence(text);

/** Each post is read alone: it names its speaker in full. */
export const postOf = (passage: Passage, material: Material, telling: Telling): string =>
  passage.told ? telling.paragraph(passage) : named(passage, material);

/** A thread opens with what makes somebody stop, among the weightiest of these. */
const strong = new Set<Passage["role"]>(["thesis", "definition", "contrast", "advice"]);
const mostTheses = 8;

/** Words of a first post's claim, at least, and letters of what is said of its source. */
const leastHook = 8;
const mostCredit = 160;

/** A post of fewer words tells nothing. */
const leastPost = 11;

/** True for a passage that fills a post by itself. */
export const isLong = (passage: Passage, { language }: Material): boolean =>
  joinerOf({ language }) === "" || wordsOfPassage(passage) >= leastPost;

/** Posts of a document's own summary, beside the first one. */
const mostMain = 2;

/** What a thread is written with; `limit` is the length of a post. */
export type Setting = { limit: number; material: Material; picker: Picker; telling: Telling };

/** A post and what it tells. */
export type Post = { text: string; cited: Passage[] };

/** Whose words follow and what they are taken from, below the first post's own words. */
export const openerOf = (material: Material): string =>
  credit(material, (text) => clean(text) && weighted(text) <= mostCredit);

/** A first post with what says whose words follow below it, as far as that is known. */
export const openedBy = (text: string, opener: string): string =>
  [text, opener].filter(Boolean).join("\n\n");

/** Writes a first post where no unit opens the thread: a claim, or the source's own title. */
export function composeFirst(
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

/** Claims for a source that has too little to be told whole. */
export function claimPosts(
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
