import { describe, expect, test } from "vitest";
import { scoreOf, seoChecks } from "./checks.ts";
import { markupProblems } from "./markup.ts";
import { optimizeBlog } from "./optimize.ts";
import type { Llmo, Post } from "./post.ts";
import { reconsiderReport } from "./reconsider.ts";
import { repairCafe } from "./testing/german.ts";
import { written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";
import { faultsOf, processed } from "./testing/validators.ts";

type Edited = Post & { llmo: Llmo };

/** Edits the post: another title and description, its sections reversed and one of them removed. */
function editedPost(content: Post, llmo: Llmo): Edited {
  return {
    ...content,
    llmo,
    title: 'Another </script> "title"',
    metaDescription: "What the person wrote of it: 100 % their own.",
    sections: content.sections.slice(1).toReversed(),
  };
}

describe.each(Object.entries(stories))("%s, edited", (_, story) => {
  const { content, facts } = written(story);
  const before = optimizeBlog(content, facts);
  const edited = editedPost(content, before);
  const llmo = reconsiderReport(edited, facts);

  test("two validators accept its structured data", async () => {
    const { nodes, addresses } = await processed(llmo.schemaMarkup);
    expect(nodes).toBe(JSON.parse(llmo.schemaMarkup)["@graph"].length);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/\S+$/);
    const faults = await faultsOf(llmo.schemaMarkup);
    expect(faults.filter((fault) => !fault.includes("uploadDate"))).toEqual([]);
    expect(markupProblems({ ...edited, llmo })).toEqual([]);
    expect(llmo.schemaMarkup).not.toContain("<");
  });

  test("the score is the sum of its checks, as they are now", () => {
    const checks = seoChecks({ ...edited, llmo }, facts);
    expect(llmo.seoScore).toBe(scoreOf(checks));
    expect(llmo.seoScore).toBeLessThan(before.seoScore);
  });

  test("keywords, address and questions stay; each section has an alt text of its own", () => {
    const { keywords, urlSlug, peopleAlsoAsk } = before;
    expect(llmo).toMatchObject({ keywords, urlSlug, peopleAlsoAsk });
    expect(new Set(llmo.imageAltTexts).size).toBe(edited.sections.length);
  });
});

test("an alt text follows its section", () => {
  const { content, facts } = written(repairCafe);
  const llmo = optimizeBlog(content, facts);
  const texts = "In der Halle stehen 14 Nähmaschinen aus Wien neben der Werkbank.";
  const [first, ...rest] = content.sections;
  const sections = [...rest, { heading: first?.heading ?? "", content: texts }];
  const { imageAltTexts } = reconsiderReport({ ...content, llmo, sections }, facts);
  expect(imageAltTexts).toHaveLength(sections.length);
  expect(imageAltTexts.at(-1)).toContain("14 Nähmaschinen");
});

test("a post that nobody changed keeps its score and its structured data", () => {
  const { content, facts } = written(repairCafe);
  const llmo = optimizeBlog(content, facts);
  const again = reconsiderReport({ ...content, llmo }, facts);
  expect(again.seoScore).toBe(llmo.seoScore);
  expect(JSON.parse(again.schemaMarkup)).toEqual(JSON.parse(llmo.schemaMarkup));
});
