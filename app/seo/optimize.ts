import type { Blog } from "../formats/blog.ts";
import { altTextsOf } from "./alt-texts.ts";
import { recommendationsOf, scoreOf, seoChecks } from "./checks.ts";
import type { Llmo, SeoFacts } from "./facts.ts";
import { keywordsOf } from "./keywords.ts";
import { likelyQuestions } from "./questions.ts";
import { schemaMarkup } from "./schema-markup.ts";
import { slugOf } from "./slug.ts";

export type { Llmo, SeoFacts } from "./facts.ts";

/**
 * The search report of a post, for either writer: pure, the same twice. A report the post already
 * carries is not read, so a score can only come from the checks.
 */
export function optimizeBlog(content: Blog, facts: SeoFacts): Llmo {
  const { llmo: _, ...post } = content;
  const keywords = keywordsOf(post, facts);
  const urlSlug = slugOf(post, keywords, facts);
  const peopleAlsoAsk = likelyQuestions(post, facts);
  const draft: Llmo = {
    seoScore: 0,
    keywords,
    urlSlug,
    peopleAlsoAsk,
    imageAltTexts: altTextsOf(post, facts),
    recommendations: [],
    schemaMarkup: schemaMarkup(post, facts, { keywords, urlSlug, peopleAlsoAsk }),
  };
  const checks = seoChecks({ ...post, llmo: draft }, facts);
  return { ...draft, seoScore: scoreOf(checks), recommendations: recommendationsOf(checks) };
}
