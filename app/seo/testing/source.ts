import { clock } from "../../formats/clock.ts";
import type { Cite, Passage } from "../../formats/format.ts";
import { seoLanguage } from "../../languages/seo.ts";
import { type Segment, segmentLine } from "../../transcripts/transcript.ts";
import type { SeoFacts } from "../facts.ts";
import type { Post } from "../post.ts";

/** `[where, who, what]`: seconds for a recording, the page for a document. */
export type Said = [number, string | undefined, string];

/** A test's source; `written` makes the post from it as a writer would. */
export type Story = {
  language: string;
  marks: [string, string];
  kind: "recording" | "document";
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; said: Said[] }[];
  conclusion: string;
  lastWord?: Said;
  topics: string[];
  questions: { question: string; answer: Said }[];
  sourceTitle?: string;
  sourceUrl?: string;
  duration?: number;
};

export type Written = { content: Post; facts: SeoFacts };

const segmentOf = (kind: Story["kind"], [where, speaker, text]: Said): Segment => ({
  id: `s${where}`,
  ...(kind === "recording" ? { start: where } : { page: where }),
  ...(speaker === undefined ? {} : { speaker }),
  text,
});

function citeOf(kind: Story["kind"], said: Said): Cite {
  const { text, id, ...place } = segmentOf(kind, said);
  const sourceLine = segmentLine(segmentOf(kind, said));
  return { segmentIds: [id], ...place, verbatim: true, quote: text, sourceLine };
}

function paragraph({ kind, marks: [open, close] }: Story, [where, speaker, text]: Said): string {
  if (kind === "document") return `${text} (p. ${where})`;
  const quote = `${open}${text}${close}`;
  return `[${clock(where)}] ${speaker ? `${speaker}: ${quote}` : quote}`;
}

const passageOf = (kind: Story["kind"], said: Said): Passage => ({
  ...citeOf(kind, said),
  id: `s${said[0]}`,
  role: "statement",
  headings: [],
  text: said[2],
  plain: said[2],
  weight: 0.5,
  standsAlone: true,
  personal: false,
  order: said[0],
  sourceLine: segmentLine(segmentOf(kind, said)),
});

function conclusionOf(story: Story): string {
  if (!story.lastWord) return story.conclusion;
  const [where, speaker, text] = story.lastWord;
  const origin = [speaker, clock(where)].filter(Boolean).join(", ");
  const [open, close] = story.marks;
  return `${open}${text}${close} — ${origin}\n\n${story.conclusion}`;
}

/** Returns the post and what its writer knows about the source. */
export function written(story: Story): Written {
  const { kind, sections } = story;
  const content: Post = {
    title: story.title,
    metaDescription: story.metaDescription,
    introduction: story.introduction,
    sections: sections.map(({ heading, said }) => ({
      heading,
      content: said.map((one) => paragraph(story, one)).join("\n\n"),
    })),
    conclusion: conclusionOf(story),
  };
  const facts: SeoFacts = {
    language: seoLanguage(story.language),
    evidence: [
      ...sections.map(({ said }, at) => ({
        path: `sections.${at}.content`,
        cites: said.map((one) => citeOf(kind, one)),
      })),
      ...(story.lastWord ? [{ path: "conclusion", cites: [citeOf(kind, story.lastWord)] }] : []),
    ],
    topics: story.topics,
    questions: story.questions.map(({ question, answer }) => ({
      question,
      answer: passageOf(kind, answer),
    })),
    ...(story.sourceTitle ? { sourceTitle: story.sourceTitle } : {}),
    ...(story.sourceUrl ? { sourceUrl: story.sourceUrl } : {}),
    ...(story.duration ? { duration: story.duration } : {}),
    timed: kind === "recording",
    publicUrl: "https://blog.example",
    publishedAt: "2026-03-14T09:30:00.000Z",
    speakers: [...new Set(sections.flatMap(({ said }) => said.flatMap(([, who]) => who ?? [])))],
  };
  return { content, facts };
}
