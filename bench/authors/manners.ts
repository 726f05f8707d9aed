/** How an author writes: shares are of sentences, lengths in clauses and sentences. */
export type Manner = {
  name: string;
  /** Clauses a sentence, sentences a paragraph: least and most. */
  clauses: readonly [number, number];
  sentences: readonly [number, number];
  person?: "i" | "we" | "you" | "formal" | "contracted";
  exclaims?: number;
  asks?: number;
  hedges?: number;
  intensifies?: number;
  starts?: number;
  asides?: { share: number; marks: readonly [string, string] };
  emoji?: { share: number; of: readonly string[] };
  hashtags?: { share: number; of: readonly string[] };
  numbers?: number;
  shouts?: number;
  trails?: number;
  /** What joins clauses where it is no conjunction. */
  joiner?: string;
  /** Share of paragraphs that end in a list. */
  lists?: number;
};

export const manners: readonly Manner[] = [
  { name: "terse", clauses: [1, 1], sentences: [2, 4] },
  { name: "long-winded", clauses: [4, 6], sentences: [4, 6] },
  { name: "exclaiming", clauses: [1, 2], sentences: [3, 5], exclaims: 0.6, intensifies: 0.4 },
  {
    name: "emoji",
    clauses: [1, 2],
    sentences: [2, 3],
    person: "i",
    emoji: { share: 0.5, of: ["🌱", "✨", "🔥"] },
  },
  { name: "questioning", clauses: [1, 2], sentences: [3, 5], person: "you", asks: 0.45 },
  { name: "hedging", clauses: [2, 3], sentences: [4, 6], person: "i", hedges: 0.7 },
  { name: "list-loving", clauses: [1, 2], sentences: [1, 2], person: "you", lists: 0.8 },
  { name: "formal", clauses: [2, 3], sentences: [4, 6], person: "formal", joiner: "; " },
  { name: "storyteller", clauses: [2, 3], sentences: [5, 8], person: "i", starts: 0.4 },
  { name: "team", clauses: [1, 3], sentences: [3, 5], person: "we" },
  {
    name: "parenthetical",
    clauses: [2, 3],
    sentences: [3, 5],
    asides: { share: 0.6, marks: [" (", ")"] },
  },
  {
    name: "dashing",
    clauses: [1, 3],
    sentences: [3, 5],
    person: "contracted",
    asides: { share: 0.6, marks: [" — ", " —"] },
  },
  { name: "counting", clauses: [1, 2], sentences: [3, 5], numbers: 0.6 },
  {
    name: "shouting",
    clauses: [1, 1],
    sentences: [2, 4],
    shouts: 0.5,
    exclaims: 0.4,
    person: "you",
  },
  {
    name: "tagging",
    clauses: [1, 2],
    sentences: [1, 2],
    hashtags: { share: 0.5, of: ["#slowfood", "#harbour", "#craft"] },
    emoji: { share: 0.2, of: ["👇"] },
  },
  { name: "trailing", clauses: [1, 2], sentences: [3, 4], person: "contracted", trails: 0.5 },
];
