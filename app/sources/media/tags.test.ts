import { expect, test } from "vitest";
import { type ChapterMark, knownByTags } from "./tags.ts";

test("tags of any container tell title, show, people, day and chapters", () => {
  const marks: ChapterMark[] = [
    { start: 0, tags: { title: "Welcome" } },
    { start: 65.5, tags: { TITLE: "Why gates leak" } },
  ];
  const tags = {
    TITLE: "Eels",
    album: "The Lock Keeper",
    artist: "Mira Olsen",
    date: "2025-03-04",
  };
  expect(knownByTags(tags, marks)).toEqual({
    title: "Eels",
    show: "The Lock Keeper",
    people: [{ name: "Mira Olsen" }],
    date: "2025-03-04",
    chapters: [
      { title: "Welcome", start: 0 },
      { title: "Why gates leak", start: 65.5 },
    ],
  });
});

test("a list of times in the description is the chapters where the file marks none", () => {
  const description = "About locks.\n00:00 Welcome\n01:05 Why gates leak\n1:02:00 Eels";
  expect(knownByTags({ description }, []).chapters?.map(({ start }) => start)).toEqual([
    0, 65, 3_720,
  ]);
});

test("what a recorder writes is no title, no chapter and nobody", () => {
  const marks = [
    { start: 0, tags: { title: "Chapter 1" } },
    { start: 60, tags: { title: "Chapter 2" } },
  ];
  const tags = { title: "Track 01", artist: "Zoom", album: "Unknown Album", date: "0000" };
  expect(knownByTags(tags, marks)).not.toHaveProperty("chapters");
  expect(knownByTags(tags, marks)).not.toHaveProperty("people");
  expect(knownByTags(tags, marks)).not.toHaveProperty("title");
});
