import { expect, test } from "vitest";
import { altTextsOf } from "./alt-texts.ts";
import { postOf } from "./post.ts";
import { given, words } from "./testing/post.ts";
import { written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";

const one = (heading: string, content: string, topics: string[] = []) =>
  altTextsOf(given({ sections: [{ heading, content }] }), topics)[0];

test.each(Object.entries(stories))(
  "%s: one alt text a section, each its own and short enough",
  (_, story) => {
    const { content, facts } = written(story);
    const texts = altTextsOf(postOf(content, facts), facts.topics);
    expect(texts).toHaveLength(content.sections.length);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect([...text].length).toBeLessThanOrEqual(125);
      expect(text).not.toMatch(/^(?:image|picture|photo) of|[“”„「」]/i);
    }
  },
);

test.each(Object.entries(stories))("%s: the words are the section's own", (_, story) => {
  const { content, facts } = written(story);
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  for (const [at, text] of altTextsOf(postOf(content, facts), facts.topics).entries()) {
    const { heading = "", content: body = "" } = content.sections[at] ?? {};
    const rest = letters(text.replace("…", "")).replace(letters(heading), "");
    expect(letters(body)).toContain(rest);
  }
});

test("the sentence with the most to draw is chosen", () => {
  const content =
    "It went on like that. The council stored 40 packets of beans in a drawer. Nobody knew why.";
  expect(one("What now?", content, ["packets", "beans"])).toBe(
    "The council stored 40 packets of beans in a drawer.",
  );
});

test("a heading that asks nothing names the subject", () => {
  expect(one("Beans", "The council stored 40 packets in a drawer.")).toBe(
    "Beans: The council stored 40 packets in a drawer.",
  );
});

test("fillers at the start are left out, and so is the word picture", () => {
  expect(one("Why?", "And so the council stored forty packets.")).toBe(
    "The council stored forty packets.",
  );
  expect(one("Why?", "A picture of the drawer hangs beside the door.")).toBe(
    "drawer hangs beside the door.",
  );
});

test("a long sentence ends at a word or a clause", () => {
  const text = one("Why?", words(80)) ?? "";
  expect([...text].length).toBeLessThanOrEqual(125);
  expect(text).toMatch(/\p{L}…$/u);
});

test("sections with the same words still get texts of their own", () => {
  const same = { heading: "Why?", content: "The council stored forty packets." };
  const texts = altTextsOf(given({ sections: [same, same, same] }), []);
  expect(new Set(texts).size).toBe(3);
});

test("an empty section is described by its heading", () => {
  expect(one("The drawer", "")).toBe("The drawer");
});
