import type { Content } from "../../formats/content.ts";
import { formatOf } from "../../formats/index.ts";
import type { Newsletter } from "../../formats/newsletter.ts";
import { materialOf } from "../../formats/testing.ts";
import type { Analysis, Recommendation, TitleOptions } from "../../strategies/strategy.ts";
import { piece as post } from "./pieces.ts";

export const analysis: Analysis = {
  topic: "What a seed library teaches a town about trust",
  targetAudience: "Librarians and gardeners who lend things to neighbours",
  primaryGoals: ["Show that lending works without deposits", "Win readers for a local start"],
  tone: "Calm and practical",
  keyTakeaways: ["Of 412 packets, 371 came back with seed.", "Nobody had to sign for it."],
};

const letter: Newsletter = {
  title: "371 of 412 packets came back",
  intro: "A library lent seeds without a signature. Three autumns later the counting is done.",
  sections: [
    {
      heading: "What was lent",
      content: "[14:00] The library already had a system, and everybody knew how it worked.",
      bulletPoints: ["No deposit", "No deadline but the season"],
    },
  ],
  quickTakeaway: "People return what they are trusted with.",
  callToAction: "Lend one packet this spring.",
};

const slides = ["A library that lends seeds", "412 packets went out", "371 came back with seed"];
const posts = ["A library lent 412 packets of seed. No deposit. 371 came back. 🧵", "Count them."];

const contents: Record<string, Content> = {
  newsletter: letter,
  blog: post.content,
  social: {
    hook: "Would you lend seeds to a stranger?",
    slides: slides.map((content, at) => ({ slideNumber: at + 1, content })),
  },
  x: {
    tweets: posts.map((content, at) => ({
      tweetNumber: at + 1,
      totalTweets: posts.length,
      content,
    })),
  },
};

/** The content of a finished piece of a format. */
export const contentOf = (format: string): Content =>
  contents[format] ?? formatOf(format).compose(materialOf()).content;

export const titles: Record<string, string> = {
  newsletter: letter.title,
  blog: "What a seed library taught a town about trust",
  social: "Would you lend seeds to a stranger?",
  x: "A library lent 412 packets of seed",
};

/** What step 2 says of each format. */
export const recommendations: Recommendation[] = [
  {
    format: "newsletter",
    priority: "high",
    reason: "5 sections and 6 distinct takeaways: material for a letter of three to six sections.",
    estimatedEngagement:
      "Likely engagement: high (6 takeaways can be forwarded without the source).",
  },
  {
    format: "blog",
    priority: "medium",
    reason: "1,204 words in 5 sections, with 3 clear questions that readers may search for.",
    estimatedEngagement:
      "Likely engagement: medium (it can be found by 3 questions that the source answers).",
  },
  {
    format: "x",
    priority: "medium",
    reason: "7 quotable lines fit into a post with room for who said it.",
    estimatedEngagement: "Likely engagement: medium (7 lines can be shared).",
  },
  {
    format: "social",
    priority: "low",
    reason: "2 lines of at most 20 words can be read alone: one idea a slide.",
    estimatedEngagement:
      "Likely engagement: low (people save slides that stand alone, and the source has 2 such lines).",
  },
];

/** What step 3 offers for three formats. */
export const titleOptions: TitleOptions[] = [
  {
    format: "newsletter",
    titles: [
      titles.newsletter ?? "",
      "People return what they are trusted with",
      "No deposit, no deadline but the season",
    ],
  },
  {
    format: "blog",
    titles: [
      titles.blog ?? "",
      "Who lends four hundred packets of seed to strangers, and what comes back?",
      "Lending was already there",
    ],
  },
  { format: "x", titles: [titles.x ?? "", "Nobody had to sign for it", "371 of 412"] },
];
