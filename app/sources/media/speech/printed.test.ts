import { expect, test } from "vitest";
import { splitCommand } from "./command-line.ts";
import { printedCues } from "./printed.ts";

const two = [
  { start: 0.5, end: 2, text: "We opened in March." },
  { start: 2.5, end: 4, text: "It rained." },
];

test.each([
  [
    "SRT",
    "1\n00:00:00,500 --> 00:00:02,000\nWe opened in March.\n\n2\n00:00:02,500 --> 00:00:04,000\nIt rained.\n",
  ],
  [
    "WebVTT",
    "WEBVTT\r\n\r\n00:00.500 --> 00:02.000\r\nWe opened in March.\r\n\r\n00:02.500 --> 00:04.000\r\nIt rained.",
  ],
  ["JSON", JSON.stringify({ text: "…", segments: two })],
  ["a JSON list", JSON.stringify(two)],
  [
    "bracketed lines",
    "\n[00:00:00.500 --> 00:00:02.000]   We opened in March.\n[00:00:02.500 --> 00:00:04.000]  It rained.\n",
  ],
])("%s is read", (_, output) => {
  expect(printedCues(output, 60).cues).toEqual(two);
});

test("nothing printed is nothing said; anything else is an error", () => {
  expect(printedCues(" \n", 60)).toEqual({ cues: [] });
  expect(printedCues("WEBVTT\n\n", 60)).toEqual({ cues: [] });
  expect(() => printedCues("loading model …", 60)).toThrow();
  expect(() => printedCues('{"text": "cut o', 60)).toThrow();
});

test.each([
  ["whisper -m base -f {input}", ["whisper", "-m", "base", "-f", "{input}"]],
  [
    `'/opt/my whisper/run' --prompt "a 'b'" c\\ d`,
    ["/opt/my whisper/run", "--prompt", "a 'b'", "c d"],
  ],
  ["a ''  \"\" ; rm $HOME `x`", ["a", "", "", ";", "rm", "$HOME", "`x`"]],
])("%s has the words %j", (command, words) => {
  expect(splitCommand(command)).toEqual(words);
});

test("a quotation that is not closed is refused", () => {
  expect(() => splitCommand("whisper 'a")).toThrow("not closed");
});
