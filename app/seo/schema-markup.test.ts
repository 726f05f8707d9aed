import { describe, expect, test } from "vitest";
import { markupProblems } from "./markup.ts";
import { optimizeBlog } from "./optimize.ts";
import { graphOf, placeholderSite, schemaMarkup } from "./schema-markup.ts";
import { nightBuses, seedLibrary } from "./testing/english.ts";
import { repairCafe } from "./testing/german.ts";
import { written } from "./testing/source.ts";
import { stories } from "./testing/stories.ts";
import { faultsOf, processed } from "./testing/validators.ts";

type Node = Record<string, unknown> & { "@type": string };

const report = { keywords: ["seed library"], urlSlug: "seed-library-town", peopleAlsoAsk: [] };
const english = written(seedLibrary);
const nodesOf = (text: string): Node[] => JSON.parse(text)["@graph"];
const nodeOf = (text: string, type: string) => nodesOf(text).find((node) => node["@type"] === type);
const markup = (changes: Partial<typeof english.facts> = {}, content = english.content) =>
  schemaMarkup(content, { ...english.facts, ...changes }, report);

describe.each(Object.entries(stories))("%s", (_, story) => {
  const { content, facts } = written(story);
  const llmo = optimizeBlog(content, facts);

  test("a JSON-LD processor expands all of it, dropping nothing", async () => {
    const { nodes, addresses } = await processed(llmo.schemaMarkup);
    expect(nodes).toBe(nodesOf(llmo.schemaMarkup).length);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/\S+$/);
  });

  test("a validator of Google's rules finds nothing but the unknown upload date", async () => {
    // We do not know when the video was published, and we invent nothing.
    const faults = await faultsOf(llmo.schemaMarkup);
    expect(faults.filter((fault) => !fault.includes("uploadDate"))).toEqual([]);
  });

  test("its own check finds nothing wrong", () => {
    expect(markupProblems({ ...content, llmo })).toEqual([]);
  });

  test("the questions are the visible ones, word for word", () => {
    const page = nodeOf(llmo.schemaMarkup, "FAQPage");
    const entries = (page?.mainEntity ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const marked = entries.map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    }));
    expect(marked).toEqual(llmo.peopleAlsoAsk);
  });
});

test("the validator of Google's rules does object to faults", async () => {
  const broken = markup().replaceAll('"item": "https://blog.example/', '"item": "nowhere');
  const faults = await faultsOf(broken);
  expect(faults).toContain('Invalid URL in field "item"');
  expect(faults).toContain('Required attribute "uploadDate" is missing');
});

test("a title over 110 characters is cut in the headline", () => {
  const long = { ...english.content, title: "é".repeat(150) };
  expect(nodeOf(markup({}, long), "BlogPosting")?.headline).toBe("é".repeat(110));
});

test("no author, rating or upload date is invented", () => {
  for (const field of ["author", "aggregateRating", "review", "uploadDate", "publisher"])
    expect(markup()).not.toContain(`"${field}"`);
  expect(nodeOf(markup({ publishedAt: "someday" }), "BlogPosting")).not.toHaveProperty(
    "datePublished",
  );
});

test("speakers are mentioned by name, numbered ones are nobody", () => {
  const mentions = nodeOf(markup({ speakers: ["Ana", "Speaker 2"] }), "BlogPosting")?.mentions;
  expect(mentions).toEqual([{ "@type": "Person", name: "Ana" }]);
});

test("what stands in the post cannot end the script that holds the markup", () => {
  const content = { ...english.content, title: "</script><script>alert(1)</script>" };
  const text = markup({}, content);
  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  expect(nodeOf(text, "BlogPosting")?.headline).toBe(content.title);
});

test("only a video has a VideoObject", () => {
  expect(nodeOf(markup(), "VideoObject")).toBeDefined();
  expect(nodeOf(markup({ timed: false }), "VideoObject")).toBeUndefined();
  for (const story of [nightBuses, repairCafe]) {
    const { content, facts } = written(story);
    expect(nodeOf(schemaMarkup(content, facts, report), "VideoObject")).toBeUndefined();
  }
});

test("clips follow the sections, each until the next, the last until the end", () => {
  const clips = nodeOf(markup(), "VideoObject")?.hasPart as {
    startOffset: number;
    endOffset: number;
  }[];
  expect(clips.map(({ startOffset, endOffset }) => [startOffset, endOffset])).toEqual([
    [127, 410],
    [410, 702],
    [702, 1010],
    [1010, 1401],
    [1401, 1620],
  ]);
  const { duration: _, ...endless } = english.facts;
  const open = nodeOf(schemaMarkup(english.content, endless, report), "VideoObject")?.hasPart;
  expect(open).toHaveLength(4);
});

test("every address stands on the post's site, or on one that is plainly a placeholder", () => {
  expect(nodeOf(markup(), "BlogPosting")?.url).toBe("https://blog.example/seed-library-town");
  for (const publicUrl of [undefined, "not an address", "ftp://blog.example"]) {
    const { publicUrl: _, ...facts } = english.facts;
    const graph = graphOf(english.content, publicUrl ? { ...facts, publicUrl } : facts, report);
    expect(JSON.stringify(graph)).toContain(`${placeholderSite}/seed-library-town`);
  }
});

test("a site in a folder keeps its folder", () => {
  const text = markup({ publicUrl: "https://blog.example/notes/" });
  expect(nodeOf(text, "BlogPosting")?.url).toBe("https://blog.example/notes/seed-library-town");
});

test("a source that is no web address is not linked", () => {
  const text = markup({ sourceUrl: "javascript:alert(1)" });
  expect(nodeOf(text, "BlogPosting")).not.toHaveProperty("isBasedOn");
  expect(text).not.toContain("javascript");
});
