import { type CheckSpec, counted, found, percent, slope } from "./check.ts";
import type { SeoPost } from "./post.ts";
import { titleWidth } from "./title-width.ts";

const link = /https?:\/\/[^\s)\]]+/g;

const characters = (text: string) => [...text.trim()].length;

/**
 * Returns the bounds of a description's length; a Chinese, Japanese or Korean letter takes about
 * twice the room.
 */
const metaRange = ({ language }: SeoPost): [number, number] =>
  language.wide ? [75, 100] : [121, 156];

function titleShare(title: string, spaceless: boolean): number {
  const length = characters(title);
  const fits = length >= 50 && length <= 60 ? 1 : slope(titleWidth(title), 600, 900);
  return Math.min(fits, slope(length, spaceless ? 10 : 20, 0));
}

function metaShare(length: number, [least, most]: [number, number]): number {
  return length < least ? slope(length, least, least * 0.4) : slope(length, most, most * 1.4);
}

/**
 * Returns the length of the section that the average word belongs to, so that long ones weigh more.
 */
function typicalSection({ sections }: SeoPost): number {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  return sections.reduce((sum, section) => sum + section.words ** 2, 0) / Math.max(1, words);
}

/** Rewards enough sections, none over the limit, and short ones, which are easier to cite. */
function sectionShare(post: SeoPost): number {
  const { sections } = post;
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const kept = sections.filter((section) => section.words <= 300);
  const keptWords = kept.reduce((sum, section) => sum + section.words, 0);
  const short = keptWords / Math.max(1, words);
  return short * slope(sections.length, 4, 0) * (0.3 + 0.7 * slope(typicalSection(post), 40, 320));
}

/** Returns the share of sentences that repeat an earlier one, compared by letters and digits. */
function repeatedShare({ content, paragraphs, language }: SeoPost): number {
  const headings = new Set(
    content.sections.flatMap(({ heading }) => language.sentenceKeys(heading)),
  );
  const keys = paragraphs
    .flatMap(({ prose }) => language.sentenceKeys(prose))
    .filter((key) => !headings.has(key));
  return keys.length === 0 ? 0 : 1 - new Set(keys).size / keys.length;
}

function distinctHeadings({ content }: SeoPost): number {
  const headings = content.sections.map(({ heading }) => heading.trim().toLowerCase());
  return headings.length === 0 ? 0 : new Set(headings).size / headings.length;
}

export const structure: CheckSpec[] = [
  {
    id: "length",
    label: "Length",
    points: 4,
    threshold: "at least 300 words",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Write at least 300 words, so that the post answers more than one question.",
    measure: ({ words }) => found(words / 300, counted(words, "word")),
  },
  {
    id: "title",
    label: "Title",
    points: 4,
    threshold: "at most 600 px wide, or 50–60 characters",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Bring the title to 50–60 characters, so that results show all of it.",
    measure: ({ content: { title }, language: { spaceless } }) =>
      found(
        titleShare(title, spaceless),
        `${counted(characters(title), "character")}, about ${titleWidth(title)} px`,
      ),
  },
  {
    id: "meta-description",
    label: "Meta description",
    points: 4,
    threshold: (post) => `${metaRange(post).join("–")} characters`,
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Bring the meta description to the length that results show.",
    measure: (post) => {
      const length = characters(post.content.metaDescription);
      return found(metaShare(length, metaRange(post)), counted(length, "character"));
    },
  },
  {
    id: "sections",
    label: "Short sections",
    points: 4,
    threshold: "4 or more, at most 300 words each, the nearer to 40 the better",
    source: "Yoast SEO (300 words); answer boxes show 40–60",
    strength: "tool convention",
    advice: "Divide the text: one idea a section, under a heading that names it.",
    measure: (post) => {
      const longest = Math.max(0, ...post.sections.map((section) => section.words));
      return found(
        sectionShare(post),
        `${counted(post.sections.length, "section")}, typically of ${Math.round(typicalSection(post))} words, the longest of ${longest}`,
      );
    },
  },
  {
    id: "paragraphs",
    label: "Short paragraphs",
    points: 3,
    threshold: "at most 150 words each",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Break up paragraphs of more than 150 words.",
    measure: ({ paragraphs }) => {
      const long = paragraphs.filter((paragraph) => paragraph.words > 150).length;
      const share = paragraphs.length === 0 ? 0 : 1 - long / paragraphs.length;
      return found(share, `${long} of ${counted(paragraphs.length, "paragraph")} too long`);
    },
  },
  {
    id: "links",
    label: "Links",
    points: 2,
    threshold: "at least 1 in the text",
    source: "Yoast SEO",
    strength: "tool convention",
    advice: "Link to the source, or to a page that readers need next.",
    measure: ({ paragraphs }) => {
      const links = paragraphs.reduce((sum, { text }) => sum + (text.match(link)?.length ?? 0), 0);
      return found(links, counted(links, "link"));
    },
  },
  {
    id: "no-repeats",
    label: "Nothing said twice",
    points: 3,
    threshold: "no heading and no sentence twice",
    source: "Ordinary editing; answer engines cut a repeated passage",
    strength: "opinion",
    advice: "Remove the headings and sentences that appear twice in the post.",
    measure: (post) => {
      const repeated = repeatedShare(post);
      return found(
        distinctHeadings(post) * slope(repeated, 0, 0.25),
        `${percent(repeated)} of sentences repeated, ${percent(distinctHeadings(post))} of headings their own`,
      );
    },
  },
];
