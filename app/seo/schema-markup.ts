import type { BlogPosting, BreadcrumbList, Clip, FAQPage, Graph, VideoObject } from "schema-dts";
import type { SeoFacts } from "./facts.ts";
import type { Llmo, Post } from "./post.ts";
import { firstTime } from "./times.ts";
import { videoOf } from "./video.ts";

/** Stands in for the person's own site until it is known (RFC 2606 reserves it for examples). */
export const placeholderSite = "https://example.com";

/** Google cuts longer headlines. */
export const maxHeadline = 110;

const isWeb = (address: string | undefined): address is string =>
  address !== undefined && /^https?:\/\//.test(address) && URL.canParse(address);

type Report = Pick<Llmo, "keywords" | "urlSlug" | "peopleAlsoAsk">;

function siteOf({ publicUrl }: SeoFacts): string {
  return (isWeb(publicUrl) ? publicUrl : placeholderSite).replace(/\/+$/, "");
}

/** "Speaker 2" names nobody. */
const isName = (speaker: string) => /\p{L}/u.test(speaker) && !/\d/.test(speaker);

function posting(content: Post, facts: SeoFacts, report: Report, url: string): BlogPosting {
  const date = new Date(facts.publishedAt);
  const people = facts.speakers.filter(isName);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: [...content.title].slice(0, maxHeadline).join(""),
    description: content.metaDescription,
    inLanguage: facts.language.tag,
    keywords: report.keywords,
    ...(Number.isNaN(date.valueOf()) ? {} : { datePublished: date.toISOString() }),
    ...(people.length === 0
      ? {}
      : { mentions: people.map((name) => ({ "@type": "Person" as const, name })) }),
    ...(isWeb(facts.sourceUrl)
      ? {
          isBasedOn: {
            "@type": "CreativeWork" as const,
            url: facts.sourceUrl,
            ...(facts.sourceTitle ? { name: facts.sourceTitle } : {}),
          },
        }
      : {}),
  };
}

/** Builds the breadcrumbs: the site, then the post. */
function trail(content: Post, site: string, url: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#trail`,
    itemListElement: [
      { "@type": "ListItem", position: 1, name: new URL(site).hostname, item: `${site}/` },
      { "@type": "ListItem", position: 2, name: content.title, item: url },
    ],
  };
}

function questions({ peopleAlsoAsk }: Report, url: string): FAQPage[] {
  if (peopleAlsoAsk.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${url}#questions`,
      mainEntity: peopleAlsoAsk.map(({ question, answer }) => ({
        "@type": "Question" as const,
        name: question,
        acceptedAnswer: { "@type": "Answer" as const, text: answer },
      })),
    },
  ];
}

/**
 * Makes a clip from each section's first time to the next one's, or to the end if that is known.
 */
function clipsOf(content: Post, facts: SeoFacts, moment: (seconds: number) => string): Clip[] {
  const starts = content.sections
    .map(({ heading, content: text }) => ({ heading, start: firstTime(text) }))
    .filter((item): item is { heading: string; start: number } => item.start !== undefined)
    .toSorted((a, b) => a.start - b.start);
  return starts.flatMap(({ heading, start }, at): Clip[] => {
    const end = starts[at + 1]?.start ?? Math.floor(facts.duration ?? 0);
    if (end <= start) return [];
    const place = { startOffset: start, endOffset: end, url: moment(start) };
    return [{ "@type": "Clip", name: heading, ...place }];
  });
}

function video(content: Post, facts: SeoFacts, url: string): VideoObject[] {
  const address = facts.timed ? videoOf(facts.sourceUrl) : undefined;
  if (!address) return [];
  const clips = clipsOf(content, facts, address.moment);
  return [
    {
      "@type": "VideoObject",
      "@id": `${url}#video`,
      name: facts.sourceTitle ?? content.title,
      description: content.metaDescription,
      url: address.url,
      inLanguage: facts.language.tag,
      ...address.media,
      ...(facts.duration ? { duration: `PT${Math.floor(facts.duration)}S` } : {}),
      ...(clips.length > 0 ? { hasPart: clips } : {}),
    },
  ];
}

/** Builds the post's structured data from known facts only (no author, rating or upload date). */
export function graphOf(content: Post, facts: SeoFacts, report: Report): Graph {
  const site = siteOf(facts);
  const url = `${site}/${report.urlSlug}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      posting(content, facts, report, url),
      trail(content, site, url),
      ...questions(report, url),
      ...video(content, facts, url),
    ],
  };
}

/** Serializes a value as JSON that is safe inside a `<script>`. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Serializes the structured data, safe inside a `<script>`. */
export const schemaMarkup = (content: Post, facts: SeoFacts, report: Report): string =>
  scriptText(graphOf(content, facts, report));
