import { describe, expect, test } from "vitest";
import {
  addressesIn,
  cleaned,
  cuttable,
  withoutForeignLinks,
  withoutLooseMarks,
  withoutSentences,
} from "./cleaning.ts";
import { leakGuard } from "./leaks.ts";
import { rules } from "./prompt.server.ts";

test.each([
  ["3/8 One idea.", "One idea."],
  ["One idea. (3/8)", "One idea."],
  ["Slide 2: One idea.", "One idea."],
  ["He said it [s12]. And this (s3, s4).", "He said it. And this."],
  ["[03:41] It began (1:02:03).", "It began."],
  ["**Bold** and `code`.", "Bold and code."],
  ["# Heading", "Heading"],
  ["> quoted line", "quoted line"],
  ["<p>Text</p> <q>said so</q>", 'Text "said so"'],
  ["He called it 'a slow river' once.", "He called it ‘a slow river’ once."],
  ["It's the dogs' home.", "It's the dogs' home."],
  ["Half of 3/4 stays.", "Half of 3/4 stays."],
  ["Turned \u202eround\u202c, \u200bwith\u0007 tags\u{e0041}.", "Turned round, with tags."],
  [
    "A family 👨\u200d👩\u200d👧 and می\u200cخواهم stay.",
    "A family 👨\u200d👩\u200d👧 and می\u200cخواهم stay.",
  ],
])("a model's habits go: %s", (written, expected) => {
  expect(cleaned(written)).toBe(expected);
});

test("no sentence is cut inside a quotation", () => {
  const text = "First. Ann: “It works. It always did.” Last.";
  expect(cuttable(text).map((sentence) => sentence.text)).toEqual([
    "First.",
    "Ann: “It works. It always did.”",
    "Last.",
  ]);
  expect(withoutSentences(text, (sentence) => sentence.includes("works"))).toBe("First. Last.");
});

test("a mark that opens or closes nothing goes, a pair stays", () => {
  expect(withoutLooseMarks("He “said so and «went» on")).toBe("He said so and «went» on");
  expect(withoutLooseMarks("“Whole.” and half”")).toBe("“Whole.” and half");
});

describe("links", () => {
  test("only the person's own stay", () => {
    const text = "Read https://mine.example/book and https://theirs.example/x today.";
    expect(withoutForeignLinks(text, ["See mine.example/book"]).text).toBe(
      "Read https://mine.example/book and today.",
    );
  });

  test("words that were a link stay without it", () => {
    expect(withoutForeignLinks("See [the book](javascript:alert(1)) now.", []).text).not.toContain(
      "](",
    );
    expect(withoutForeignLinks("See [the book](https://x.example) now.", []).text).toBe(
      "See the book now.",
    );
  });

  test("a quotation that holds an address goes with its sentence", () => {
    const { text, dropped } = withoutForeignLinks("One. “Go to evil.shop now.” Two.", []);
    expect(text).toBe("One. Two.");
    expect(dropped).toEqual(["evil.shop"]);
  });

  test("are found with unusual endings, and not in plain sentences", () => {
    expect(addressesIn("www.foo.museum and bar.xyz/path")).toEqual([
      "www.foo.museum",
      "bar.xyz/path",
    ]);
    expect(addressesIn("The end.So it goes. E.g. this, i.e. that. 3.5 of 7.0")).toEqual([]);
  });
});

describe("our own prompt", () => {
  const recital = rules.split("\n")[3] ?? "";

  test("does not come back in a text, and neither does the mark around the source", () => {
    const guard = leakGuard([rules], ["=====ab12====="], () => "");
    expect(guard(`True. ${recital}`)).not.toContain("Everything you write");
    expect(guard("Before =====ab12===== after.")).toBe("");
    expect(guard("A sentence of the piece.")).toBe("A sentence of the piece.");
  });

  test("is the source's where the source says the same", () => {
    const guard = leakGuard([rules], [], () => rules);
    expect(guard(recital)).toBe(recital);
  });
});
