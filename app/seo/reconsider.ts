import { z } from "zod";
import { altTextsOf } from "./alt-texts.ts";
import { recommendationsOf, scoreOf, seoChecks } from "./checks.ts";
import type { CheckFacts } from "./facts.ts";
import type { Llmo, Post } from "./post.ts";
import { postOf } from "./post.ts";
import { maxHeadline, scriptText } from "./schema-markup.ts";
import { firstTime } from "./times.ts";

const node = z.looseObject({ "@type": z.string() });
const graph = z.looseObject({ "@graph": z.array(node) });
const clip = z.looseObject({ startOffset: z.number() });

type Node = z.infer<typeof node>;

/** Keeps the clips whose times the post still has, under their present headings. */
function clipsOf(clips: unknown, content: Post) {
  const headings = new Map(
    content.sections.map(({ heading, content: text }) => [firstTime(text), heading]),
  );
  return z
    .array(clip)
    .catch([])
    .parse(clips)
    .filter(({ startOffset }) => headings.has(startOffset))
    .map((item) => ({ ...item, name: headings.get(item.startOffset) }));
}

function renamed(item: Node, content: Post): Node {
  const { title, metaDescription: description } = content;
  switch (item["@type"]) {
    case "BlogPosting":
      return { ...item, headline: [...title].slice(0, maxHeadline).join(""), description };
    case "BreadcrumbList": {
      const trail = z.array(z.looseObject({})).catch([]).parse(item.itemListElement);
      const last = trail.length - 1;
      const itemListElement = trail.map((step, at) =>
        at === last ? { ...step, name: title } : step,
      );
      return { ...item, itemListElement };
    }
    case "VideoObject": {
      const hasPart = clipsOf(item.hasPart, content);
      const { hasPart: _, ...rest } = item;
      return { ...rest, description, ...(hasPart.length > 0 ? { hasPart } : {}) };
    }
    default:
      return item;
  }
}

function markupOf(text: string, content: Post): string {
  const parsed = graph.safeParse(JSON.parse(text));
  if (!parsed.success) return text;
  const nodes = parsed.data["@graph"].map((item) => renamed(item, content));
  return scriptText({ ...parsed.data, "@graph": nodes });
}

/**
 * Updates an edited post's search report: keeps keywords, address and questions, derives the
 * structured data and alt texts from the new text, and runs the checks again for score and
 * recommendations.
 */
export function reconsiderReport(content: Post & { llmo: Llmo }, facts: CheckFacts): Llmo {
  const { llmo: stored, ...bare } = content;
  const llmo = {
    ...stored,
    imageAltTexts: altTextsOf(postOf(bare, facts), stored.keywords),
    schemaMarkup: markupOf(stored.schemaMarkup, content),
  };
  const checks = seoChecks({ ...content, llmo }, facts);
  return { ...llmo, seoScore: scoreOf(checks), recommendations: recommendationsOf(checks) };
}
