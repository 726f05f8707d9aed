import { expect, test } from "vitest";
import { groundingOf } from "../../transcripts/grounded.ts";
import { verifyTexts } from "../texts.ts";

const english = groundingOf(
  [
    { id: "s1", speaker: "Ana Ruiz", text: "We lent 412 packets in May. In 1998 it was 90." },
    { id: "s2", speaker: "Ben", text: "Did the council help you, or was it the school in Alba?" },
    {
      id: "s3",
      speaker: "Ana Ruiz",
      text: "The council did not pay for the shelves. We hope to open a second room in Torre, and most readers come on foot. It took an hour and a half.",
    },
    { id: "s4", speaker: "Ben", text: "Some say that it rains for 20 days there." },
    { id: "s5", speaker: "Ben", text: "And the soil of Montara is red, with 33 worms in it." },
  ],
  "en",
);

function marksOn(text: string, ...segmentIds: string[]) {
  const draft = { path: "intro", kind: "prose" as const, text, segmentIds };
  const [verified] = verifyTexts([draft], english, { heldTo: "lines" });
  const marks = verified?.actions.filter(({ action }) => action !== "accepted") ?? [];
  return { shown: verified?.text, marks: marks.map(({ action, what }) => `${action} ${what}`) };
}

test.each([
  ["a number of another place", "They lent 33 packets.", "s1", "number"],
  ["another unit", "It took ninety hours.", "s3", "number"],
  ["a month that nobody names", "They lent 412 packets in June.", "s1", "date"],
  ["a clock time that nobody says", "They began at half past six.", "s1", "time"],
  ["a name from elsewhere", "They hope to open a second room in Montara.", "s3", "name"],
  ["a denial that is gone", "The council did pay for the shelves.", "s3", "negation"],
  ["a hope that became a fact", "They will open a second room in Torre.", "s3", "certainty"],
  ["most that became all", "All readers come on foot.", "s3", "certainty"],
  [
    "another speaker",
    "According to Ben, the council did not pay for the shelves.",
    "s3",
    "speaker",
  ],
  ["a speaker by her first name", "“Some say that it rains,” says Ana.", "s4", "speaker"],
  [
    "another language",
    "Der Rat hat die Regale nicht bezahlt und das ist schade.",
    "s3",
    "language",
  ],
])("marks %s with its sentence, which stays", (_, text, cited, what) => {
  const { shown, marks } = marksOn(text, cited);
  expect(shown).toBe(text);
  expect(marks).toContain(`marked ${what}`);
});

test.each([
  ["They lent four hundred and twelve packets.", "s1"],
  ["More than 400 packets were lent.", "s1"],
  ["It took 90 minutes.", "s3"],
  ["The shelves were not paid for by the council.", "s3"],
  ["A second room in Torre may open.", "s3"],
  ["Asked by Ben whether the council helped, Ana says that it did not pay for the shelves.", "s3"],
  ["“Some say that it rains,” says Ben.", "s4"],
  ["Nearly three weeks of rain are what some speak of.", "s4"],
])("leaves alone: %s", (text, cited) => {
  expect(marksOn(text, cited)).toEqual({ shown: text, marks: [] });
});

test("a sentence with an invented quotation goes, and is marked where it is all there is", () => {
  const invented = "Ana said: “We never slept in those years.”";
  expect(marksOn(`${invented} They lent 412 packets.`, "s1")).toEqual({
    shown: "They lent 412 packets.",
    marks: ["removed quotation"],
  });
  expect(marksOn(invented, "s1")).toEqual({ shown: invented, marks: ["marked quotation"] });
});

test("what the person gave needs no line", () => {
  const draft = {
    path: "a",
    kind: "prose" as const,
    text: "Join us on 3 June in Lima.",
    segmentIds: ["s1"],
  };
  const allowed = { heldTo: "lines" as const, given: ["The party is on June 3 in Lima."] };
  expect(verifyTexts([draft], english, allowed)[0]?.actions).toEqual([]);
});
