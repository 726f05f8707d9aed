import { expect, test } from "vitest";
import type { Segment, TranscriptInfo } from "../../transcripts/transcript.ts";
import { type Fixture, fixtures } from "../fixtures/sources.ts";
import { createPlanning } from "./plan.ts";

test("a source's language is told by its body, however many references follow", () => {
  const { segments, info } = fixtures["English interview"] as Fixture;
  const { language: _, ...untold } = info;
  const references = Array.from(
    { length: 2 * segments.length },
    (_, at): Segment => ({
      id: `r${at}`,
      role: "reference",
      text: `Müller, H. und Schneider, K.: Über das Backen mit dem Holzofen in den Dörfern und wie die Bäcker den Teig am Abend vorbereiten, damit das Brot am nächsten Morgen aus dem Ofen kommt und bis zum Ende der Woche hält. Herausgegeben von der Gesellschaft für die Geschichte des Handwerks, Band ${at}.`,
    }),
  );
  const planning = createPlanning(untold);
  planning.add([...segments, ...references]);
  expect(planning.finish().material.language).toBe("en");
});

const people = (...guests: string[]): TranscriptInfo["people"] => [
  { name: "Ben", part: "host" },
  ...guests.map((name) => ({ name, part: "guest" as const })),
];

/** Who speaks in the interview of Ben and Ana, where only some lines are named. */
function speakersIn(named: string[], known: TranscriptInfo["people"]): string[] {
  const { segments, info } = fixtures["English interview"] as Fixture;
  const planning = createPlanning({ ...info, ...(known ? { people: known } : {}) });
  planning.add(
    segments.map(({ speaker, ...said }) =>
      speaker !== undefined && named.includes(speaker) ? { ...said, speaker } : said,
    ),
  );
  return planning.finish().material.speakers.map(({ name }) => name);
}

test("words without a name are those of the only person who has no line", () => {
  expect(speakersIn(["Ben"], people("Ana Lane"))).toEqual(["Ana Lane", "Ben"]);
  expect(speakersIn(["Ben"], people("Ana Lane", "Mia Sand"))).toEqual(["Ben"]);
});

test("a recording whose lines name nobody has the people that it is known to have", () => {
  expect(speakersIn([], people("Ana Lane"))).toEqual(["Ben", "Ana Lane"]);
  expect(speakersIn([], undefined)).toEqual([]);
});
