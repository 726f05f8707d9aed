import { expect, test } from "vitest";
import { progressNote } from "../../sources/links/download.server.ts";
import { shareOf } from "./share-of.ts";

const megabyte = 1_048_576;

test("the share that is done is what the line tells", () => {
  expect(shareOf("preparing the sound, 37 %")).toBe(0.37);
  expect(shareOf(progressNote(10 * megabyte, 40 * megabyte))).toBe(0.25);
  expect(shareOf("reading page 11 of 40")).toBe(0.25);
  expect(shareOf("transcribing 1 of 4")).toBe(0);
});

test("a line without a figure, or about one part alone, tells no share", () => {
  for (const note of [
    "waiting for its turn",
    "transcribing 1 of 1",
    progressNote(10 * megabyte, 0),
    progressNote(10, 20),
  ])
    expect(shareOf(note), note).toBeUndefined();
});
