import { altTextsOf } from "./alt-texts.ts";
import { checkPost, recommendationsOf, scoreOf } from "./checks.ts";
import type { SeoFacts } from "./facts.ts";
import { keywordsOf } from "./keywords.ts";
import type { Llmo, Post } from "./post.ts";
import { postOf, withReport } from "./post.ts";
import { likelyQuestions } from "./questions.ts";
import { schemaMarkup } from "./schema-markup.ts";
import { slugOf } from "./slug.ts";

/**
 * Makes a post's search report, for either writer; pure and deterministic. Ignores any report the
 * post already has, so that a score can only come from the checks.
 */
export function optimizeBlog(content: Post, facts: SeoFacts): Llmo {
  const { llmo: _, ...bare } = content;
  const post = postOf(bare, facts);
  const keywords = keywordsOf(post, facts.topics);
  const urlSlug = slugOf(post, keywords, facts.publishedAt);
  const peopleAlsoAsk = likelyQuestions(bare, facts);
  const draft: Llmo = {
    seoScore: 0,
    keywords,
    urlSlug,
    peopleAlsoAsk,
    imageAltTexts: altTextsOf(post, facts.topics),
    recommendations: [],
    schemaMarkup: schemaMarkup(bare, facts, { keywords, urlSlug, peopleAlsoAsk }),
  };
  const checks = checkPost(withReport(post, draft));
  return { ...draft, seoScore: scoreOf(checks), recommendations: recommendationsOf(checks) };
}
