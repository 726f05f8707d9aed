import { expect, test } from "vitest";
import { frontMatter, toldByJson } from "./front-matter.ts";

test("front matter tells title, show, people, date, language, length, links and chapters", () => {
  const told = frontMatter(`title: 'Tides: what a mill
  can learn'
podcast: The Lock Keeper
guests:
  - Mira Olsen
  - name: Tomás de la Vega
host: Ines Abara
publish_date: 2025-03-04T08:00:00Z
lang: en-GB
duration: '1:02:03'
youtube_url: https://video.example/watch?v=1
chapters:
  - title: The mill
    start: 65
  - 2:05 The tide
`);
  expect(told).toEqual({
    title: "Tides: what a mill can learn",
    show: "The Lock Keeper",
    people: [
      { name: "Ines Abara", part: "host" },
      { name: "Mira Olsen", part: "guest" },
      { name: "Tomás de la Vega", part: "guest" },
    ],
    date: "2025-03-04",
    language: "en-GB",
    duration: 3_723,
    links: [{ url: "https://video.example/watch?v=1" }],
    chapters: [
      { title: "The mill", start: 65 },
      { title: "The tide", start: 125 },
    ],
  });
});

test("a chapter does not begin before its recording", () => {
  const { chapters } = frontMatter("chapters:\n  - title: The mill\n    start: -5\n");
  expect(chapters).toEqual([{ title: "The mill", start: 0 }]);
});

test("a list of times in the description is the chapters", () => {
  const { chapters } = frontMatter(`description: |
  About locks.
  00:00 Welcome
  03:20 Why gates leak
  11:45 Eels
`);
  expect(chapters).toEqual([
    { title: "Welcome", start: 0 },
    { title: "Why gates leak", start: 200 },
    { title: "Eels", start: 705 },
  ]);
});

test("names of several in one field are parted, a sentence is nobody's name", () => {
  const people = (yaml: string) => frontMatter(yaml).people?.map(({ name }) => name);
  expect(people("speakers: Mira Olsen, Jo van Dam and Ana Ruiz")).toEqual([
    "Mira Olsen",
    "Jo van Dam",
    "Ana Ruiz",
  ]);
  expect(people("guest: Adele")).toEqual(["Adele"]);
  expect(people("guest: a surprise for everybody")).toBeUndefined();
  expect(people("author: The Media Team")).toBeUndefined();
});

test("of damaged front matter the whole lines are read, and aliases are not followed", () => {
  expect(frontMatter("title: Locks: a story\nshow: 'The Lock'")).toEqual({
    title: "Locks: a story",
    show: "The Lock",
  });
  const bomb = `a: &a [x, x, x]\nb: &b [*a, *a, *a]\ntitle: Locks\nspeakers: [*b, *b]`;
  expect(frontMatter(bomb)).toEqual({ title: "Locks" });
});

test("a day that is none is no date", () => {
  expect(frontMatter("date: next Tuesday")).toEqual({});
  expect(frontMatter("date: 2025-13-40")).toEqual({});
  expect(frontMatter("date: 2025-03")).toEqual({ date: "2025-03" });
});

test("JSON tells title, show, people and date by its outermost fields", () => {
  const data = { episodeTitle: "Eels", show: "The Lock", guest: "Mira Olsen", duration: 12 };
  expect(toldByJson(data)).toEqual({
    title: "Eels",
    show: "The Lock",
    people: [{ name: "Mira Olsen", part: "guest" }],
  });
  expect(toldByJson([{ title: "Eels" }])).toEqual({});
});
