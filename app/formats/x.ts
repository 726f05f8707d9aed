import twitter from "twitter-text";
import { z } from "zod";
import { endsSentence } from "../languages/sentences.ts";
import { named } from "./attribution.ts";
import type { Block, Composed, Format, Material, Passage } from "./format.ts";
import { escaped, joined } from "./markdown.ts";
import { callToAction, sayOf } from "./opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "./picker.ts";
import { applyRules, none, type Rule, range, textsOf } from "./rules.ts";
import { callsToAction, sharedRules } from "./shared-rules.ts";
import { takeShort } from "./shortening.ts";
import { spread } from "./spread.ts";

const schema = z.object({
  tweets: z.array(
    z.object({
      tweetNumber: z.number().int().positive(),
      totalTweets: z.number().int().positive(),
      content: z.string().min(1),
    }),
  ),
});
export type Thread = z.infer<typeof schema>;

const limit = 280;

/** X counts by weight: a link 23, a CJK letter or an emoji 2 (twitter-text's configuration 3). */
const weighted = (text: string) => twitter.parseTweet(text).weightedLength;
const links = (text: string) => twitter.extractUrls(text);
const hashtags = (text: string) => twitter.extractHashtags(text);

function blocks(content: Thread): Block[] {
  return content.tweets.map((tweet, at) => ({
    kind: "post",
    path: `tweets.${at}.content`,
    number: tweet.tweetNumber,
    total: tweet.totalTweets,
    text: tweet.content,
    length: weighted(tweet.content),
    limit,
  }));
}

const posts = (content: Thread) => content.tweets.map((tweet) => tweet.content);

const rules: Rule<Thread>[] = [
  range({ rule: "posts", unit: "posts", of: (c) => c.tweets.length, least: 4, most: 12 }),
  range({
    rule: "post length",
    unit: "weighted characters",
    of: (c) => posts(c).map(weighted),
    least: 1,
    most: limit,
  }),
  none({
    rule: "numbered posts",
    wanted: "n of the total",
    offenders: ({ content: { tweets } }) =>
      tweets
        .filter((t, at) => t.tweetNumber !== at + 1 || t.totalTweets !== tweets.length)
        .map((t) => `${t.tweetNumber}/${t.totalTweets}`),
  }),
  none({
    rule: "no link in the first post",
    wanted: "a first post without a link",
    offenders: ({ content }) => links(posts(content)[0] ?? ""),
  }),
  none({
    rule: "whole sentences",
    wanted: "every post stops at the end of a sentence",
    offenders: ({ content }) => posts(content).filter((post) => !endsSentence(post)),
  }),
  range({
    rule: "hashtags",
    unit: "hashtags",
    of: (c) => posts(c).flatMap(hashtags).length,
    most: 2,
  }),
  none({
    rule: "call to action last",
    wanted: "the last post asks for something",
    offenders: ({ content, context }) => {
      const last = posts(content).at(-1) ?? "";
      return callsToAction(last, context.language) ? [] : [last];
    },
  }),
  ...sharedRules<Thread>(),
];

const clean = (text: string) =>
  links(text).length === 0 && hashtags(text).length === 0 && endsSentence(text);

/** The first post, and the passage it quotes. */
function composeFirst(material: Material, picker: Picker): { text: string; hook?: Passage } {
  const { phrases } = material;
  const fitting = (say: (topics: number) => string) =>
    [3, 2, 1].map(say).find((text) => text && weighted(text) <= 200);
  // The quotation above it names the speaker already.
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
    (item) => weighted(item) < limit && links(item).length === 0,
  );
  picker.reserve(title);
  return { text: opener ?? (endsSentence(title) ? title : `${title}.`) };
}

function compose(material: Material): Composed<Thread> {
  const picker = createPicker(material);
  const first = composeFirst(material, picker);
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

export const x: Format<Thread> = {
  id: "x",
  label: "X Thread",
  promise: "A numbered thread that opens with the strongest line",
  exampleLength: "4–12 posts",
  icon: "M4 4l16 16M20 4L4 20",
  layout: "thread",
  baseCredits: 5,
  supportsLlmo: false,
  schema,
  outline: {
    before: [],
    parts: {
      name: "tweets",
      label: "Post",
      fields: [
        { name: "content", label: "Text", rows: 4, limit: { most: limit, unit: "weighted" } },
      ],
      number: "tweetNumber",
      total: "totalTweets",
    },
    after: [],
  },
  title: ({ tweets }) => tweets[0]?.content.split("\n")[0] ?? "",
  measure: (content) => ({ totalTweets: content.tweets.length }),
  blocks,
  markdown: (content) =>
    joined(
      content.tweets.map(
        (tweet) => `**${tweet.tweetNumber}/${tweet.totalTweets}**\n\n${escaped(tweet.content)}`,
      ),
    ),
  check: (content, evidence, context) =>
    applyRules(rules, { content, evidence, context, texts: textsOf(blocks(content)) }),
  compose,
};
