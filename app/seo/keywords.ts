import type { Post, SeoPost } from "./post.ts";
import type { Terms } from "./terms.ts";

const most = 8;

type Parts = { title: string; meta: string; first: string; headings: string[]; body: string };

const partsOf = (content: Post): Parts => ({
  title: content.title,
  meta: content.metaDescription,
  first: content.introduction.split(/\n{2,}/)[0] ?? "",
  headings: content.sections.map(({ heading }) => heading),
  body: [content.introduction, ...content.sections.map((s) => s.content), content.conclusion].join(
    "\n\n",
  ),
});

const isPhrase = (topic: string, spaceless: boolean) => {
  const words = topic.split(/\s+/).length;
  if (/^\p{Script=Han}$/u.test(topic)) return true;
  return spaceless
    ? [...topic].length >= 2 && [...topic].length <= 16
    : words <= 4 && topic.length > 2;
};

/** Rates how suitable a phrase is as the post's keyphrase. */
function fitness(phrase: string, rank: number, parts: Parts, terms: Terms, words: number): number {
  const stands = (text: string) => (terms.count(phrase, text) > 0 ? 1 : 0);
  const headings = parts.headings.filter(stands).length / Math.max(1, parts.headings.length);
  const density = terms.count(phrase, parts.body) / Math.max(1, words);
  return (
    3 * stands(parts.title) +
    2 * stands(parts.first) +
    2 * stands(parts.meta) +
    Math.min(1, headings / 0.3) +
    2 * Math.min(1, density / 0.005) -
    (density > 0.03 ? 2 : 0) +
    // A phrase says more than a word, and the writer's own order counts.
    (/\s/.test(phrase) ? 0.5 : 0) +
    2 / (1 + rank)
  );
}

/** Lists the words that recur in the post, most frequent first, as written. */
function frequentWords(parts: Parts, terms: Terms): string[] {
  const counts = new Map<string, number>();
  const text = [parts.title, ...parts.headings, parts.body].join("\n");
  for (const word of terms.contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word]) => [...word].length > 1 && /\p{L}/u.test(word))
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([word]) => word);
}

/**
 * Returns at most eight keywords that occur in the post: the source's topics, then the post's
 * frequent words. The first is the keyphrase (1 to 4 words): the topic that already occurs where
 * search engines expect a keyphrase.
 */
export function keywordsOf(post: SeoPost, found: string[]): string[] {
  const { terms, language } = post;
  const parts = partsOf(post.content);
  const all = [parts.title, parts.meta, ...parts.headings, parts.body].join("\n");
  const words = terms.keys(parts.body).length;
  const topics = found
    .map((topic) => topic.trim())
    .filter((topic) => isPhrase(topic, language.spaceless) && terms.count(topic, all) > 0);
  const candidates =
    topics.length >= 3 ? topics : [...topics, ...frequentWords(parts, terms).slice(0, 8)];
  const known = new Set<string>();
  const distinct = candidates.filter((topic) => {
    const key = terms.keys(topic).join(" ");
    if (!key || known.has(key)) return false;
    return known.add(key);
  });
  const ranked = distinct
    .slice(0, 12)
    .map((topic, rank) => ({ topic, value: fitness(topic, rank, parts, terms, words) }));
  const best = ranked.reduce((top, item) => (item.value > top.value ? item : top), {
    topic: parts.title.split(/\s+/).slice(0, 4).join(" "),
    value: Number.NEGATIVE_INFINITY,
  }).topic;
  return [best, ...distinct.filter((topic) => topic !== best)].slice(0, most);
}
