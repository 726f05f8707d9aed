import { clipped } from "../../formats/shortening.ts";
import { anyOf } from "../../languages/index.ts";
import type { Phrases } from "../../languages/phrases.ts";
import { capitalised, withoutStop } from "../../languages/sentences.ts";

type TitleFindings = {
  sourceTitle?: string;
  topics: string[];
  /** Titles of the chapters, the longest chapter first. */
  chapters?: string[];
  questions: string[];
  /** Claims about a main topic, best first. */
  claims: string[];
  /** Any short sentences, for a source without anything better. */
  lines: string[];
  speaker: string;
  phrases: Phrases;
};

const most = 70;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const episode = anyOf(({ lexicon }) => lexicon.episode);
const bareNumber = new RegExp(`^\\W*(?:${episode})?\\s*#?\\d+\\W*(?:話|回|集|期)?$`, "iu");
const fileLike = /^[\w-]*[_-][\w.-]*$|\.[a-z0-9]{2,4}$/iu;

const fits = (title: string) => title.length >= 8 && title.length <= most;

/** Where a long title may end: before what is added to it, such as a name, a subtitle, a list. */
const ends = [/\s[|–—]\s/u, /\s-\s/u, /[:：]\s?/u, /;\s/u, /,\s/u];

/** Returns the source's own title, cut where it is too long, unless it is a number or a file's name. */
function given(title: string | undefined): string[] {
  const trimmed = title?.replace(/\s+/g, " ").trim() ?? "";
  if (bareNumber.test(trimmed) || fileLike.test(trimmed)) return [];
  if (trimmed.length <= most) return [trimmed];
  const heads = ends.flatMap((end) => trimmed.split(end)[0]?.trim() ?? []);
  const whole = heads.find((head) => head.length <= most && head.split(" ").length > 2);
  return [whole ?? trimmed];
}

function onTopics({ phrases, speaker, topics }: TitleFindings): string[] {
  return [3, 2, 1].map((count) =>
    phrases.say("onTopics", { speaker, topics: phrases.list(topics.slice(0, count)) }),
  );
}

/** Names the people with the chapters that the recording's maker gave it, the longest first. */
function onChapters({ phrases, speaker, chapters = [] }: TitleFindings): string[] {
  return [3, 2]
    .filter((count) => chapters.length >= count)
    .map((count) =>
      phrases.say("onTopics", { speaker, topics: phrases.list(chapters.slice(0, count)) }),
    );
}

/**
 * Puts short questions last: "How much is a bell?" makes a heading, but a title needs more than a
 * price.
 */
function longestFirst(questions: string[]): string[] {
  const short = (text: string) => text.length < (spaceless.test(text) ? 9 : 32);
  return questions.toSorted((a, b) => Number(short(a)) - Number(short(b)));
}

/** Lists title candidates, best first, each at most 70 characters and supported by the source. */
export function titlesOf(findings: TitleFindings): string[] {
  const { topics, phrases } = findings;
  const bare = [3, 2, 1].map((count) => capitalised(phrases.list(topics.slice(0, count))));
  const claims = findings.claims.map((text) => withoutStop(text));
  const questions = longestFirst(findings.questions).map((text) => withoutStop(text));
  const named = onTopics(findings);
  const candidates = [
    ...given(findings.sourceTitle),
    ...onChapters(findings),
    ...claims.slice(0, 3),
    ...questions.slice(0, 1),
    ...named.slice(1),
    ...claims.slice(2),
    ...questions.slice(1, 3),
    ...bare,
    ...findings.lines.map((text) => withoutStop(text)),
  ];
  const titles = [...new Set(candidates)].filter(fits).slice(0, 12);
  return titles.length > 0
    ? titles
    : findings.lines.map((line) => clipped(line, most)).filter(fits);
}
