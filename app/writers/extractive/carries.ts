import { counted } from "../../counted.ts";
import type { Format } from "../../formats/format.ts";
import { formats } from "../../formats/index.ts";
import { isFatal, textsOf } from "../../formats/rules.ts";
import { countWords } from "../../languages/words.ts";
import type { Carried } from "../choice.ts";
import { quotes } from "../unpunctuated.ts";
import { type Written, writePiece } from "./piece.ts";
import type { ExtractivePlan } from "./stored-plan.ts";

type Tried = Omit<Carried, "instead">;

/** Passages of the source behind a piece, however many texts cite them. */
const passagesIn = ({ evidence }: Written): number =>
  new Set(evidence.flatMap(({ cites }) => cites.flatMap((cite) => cite.segmentIds.join(" ")))).size;

/** The length of a piece as its format counts it. */
function lengthOf({ content }: Written, format: Format): string {
  const { wordCount, totalSlides, totalTweets } = format.measure(content);
  return wordCount === undefined
    ? counted(totalSlides ?? totalTweets ?? 0, format.list.label.toLowerCase())
    : counted(wordCount, "word");
}

const nothing = (format: string): Tried => ({
  format,
  isCarried: false,
  words: 0,
  length: "",
  passages: 0,
  missing: [],
});

function attempt(plan: ExtractivePlan, id: string): Tried {
  const format = formats.find((each) => each.id === id);
  if (!format) throw new RangeError(`unknown format: ${id}`);
  if (plan.material.unpunctuated && !quotes(format))
    return { ...nothing(id), unpunctuated: "nothing" };
  try {
    const written = writePiece(plan, id);
    const missing = written.checks.filter(({ short, passed }) => short && !passed);
    return {
      format: id,
      isCarried: missing.length === 0 && !written.checks.some(isFatal),
      words: countWords(
        textsOf(format.blocks(written.content))
          .map(({ text }) => text)
          .join(" "),
      ),
      length: lengthOf(written, format),
      passages: passagesIn(written),
      missing: missing.map(({ rule, measured, wanted }) => ({ rule, measured, wanted })),
      ...(plan.material.unpunctuated ? { unpunctuated: "quotations" as const } : {}),
    };
  } catch {
    // What refuses a piece is told again when it is asked for.
    return nothing(id);
  }
}

/**
 * Tells of each format whether the source carries an automatic piece of it, how long that is, what it
 * falls short of, and which formats it carries instead, the fullest first. Writes each piece, so it
 * takes as long as four pieces (under a second for ten hours of speech); for `only` one format as long
 * as one, unless the source does not carry it.
 */
export function carries(plan: ExtractivePlan, only?: string): Carried[] {
  const asked = only === undefined ? undefined : attempt(plan, only);
  if (asked?.isCarried) return [{ ...asked, instead: [] }];
  const tried = formats.map(({ id }) => (asked?.format === id ? asked : attempt(plan, id)));
  const full = tried
    .filter(({ isCarried }) => isCarried)
    .toSorted((a, b) => b.passages - a.passages)
    .map(({ format }) => format);
  return tried
    .filter(({ format }) => only === undefined || format === only)
    .map((each) => ({ ...each, instead: each.isCarried ? [] : full }));
}
