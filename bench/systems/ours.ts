import type { Material, Passage } from "../../app/formats/format.ts";
import { countWords } from "../../app/languages/words.ts";
import type { Segment } from "../../app/transcripts/transcript.ts";
import { analyse } from "../../app/writers/extractive/analysis.ts";
import { weighConcepts } from "../../app/writers/extractive/concepts.ts";
import { chooseCovering } from "../../app/writers/extractive/covering.ts";
import { createPlanning } from "../../app/writers/extractive/plan.ts";
import type { Weights } from "../../app/writers/extractive/prior.ts";
import type { Sentence } from "../../app/writers/extractive/sentence.ts";
import type { Ranked } from "../fit-words.ts";
import type { Example } from "../summary-set.ts";
import type { System } from "./system.ts";

export function segmentsOf({ turns }: Example): Segment[] {
  return turns.map((turn, at) => ({ id: `s${at + 1}`, ...turn }));
}

const wordsIn = (segments: Segment[]) =>
  segments.reduce((sum, { text }) => sum + countWords(text), 0);

function planOf(example: Example) {
  const segments = segmentsOf(example);
  const planning = createPlanning({ origin: "text", words: wordsIn(segments) });
  planning.add(segments);
  return planning.finish();
}

/** The highlights that every format draws on: the plan's ranking, stand-alone sentences first. */
export const offprint: System = {
  about: "the built-in writer: the highlights of its plan, best first",
  load: async () => async (example) =>
    planOf(example).material.highlights.map(({ plain, order }) => ({ text: plain, order })),
};

/** The weightiest passage of each section in turn, as slides and posts are chosen. */
function bySections(material: Pick<Material, "sections">): Passage[] {
  const pools = material.sections.map(({ passages }) =>
    passages.toSorted((a, b) => b.weight - a.weight || a.order - b.order),
  );
  const rounds = Math.max(0, ...pools.map((pool) => pool.length));
  return Array.from({ length: rounds }, (_, round) =>
    pools.flatMap((pool) => pool[round] ?? []).toSorted((a, b) => b.weight - a.weight),
  ).flat();
}

export const offprintSections: System = {
  about: "the built-in writer: the best passage of each section in turn",
  load: async () => async (example) =>
    bySections(planOf(example).material).map(({ plain, order }) => ({ text: plain, order })),
};

/** What the ranking alone would choose, sentences that lean on others included; best first. */
export function rankingOf(sentences: Sentence[], learned?: Weights): Ranked[] {
  const picks = sentences
    .map((sentence, at) => ({ sentence, at }))
    .filter(({ sentence }) => !sentence.noise && !sentence.isQuestion && sentence.words >= 5);
  const chosen = chooseCovering([picks], 40, weighConcepts(sentences, learned));
  return chosen.map(({ sentence, at }) => ({ text: sentence.plain, order: at }));
}

/** Pieces leave out sentences that do not stand alone, and this tells the price. */
export const offprintRanking: System = {
  about: "the built-in writer's ranking, over sentences that lean on others too (English)",
  load: async () => async (example) => {
    const segments = segmentsOf(example).map((segment, number) => ({ ...segment, number }));
    const { source } = analyse({ segments, language: "en", words: wordsIn(segments) });
    return rankingOf(source.sentences);
  },
};
