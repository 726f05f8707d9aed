import { expect, test } from "vitest";
import { formatOf } from "./index.ts";
import { oversized, oversizedLine } from "./oversized.ts";

const threadOf = (...texts: string[]) => ({
  tweets: texts.map((content, at) => ({
    tweetNumber: at + 1,
    totalTweets: texts.length,
    content,
  })),
});

const long = `“The oven was older than anybody who worked at it,${" and then".repeat(30)}.”`;

test("posts and slides that are too long are found with how much they are over", () => {
  const found = oversized(formatOf("x"), threadOf("A short post.", long));
  const over = [...long].length - 280;
  expect(found).toEqual([{ path: "tweets.1.content", text: long, over, holder: "post" }]);
  expect(oversizedLine(found)).toBe(
    `“The oven was older than anybody …” is ${over} characters too long for a post.`,
  );
});

test("letters may hold what a person wants in them", () => {
  const content = { title: "", intro: long.repeat(9), sections: [{ heading: "", content: long }] };
  expect(oversized(formatOf("newsletter"), content)).toEqual([]);
});

test("several are named in one sentence, also where words have no spaces", () => {
  const found = oversized(formatOf("x"), threadOf(long, "長".repeat(141)));
  expect(oversizedLine(found)).toBe(
    `2 passages are too long for a post: “The oven was older than anybody …” by ${[...long].length - 280} characters, “${"長".repeat(48)} …” by 2 characters.`,
  );
  expect(oversizedLine([])).toBe("");
});
