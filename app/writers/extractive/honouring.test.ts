import { expect, test } from "vitest";
import { wishesOf } from "../../briefs/wishes.ts";
import type { Blog } from "../../formats/blog.ts";
import { formatOf, formats } from "../../formats/index.ts";
import { isFatal, textsOf } from "../../formats/rules.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import { fixtures } from "../fixtures/sources.ts";
import { honour } from "./honouring.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

const english = fixtures["English interview"];
if (!english) throw new Error("no such fixture");
const planning = createPlanning(english.info);
planning.add(english.segments);
const plan = planning.finish();
const material = { ...plan.material, phrases: phrasesOf("en", "1") };
/** Content words that some passages contain and most do not. */
const words = material.topics
  .flatMap((topic) => topic.split(" "))
  .filter((topic) => {
    const holding = material.highlights.filter(({ text }) => text.includes(topic)).length;
    return holding > 1 && holding < material.highlights.length / 3;
  });
const [word = ""] = words;

test("the fixture has a word to wish for", () => {
  expect(word).not.toBe("");
});

test("what is to be stressed comes first, what is to be left out is gone", () => {
  const stressed = honour(material, wishesOf(`Stress ${word}`));
  expect(stressed.highlights[0]?.text).toContain(word);
  expect(stressed.highlights).toHaveLength(material.highlights.length);
  const without = honour(material, wishesOf(`Leave out ${word}`));
  const texts = [...without.highlights, ...without.sections.flatMap(({ passages }) => passages)];
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ text }) => text.includes(word))).toEqual([]);
});

test.each(formats.map(({ id }) => id))("a %s follows a brief and keeps its rules", (id) => {
  const link = "https://example.org/join?from=letter";
  const written = writePiece(plan, id, { brief: `Stress ${word}. ${link}` });
  expect(written.checks.filter(isFatal)).toEqual([]);
  const texts = textsOf(formatOf(id).blocks(written.content)).map(({ text }) => text);
  expect(texts.findLast((text) => text.includes(link))).toBe(texts.at(-1));
});

test("the pieces of a source hold more of what is stressed", () => {
  const share = (word: string, brief?: string) => {
    const cites = formats.flatMap(({ id }) =>
      writePiece(plan, id, brief ? { brief } : {}).evidence.flatMap((entry) => entry.cites),
    );
    const held = cites.filter(({ quote, said = [] }) =>
      [quote ?? "", ...said.map(({ line }) => line)].join(" ").includes(word),
    );
    return held.length / cites.length;
  };
  const sum = (shares: number[]) => shares.reduce((total, one) => total + one, 0);
  expect(sum(words.map((one) => share(one, `Stress ${one}.`)))).toBeGreaterThan(
    sum(words.map((one) => share(one))),
  );
});

test("leaving out leaves a whole post, or says that it could not", () => {
  const written = writePiece(plan, "blog", { brief: `Leave out ${word}` });
  const holds = JSON.stringify(written.content as Blog).includes(word);
  expect(holds).toBe(written.making.note.includes("too short to leave out"));
});

test("what cannot be left out is said", () => {
  const words = plan.segments.flatMap(({ text }) => text.match(/[a-z]{4,}/gi) ?? []);
  const everything = [...new Set(words.map((one) => one.toLowerCase()))].filter(
    (one) => !["write", "stress", "that", "make"].includes(one),
  );
  const written = writePiece(plan, "newsletter", { brief: `Leave out ${everything.join(", ")}` });
  expect(written.making.note).toContain("too short to leave out");
});

test("a title that was to be a heading takes its section's place", () => {
  const headings = material.sections.map(({ heading }) => heading).filter((h) => h.length < 70);
  expect(headings.length).toBeGreaterThan(0);
  let taken = 0;
  for (const title of headings) {
    const { content, making } = writePiece(plan, "newsletter", { title });
    const letter = content as { title: string; sections: { heading: string }[] };
    if (making.note.includes("keeps its own")) continue;
    taken++;
    expect(letter.title).toBe(title);
    expect(letter.sections.map(({ heading }) => heading)).not.toContain(title);
  }
  expect(taken).toBeGreaterThan(0);
});
