import type { ContentOf } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import { define } from "./define.ts";

const declaration = {
  id: "x",
  label: "X Thread",
  promise: "A numbered thread that opens with the strongest line",
  about: "a thread for X",
  icon: "M4 4l16 16M20 4L4 20",
  layout: "thread",
  baseCredits: 5,
  supportsLlmo: false,
  maxOutputTokens: 3_000,
  slot: { platform: "X", publishTime: "12:30", order: 2 },
  opening: { least: 8, most: 130, best: { unit: "words", least: 5 } },
  before: [],
  list: {
    kind: "list",
    name: "tweets",
    label: "Post",
    plural: "posts",
    asks: "one idea each, the last asks the reader for something",
    least: 4,
    most: 12,
    number: "tweetNumber",
    total: "totalTweets",
    parts: [
      {
        kind: "text",
        name: "content",
        label: "Text",
        asks: "whole sentences, no number in front; the first has the strongest point",
        rows: 4,
        shown: "post",
        unit: "weighted",
        least: 1,
        most: 280,
        rule: "post length",
        whole: true,
      },
    ],
    rules: [
      { check: "linkless" },
      { check: "hashtags", most: 2 },
      { check: "asking", slot: "follow" },
    ],
  },
  after: [],
} as const satisfies Declaration;

export type Thread = ContentOf<typeof declaration>;
export const x = define(declaration);
