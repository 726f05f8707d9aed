import { folded } from "../languages/sentences.ts";
import type { Content } from "./content.ts";
import type { Check, Evidence, Format, Material, Passage, PieceContext } from "./format.ts";
import { textAt } from "./paths.ts";
import { isFatal } from "./rules.ts";

let count = 0;

/** Makes a passage that Ana says in its own segment, twenty seconds after the one before. */
export function passage(text: string, more: Partial<Passage> = {}): Passage {
  count++;
  return {
    id: `p${count}`,
    role: "statement",
    headings: [],
    text,
    plain: text,
    segmentIds: [`s${count}`],
    start: count * 20,
    speaker: "Ana",
    weight: 0.5,
    standsAlone: true,
    personal: false,
    order: count,
    sourceLine: `[00:00:00] Ana: ${text}`,
    ...more,
  };
}

const subjects = [
  "garden",
  "bakery",
  "bridge",
  "harbour",
  "library",
  "workshop",
  "school",
  "market",
];
const verbs = ["keeps", "repairs", "remembers", "counts"];
const things = ["bread", "stones", "letters", "boats", "clocks"];

/** Makes a fourteen-word sentence, a different one for each number. */
export function sentence(number: number): string {
  const subject = subjects[number % subjects.length];
  const verb = verbs[number % verbs.length];
  const thing = things[number % things.length];
  return `The ${subject} number ${number} ${verb} its old ${thing} for the ${subjects[(number + 3) % 8]} behind the hill.`;
}

/** Makes the material of a talk: four sections, sixteen passages and as many highlights. */
export function materialOf(more: Partial<Material> = {}): Material {
  count = 0;
  const sections = [0, 1, 2, 3].map((section) => ({
    heading:
      ["Bread behind the hill", "Stones behind it", "Letters behind doors", "Boats behind the sea"][
        section
      ] ?? "",
    start: section * 100,
    passages: [0, 1, 2, 3].map((at) =>
      passage(sentence(section * 8 + at), { weight: 0.9 - at * 0.1 }),
    ),
    bullets: [4, 5, 6, 7].map((at) => passage(sentence(section * 8 + at), { weight: 0.4 })),
  }));
  return {
    language: "en",
    words: 1_500,
    timed: true,
    duration: 2_000,
    speakers: [
      { name: "Ana", role: "guest", share: 0.8 },
      { name: "Ben", role: "host", share: 0.2 },
    ],
    topics: ["old bread", "the bridge", "letters"],
    titles: [
      "A short title",
      "The harbour keeps its letters longer than anybody expected it to do",
    ],
    sections,
    highlights: [40, 41, 42, 43, 44, 45].map((at) => passage(sentence(at), { weight: 0.8 })),
    claims: [passage("The bridge remembers every winter.")],
    questions: [],
    phrases: {
      quoted: (text) => `“${text}”`,
      said: (speaker, words) => `${speaker}: ${words}`,
      translated: (words) => `(translated: ${words})`,
      from: (words, origin) => (origin.length ? `${words} — ${origin.join(", ")}` : words),
      list: (items) => items.join(", "),
      say: (slot, values) => {
        if (slot === "page") return `p. ${values.page}`;
        if (slot === "conversation" && !values.host) return "";
        return `Our own words about ${values.topics ?? values.speaker}, for the place called ${slot}: read them and reply.`;
      },
    },
    ...more,
  };
}

export const context = (more: Partial<PieceContext> = {}): PieceContext => ({
  language: "en",
  sourceWords: 1_500,
  timed: true,
  duration: 2_000,
  ...more,
});

export function broken(checks: Check[], level: Check["level"] = "hard"): string[] {
  return checks.filter((check) => check.level === level && !check.passed).map(({ rule }) => rule);
}

/** Returns the hard rules that a piece breaks, but for those that it is only too short for. */
export function fatal(checks: Check[]): string[] {
  return checks.filter(isFatal).map(({ rule }) => rule);
}

/** Returns the rules that a change to a valid piece breaks. */
export function brokenBy<C extends Content>(
  format: Format<C>,
  change: (content: C, evidence: Evidence) => void,
  more: Partial<PieceContext> = {},
): string[] {
  const composed = structuredClone(format.compose(materialOf()));
  change(composed.content, composed.evidence);
  return broken(format.check(composed.content, composed.evidence, context(more)));
}

/** True if each cite's words occur in the text at its path. */
export function citesStand(content: Content, evidence: Evidence): boolean {
  return evidence.every(({ path, cites }) => {
    const text = folded(textAt(content, path) ?? "");
    return cites.every(({ quote }) => text.includes(folded(quote ?? "")));
  });
}
