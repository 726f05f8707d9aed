import type { GroundingLanguage } from "../language.ts";
import { candidates, unsupportedNames } from "../names.ts";
import { fold, tokensOf } from "../tokens.ts";
import type { Grounding } from "../transcript.ts";
import type { Finding } from "./finding.ts";
import type { Line } from "./lines.ts";
import { sharedStems, stemsOf } from "./words.ts";

/** Names that a sentence may hold, beyond those that capitals show. */
function namesIn(text: string, language: GroundingLanguage): string[] {
  const shown = candidates(text, language).map((run) =>
    run.map(({ written }) => written).join(" "),
  );
  const told = language.names.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...shown, ...told.map(([, name = ""]) => name)];
}

const words = (name: string) =>
  tokensOf(name.replace(/['’]s(?!\p{L})/gu, "")).map(({ text }) => fold(text).replace(/s$/, ""));

const holds = (text: string, name: string): boolean => {
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(name)) return text.includes(name);
  const row = ` ${words(text).join(" ")} `;
  return words(name).some((word) => row.includes(` ${word} `));
};

const speakersOf = (grounding: Grounding) => [
  ...new Set(grounding.segments.flatMap(({ speaker }) => speaker ?? [])),
];

/** The sentences of the lines that speak most of what the statement speaks of. */
function nearestSentences(
  text: string,
  lines: readonly Line[],
  language: GroundingLanguage,
): string[] {
  const stems = stemsOf(text, language);
  const scored = lines
    .filter(({ isCited }) => isCited)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, shared: sharedStems(stems, sentence.stems).length }));
  const best = Math.max(1, ...scored.map(({ shared }) => shared));
  return scored.filter(({ shared }) => shared === best).map(({ sentence }) => sentence.text);
}

/**
 * Finds names that the source does not hold, and names from elsewhere in it that stand where the
 * cited lines have another. `allowed` are texts whose names may be used.
 */
export function wrongNames(
  text: string,
  lines: readonly Line[],
  grounding: Grounding,
  allowed: readonly string[],
): Finding[] {
  const { language } = grounding;
  const unknown = unsupportedNames(text, grounding, allowed).map(({ written }) => written);
  if (grounding.written !== language) return unknown.map((words) => ({ kind: "name", words }));
  const near = lines.filter(({ isCited }) => isCited).map(({ segment }) => segment.text);
  const people = [...speakersOf(grounding), ...allowed];
  const foreign = [...new Set(namesIn(text, language))].filter(
    (name) => !unknown.includes(name) && ![...near, ...people].some((known) => holds(known, name)),
  );
  const rivals =
    foreign.length === 0
      ? []
      : nearestSentences(text, lines, language).flatMap((sentence) => namesIn(sentence, language));
  const replaced = rivals.some(
    (name) => !holds(text, name) && !people.some((person) => holds(person, name)),
  );
  return [...new Set([...unknown, ...(replaced ? foreign : [])])].map((name) => ({
    kind: "name",
    words: name,
  }));
}
