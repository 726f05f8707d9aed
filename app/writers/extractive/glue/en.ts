import type { Glue } from "./glue.ts";

export const en: Glue = {
  marks: ["“", "”"],
  inner: ["‘", "’"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " and ",
  sentences: {
    onTopics: ["{speaker} on {topics}"],
    conversation: [
      "{host} put the questions, {speaker} answered them. What came up: {topics}.",
      "{speaker} sat down with {host}. The threads to follow: {topics}.",
      "{speaker} in conversation with {host}, boiled down to what was said about {topics}.",
    ],
    talk: [
      "{speaker} spoke, we took notes. The thread runs through {topics}.",
      "Here is what {speaker} had to say about {topics}, in the original words.",
      "The parts that stay, as {speaker} put them: {topics}.",
    ],
    document: [
      "The essentials of a longer piece: {topics}.",
      "The passages that count, out of a longer piece about {topics}.",
      "What follows are the passages that carry the argument: {topics}.",
    ],
    threadOpener: [
      "{speaker} on {topics}. The points worth keeping, one by one.",
      "Notes from {speaker} on {topics}, in the original words.",
      "Notes on {topics}, in the original words.",
    ],
    metaDescription: [
      "{speaker} on {topics}: the main points in the original words, with the places they come from.",
      "The main points on {topics}, quoted from the source and easy to check.",
    ],
    closing: [
      "That is the short version. Every quotation above leads back to its place in the source.",
      "There is more in the full recording; the quotations above show where to look first.",
    ],
    reply: [
      "Which of these points matches what you have seen yourself? Hit reply and tell me.",
      "What would you have asked? Reply to this letter: I read every answer.",
      "Know somebody who works on this? Forward this letter to them.",
    ],
    save: [
      "Save this for later, and share it with somebody who needs it.",
      "Which point is new to you? Tell us in the comments, and save this post.",
    ],
    follow: [
      "Which of these would you argue with? Reply, and follow for the next thread.",
      "Useful? Share the first post, and tell me what you would add.",
    ],
    page: ["p. {page}"],
  },
};
