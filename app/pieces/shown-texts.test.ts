import { expect, test } from "vitest";
import type { Cite } from "../formats/format.ts";
import type { Mark } from "../writers/writer.ts";
import { shownText, shownTexts } from "./shown-texts.ts";

const cite = (quote: string, start = 60): Cite => ({
  segmentIds: [`s${start}`],
  start,
  speaker: "Ana",
  verbatim: true,
  quote,
  sourceLine: `[00:0${start / 60}:00] Ana: So, ${quote}.`,
});
const shown = (text: string, cites: Cite[] = [], marks: Mark[] = []) =>
  shownText(text, { cites, marks, momentOf: () => undefined });
const mark = (text: string, what: Mark["what"] = "number"): Mark => ({ path: "intro", what, text });

test("each paragraph carries the notes of its own quotations", () => {
  const text = "Ana: “seeds come home”\n\nNothing here.\n\nAna: “we lend books”";
  const { paragraphs, notes } = shown(text, [cite("we lend books", 120), cite("seeds come home")]);
  expect(paragraphs.map((paragraph) => paragraph.notes.map(({ place }) => place))).toEqual([
    ["1:00"],
    [],
    ["2:00"],
  ]);
  expect(notes).toEqual([]);
});

test("several quotations of one paragraph are numbered in the order of reading", () => {
  const text = "She says “seeds come home” and then “we lend books” again.";
  const [paragraph] = shown(text, [cite("we lend books", 120), cite("seeds come home")]).paragraphs;
  expect(paragraph?.inlines).toEqual([
    { kind: "text", text: "She says " },
    { kind: "quotation", text: "“seeds come home”", number: 1 },
    { kind: "text", text: " and then " },
    { kind: "quotation", text: "“we lend books”", number: 2 },
    { kind: "text", text: " again." },
  ]);
  expect(paragraph?.notes.map(({ number, place }) => [number, place])).toEqual([
    [1, "1:00"],
    [2, "2:00"],
  ]);
});

test("only a verified quotation is set as one", () => {
  expect(shown("“seeds come home”", [cite("seeds come home")]).paragraphs[0]?.isQuotation).toBe(
    true,
  );
  expect(
    shown("[1:00] “seeds come home”", [cite("seeds come home")]).paragraphs[0]?.isQuotation,
  ).toBe(true);
  const other = shown("“seeds stay away”", [cite("seeds come home")]);
  expect(other.paragraphs[0]).toMatchObject({ isQuotation: false, inlines: [{ kind: "text" }] });
});

test("a short first line without a stop heads the paragraphs below it", () => {
  const headsOf = (text: string) => shown(text, []).paragraphs.map(({ isHead }) => isHead === true);
  expect(headsOf("The harsh reality\n\nNobody bought the bread.")).toEqual([true, false]);
  expect(headsOf("From Why not bread?\n\nSave this for later.")).toEqual([false, false]);
  expect(headsOf("The harsh reality")).toEqual([false]);
  expect(headsOf(`${"Bread and ".repeat(8)}butter\n\nNobody bought it.`)).toEqual([false, false]);
});

test("a cite that is not verbatim never makes a quotation", () => {
  const false_ = { ...cite("seeds come home"), verbatim: false };
  const { paragraphs, notes } = shown("“seeds come home”", [false_]);
  expect(paragraphs[0]).toMatchObject({ isQuotation: false, notes: [] });
  expect(notes).toMatchObject([{ verified: false, place: "1:00" }]);
});

test("the source's own words in prose carry their note without quotation marks", () => {
  const [paragraph] = shown("Seeds come home.", [cite("seeds come home")]).paragraphs;
  expect(paragraph?.notes).toMatchObject([{ verified: true, quoted: true }]);
  expect(paragraph?.inlines).toEqual([{ kind: "text", text: "Seeds come home." }]);
});

test("a speaker's condensed words are noted under the whole text", () => {
  const condensed = { ...cite("seeds come home"), quote: undefined };
  expect(shown("Ana said that seeds come.", [condensed]).notes).toMatchObject([
    { verified: true, quoted: false },
  ]);
});

test("bracketed times are told apart, with a link where there is an address", () => {
  const { paragraphs } = shownText("[14:07] Ana spoke, and at [1:02:03] again.", {
    cites: [],
    marks: [],
    momentOf: (seconds) => (seconds < 3_600 ? `#${seconds}` : undefined),
  });
  expect(paragraphs[0]?.inlines).toEqual([
    { kind: "time", text: "14:07", url: "#847" },
    { kind: "text", text: " Ana spoke, and at " },
    { kind: "time", text: "1:02:03" },
    { kind: "text", text: " again." },
  ]);
});

test("what is marked is shown wherever it stands as a word of its own", () => {
  const [paragraph] = shown("In 2012, 12 seeds and 12.", [], [mark("12")]).paragraphs;
  expect(
    paragraph?.inlines.map(({ kind, text }) => (kind === "marked" ? `<${text}>` : text)).join(""),
  ).toBe("In 2012, <12> seeds and <12>.");
  expect(shown("佐藤さんが来た", [], [mark("佐藤", "name")]).paragraphs[0]?.inlines[0]).toEqual({
    kind: "marked",
    text: "佐藤",
    what: "name",
  });
});

test("marks and evidence of another text stay away", () => {
  const texts = shownTexts(
    [
      { path: "intro", text: "12 seeds." },
      { path: "sections.0.bulletPoints.1", text: "12 seeds come home" },
    ],
    {
      evidence: [{ path: "sections.0.bulletPoints.1", cites: [cite("seeds come home")] }],
      marks: [mark("12")],
      momentOf: () => undefined,
    },
  );
  expect(texts.intro?.paragraphs[0]?.inlines[0]).toMatchObject({ kind: "marked", text: "12" });
  const bullet = texts["sections.0.bulletPoints.1"]?.paragraphs[0];
  expect(bullet?.inlines).toEqual([{ kind: "text", text: "12 seeds come home" }]);
  expect(bullet?.notes).toHaveLength(1);
});

test("one line that is cited twice is one note", () => {
  const { paragraphs } = shown("“seeds come home”", [
    cite("seeds come home"),
    cite("seeds come home"),
  ]);
  expect(paragraphs[0]?.notes).toHaveLength(1);
});

test("the joined stretches are the text, whatever it holds", () => {
  const text = "“seeds come home” [1:00] 12 of 12 “we lend books”, 図書館";
  const { paragraphs } = shown(
    text,
    [cite("seeds come home")],
    [mark("12"), mark("seeds", "name")],
  );
  const joined = paragraphs[0]?.inlines.map((inline) =>
    inline.kind === "time" ? `[${inline.text}]` : inline.text,
  );
  expect(joined?.join("")).toBe(text);
});
