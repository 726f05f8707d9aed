import { AppError } from "../../errors.ts";
import { languageOf } from "../../languages/detect.ts";
import { countWords } from "../../languages/words.ts";
import { sampleOf } from "../../transcripts/sample.ts";
import type { Segment, TranscriptInfo } from "../../transcripts/transcript.ts";
import { abbreviationsIn } from "./abbreviations.ts";
import { materialOf } from "./material.ts";
import { mentionsIn } from "./mentions.ts";
import type { ToldRoles } from "./roles.ts";
import { type ExtractivePlan, planVersion, type StoredMaterial } from "./stored-plan.ts";
import { createReading } from "./stretches.ts";
import type { Kept } from "./turns.ts";

/** Below this there is nothing to choose from. */
export const leastWords = 120;
function citedSegments(material: StoredMaterial, segments: Segment[]): Segment[] {
  const passages = [
    ...(material.following ?? []),
    ...material.sections.flatMap(({ passages: own, bullets, excerpts = [] }) => [
      ...own,
      ...bullets,
      ...excerpts,
    ]),
    ...material.highlights,
    ...material.claims,
    ...(material.gist ?? []),
    ...(material.guests ?? []),
    ...material.questions.map(({ answer }) => answer),
    ...(material.unpunctuated ?? []).flatMap(({ stretches }) => stretches),
    ...(material.exchanges ?? []).flatMap(({ asked, answer }) => [asked, answer]),
    ...(material.played ?? []).map(({ answer }) => answer),
  ];
  const cited = new Set([
    ...[...(material.mentions ?? []), ...(material.abbreviations ?? [])].flatMap(
      ({ segmentIds }) => segmentIds,
    ),
    ...passages.flatMap(({ segmentIds, beside, question }) => [
      ...segmentIds,
      ...(beside?.before ?? []),
      ...(beside?.after ?? []),
      ...(question?.segmentIds ?? []),
    ]),
  ]);
  return segments.filter((segment) => cited.has(segment.id));
}

function refuseUnusable(words: number, material: StoredMaterial | undefined): void {
  if (words === 0) throw new AppError("EMPTY", "We found no text in this source.");
  if (words < leastWords)
    throw new AppError(
      "TOO_SHORT",
      `This source is too short to work with (${words} words; at least ${leastWords} are needed).`,
    );
  const sentences = new Set(material?.highlights.map(({ text }) => text));
  if (
    material &&
    !material.unpunctuated?.length &&
    (sentences.size < 4 || material.sections.length < 3 || material.titles.length === 0)
  )
    throw new AppError("EMPTY", "We found no sentences in this source to write from.");
}

const authorsOf = ({ people = [] }: TranscriptInfo): string[] =>
  people.filter(({ part }) => part === "author").map(({ name }) => name);

function rolesOf({ people = [] }: TranscriptInfo): ToldRoles {
  const roles = new Map<string, "host" | "guest">();
  for (const { name, part } of people)
    if (part === "host" || part === "guest") roles.set(name, part);
  return roles;
}

/** Of everything said, what has no name where one of two people is not told apart from nobody. */
const leastUnnamed = 0.2;

/**
 * Names the words that nobody is named for: where all others who speak are named, they are those of
 * the only person that is known to speak and has no line.
 */
function withOneNamed(segments: Kept[], roles: ToldRoles): Kept[] {
  const isSaid = ({ role }: Kept) => role === undefined || role === "greeting";
  const named = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  const unheard = [...roles.keys()].filter((name) => !named.has(name));
  const [missing] = unheard;
  if (!missing || unheard.length > 1 || named.size === 0) return segments;
  if ([...named].some((name) => !roles.has(name))) return segments;
  const words = (all: Kept[]) => all.reduce((sum, { text }) => sum + countWords(text), 0);
  const nameless = segments.filter((one) => isSaid(one) && one.speaker === undefined);
  if (words(nameless) < words(segments) * leastUnnamed) return segments;
  return segments.map((one) =>
    isSaid(one) && one.speaker === undefined ? { ...one, speaker: missing } : one,
  );
}

/** Accepts a source in parts and makes the plan at its end. */
export function createPlanning(info: TranscriptInfo) {
  const reading = createReading();
  return {
    add: reading.add,
    finish(): ExtractivePlan {
      const { segments: read, words, sourceWords } = reading.finish();
      const roles = rolesOf(info);
      const segments = withOneNamed(read, roles);
      refuseUnusable(sourceWords, undefined);
      const sample = sampleOf(segments);
      const found = materialOf({
        segments,
        language: languageOf(info.language, sample),
        words: sourceWords,
        ...(info.title === undefined ? {} : { title: info.title }),
        authors: authorsOf(info),
        unpunctuated: info.quality === "unpunctuated",
        roles,
        ...(info.chapters === undefined ? {} : { chapters: info.chapters }),
        ...(info.duration === undefined ? {} : { duration: info.duration }),
      });
      refuseUnusable(sourceWords, found);
      const mentions = mentionsIn(segments, info);
      const abbreviations = abbreviationsIn(segments);
      const material = {
        ...found,
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(abbreviations.length > 0 ? { abbreviations } : {}),
      };
      const cited = citedSegments(material, segments);
      return { version: planVersion, material, segments: cited.map(bare), wordsRead: words };
    },
  };
}

function bare({ id, start, end, page, speaker, text, cues, role }: Segment): Segment {
  return {
    id,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(page === undefined ? {} : { page }),
    ...(speaker === undefined ? {} : { speaker }),
    text,
    // Times inside a segment are verified against its cues.
    ...(cues === undefined ? {} : { cues }),
    ...(role === undefined ? {} : { role }),
  };
}
