import { expect, test } from "vitest";
import { broken, brokenBy, context, materialOf, passage } from "./testing.ts";
import { x } from "./x.ts";

type Thread = { tweets: { tweetNumber: number; totalTweets: number; content: string }[] };
const first = (change: (content: string) => string) => (thread: Thread) => {
  const tweet = thread.tweets[0];
  if (tweet) tweet.content = change(tweet.content);
};

test("numbers its posts n of the total", () => {
  const { tweets } = x.compose(materialOf()).content;
  expect(tweets.every((tweet, at) => tweet.tweetNumber === at + 1)).toBe(true);
  expect(tweets.every((tweet) => tweet.totalTweets === tweets.length)).toBe(true);
});

test("shows the weighted length of each post against the limit", () => {
  const { content } = x.compose(materialOf());
  const cjk = { tweets: [{ tweetNumber: 1, totalTweets: 1, content: "種を貸す。" }] };
  expect(x.blocks(cjk)[0]).toMatchObject({ kind: "post", length: 10, limit: 280 });
  expect(x.blocks(content).every((block) => block.kind === "post" && block.length <= 280)).toBe(
    true,
  );
});

test("counts a link as 23 and an emoji as 2", () => {
  const of = (content: string) => {
    const block = x.blocks({ tweets: [{ tweetNumber: 1, totalTweets: 1, content }] })[0];
    return block?.kind === "post" ? block.length : undefined;
  };
  expect(of("https://example.com/a/very/long/path/that/never/ends/anywhere")).toBe(23);
  expect(of("👩‍👩‍👧‍👦")).toBe(2);
});

test.each([
  ["post length", first(() => `${"種".repeat(141)}。`)],
  ["no link in the first post", first((text) => `See https://example.com now. ${text}`)],
  ["whole sentences", first(() => "This post stops in the middle of a")],
  ["hashtags", first((text) => `${text} #one #two #three`)],
  [
    "posts",
    (thread: Thread) => {
      thread.tweets.length = 3;
    },
  ],
  [
    "numbered posts",
    (thread: Thread) => {
      if (thread.tweets[1]) thread.tweets[1].totalTweets = 99;
    },
  ],
  [
    "call to action last",
    (thread: Thread) => {
      const last = thread.tweets.at(-1);
      if (last) last.content = "That was all of it.";
    },
  ],
])("breaks the rule on %s", (rule, change) => {
  expect(brokenBy(x, change)).toContain(rule);
});

test("never chooses a passage with a link or a hashtag", () => {
  const material = materialOf();
  for (const section of material.sections)
    for (const item of section.passages) item.text = `${item.text.slice(0, -1)} at example.com.`;
  const text = x.markdown(x.compose(material).content);
  expect(text).not.toContain("example.com");
});

test("cuts sentences that are longer than a post at a clause, with an ellipsis", () => {
  const long = (at: number) =>
    `Member number ${at} keeps the garden open to everybody who has paid the fee for the year, brings the seed back in autumn, and writes the name of the street on each of the packets, ${"as the council has decided in its meeting, ".repeat(4)}or pays again.`;
  const material = materialOf({ claims: [], highlights: [1, 2, 3].map((at) => passage(long(at))) });
  material.sections = material.sections.map((section, at) => ({
    ...section,
    bullets: [],
    passages: [passage(long(at + 10))],
  }));
  const { content, evidence } = x.compose(material);
  expect(broken(x.check(content, evidence, context()))).toEqual([]);
  expect(content.tweets.some((tweet) => tweet.content.includes("…"))).toBe(true);
});

test("names a download by the first line of the first post", () => {
  const { content } = x.compose(materialOf());
  expect(x.title(content)).toBe("“The bridge remembers every winter.”");
});

test("names the speaker once in the first post", () => {
  const { tweets } = x.compose(materialOf()).content;
  expect(tweets[0]?.content.match(/Ana/g)).toHaveLength(1);
});

const opener = (more: Parameters<typeof materialOf>[0]) => {
  const title = "Bread in Alba";
  const material = materialOf({ sourceTitle: title, ...more });
  const { say } = material.phrases;
  material.phrases.say = (slot, values) =>
    slot === "document" && values.title ? `From ${values.title}.` : say(slot, values);
  return x.compose(material).content.tweets[0]?.content ?? "";
};

const told = (text: string) => ({
  role: "thesis" as const,
  safe: true as const,
  weight: 0.9,
  told: [{ text, line: text, cuts: [] }],
});
const claim = (text: string) => passage(text, told(text));

test("names the people and the title of its source below the first post's claim", () => {
  const [section] = materialOf().sections;
  const line = "A baker keeps his rye bread in a linen bag all through the winter months.";
  const sections = section ? [{ ...section, passages: [claim(line)], bullets: [] }] : [];
  const text = opener({ sections });
  expect(text.startsWith(line)).toBe(true);
  expect(text).toContain("Ana");
  expect(text).toContain("From Bread in Alba.");
});

test("opens with a title of the source rather than with what is no claim", () => {
  expect(opener({ claims: [] })).toMatch(/^Bread in Alba\./);
});

test("makes no post of what leans on a sentence before it", () => {
  const leaning = "The other baker also keeps his rye bread in a linen bag all through the winter.";
  const whole = [
    "A baker keeps his rye bread in a linen bag all through the winter months.",
    "Every mill on the island needs a second stone before it can grind rye flour.",
    "A harbour without a crane costs its town three working days in each month.",
  ];
  const material = materialOf();
  material.sections = material.sections.map((section, at) => ({
    ...section,
    bullets: [],
    passages: [claim([leaning, ...whole][at] ?? "")],
  }));
  const text = x.markdown(x.compose(material).content);
  for (const line of whole) expect(text).toContain(line);
  expect(text).not.toContain(leaning);
});
