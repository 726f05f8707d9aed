import { expect, test } from "vitest";
import { bareTitle } from "./titles.ts";

test.each([
  ["This is the transcript for Episode 18 of the Lamp Show", "Episode 18 of the Lamp Show"],
  ["Transcript: keeping the lamp alive", "Keeping the lamp alive"],
  ["Keeping the lamp alive (transcript)", "Keeping the lamp alive"],
  ["Keeping the lamp alive – Full Transcript", "Keeping the lamp alive"],
  ["How the keepers of old lamps work | Harbour Press", "How the keepers of old lamps work"],
  ["Transkript: Wie ein Leuchtturm arbeitet", "Wie ein Leuchtturm arbeitet"],
  ["The transcript of a trial that changed us", "A trial that changed us"],
  ["Transcripts", "Transcripts"],
  ["iPhones at sea", "iPhones at sea"],
  ["how we light a lamp", "how we light a lamp"],
])("%s is called “%s”", (title, called) => {
  expect(bareTitle(title)).toBe(called);
});
