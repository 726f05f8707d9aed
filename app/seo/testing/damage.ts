import type { Evidence, Post } from "../post.ts";
import type { Written } from "./source.ts";

/** Makes a post worse in one way; returns the same post if there is nothing to damage. */
export type Damage = (written: Written, keyphrase: string, seed: number) => Written;

function eachText(content: Post, change: (text: string) => string): Post {
  return {
    ...content,
    introduction: change(content.introduction),
    sections: content.sections.map(({ heading, content: text }) => ({
      heading: change(heading),
      content: change(text),
    })),
    conclusion: change(content.conclusion),
  };
}

const textDamage =
  (change: (text: string) => string): Damage =>
  ({ content, facts }) => ({ content: eachText(content, change), facts });

/** Moves evidence to the section that now holds its words, as a careful editor would. */
function moved(evidence: Evidence, to: (section: number) => number): Evidence {
  const byPath = new Map<string, Evidence[number]["cites"]>();
  for (const { path, cites } of evidence) {
    const section = /^sections\.(\d+)\./.exec(path)?.[1];
    const now = section === undefined ? path : `sections.${to(Number(section))}.content`;
    byPath.set(now, [...(byPath.get(now) ?? []), ...cites]);
  }
  return [...byPath].map(([path, cites]) => ({ path, cites }));
}

/** Merges two neighbours or, with `all`, all sections from `from` on. */
function merge({ content, facts }: Written, from: number, all: boolean): Written {
  const until = all ? content.sections.length : from + 2;
  const joined = content.sections.slice(from, until);
  const one = {
    heading: joined[0]?.heading ?? "",
    content: joined.map((section) => section.content).join("\n\n"),
  };
  const sections = [...content.sections.slice(0, from), one, ...content.sections.slice(until)];
  const gone = joined.length - 1;
  const to = (at: number) => (at < from ? at : at < until ? from : at - gone);
  return {
    content: { ...content, sections },
    facts: { ...facts, evidence: moved(facts.evidence, to) },
  };
}

function stuffed(text: string, keyphrase: string): string {
  return text.replace(/([.!?。]["”“»」]?)(?=\s|$|[^\s])/gu, `$1 ${keyphrase} ${keyphrase}.`);
}

function repeated({ content, facts }: Written, seed: number): Written {
  const at = seed % content.sections.length;
  const again = content.sections[at];
  const cites = facts.evidence.find(({ path }) => path === `sections.${at}.content`)?.cites ?? [];
  if (!again) return { content, facts };
  return {
    content: { ...content, sections: [...content.sections, again] },
    facts: {
      ...facts,
      evidence: [...facts.evidence, { path: `sections.${content.sections.length}.content`, cites }],
    },
  };
}

export const damages: Record<string, Damage> = {
  "links removed": textDamage((text) =>
    text
      .replace(/\[(?:\d+:)?\d{1,2}:\d{2}\]\s*/g, "")
      .replace(/,? ?(?:\d+:)?\d{1,2}:\d{2}/g, "")
      .replace(/ ?\(p\. \d+\)/g, "")
      .replace(/https?:\/\/\S+/g, ""),
  ),
  "two sections merged": (written, _, seed) =>
    merge(written, seed % Math.max(1, written.content.sections.length - 1), false),
  "all sections merged": (written) => merge(written, 0, true),
  "digits removed": textDamage((text) => text.replace(/\d/g, "")),
  "keyphrase stuffed": ({ content, facts }, keyphrase) => ({
    content: eachText(content, (text) => stuffed(text, keyphrase)),
    facts,
  }),
  "section repeated": (written, _, seed) => repeated(written, seed),
  "attributions removed": textDamage((text) =>
    text
      .replace(/(^|\n|\] )[^\n:“„「[\]]{1,40}: (?=[“„「])/g, "$1")
      .replace(/(?<=[”“」]) — [^\n]+/g, "")
      .replace(/ ?\(p\. \d+\)/g, ""),
  ),
};

/** Ways to break structured data: a cut, a wrong key, or a false statement. */
export const markupDamages: Record<string, (markup: string) => string> = {
  "cut short": (markup) => markup.slice(0, -3),
  "a comma too many": (markup) => markup.replace("{", "{,"),
  emptied: () => "",
  "no context": (markup) => markup.replace("https://schema.org", "https://example.org"),
  "no graph": (markup) => markup.replace('"@graph"', '"graph"'),
  "another type": (markup) => markup.replace('"BlogPosting"', '"Recipe"'),
  "no trail": (markup) => markup.replace('"BreadcrumbList"', '"List"'),
  "a relative address": (markup) => markup.replace(/"url": "https:\/\/[^/]+/, '"url": "'),
  "another headline": (markup) =>
    markup.replace(/"headline": "/, '"headline": "You will not believe '),
  "an impossible date": (markup) =>
    markup.replace(/"datePublished": "[^"]+"/, '"datePublished": "soon"'),
};
