import { expect, test } from "vitest";
import { sourceError, tooLargeMessage, tooShortMessage } from "./messages.ts";

test("the size message gives megabytes of 1,048,576 bytes with one decimal", () => {
  expect(tooLargeMessage(104_857_601)).toBe(
    "File is too large. Maximum size is 100MB. Your file is 100.0MB.",
  );
  expect(tooLargeMessage(157_810_688)).toBe(
    "File is too large. Maximum size is 100MB. Your file is 150.5MB.",
  );
});

test("the length message names the count and the least", () => {
  expect(tooShortMessage(31)).toBe(
    "This source is too short to work with (31 words; at least 120 are needed).",
  );
});

test("a source error carries the code, the sentence and the cause", () => {
  const cause = new Error("xref");
  const error = sourceError("BAD_PDF", cause);
  expect(error.code).toBe("BAD_PDF");
  expect(error.message).toBe("This PDF is damaged and can't be read.");
  expect(error.cause).toBe(cause);
});

test("the wrong-type message is the specification's", () => {
  expect(sourceError("WRONG_TYPE").message).toBe(
    "Invalid file type. Please upload audio, video, or text files.",
  );
});
