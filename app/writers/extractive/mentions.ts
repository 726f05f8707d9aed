import type { Mention } from "../../formats/format.ts";
import { linksIn } from "../../grounding/index.ts";
import { languageFor } from "../../languages/index.ts";
import { folded } from "../../languages/sentences.ts";
import type { Link } from "../../transcripts/known.ts";
import { type Segment, segmentLine, type TranscriptInfo } from "../../transcripts/transcript.ts";

/** Pieces choose among them. */
const most = 60;
/** "Here", "this page": one word names nothing for certain. */
const nameWords = { least: 2, most: 8 };

type Named = Pick<Mention, "name" | "link">;
type WithName = Named & { name: string };

const isName = (text = "") => {
  const words = text.trim().split(/\s+/);
  return words.length >= nameWords.least && words.length <= nameWords.most && /\p{Lu}/u.test(text);
};

/** Words of so many letters have a capital in a name, as far as half of them. */
const longWord = /[\p{L}\p{N}]{4,}/gu;

/** True for "Maria's Oven"; "who shut the oven in May" is a sentence's words. */
function isTitled(label: string): boolean {
  const [opening = ""] = /[\p{L}\p{N}]/u.exec(label) ?? [];
  const long = label.match(longWord) ?? [];
  const capital = long.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return !/\p{Ll}/u.test(opening) && capital.length * 2 >= long.length;
}

/** A mention where a segment has it. */
export const mentionOf = (segment: Segment, named: Named): Mention => ({
  ...named,
  segmentIds: [segment.id],
  ...(segment.start === undefined ? {} : { start: segment.start }),
  ...(segment.page === undefined ? {} : { page: segment.page }),
  ...(segment.speaker === undefined ? {} : { speaker: segment.speaker }),
  sourceLine: segmentLine(segment),
});

/** What a publisher links to by a name that is said, and people who are named and do not speak. */
function namesOf(
  { links = [], people = [] }: TranscriptInfo,
  spoken: ReadonlySet<string>,
): WithName[] {
  const linked = links
    .filter(
      (link): link is Link & { label: string } => isName(link.label) && isTitled(link.label ?? ""),
    )
    // A label that ends its sentence has the stop behind it.
    .map(({ url, label }) => ({ name: label.trim().replace(/[.,;:]+$/u, ""), link: url }));
  const absent = people
    .filter(({ name, part }) => part === undefined && isName(name) && !spoken.has(name))
    .map(({ name }) => ({ name }));
  return [...linked, ...absent];
}

/** A sentence, as people speak and write; the address of a journal at the top of a page is none. */
const proseLike = /(?:[\p{L}\p{N}’']+[,;:]? ){5}.*[.!?…。！？؟]["'”’»)]*$/su;

/** Addresses that are read or written out, but no one's mailbox. */
const addressesIn = (text: string): string[] =>
  (proseLike.test(text.trim()) ? linksIn(text) : [])
    .map(({ written }) => written)
    .filter((written) => !written.includes("@"));

const keyOf = ({ link, name = "" }: Named): string =>
  link ? folded(link.replace(/^https?:\/\/(?:www\.)?/i, "")) : folded(name);

/**
 * Finds what a source mentions, in its order, each once: addresses that stand in its text, names that
 * its publisher links to, and people it names. Advertisements and lists of references mention nothing.
 */
export function mentionsIn(segments: readonly Segment[], info: TranscriptInfo): Mention[] {
  const spoken = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  // A script without spaces shows no borders of words.
  const border = languageFor(info.language ?? "").spaceless ? "" : " ";
  const names = namesOf(info, spoken).map((named) => ({ named, words: folded(named.name) }));
  const found = new Map<string, Mention>();
  for (const segment of segments) {
    if (segment.role) continue;
    const text = ` ${folded(segment.text)} `;
    const said = names.filter(({ words }) => text.includes(`${border}${words}${border}`));
    const all: Named[] = [
      ...said.map(({ named }) => named),
      ...addressesIn(segment.text).map((link) => ({ link })),
    ];
    for (const named of all)
      if (!found.has(keyOf(named))) found.set(keyOf(named), mentionOf(segment, named));
  }
  return [...found.values()].slice(0, most);
}
