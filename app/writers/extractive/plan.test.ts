import { expect, test } from "vitest";
import type { Segment } from "../../transcripts/transcript.ts";
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
