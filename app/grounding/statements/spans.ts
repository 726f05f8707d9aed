import type { GroundingLanguage } from "../language.ts";

/** Units of time behind a word, as seconds. */
const unitsBehind =
  (ahead: string) =>
  (text: string, { measures }: GroundingLanguage): number[] => {
    const unit = measures.behind.source.replace(/^\^\[[^\]]*\]\*\(/, "").replace(/\)$/, "");
    return [...text.matchAll(new RegExp(`${ahead}(${unit})`, "giu"))].flatMap(
      ([, written = ""]) => {
        const measure = measures.of(written);
        return measure?.dimension === "time" ? [measure.factor] : [];
      },
    );
  };

/** "A day", "par semaine", "一日に": how often a number holds. */
export const ratesIn = unitsBehind(
  "(?:(?<!\\p{L})(?:an?|per|each|every|par|chaque|pro|am|im|in der|je|jede[nrs]?|por|al|a la|cada|ogni|alla|por|cada|op een|elke?)\\s+|[一毎每])",
);

/** "An hour", "eine Woche": spans of one unit, which have no number. */
export const onesIn = unitsBehind(
  "(?:(?<!\\p{L})(?:an?|one|eine[rnm]?|ein|une?|una|uma?|een)\\s+|(?<!\\p{L})un['’])",
);
