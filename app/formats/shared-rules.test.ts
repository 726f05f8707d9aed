import { expect, test } from "vitest";
import { otherLanguage, sharedRules } from "./shared-rules.ts";

const english =
  "The agency proposes to add an AOA Disagree checklist as a procedure to the AFM, because the FAA proposes that the AOA DISAGREE alert be available on the PFDs for all 737 MAX airplanes that operators fly.";
const dutch =
  "De dienst stelt voor een controlelijst toe te voegen aan het handboek, omdat de waarschuwing beschikbaar moet zijn op alle schermen van de vliegtuigen waarmee maatschappijen vandaag de dag nog vliegen, ook in de winter.";

test("takes no abbreviation for a word of another language", () => {
  expect(otherLanguage(`${english} ${english}`, "en")).toBeUndefined();
  expect(otherLanguage(dutch, "en")).toBe("nl");
});

test("lets a box, and nothing else, say a sentence of the text once more", () => {
  const line = "Rye bread keeps for two weeks in a cool cellar.";
  const check = (boxed: boolean) =>
    sharedRules[0]?.({
      content: {},
      evidence: [],
      context: { language: "en", sourceWords: 1_000, timed: false },
      texts: [
        { path: "intro", text: line },
        { path: "quickTakeaway", text: line, ...(boxed && { boxed: true }) },
      ],
    }).passed;
  expect([check(true), check(false)]).toEqual([true, false]);
});
