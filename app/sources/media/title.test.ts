import { expect, test } from "vitest";
import { sensibleTitle } from "./title.ts";

test.each(["The seed library", "Folge 12: Saatgut", "種の図書館", "Q&A"])(
  "%s is a title",
  (tag) => {
    expect(sensibleTitle(` ${tag}\0`)).toBe(tag);
  },
);

test.each([
  undefined,
  "",
  "Track 01",
  "audio_track-3",
  "New Recording 12",
  "2024-05-01 10:00",
  "interview_final.wav",
  "IMG_2044",
  "Untitled",
  "x",
  "bad \ufffd bytes",
])("%s is none", (tag) => {
  expect(sensibleTitle(tag)).toBeUndefined();
});
