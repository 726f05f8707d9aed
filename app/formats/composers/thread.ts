import { endsSentence } from "../../languages/sentences.ts";
import { named } from "../attribution.ts";
import { type Declaration, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, opening } from "../opening.ts";
import { hashtagsIn, linksIn } from "../own-rules.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { takeShort } from "../shortening.ts";
import { spread } from "../spread.ts";
import { createTelling, type Telling } from "../telling.ts";
import { tellable } from "./beginning.ts";

/** The texts this composer fills. */
type Thread = { tweets: { tweetNumber: number; totalTweets: number; content: string }[] };

const weighted = measures.weighted.of;

const clean = (text: string) =>
  linksIn(text).length === 0 && hashtagsIn(text).length === 0 && endsSentence(text);

/** Each post is read alone: it names its speaker in full. */
const postOf = (passage: Passage, material: Material, telling: Telling): string =>
  passage.told ? telling.paragraph(passage) : named(passage, material);

/** A thread opens with what makes somebody stop, among the weightiest of these. */
const opens = new Set<Passage["role"]>(["thesis", "definition", "contrast", "advice"]);
const mostTheses = 8;

/** Writes the first post, which says whose words follow; also returns the passage it tells. */
function composeFirst(
  limit: number,
  material: Material,
  picker: Picker,
  telling: Telling,
): { text: string; hook?: Passage } {
  const first = opening(material);
  const opener = first && clean(first) && weighted(first) <= 160 ? first : "";
  const withOpener = (text: string) => (opener ? `${text}\n\n${opener}` : text);
  const hookOf = (passage: Passage) => {
    // The line below names its speaker already.
    const isNamed = passage.speaker !== undefined && opener.includes(passage.speaker);
    if (!isNamed) return postOf(passage, material, telling);
    const told = (passage.told ?? []).map(({ text }) => text).join(" ");
    return told || material.phrases.quoted(passage.plain);
  };
  const fits = (passage: Passage) => {
    const text = hookOf(passage);
    return clean(text) && weighted(withOpener(text)) <= limit;
  };
  const theses = tellable(material).filter(({ role }) => opens.has(role));
  const hook =
    picker.take(theses.slice(0, mostTheses), fits) ??
    takeShort(
      picker,
      [...strongClaims(material), ...tellable(material), ...material.highlights],
      fits,
    );
  if (hook) {
    picker.citeTold("tweets.0.content", hook);
    return { text: withOpener(hookOf(hook)), hook };
  }
  const title = firstFit(
    material.titles,
    (item) => weighted(item) < limit && linksIn(item).length === 0,
  );
  picker.reserve(title);
  return { text: opener || (endsSentence(title) ? title : `${title}.`) };
}

/** Composes a thread: the strongest line, one statement per post, and a call to action. */
export function composeThread(format: Declaration, source: Material): Composed<Thread> {
  const material = forLayout(source, format.layout);
  const { most: limit } = textPart(format, "content");
  const picker = createPicker(material);
  const telling = createTelling(material, { alone: true });
  const first = composeFirst(limit, material, picker, telling);
  const fits = (passage: Passage) => {
    const text = postOf(passage, material, telling);
    return clean(text) && weighted(text) <= limit;
  };
  const passages = spread(material, picker, { least: 2, most: 6, fits });
  for (const [at, passage] of passages.entries())
    picker.citeTold(`tweets.${at + 1}.content`, passage);
  const texts = [
    first.text,
    ...passages.map((passage) => postOf(passage, material, telling)),
    callToAction("follow", material, picker),
  ];
  const tweets = texts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: texts.length,
    content,
  }));
  return { content: { tweets }, evidence: picker.evidence };
}
