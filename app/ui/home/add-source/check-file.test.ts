import { expect, test } from "vitest";
import { maxUploadBytes } from "../../../sources/messages.ts";
import { problemOf } from "./check-file.ts";

const file = (name: string, size = 10) => ({ name, size });

test("one file of a type that is taken, of 100MB at most, can go", () => {
  for (const name of ["a.mp3", "b.WAV", "c.m4a", "d.aac", "e.mp4", "f.mov", "g.avi", "h.mkv"])
    expect(problemOf([file(name, maxUploadBytes)])).toBeUndefined();
  for (const name of ["notes.txt", "paper.PDF", "a.srt", "b.docx", "c.epub", "d.html", "e.json"])
    expect(problemOf([file(name)])).toBeUndefined();
});

test("a file over 100MB is refused with its size in megabytes, one decimal", () => {
  expect(problemOf([file("talk.mp4", 123_456_789)])).toBe(
    "File is too large. Maximum size is 100MB. Your file is 117.7MB.",
  );
});

test("a type that is not taken is refused, whatever its size", () => {
  for (const name of ["talk.odt", "talk", "mp3"])
    expect(problemOf([file(name, maxUploadBytes + 1)])).toBe(
      "Invalid file type. Please upload audio, video, or text files.",
    );
});

test("two files, and an empty one, are refused in the drop zone's own words", () => {
  expect(problemOf([file("a.txt"), file("b.txt")])).toBe("Too many files");
  expect(problemOf([file("a.txt", 0)])).toBe("File is smaller than 1 byte");
});
