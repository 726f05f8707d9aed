import { endsSentence } from "../../languages/sentences.ts";
import { joinerOf, named } from "../attribution.ts";
import { type Declaration, textPart } from "../declaration.ts";
import { forLayout, mainResults } from "../diets.ts";
import { toldBy, upTo } from "../exchanges.ts";
import type { Composed, Exchange, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, cast, credit, opening } from "../opening.ts";
import { hashtagsIn, linksIn } from "../own-rules.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { spread } from "../spread.ts";
import { createTelling, type Telling } from "../telling.ts";
import { isAskedFor, isOnTopic, isTelling, standsApart, tellable } from "./beginning.ts";

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
/** Posts between the first and the last; with fewer questions, passages stand beside them. */
const mostPosts = 6;
const enough = 3;
/** A claim that stands beside questions, or alone. */
const mostClaims = 4;
/** A post of fewer words tells nothing. */
const leastPost = 11;
const isLong = (passage: Passage, { language }: Material): boolean =>
  joinerOf({ language }) === "" || wordsOfPassage(passage) >= leastPost;
/** Posts of a document's own summary, beside the first one. */
const mostMain = 2;
/** With so many questions a thread is one of questions. */
const leastAsked = 2;

/** Writes the first post, which says whose words follow; also returns the passage it tells. */
function composeFirst(
  limit: number,
  { material, picker, telling }: { material: Material; picker: Picker; telling: Telling },
  isConversation: boolean,
): { text: string; hook?: Passage } {
  const opener = credit(material, (text) => clean(text) && weighted(text) <= mostCredit);
  const withOpener = (text: string) => (opener ? `${text}\n\n${opener}` : text);
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
  if (opens) {
    picker.citeTold("tweets.0.content", opens);
    return { text: withOpener(hookOf(opens)), hook: opens };
  }
  const own = material.sourceTitle ?? title;
  const titled = endsSentence(own) ? own : `${own}.`;
  picker.reserve(titled);
  const below = opening(material, own);
  const both = below && clean(titled) ? `${titled}\n\n${below}` : titled;
  return { text: weighted(both) <= limit && clean(both) ? both : opener || titled };
}

const isShown = ({ told = [] }: Passage, text: string): boolean =>
  told.every((said) => text.includes(said.text));

/** A question and as much of its answer as fits below it, in one post each. */
function postsOfExchanges(material: Material, picker: Picker, fits: (text: string) => boolean) {
  const all = (material.exchanges ?? []).toSorted((a, b) => b.weight - a.weight);
  const posts: { text: string; order: number; asked: Passage; answer: Passage }[] = [];
  for (const exchange of all) {
    if (posts.length >= mostPosts) break;
    const { question, ends, brief = [] } = exchange;
    if (question === undefined || !picker.isFree(question)) continue;
    const byWorth = (some: Exchange["ends"]) => some.toSorted((a, b) => b.worth - a.worth);
    const made = [...byWorth(ends), ...byWorth(brief)].flatMap(({ count }) => {
      const answer = upTo(exchange, count);
      const text = `${question}\n\n${toldBy(answer, material)}`;
      const isFree = (answer.told ?? []).every((said) => picker.isFree(said.text));
      const { asked } = exchange;
      return fits(text) && isFree ? [{ text, order: answer.order, asked, answer }] : [];
    })[0];
    if (!made) continue;
    for (const { text } of made.answer.told ?? []) picker.reserve(text);
    picker.reserve(question);
    posts.push(made);
  }
  const inOrder = posts.toSorted((a, b) => a.order - b.order);
  // A question that was cut to its core shows fewer words than its evidence would.
  for (const [at, { text, asked, answer }] of inOrder.entries())
    for (const passage of isShown(asked, text) ? [asked, answer] : [answer])
      picker.citeTold(`tweets.${at + 1}.content`, passage);
  return inOrder;
}

/** Composes a thread: the strongest line, one statement per post, and a call to action. */
export function composeThread(format: Declaration, source: Material): Composed<Thread> {
  const material = forLayout(source, format.layout);
  const { most: limit } = textPart(format, "content");
  const picker = createPicker(material);
  const telling = createTelling(material, { alone: true });
  const fits = (passage: Passage) => {
    const text = postOf(passage, material, telling);
    return clean(text) && weighted(text) <= limit;
  };
  const posts = postsOfExchanges(
    material,
    picker,
    (text) => clean(text) && weighted(text) <= limit,
  );
  const first = composeFirst(limit, { material, picker, telling }, posts.length >= leastAsked);
  const told = posts.map(({ text }) => text);
  if (posts.length < enough) {
    const most = mostClaims - posts.length;
    const isApart = (passage: Passage) =>
      fits(passage) && standsApart(passage, material) && isLong(passage, material);
    const tells = (passage: Passage) =>
      isApart(passage) && isTelling(passage) && isAskedFor(passage, material);
    const main = Array.from({ length: mostMain }, () =>
      picker.take(mainResults(material), isApart),
    );
    const found = main.flatMap((passage) => passage ?? []).toSorted((a, b) => a.order - b.order);
    found.push(...spread(material, picker, { least: 0, most: most - found.length, fits: tells }));
    const few = most - found.length;
    if (found.length + posts.length < 2)
      found.push(...spread(material, picker, { least: 0, most: few, fits: isApart }));
    // Where nothing stands by itself, something is quoted.
    const passages =
      found.length + posts.length > 0 ? found : spread(material, picker, { least: 2, most, fits });
    for (const [at, passage] of passages.entries())
      picker.citeTold(`tweets.${told.length + at + 1}.content`, passage);
    told.push(...passages.map((passage) => postOf(passage, material, telling)));
  }
  const texts = [first.text, ...told, callToAction("follow", material, picker)];
  const tweets = texts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: texts.length,
    content,
  }));
  return { content: { tweets }, evidence: picker.evidence };
}
