import { endsSentence } from "../../languages/sentences.ts";
import { named } from "../attribution.ts";
import { type Declaration, textPart } from "../declaration.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, sayOf } from "../opening.ts";
import { hashtagsIn, linksIn } from "../own-rules.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { takeShort } from "../shortening.ts";
import { spread } from "../spread.ts";

/** The texts this composer fills. */
type Thread = { tweets: { tweetNumber: number; totalTweets: number; content: string }[] };

const weighted = measures.weighted.of;

const clean = (text: string) =>
  linksIn(text).length === 0 && hashtagsIn(text).length === 0 && endsSentence(text);

/** Writes the first post; also returns the passage it quotes. */
function composeFirst(
  limit: number,
  material: Material,
  picker: Picker,
): { text: string; hook?: Passage } {
  const { phrases } = material;
  const fitting = (say: (topics: number) => string) =>
    [3, 2, 1].map(say).find((text) => text && weighted(text) <= 200);
  // The quotation above already names the speaker.
  const opener =
    fitting((count) =>
      phrases.say("threadOpener", { topics: phrases.list(material.topics.slice(0, count)) }),
    ) ?? fitting((count) => sayOf("threadOpener", material, count));
  const withOpener = (text: string) => (opener ? `${text}\n\n${opener}` : text);
  const hook = takeShort(picker, [...strongClaims(material), ...material.highlights], (passage) => {
    const text = named(passage, material);
    return clean(text) && weighted(withOpener(text)) <= limit;
  });
  if (hook) {
    picker.cite("tweets.0.content", hook, hook.plain);
    return { text: withOpener(named(hook, material)), hook };
  }
  const title = firstFit(
    material.titles,
    (item) => weighted(item) < limit && linksIn(item).length === 0,
  );
  picker.reserve(title);
  return { text: opener ?? (endsSentence(title) ? title : `${title}.`) };
}

/** Composes a thread: the strongest line, one statement per post, and a call to action. */
export function composeThread(format: Declaration, material: Material): Composed<Thread> {
  const { most: limit } = textPart(format, "content");
  const picker = createPicker(material);
  const first = composeFirst(limit, material, picker);
  const fits = (passage: Passage) => {
    const text = named(passage, material);
    return clean(text) && weighted(text) <= limit;
  };
  const passages = spread(material, picker, { least: 2, most: 8, fits });
  for (const [at, passage] of passages.entries())
    picker.cite(`tweets.${at + 1}.content`, passage, passage.plain);
  const texts = [
    first.text,
    ...passages.map((passage, at) => named(passage, material, passages[at - 1] ?? first.hook)),
    callToAction("follow", material, picker),
  ];
  const tweets = texts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: texts.length,
    content,
  }));
  return { content: { tweets }, evidence: picker.evidence };
}
