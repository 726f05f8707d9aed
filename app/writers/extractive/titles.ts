import { clipped } from "../../formats/shortening.ts";
import { anyOf } from "../../languages/index.ts";
import type { Phrases } from "../../languages/phrases.ts";
import { capitalised, withoutStop } from "../../languages/sentences.ts";

type TitleFindings = {
  sourceTitle?: string;
  /** What all of it is about, at most two. */
  topics: string[];
  /** Titles of the chapters, the longest chapter first. */
  chapters?: string[];
  /** The line that heads most of a text. */
  line?: string;
  questions: string[];
  /** Claims about a main topic, best first. */
  claims: string[];
  /** Any short sentences, for a source without anything better. */
  lines: string[];
  speaker: string;
  host: string;
  phrases: Phrases;
};

const most = 70;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const episode = anyOf(({ lexicon }) => lexicon.episode);
const bareNumber = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${episode})?\\s*#?\\d+[^\\p{L}\\p{N}]*(?:話|回|集|期)?$`,
  "iu",
);
const fileLike = /^[\w-]*[_-][\w.-]*$|\.[a-z0-9]{2,4}$/iu;

const fits = (title: string) => title.length >= 8 && title.length <= most;

/** Where a long title may end: before what is added to it, such as a name, a subtitle, a list. */
const ends = [/(?<=[!?！？])\s/u, /\s[|–—]\s/u, /\s-\s/u, /[:：]\s?/u, /;\s/u, /,\s/u];

/** A day behind a title is where a file stands, not what it tells. */
const dated = /\s*[([]\d{4}-\d{2}-\d{2}[)\]]\s*$/u;

/** "Transcript of …": what the file is, not what it tells. */
const word = anyOf(({ texts }) => texts.transcript?.word);
const fileKind = new RegExp(
  `^(?:(?:${anyOf(({ texts }) => texts.transcript?.of)})|(?:${word})(?::| [–—-]))\\s+(?=\\S+ \\S)|\\s*(?:[|–—:-]\\s*(?:${word})|\\((?:${word})\\))\\s*$`,
  "iu",
);

/**
 * A title without what its file is ("Transcript of …") and without the name of its site behind a bar
 * ("How we work | Handbook").
 */
export function bareTitle(title: string): string {
  const told = title.replace(fileKind, "").trim();
  const bare = told === title.trim() ? told : capitalised(told);
  const [head = ""] = bare.split(/\s\|\s/u);
  return head.trim().length >= leastHead ? head.trim() : bare;
}
/** Characters in front of a bar that are a title by themselves. */
const leastHead = 20;

/** Returns the source's own title, cut where it is too long, unless it is a number or a file's name. */
function given(title: string | undefined): string[] {
  const trimmed = title?.replace(/\s+/g, " ").replace(dated, "").trim() ?? "";
  if (bareNumber.test(trimmed) || fileLike.test(trimmed)) return [];
  if (trimmed.length <= most) return [trimmed];
  const heads = ends.flatMap((end) => trimmed.split(end)[0]?.trim() ?? []);
  const whole = heads.find((head) => head.length <= most && head.split(" ").length > 2);
  return [whole ?? trimmed];
}

/** Names the people with what they talk about. */
const onTopics = ({ phrases, speaker, topics }: TitleFindings): string[] =>
  topics.map((_, left) =>
    phrases.say("onTopics", {
      speaker,
      topics: phrases.list(topics.slice(0, topics.length - left)),
    }),
  );

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
  const { phrases, speaker, host } = findings;
  const bare = findings.topics.slice(0, 1).map((topic) => capitalised(topic));
  const claims = findings.claims.map((text) => withoutStop(text));
  const questions = longestFirst(findings.questions).map((text) => withoutStop(text));
  const candidates = [
    ...given(findings.sourceTitle),
    ...onChapters(findings),
    ...onTopics(findings),
    ...(findings.line === undefined ? [] : [findings.line]),
    ...claims,
    ...questions.slice(0, 3),
    withoutStop(phrases.say("conversation", { speaker, host })),
    ...bare,
    ...findings.lines.map((text) => withoutStop(text)),
  ];
  const titles = [...new Set(candidates)].filter(fits).slice(0, 12);
  return titles.length > 0
    ? titles
    : findings.lines.map((line) => clipped(line, most)).filter(fits);
}
