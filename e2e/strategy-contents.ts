import type { Newsletter } from "../app/formats/newsletter-content.ts";
import type { Analysis } from "../app/strategies/strategy.ts";
import type { StoredPiece } from "../app/transforms/stored-piece.server.ts";
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

/** The content of a finished piece of each format. */
export const contents: Record<string, StoredPiece["content"]> = {
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

export const titles: Record<string, string> = {
  newsletter: letter.title,
  blog: "What a seed library taught a town about trust",
  social: "Would you lend seeds to a stranger?",
  x: "A library lent 412 packets of seed",
};
