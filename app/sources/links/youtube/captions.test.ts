import { expect, test } from "vitest";
import { json3 } from "../testing/videos.ts";
import { chooseTrack, json3Address, readJson3 } from "./captions.ts";

const track = (language: string, automatic = false) => ({ language, automatic, url: language });

test("captions written by hand in the spoken language come first", () => {
  const tracks = [track("cs"), track("en", true), track("en-GB")];
  expect(chooseTrack(tracks)).toEqual(track("en-GB"));
});

test("automatic captions come before written ones in another language", () => {
  expect(chooseTrack([track("cs"), track("de"), track("en", true)])).toEqual(track("en", true));
});

test("without automatic captions a known language decides, else the first that was written", () => {
  const tracks = [track("cs"), track("de-AT")];
  expect(chooseTrack(tracks, "de")).toEqual(track("de-AT"));
  expect(chooseTrack(tracks)).toEqual(track("cs"));
  expect(chooseTrack([])).toBeUndefined();
});

test("a track's address asks for json3 of the original words", () => {
  const given =
    "https://www.youtube.com/api/timedtext?v=x&lang=en&fmt=srv3&tlang=de&xosf=1&sig=a%2Cb";
  const asked = new URL(json3Address(given));
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    v: "x",
    lang: "en",
    sig: "a,b",
    fmt: "json3",
  });
  expect(json3Address("/api/timedtext?v=x")).toBe(
    "https://www.youtube.com/api/timedtext?v=x&fmt=json3",
  );
});

test("events become pieces with their words joined; windows and appended breaks are left out", () => {
  const pieces = readJson3(json3(3)) ?? [];
  expect(pieces.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [4, 8],
    [8, 14],
  ]);
  expect(pieces[0]?.text).toMatch(/^\p{Lu}/u);
  expect(pieces.every(({ text }) => !text.includes("\n") && !text.startsWith(">>"))).toBe(true);
});

test("an empty or foreign body is no captions", () => {
  expect(readJson3("")).toBeUndefined();
  expect(readJson3("<transcript/>")).toBeUndefined();
  expect(readJson3("{}")).toEqual([]);
});
