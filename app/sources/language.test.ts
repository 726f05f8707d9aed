import { expect, test } from "vitest";
import { languageMeter } from "./language.ts";

function languageOf(texts: string[]): string | undefined {
  const meter = languageMeter();
  for (const text of texts) meter.add(text);
  return meter.language();
}

test("a sponsor's words at the beginning do not decide", () => {
  const sponsor =
    "This episode is brought to you by our friends at the garden centre down the road.";
  const talk = "Wir haben die Bibliothek für Saatgut an einem Dienstag im März geöffnet.";
  expect(languageOf([...Array(60).fill(sponsor), ...Array(3_000).fill(talk)])).toBe("de");
});

test("what has no words has no language", () => {
  expect(languageOf([])).toBeUndefined();
  expect(languageOf(["12 345", "— …"])).toBeUndefined();
});
