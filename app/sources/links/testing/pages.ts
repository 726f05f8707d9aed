import { interviewText, sentence } from "../../text/fixtures/spoken.ts";

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<p>Part ${i + 1}. ${sentence(i)} ${sentence(i + 1)} ${sentence(i + 2)}</p>`,
  ).join("\n");

/** An article among the things that stand round one. */
export const articlePage = (head = "", inside = ""): string => `<!doctype html>
<html lang="en-GB"><head><title>Seeds | The Gazette</title>
<meta property="og:title" content="A library that lends seeds">
<meta property="article:published_time" content="2024-03-05T08:00:00Z">${head}</head>
<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<article><h1>A library that lends seeds</h1>${inside}${paragraphs(12)}</article>
<footer>All rights reserved. Subscribe to our letter.</footer>
<script>alert("never run")</script></body></html>`;

export const vtt = `WEBVTT\n\n${Array.from({ length: 40 }, (_, i) => {
  const at = (second: number) =>
    `00:${String(Math.floor(second / 60)).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}.000`;
  return `${at(i * 5)} --> ${at(i * 5 + 4)}\n<v ${i % 2 ? "Ben" : "Ana"}>${sentence(i)}`;
}).join("\n\n")}\n`;

export const plainTranscript = interviewText(30);

type Item = {
  title: string;
  slug: string;
  date?: string;
  duration?: string;
  /** What else the item holds, as XML. */
  more?: string;
  transcripts?: { url: string; type: string; language?: string }[];
};

/** A show's feed; item `slug` has the page and the recording of that name. */
export function feed(items: Item[]): string {
  const entries = items.map(
    ({ title, slug, date, duration, more = "", transcripts = [] }) => `<item>
<title><![CDATA[${title}]]></title><link>https://show.example/${slug}</link>
<guid isPermaLink="false">guid-${slug}</guid>
${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ""}
${duration ? `<itunes:duration>${duration}</itunes:duration>` : ""}
<description>&lt;p&gt;Notes&lt;/p&gt;</description>${more}
<enclosure url="https://cdn.example/${slug}.mp3" type="audio/mpeg" length="1"/>
${transcripts
  .map(
    ({ url, type, language }) =>
      `<podcast:transcript url="${url}" type="${type}" ${language ? `language="${language}"` : ""}/>`,
  )
  .join("")}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel><title>Garden Talk</title><link>https://show.example/</link><language>en</language>
<image><link>https://elsewhere.example/</link></image>${entries.join("\n")}</channel></rss>`;
}
