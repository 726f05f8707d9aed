import type { Material, Passage } from "../../app/formats/format.ts";
import type { Segment } from "../../app/transcripts/transcript.ts";
import { countWords } from "../../app/transcripts/words.ts";
import { createPlanning } from "../../app/writers/extractive/plan.ts";
import type { Example } from "../summary-set.ts";
import type { System } from "./system.ts";

export function segmentsOf({ turns }: Example): Segment[] {
  return turns.map((turn, at) => ({ id: `s${at + 1}`, ...turn }));
}

function planOf(example: Example) {
  const segments = segmentsOf(example);
  const words = segments.reduce((sum, { text }) => sum + countWords(text), 0);
  const planning = createPlanning({ origin: "text", words });
  planning.add(segments);
  return planning.finish();
}

/** The highlights that every format draws on: the plan's ranking, stand-alone sentences first. */
export const offprint: System = {
  about: "the built-in writer: the highlights of its plan, best first",
  load: async () => async (example) =>
    planOf(example).material.highlights.map(({ text, order }) => ({ text, order })),
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
    bySections(planOf(example).material).map(({ text, order }) => ({ text, order })),
};
