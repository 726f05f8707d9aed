import { type CheckSpec, counted, type Finding, found, percent, slope } from "./check.ts";
import type { SeoPost } from "./post.ts";

const noKeyphrase = found(0, "no keyphrase");

function placement({ keyphrase, terms, content, opening }: SeoPost): Finding {
  if (!keyphrase) return noKeyphrase;
  const places: [string, string][] = [
    ["title", content.title],
    ["first paragraph", opening[0]?.text ?? ""],
    ["meta description", content.metaDescription],
  ];
  const missing = places.filter(([, text]) => terms.count(keyphrase, text) === 0);
  const value = missing.length
    ? `not in the ${missing.map(([name]) => name).join(", ")}`
    : "in all three";
  return found(1 - missing.length / places.length, value);
}

function inHeadings({ keyphrase, terms, sections }: SeoPost): Finding {
  if (!keyphrase || sections.length === 0) return noKeyphrase;
  const share =
    sections.filter(({ heading }) => terms.count(keyphrase, heading) > 0).length / sections.length;
  return found(Math.min(share / 0.3, slope(share, 0.75, 1.5)), `${percent(share)} of headings`);
}

/** Returns occurrences per word of the post; a phrase counts once, however many words it has. */
function densityOf(phrase: string, { terms, paragraphs, words }: SeoPost): number {
  const times = paragraphs.reduce((sum, { prose }) => sum + terms.count(phrase, prose), 0);
  return times / Math.max(1, words);
}

/** Returns the share of the most frequent content word, which shows stuffing with any word. */
function mostFrequentWord({ terms, paragraphs, words }: SeoPost): number {
  const counts = new Map<string, number>();
  for (const key of paragraphs.flatMap(({ prose }) => terms.keys(prose)))
    if (key.startsWith("#")) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, words);
}

function density(post: SeoPost): Finding {
  if (!post.keyphrase) return noKeyphrase;
  const own = densityOf(post.keyphrase, post);
  const others = (post.content.llmo?.keywords ?? []).map((keyword) => densityOf(keyword, post));
  const high = Math.max(own, ...others);
  const stuffed = Math.min(slope(high, 0.03, 0.08), slope(mostFrequentWord(post), 0.04, 0.1));
  const times = Math.round(own * post.words);
  return found(
    Math.min(own / 0.005, 1) * stuffed,
    `${(own * 100).toFixed(1)} % (${counted(times, "time")}), most frequent word ${(mostFrequentWord(post) * 100).toFixed(1)} %`,
  );
}

export const keyphrase: CheckSpec[] = [
  {
    id: "keyphrase-placement",
    label: "Keyphrase where it is looked for",
    points: 2,
    threshold: "in the title, the first paragraph and the meta description",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Name the keyphrase in the title, the first paragraph and the meta description.",
    measure: placement,
  },
  {
    id: "keyphrase-headings",
    label: "Keyphrase in headings",
    points: 1,
    threshold: "in 30–75 % of headings",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Name the keyphrase in some of the headings, not in all of them.",
    measure: inHeadings,
  },
  {
    id: "keyphrase-density",
    label: "Keyphrase density",
    points: 3,
    threshold: "0.5–3 % of words, no word of content over 4 %",
    source: "Yoast SEO; Google's spam policies; GEO (KDD 2024): stuffing −10 %",
    strength: "platform rule",
    advice: "Use the keyphrase as often as the subject needs it, and no word over and over.",
    measure: density,
  },
];
