import { expect, test } from "vitest";
import { otherLanguage } from "./shared-rules.ts";

const english =
  "The agency proposes to add an AOA Disagree checklist as a procedure to the AFM, because the FAA proposes that the AOA DISAGREE alert be available on the PFDs for all 737 MAX airplanes that operators fly.";
const dutch =
  "De dienst stelt voor een controlelijst toe te voegen aan het handboek, omdat de waarschuwing beschikbaar moet zijn op alle schermen van de vliegtuigen waarmee maatschappijen vandaag de dag nog vliegen, ook in de winter.";

test("takes no abbreviation for a word of another language", () => {
  expect(otherLanguage(`${english} ${english}`, "en")).toBeUndefined();
  expect(otherLanguage(dutch, "en")).toBe("nl");
});
