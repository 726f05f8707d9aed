import { expect, test } from "vitest";
import { inLanguages } from "../../languages/testing.ts";
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
    {
      id: "s7",
      speaker: "Ben",
      text: "We open at eleven, and the last lamp goes out at midnight. The old lamps use less oil than the new ones. The baker paid for the glass, not the council. It cost 2.4 million instead of 1.8. Of 400 visitors 212 came twice, and half of them on foot. We do not know whether the roof leaks. In the morning the door is locked. If the judges agree, we may move to Torre next year.",
    },
    { id: "s8", speaker: "Ana Ruiz", text: "Nobody was hurt." },
    { id: "s5", speaker: "Ben", text: "And the soil of Montara is red, with 33 worms in it." },
    {
      id: "s6",
      speaker: "Ana Ruiz",
      text: "Paper bags are lighter than boxes, and two in three readers prefer them. The third shelf fell because the wall was damp, probably since last autumn. Doctor Irma Paz told us.",
    },
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
  ["a quality turned round", "Paper bags are heavier than boxes.", "s6", "contradiction"],
  ["a comparison turned round", "Boxes are lighter than paper bags.", "s6", "contradiction"],
  ["an effect as a cause", "The wall was damp because the shelf fell.", "s6", "contradiction"],
  ["another share", "One in three readers prefers paper bags.", "s6", "number"],
  ["another ordinal", "The first shelf fell.", "s6", "number"],
  ["another season", "The wall was perhaps damp since last spring.", "s6", "date"],
  ["a hedge that is gone", "The wall was damp since last autumn.", "s6", "certainty"],
  ["another name behind a title", "Dr. Irma Soto told them.", "s6", "name"],
  [
    "words put into a mouth",
    "Ana remembers that her grandfather painted ships at night.",
    "s3",
    "claim",
  ],
  [
    "a comparison of nouns with a quality",
    "Old lamps use more oil than new ones.",
    "s7",
    "contradiction",
  ],
  [
    "a choice turned round",
    "The council paid for the glass, not the baker.",
    "s7",
    "contradiction",
  ],
  [
    "the same choice in other words",
    "The council rather than the baker paid for it.",
    "s7",
    "contradiction",
  ],
  ["noon for midnight", "The last lamp goes out at noon.", "s7", "time"],
  ["another part of the day", "In the evening the door is locked.", "s7", "time"],
  ["what nobody knows as a fact", "The roof leaks.", "s7", "certainty"],
  [
    "a condition that is waived",
    "They may move to Torre whatever the judges decide.",
    "s7",
    "certainty",
  ],
  ["a speaker behind a title", "Mrs Ruiz opens at eleven and has lamps.", "s7", "speaker"],
  ["nobody that became some", "Some readers were hurt.", "s8", "negation"],
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
  ["Boxes are heavier than paper bags.", "s6"],
  ["Paper bags are less heavy than boxes.", "s6"],
  ["Two thirds of the readers prefer paper bags, or about 67 %.", "s6"],
  ["The wall was damp, therefore the 3rd shelf fell.", "s6"],
  ["The shelf fell because of the damp wall.", "s6"],
  ["Dr. Paz told them.", "s6"],
  ["They open at 11 a.m.", "s7"],
  ["New lamps use more oil than the old ones.", "s7"],
  ["Compared with the new lamps, the old ones use less oil.", "s7"],
  ["The baker rather than the council paid for the glass.", "s7"],
  ["It cost $2.4 million and not 1.8 million.", "s7"],
  ["More than half of the visitors, 212 of 400, came twice.", "s7"],
  ["On foot came 106 of them, half of 212.", "s7"],
  ["Whether the roof leaks is unknown.", "s7"],
  ["If the judges agree, a move to Torre is possible.", "s7"],
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

test("a quotation counts only where its line is named, and stays with its mark elsewhere", () => {
  const text = "Ana said: “We lent 412 packets in May.”";
  expect(marksOn(text, "s1").marks).toEqual([]);
  expect(marksOn(text, "s6")).toEqual({ shown: text, marks: ["marked quotation"] });
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

test.each(
  inLanguages([
    ["ja", "電車よりバスが安いです。", "電車はバスより安いです。"],
    ["ja", "川が凍ったので、井戸を掘りました。", "川が凍ったのは、井戸を掘ったからです。"],
    ["zh", "公共汽车比火车便宜。", "火车比公共汽车便宜。"],
  ] as const),
)("in %s “%s” is turned round by “%s”", (language, said, told) => {
  const source = groundingOf([{ id: "s1", text: said }], language);
  const actionsOn = (text: string) => {
    const draft = { path: "intro", kind: "prose" as const, text, segmentIds: ["s1"] };
    return verifyTexts([draft], source, { heldTo: "lines" })[0]?.actions;
  };
  expect(actionsOn(told)).toMatchObject([{ what: "contradiction" }]);
  expect(actionsOn(said)).toEqual([]);
});

/** A line, and what is said of it truly and falsely. */
const told = inLanguages([
  [
    "en",
    "We opened in 2016 and three years later we moved. A ticket was 14 pounds, two pounds less than at the Orfeo.",
    ["They moved in 2019.", "The Orfeo asked £16.", "A ticket was £14."],
    ["They moved in 2018.", "The Orfeo asked £17."],
  ],
  [
    "en",
    "It froze at minus 20 degrees and thawed within a day. The gauge sends a value every six minutes.",
    ["It froze at −20 °C and thawed within 24 hours.", "The gauge sends ten values an hour."],
    ["It froze at 20 °C.", "It thawed within 22 hours.", "The gauge sends twelve values an hour."],
  ],
  [
    "en",
    "Almost all letters had forty pages. Most large firms often ask for ninety.",
    ["Almost all letters had forty pages."],
    ["All letters had forty pages.", "All firms ask for ninety days."],
  ],
  [
    "de",
    "Der Preis lag bei 58 Prozent und dann bei 81. Die Garantie gilt drei Jahre, ein Jahr mehr als früher. Der Umbau dauert wohl sechs Wochen. Ab dem 3. Mai gibt es 200 Euro.",
    [
      "Der Preis stieg von 58 auf 81 Prozent.",
      "Früher galt die Garantie zwei Jahre.",
      "Der Umbau dauert voraussichtlich anderthalb Monate.",
      "Dann gibt es ab Anfang Mai 200 Euro Rabatt.",
    ],
    ["Der Preis stieg von 58 auf 18 Prozent.", "Früher galt die Garantie fünf Jahre."],
  ],
  [
    "de",
    "Von unseren 112 Kindern kommen 47 über die Brücke, die meisten zu Fuß. Eine sanierte Brücke hält dreißig Jahre, eine neue achtzig. Der Neubau kostet 6,5 Millionen, davon zahlt das Land 60 Prozent. Dagegen war die Fraktion von Herrn Ott.",
    [
      "Zu Fuß kommen die meisten der 47 Kinder.",
      "Weniger als die Hälfte der Kinder kommt über die Brücke.",
      "Eine neue Brücke hält fünfzig Jahre länger.",
      "Das Land zahlt 3,9 Millionen Euro.",
      "Dagegen war nur Otts Fraktion.",
    ],
    [
      "Weniger als ein Viertel der Kinder kommt über die Brücke.",
      "Eine neue Brücke hält sechzig Jahre länger.",
      "Das Land zahlt 3,7 Millionen Euro.",
      "Dagegen war nur Holms Fraktion.",
    ],
  ],
  [
    "nl",
    "Vorig jaar werden er 61 fietsen gestolen, meer dan ooit. Misschien ligt het aan het station, dat weet niemand.",
    [
      "Nooit eerder werden er zoveel fietsen gestolen als vorig jaar.",
      "De rol van het station is onduidelijk.",
    ],
    ["Vorig jaar werden er geen fietsen gestolen."],
  ],
  [
    "it",
    "Mezzo chilo di farina cuoce in un'ora a 200 gradi. Il forno ha ventisei anni.",
    [
      "500 g di farina cuociono a 200 °C in sessanta minuti.",
      "Il forno ha oltre un quarto di secolo.",
    ],
    ["Cuoce in settanta minuti."],
  ],
] as const);

test.each(told)(
  "in %s, what follows from “%s” is left alone, and what does not is marked",
  (language, said, truths, falsehoods) => {
    const source = groundingOf([{ id: "s1", text: said }], language);
    const isMarked = (text: string) =>
      verifyTexts([{ path: "a", kind: "prose", text, segmentIds: ["s1"] }], source, {
        heldTo: "lines",
      }).some(({ actions }) => actions.length > 0);
    expect(truths.filter(isMarked)).toEqual([]);
    expect(falsehoods.filter((text) => !isMarked(text))).toEqual([]);
  },
);

test("a neighbour's number does not stand for another one of the cited line", () => {
  const source = groundingOf(
    [
      { id: "s1", text: "In a dish the fungus grows two millimetres a year." },
      { id: "s2", text: "On the wall the patch grows 0.6 millimetres a year." },
    ],
    "en",
  );
  const actionsOn = (text: string) =>
    verifyTexts([{ path: "a", kind: "prose", text, segmentIds: ["s1"] }], source, {
      heldTo: "lines",
    })[0]?.actions;
  expect(actionsOn("In a dish the fungus grows 0.6 millimetres a year.")).toMatchObject([
    { what: "number" },
  ]);
  expect(actionsOn("The patch on the wall grows 0.6 mm.")).toEqual([]);
});
