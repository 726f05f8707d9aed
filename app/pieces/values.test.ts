import { expect, test } from "vitest";
import type { Content } from "../formats/content.ts";
import { formatOf } from "../formats/index.ts";
import { newsletter } from "../formats/newsletter.ts";
import { contentFrom, originsOf, valuesOf } from "./values.ts";

const letter = {
  title: "Seeds for a town",
  intro: "A library lends seeds.",
  sections: [
    { heading: "Beans", content: "They come back.", bulletPoints: ["One bean.", "Two beans."] },
    { heading: "Squash", content: "It needs room." },
  ],
  quickTakeaway: "Lend seeds.",
  callToAction: "Reply to this letter.",
};

test.each(["newsletter", "blog", "social", "x"])("a %s that nobody edits stays as it is", (id) => {
  const pieces: Record<string, Content> = {
    newsletter: letter,
    blog: {
      title: "Seeds",
      metaDescription: "Lent",
      introduction: "A library.",
      sections: [{ heading: "Beans", content: "Back." }],
      conclusion: "Lend.",
      llmo: {
        seoScore: 80,
        keywords: [],
        urlSlug: "seeds",
        peopleAlsoAsk: [],
        imageAltTexts: [],
        recommendations: [],
        schemaMarkup: "{}",
      },
    },
    social: { hook: "Lend seeds", slides: [{ slideNumber: 1, content: "Beans" }] },
    x: { tweets: [{ tweetNumber: 1, totalTweets: 1, content: "Beans" }] },
  };
  const content = pieces[id] ?? {};
  expect(contentFrom(formatOf(id), content, valuesOf(formatOf(id), content))).toEqual(content);
});

test("lists are written one item a line, and an empty one goes", () => {
  const values = valuesOf(newsletter, letter);
  expect(values.parts[0]?.bulletPoints).toBe("One bean.\nTwo beans.");
  values.parts[0] = { ...values.parts[0], bulletPoints: "\r\n " };
  values.parts[1] = { ...values.parts[1], bulletPoints: "Room\r\n\r\n Sun " };
  const { sections } = newsletter.schema.parse(contentFrom(newsletter, letter, values));
  expect(sections[0]).toEqual({ heading: "Beans", content: "They come back." });
  expect(sections[1]?.bulletPoints).toEqual(["Room", "Sun"]);
});

test("a heading is one line, however it was typed", () => {
  const values = valuesOf(newsletter, letter);
  values.parts[0] = { ...values.parts[0], heading: "Beans \r\n\r\nand people" };
  const { sections } = newsletter.schema.parse(contentFrom(newsletter, letter, values));
  expect(sections[0]?.heading).toBe("Beans and people");
});

test("parts that are moved, added and removed are numbered anew", () => {
  const thread = {
    tweets: ["A", "B", "C"].map((content, at) => ({
      tweetNumber: at + 1,
      totalTweets: 3,
      content,
    })),
  };
  const values = valuesOf(formatOf("x"), thread);
  const [first, , third] = values.parts;
  values.parts = [third ?? {}, first ?? {}, { content: "New" }, { from: "", content: "Newer" }];
  expect(originsOf(values)).toEqual([2, 0, -1, -1]);
  expect(contentFrom(formatOf("x"), thread, values)).toEqual({
    tweets: [
      { tweetNumber: 1, totalTweets: 4, content: "C" },
      { tweetNumber: 2, totalTweets: 4, content: "A" },
      { tweetNumber: 3, totalTweets: 4, content: "New" },
      { tweetNumber: 4, totalTweets: 4, content: "Newer" },
    ],
  });
});
