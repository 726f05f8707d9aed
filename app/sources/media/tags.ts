import type { Chapter, Known, Person } from "../../transcripts/known.ts";
import { chapterList } from "../known/chapter-list.ts";
import { dayOf } from "../known/dates.ts";
import { isFullName, plainName } from "../known/names.ts";
import { tidy } from "../text/piece.ts";
import { sensibleTitle } from "./title.ts";

/** Tags as ffprobe names them, whatever the container (ID3, MP4, Matroska, Vorbis). */
type Tags = Record<string, string>;
export type ChapterMark = { start: number | undefined; tags: Tags };

const leastChapters = 2;
const longestDescription = 20_000;

/** A tag by its name in small letters. */
export const tagOf = (tags: Tags, ...names: string[]): string | undefined => {
  for (const name of names) {
    const found = Object.entries(tags).find(([key]) => key.toLowerCase() === name)?.[1];
    if (found?.trim()) return found;
  }
  return undefined;
};

/** What a recording's tags and chapter marks tell of it; what a machine wrote there is left out. */
export function knownByTags(tags: Tags, marks: readonly ChapterMark[]): Known {
  const title = sensibleTitle(tagOf(tags, "title"));
  const artist = plainName(tagOf(tags, "artist", "author", "album_artist", "performer") ?? "");
  const people: Person[] = isFullName(artist) ? [{ name: artist }] : [];
  const named = sensibleTitle(tagOf(tags, "podcast", "show", "album"));
  const show = named ?? (people.length === 0 ? sensibleTitle(artist) : undefined);
  const date = dayOf(tagOf(tags, "date", "date_released", "year", "originaldate"));
  const marked = chaptersOf(marks);
  const description = tagOf(tags, "description", "synopsis", "comment", "lyrics") ?? "";
  const chapters =
    marked.length > 0 ? marked : chapterList(description.slice(0, longestDescription));
  return {
    ...(title ? { title } : {}),
    ...(show && show !== title ? { show } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(date ? { date } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
  };
}

/** Marks with titles that a person gave: "Chapter 3" names nothing. */
function chaptersOf(marks: readonly ChapterMark[]): Chapter[] {
  const named = marks.flatMap(({ start, tags }): Chapter[] => {
    const title = tidy(tagOf(tags, "title") ?? "");
    return start !== undefined && start >= 0 && sensibleTitle(title) ? [{ title, start }] : [];
  });
  return named.length < leastChapters ? [] : named;
}
