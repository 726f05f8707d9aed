import fc from "fast-check";
import type { Said, Story } from "./source.ts";

/** Varies a post: fewer sections and passages, another order, missing names or questions. */
export function variantsOf(story: Story): fc.Arbitrary<Story> {
  const passages = ({ said }: Story["sections"][number], keep: number, named: boolean) =>
    said
      .slice(0, 1 + (keep % said.length))
      .map(([where, speaker, text]): Said => [where, named ? speaker : undefined, text]);
  return fc
    .record({
      sections: fc.subarray(story.sections, { minLength: 3 }),
      keep: fc.nat({ max: 3 }),
      named: fc.boolean(),
      questions: fc.subarray(story.questions),
      topics: fc.subarray(story.topics, { minLength: 2 }),
      titled: fc.boolean(),
      ends: fc.boolean(),
    })
    .map(({ sections, keep, named, questions, topics, titled, ends }) => {
      const { lastWord, ...rest } = story;
      const kept = sections.map((section) => ({
        heading: section.heading,
        said: passages(section, keep, named || story.kind === "document"),
      }));
      return {
        ...rest,
        sections: kept,
        questions,
        topics,
        title: titled ? story.title : (sections[0]?.heading ?? story.title),
        ...(ends && lastWord ? { lastWord } : {}),
      };
    });
}
