import { z } from "zod";
import type { Block } from "./format.ts";
import { escaped } from "./markdown.ts";
import { textsOf } from "./rules.ts";
import { wordsIn } from "./selection.ts";

const text = z.string().min(1);
/** What the search report adds to a post (specification, section 3). */
const llmo = z.object({
  seoScore: z.number().min(0).max(100),
  keywords: z.array(text),
  urlSlug: text,
  peopleAlsoAsk: z.array(z.object({ question: text, answer: text })),
  imageAltTexts: z.array(text),
  recommendations: z.array(text),
  /** JSON-LD as text. */
  schemaMarkup: text,
});
export const schema = z.object({
  title: text,
  metaDescription: text,
  introduction: text,
  sections: z.array(z.object({ heading: text, content: text })),
  conclusion: text,
  llmo: llmo.optional(),
});
export type Blog = z.infer<typeof schema>;

export function bodyBlocks(content: Blog): Block[] {
  return [
    { kind: "title", path: "title", text: content.title },
    { kind: "standfirst", path: "metaDescription", text: content.metaDescription },
    { kind: "prose", path: "introduction", text: content.introduction },
    ...content.sections.flatMap((section, at): Block[] => [
      { kind: "heading", path: `sections.${at}.heading`, text: section.heading },
      { kind: "prose", path: `sections.${at}.content`, text: section.content },
    ]),
    { kind: "prose", path: "conclusion", text: content.conclusion },
  ];
}

/** The structured data names these questions, so a reader has to see the same ones. */
export function questionBlocks({ llmo }: Blog): Block[] {
  const asked = llmo?.peopleAlsoAsk ?? [];
  if (asked.length === 0) return [];
  return [
    { kind: "heading", path: "llmo.peopleAlsoAsk", text: "FAQ" },
    ...asked.map(
      ({ question, answer }, at): Block => ({
        kind: "callout",
        label: question,
        path: `llmo.peopleAlsoAsk.${at}.answer`,
        text: answer,
      }),
    ),
  ];
}

export function questionMarkdown({ llmo }: Blog): string[] {
  const asked = llmo?.peopleAlsoAsk ?? [];
  if (asked.length === 0) return [];
  return [
    "## FAQ",
    ...asked.flatMap(({ question, answer }) => [`### ${escaped(question)}`, escaped(answer)]),
  ];
}

/** The meta description stands in the page's head, not in the post. */
export const wordCount = (content: Blog) =>
  wordsIn(
    textsOf(bodyBlocks(content))
      .filter(({ path }) => path !== "metaDescription")
      .map((item) => item.text),
  );
