import { expect, test } from "vitest";
import { linesOf } from "./numbering.ts";
import { withQuotations } from "./quoting.ts";
import type { Quote } from "./shapes/reply.ts";

const lines = linesOf(
  [
    { id: "a", start: 0, speaker: "Ana Ruiz", text: "We lent 412 packets in May. Nobody paid." },
    { id: "b", start: 60, speaker: "Ana Ruiz", text: "And the council never asked why." },
    { id: "c", start: 120, speaker: "Ben", text: "Is that so? I had no idea." },
    { id: "d", start: 180, role: "heading", text: "A place that lends" },
  ],
  "en",
);

function printed(text: string, ...quotes: Quote[]) {
  const reply = { texts: [{ path: "intro", text, cites: ["s3"], quotes }] };
  const [entry] = withQuotations(reply, lines, { spoken: "en", written: "en" }).texts;
  return { text: entry?.text, cites: entry?.cites };
}
const packets = { line: "s1", from: "we lent", to: "in May" };

test.each([
  ["{1}", "Ana Ruiz: “We lent 412 packets in May.”"],
  ["As Ana Ruiz puts it, {1}.", "As Ana Ruiz puts it, “We lent 412 packets in May”."],
  ["Ana is proud of it: {1}", "Ana is proud of it: “We lent 412 packets in May.”"],
  [
    "A year is summed up as {1}, no more.",
    "A year is summed up as “We lent 412 packets in May” (Ana Ruiz), no more.",
  ],
  [
    "It began so: {1} [Verliehen]. Then more.",
    "It began so: “We lent 412 packets in May” [Verliehen] (Ana Ruiz). Then more.",
  ],
])("prints the words of the source and their speaker: %s", (text, shown) => {
  expect(printed(text, packets)).toEqual({ text: shown, cites: ["s3", "s1"] });
});

test("a quotation may go on in the next line of its speaker", () => {
  const quote = { line: "[s1]", from: "Nobody paid", to: "asked why" };
  expect(printed("{1}", quote).text).toBe(
    "Ana Ruiz: “Nobody paid. And the council never asked why.”",
  );
});

test.each([
  ["words that the line does not have", { line: "s1", from: "We sold", to: "in May" }],
  ["words of another speaker behind", { line: "s2", from: "And the", to: "no idea" }],
  ["a line that is not there", { line: "s9", from: "We lent", to: "in May" }],
  ["a heading", { line: "s4", from: "A place", to: "that lends" }],
])("%s take the sentence with them", (_, quote) => {
  expect(printed("Much was lent. Ana says {1}. Nobody paid.", quote)).toEqual({
    text: "Much was lent. Nobody paid.",
    cites: ["s3"],
  });
});

test("a number without a quotation is no text either, and other braces stay", () => {
  expect(printed("Much was lent. Ana says {2}.", packets).text).toBe("Much was lent.");
  expect(printed("The set {a, b} stays.").text).toBe("The set {a, b} stays.");
});
