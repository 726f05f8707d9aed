import { toAppError } from "../errors.ts";
import { formatOf } from "../formats/index.ts";
import { log } from "../log.server.ts";
import { transcriptOf } from "../transcripts/store.server.ts";
import type { Carried } from "../writers/choice.ts";
import { isBuiltIn, type WriterChoice } from "../writers/index.ts";
import { contextFor, planned } from "./choose.server.ts";

/** What a source gives for a piece of one format by itself, in words for people. */
export type CarriedLine = {
  format: string;
  label: string;
  isCarried: boolean;
  /** True if the built-in writer makes no such piece unless its passages are chosen. */
  isRefused: boolean;
  /** "On its own, this source is enough for about 410 words." */
  gives: string;
  /** What else can be done where it is short: "It is enough for: X Thread or Newsletter." */
  instead?: string;
  /** True if choosing the passages oneself gives a better piece. */
  suggestsChoosing: boolean;
};

const listed = (labels: string[]) =>
  labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;

const bare = "This source's text has hardly any punctuation, so";

function givesOf({
  isCarried,
  length,
  words,
  missing: [short],
  format,
  unpunctuated,
}: Carried): string {
  const { label } = formatOf(format);
  if (unpunctuated === "nothing")
    return `${bare} no piece in the format ${label} can be made of it without choosing its passages.`;
  if (unpunctuated && words > 0)
    return `${bare} this is a piece of quotations with their places: about ${length}, nothing summed up.`;
  const gives = `On its own, this source is enough for about ${length}`;
  if (isCarried) return `${gives}.`;
  if (words === 0 || !short)
    return `On its own, this source is not enough for the format ${label}.`;
  const { measured, wanted } = short;
  return measured === length
    ? `${gives}, wanted ${wanted}.`
    : `${gives} (${measured}, wanted ${wanted}).`;
}

/** Says what the built-in writer makes of a source in one format, and what suits it better. */
export function carriedLine(carried: Carried): CarriedLine {
  const { format, isCarried, unpunctuated } = carried;
  const labels = listed(carried.instead.map((id) => formatOf(id).label));
  const enough = unpunctuated ? "Quotations can be made of it as" : "It is enough for";
  return {
    format,
    label: formatOf(format).label,
    isCarried,
    isRefused: unpunctuated === "nothing",
    gives: givesOf(carried),
    ...(isCarried || labels === "" ? {} : { instead: `${enough}: ${labels}.` }),
    suggestsChoosing: !isCarried || unpunctuated !== undefined,
  };
}

/** The answers of the latest transcripts: a corrected one is another. Counts, no texts. */
const answers = new Map<string, Promise<Carried[]>>();
const mostKept = 200;

/** A page may be left while this goes on; the next one finds the answer. */
const longestMs = 60_000;

async function asked(userId: string, sourceId: string, only?: string): Promise<Carried[]> {
  const signal = AbortSignal.timeout(longestMs);
  const { writer, plan } = await planned(userId, sourceId, signal);
  return (await writer.carries?.(plan, contextFor(signal), only)) ?? [];
}

/**
 * Tells of each format, or of `only` one, what the built-in writer makes of a source by itself.
 * Computed once for a transcript. Throws NOT_FOUND, CONFLICT while the source is being read, and what that writer throws.
 */
export function carriedBy(userId: string, sourceId: string, only = ""): Promise<Carried[]> {
  const key = `${transcriptOf(userId, sourceId)} ${only}`;
  const known = answers.get(key);
  if (known) return known;
  const answer = asked(userId, sourceId, only || undefined);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest) answers.delete(oldest);
  // What failed is asked again.
  answer.catch(() => answers.delete(key));
  return answer;
}

/** How long a page waits for the answer; a source of ten hours takes longer the first time. */
const patienceMs = 2_500;

/**
 * The same as lines for a screen, where the writer asked for is the built-in one. Empty if another
 * writes, if nothing can be said of the source, or if the answer takes longer than a page may wait.
 */
export async function carriedLines(
  userId: string,
  sourceId: string,
  writer?: WriterChoice | null,
  only?: string,
): Promise<CarriedLine[]> {
  if (!isBuiltIn(writer)) return [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Carried[]>((resolve) => {
    timer = setTimeout(resolve, patienceMs, []);
  });
  try {
    const carried = await Promise.race([carriedBy(userId, sourceId, only), late]);
    return carried.map(carriedLine);
  } catch (thrown) {
    // The order itself says what is wrong with the source.
    log().info({ sourceId, code: toAppError(thrown).code }, "a source's pieces are not foreseen");
    return [];
  } finally {
    clearTimeout(timer);
  }
}
