import type { Planted } from "./planted.ts";

/** A text of the finished piece, and a mark at one of its places. */
export type Shown = { path: string; text: string };
export type ShownMark = { path: string; text: string; sentence?: string | undefined };

export type Outcome = Planted & {
  language: string;
  /** The false words still stand in the piece, or the true sentence does word by word. */
  isShown: boolean;
  isMarked: boolean;
};

const words = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$€£¥]+/gu, " ")
    .trim();

/** A false sentence counts as shown if its false words stand among most of its others. */
function holds(shown: string, { isTrue, text, wrong }: Planted): boolean {
  const [whole, sentence, falsehood] = [words(shown), words(text), words(wrong)];
  if (isTrue || whole.includes(sentence)) return whole.includes(sentence);
  if (!whole.includes(falsehood)) return false;
  const parts = sentence.includes(" ") ? sentence.split(" ") : [...sentence];
  return parts.filter((part) => whole.includes(part)).length >= 0.8 * parts.length;
}

/** Says what became of a planted sentence. */
export function outcomeOf(
  planted: Planted,
  language: string,
  texts: readonly Shown[],
  marks: readonly ShownMark[],
): Outcome {
  const found = texts.find(({ text }) => holds(text, planted));
  const sentence = words(planted.text);
  const isMarked = marks.some(({ path, text, sentence: whole = text }) => {
    const mark = words(whole);
    return (
      path === found?.path && mark !== "" && (sentence.includes(mark) || mark.includes(sentence))
    );
  });
  return { ...planted, language, isShown: found !== undefined, isMarked };
}

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

/** One row of the table: planted and shown unmarked; true paraphrases, marked and maimed. */
function rowOf(name: string, outcomes: readonly Outcome[]): string {
  const falsehoods = outcomes.filter(({ isTrue }) => !isTrue);
  const truths = outcomes.filter(({ isTrue }) => isTrue);
  const passed = falsehoods.filter(({ isShown, isMarked }) => isShown && !isMarked);
  const marked = truths.filter(({ isShown, isMarked }) => isShown && isMarked);
  const maimed = truths.filter(({ isShown }) => !isShown);
  const cells = [
    name,
    falsehoods.length,
    passed.length,
    percent(passed.length, falsehoods.length),
    truths.length,
    marked.length,
    maimed.length,
    percent(marked.length + maimed.length, truths.length),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Prints the table by kind, by language, and for both halves. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const by = (key: (outcome: Outcome) => string) => [...new Set(outcomes.map(key))];
  const rows = (key: (outcome: Outcome) => string) =>
    by(key).map((name) =>
      rowOf(
        name,
        outcomes.filter((outcome) => key(outcome) === name),
      ),
    );
  return [
    "| kind | planted | shown unmarked | share | true | marked | maimed | share |",
    "|---|---|---|---|---|---|---|---|",
    ...rows(({ kind }) => kind),
    ...rows(({ language }) => language),
    ...rows(({ isHeldOut }) => (isHeldOut ? "held out" : "tuned on")),
    rowOf("all", outcomes),
  ].join("\n");
}
