import { z } from "zod";
import type { Block } from "./format.ts";
import { textsOf } from "./rules.ts";
import { wordsIn } from "./selection.ts";

const text = z.string().min(1);
export const schema = z.object({
  title: text,
  intro: text,
  sections: z.array(
    z.object({ heading: text, content: text, bulletPoints: z.array(text).optional() }),
  ),
  quickTakeaway: text,
  callToAction: text,
});
export type Newsletter = z.infer<typeof schema>;

export function blocks(content: Newsletter): Block[] {
  return [
    { kind: "title", path: "title", text: content.title },
    { kind: "prose", path: "intro", text: content.intro },
    ...content.sections.flatMap((section, at): Block[] => [
      { kind: "heading", path: `sections.${at}.heading`, text: section.heading },
      { kind: "prose", path: `sections.${at}.content`, text: section.content },
      ...(section.bulletPoints?.length
        ? [
            {
              kind: "bullets" as const,
              path: `sections.${at}.bulletPoints`,
              items: section.bulletPoints,
            },
          ]
        : []),
    ]),
    {
      kind: "callout",
      label: "Quick takeaway",
      path: "quickTakeaway",
      text: content.quickTakeaway,
    },
    { kind: "prose", path: "callToAction", text: content.callToAction },
  ];
}

export const wordCount = (content: Newsletter) =>
  wordsIn(textsOf(blocks(content)).map((item) => item.text));
