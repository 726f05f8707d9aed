import twitter from "twitter-text";
import type { DraftShape, Leaf } from "./draft.ts";
import { weightedCharacters } from "./measures.ts";

const mostHashtags = 2;

/** The first post stands without a link, and the thread has two hashtags at most. */
function tidy(posts: Leaf[]): void {
  const [first] = posts;
  if (first)
    for (const link of twitter.extractUrls(first.text))
      first.text = first.text
        .replace(link, "")
        .replace(/[^\S\n]{2,}/g, " ")
        .trim();
  let hashtags = 0;
  for (const post of posts)
    for (const tag of twitter.extractHashtags(post.text))
      if (++hashtags > mostHashtags)
        post.text = post.text.replace(new RegExp(`[#＃]${tag}`, "u"), tag);
}

export const x: DraftShape = {
  format: "x",
  about: "a thread for X",
  parts: [
    {
      kind: "list",
      name: "tweets",
      asks: "one idea each, the last asks the reader for something",
      least: 4,
      most: 12,
      parts: [
        {
          kind: "text",
          name: "content",
          asks: "whole sentences, no number in front; the first has the strongest point",
          measure: weightedCharacters,
          least: 1,
          most: 280,
          whole: true,
        },
      ],
    },
  ],
  callToAction: { part: "tweets", slot: "follow" },
  rules: ["No link in the first post, at most two hashtags in all."],
  tidy,
  finish: (content) => {
    const tweets = content.tweets as object[];
    return {
      tweets: tweets.map((tweet, at) => ({
        tweetNumber: at + 1,
        totalTweets: tweets.length,
        ...tweet,
      })),
    };
  },
  maxOutputTokens: 3_000,
};
