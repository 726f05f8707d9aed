import { expect, test } from "vitest";
import { groundingOf } from "../transcripts/grounded.ts";
import type { Allowed, DraftText } from "./draft.ts";
import { countActions, verifyTexts } from "./texts.ts";

const grounding = groundingOf(
  [
    { id: "s1", start: 3, speaker: "Ana", text: "We lend seeds, um, to everybody in Alba." },
    { id: "s2", start: 847, speaker: "Ana", text: "In the first year we lent 412 packets." },
    {
      id: "s3",
      start: 900,
      speaker: "Ben",
      text: "And did the map of the gardens change the town?",
    },
  ],
  "en",
);

function verify(kind: DraftText["kind"], text: string, allowed: Allowed = {}, ids?: string[]) {
  const draft = { path: "intro", text, kind, ...(ids ? { segmentIds: ids } : {}) };
  const [verified] = verifyTexts([draft], grounding, allowed);
  if (!verified) throw new Error("one text in, one text out");
  return verified;
}

test("accepts a quotation as it is written and says where it stands", () => {
  const { text, cites, actions } = verify("quotation", "“in the first year, we lent 412 packets”");
  expect(text).toBe("in the first year, we lent 412 packets");
  expect(cites).toEqual([
    {
      segmentIds: ["s2"],
      start: 847,
      speaker: "Ana",
      verbatim: true,
      quote: "in the first year, we lent 412 packets",
      sourceLine: "[00:14:07] Ana: In the first year we lent 412 packets.",
    },
  ]);
  expect(actions.map(({ action }) => action)).toEqual(["accepted"]);
});

test("puts the source's words into a quotation inside prose and keeps the marks", () => {
  const { text, cites, actions } = verify(
    "prose",
    "She said “In the last year we lent 412 packets.”",
  );
  expect(text).toBe("She said “In the first year we lent 412 packets.”");
  expect(cites[0]).toMatchObject({ quote: "In the first year we lent 412 packets", start: 847 });
  expect(actions).toMatchObject([{ action: "repaired", what: "quotation" }]);
});

test("takes the marks off words that nobody said", () => {
  const { text, cites, actions } = verify("prose", "She called it “a quiet revolution of trust”.");
  expect(text).toBe("She called it a quiet revolution of trust.");
  expect(cites).toEqual([]);
  expect(actions).toMatchObject([{ action: "unquoted", before: "a quiet revolution of trust" }]);
});

test("leaves the marks on a title that the user gave", () => {
  const given = ["The book is called Seeds and Debts."];
  expect(verify("prose", "From “Seeds and Debts”.", { given }).text).toBe(
    "From “Seeds and Debts”.",
  );
});

test("takes a title that was given for no misquotation of the words it is like", () => {
  const given = ["The map of the gardens of Alba"];
  const text = "From “The map of the gardens of Alba”.";
  expect(verify("prose", text, { given }).text).toBe(text);
  expect(verify("prose", text).actions).toMatchObject([{ action: "repaired" }]);
});

test("drops a quotation that cannot be found", () => {
  expect(verify("quotation", "Nobody ever said a thing like this")).toMatchObject({
    text: "",
    cites: [],
    actions: [{ action: "removed", what: "quotation" }],
  });
});

test("lets attributed prose leave out a filler and mends it sentence by sentence", () => {
  const { text, actions } = verify(
    "attributed",
    "We lend seeds to everybody in Alba. In the first year we lent 413 packets.",
  );
  expect(text).toBe("We lend seeds to everybody in Alba. In the first year we lent 412 packets.");
  expect(actions.map(({ action }) => action)).toEqual(["accepted", "repaired"]);
});

test("removes a sentence with a number of its own", () => {
  const { text, actions } = verify(
    "prose",
    "They lent 412 packets. Then 9,000 people came. It grew.",
  );
  expect(text).toBe("They lent 412 packets. It grew.");
  expect(actions).toEqual([{ action: "removed", what: "number", before: "9,000" }]);
});

test("marks the number where the sentence is all there is", () => {
  const { text, actions } = verify("prose", "They lent 9,000 packets.");
  expect(text).toBe("They lent 9,000 packets.");
  expect(actions).toEqual([{ action: "marked", what: "number", before: "9,000" }]);
});

test("removes a foreign link, keeps its words and lets the user's through", () => {
  const text = "See [our guide](https://evil.example/2031) or https://alba.org/seeds-2031.";
  const given = ["https://www.alba.org/seeds-2031/"];
  expect(verify("prose", text, { given }).text).toBe(
    "See our guide or https://alba.org/seeds-2031.",
  );
});

test("removes a time that no cited segment has, with its bracket", () => {
  expect(verify("prose", "They lent 412 packets (14:07).").text).toContain("(14:07)");
  expect(verify("prose", "They lent 412 packets (14:08).").text).toBe("They lent 412 packets.");
  const cited = verify("prose", "“We lend seeds, um, to everybody” — Ana, 14:07");
  expect(cited.text).toBe("“We lend seeds, um, to everybody” — Ana");
});

test("refuses a time past the end of the recording", () => {
  expect(verify("prose", "Ben asks (15:00).", { duration: 890 }).text).toBe("Ben asks.");
});

test("marks a name that nobody gave, and a quotation under the wrong name", () => {
  const { actions } = verify("prose", "Ben: “we lent 412 packets” and Carla Bruni agrees.");
  expect(actions).toMatchObject([
    { action: "accepted", what: "quotation" },
    { action: "marked", what: "speaker", before: "Ben" },
    { action: "marked", what: "name", before: "Carla Bruni" },
  ]);
});

test("cites the segments that prose names, and none that do not exist", () => {
  const { cites, actions } = verify("prose", "They lend seeds.", {}, ["s1", "s99"]);
  expect(cites).toMatchObject([{ segmentIds: ["s1"], start: 3, verbatim: false }]);
  expect(actions).toEqual([{ action: "removed", what: "cite", before: "s99" }]);
});

test("loses the cite of a quotation that goes with its sentence", () => {
  const { text, cites } = verify("prose", "It grew. “we lent 412 packets” to 77 towns.");
  expect(text).toBe("It grew.");
  expect(cites).toEqual([]);
});

test("counts what it did", () => {
  const texts = verifyTexts(
    [
      { path: "a", kind: "quotation", text: "We lend seeds um to nobody in Alba" },
      { path: "b", kind: "prose", text: "“Words of nobody at all here”. It cost 7 euros." },
    ],
    grounding,
  );
  expect(countActions(texts)).toEqual({ quotations: 2, repaired: 1, dropped: 2, marked: 0 });
});

test("leaves a verified text as it is when it is verified again", () => {
  const text = "Ana: “In the last year we lent 412 packets.” Then 9,000 came (14:09). It grew.";
  const once = verify("prose", text);
  const twice = verify("prose", once.text);
  expect(twice.text).toBe(once.text);
  expect(twice.actions.every(({ action }) => action === "accepted")).toBe(true);
});
