import { expect, test } from "vitest";
import { linkTimes } from "./markdown.ts";

const urlOf = (seconds: number) => `https://example.com/talk.mp3#t=${seconds}`;

test("bracketed times become links to the moment", () => {
  expect(linkTimes("[14:07] Ana: “Yes.”\n\n[1:02:03] No.", urlOf)).toBe(
    "[14:07](https://example.com/talk.mp3#t=847) Ana: “Yes.”\n\n[1:02:03](https://example.com/talk.mp3#t=3723) No.",
  );
});

test("a time that is a link already, or no time, stays as it is", () => {
  const text = "[14:07](https://example.com) [note] [14:7] 14:07";
  expect(linkTimes(text, urlOf)).toBe(text);
});

test("without an address nothing changes", () => {
  expect(linkTimes("[14:07] Yes.", () => undefined)).toBe("[14:07] Yes.");
});

test("round brackets of an address do not end the link", () => {
  const moment = linkTimes("[0:05]", () => "https://example.com/a(1).mp3#t=5");
  expect(moment).toBe("[0:05](https://example.com/a%281%29.mp3#t=5)");
});
