import type { Cite } from "../../formats/format.ts";
import { type Action, type Allowed, countActions, numbersIn } from "../../grounding/index.ts";
import { countsIn } from "../../transcripts/grounded.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { Mark } from "../writer.ts";
import {
  addressesIn,
  cleaned,
  cuttable,
  withoutForeignLinks,
  withoutLooseMarks,
} from "./cleaning.ts";
import type { Leaf } from "./shapes/draft.ts";
import { withTranslations } from "./translations.ts";
import type { Verifier } from "./verifier/verifier.ts";

/** The verifier's result for one text. */
export type Verdict = { cites: Cite[]; marks: Omit<Mark, "path">[]; actions: Action[] };
export type Verdicts = Map<Leaf, Verdict>;

export type Limits = {
  verifier: Verifier;
  /** What the person gave: wishes, the source's title. */
  given: readonly string[];
  /** The part of `given` whose links a text may use. */
  wishes: readonly string[];
  /** Marks a translation behind a quotation; set if the texts are in another language. */
  translated?(words: string): string;
  /** See `Allowed` of grounding; texts that show no marks are held to the whole source. */
  heldTo?: Allowed["heldTo"];
  /** Removes our own prompt from a text. */
  withoutLeaks(text: string): string;
};

/** No moment lies before the start, so a time stays only if somebody says it in the source. */
const noTimes = -1;

const orderOf = (segments: readonly Segment[]) => new Map(segments.map(({ id }, at) => [id, at]));

/** Merges cites of neighbouring segments into one. */
function merged(cites: readonly Cite[], order: ReadonlyMap<string, number>): Cite[] {
  const places: Cite[] = [];
  for (const cite of cites) {
    const open = places.at(-1);
    const last = order.get(open?.segmentIds.at(-1) ?? "");
    const next = order.get(cite.segmentIds[0] ?? "");
    const follows = last !== undefined && next === last + 1;
    if (open && !open.verbatim && !cite.verbatim && follows && open.speaker === cite.speaker) {
      open.segmentIds.push(...cite.segmentIds);
      open.sourceLine = `${open.sourceLine}\n${cite.sourceLine}`;
    } else places.push({ ...cite, segmentIds: [...cite.segmentIds] });
  }
  return places;
}

const isMark = (what: Action["what"]): what is Exclude<Action["what"], "attributed" | "cite"> =>
  what !== "attributed" && what !== "cite";

/**
 * Verifies texts of a draft against the source and repairs them in place: quotations become the
 * source's words, no time is the model's, links are the person's, and anything else not in the
 * source is removed or marked (grounding/texts.ts).
 */
export async function verify(
  leaves: readonly Leaf[],
  limits: Limits,
  verdicts: Verdicts,
): Promise<void> {
  const { verifier, given, wishes } = limits;
  const links = leaves.map((leaf) => {
    const plain = limits.withoutLeaks(cleaned(leaf.text));
    const told = limits.translated ? withTranslations(plain, limits.translated) : plain;
    const { text, dropped } = withoutForeignLinks(told, wishes);
    leaf.text = text;
    return dropped;
  });
  const drafts = leaves.map(({ text, segmentIds }, at) => ({
    path: `${at}`,
    text,
    kind: "prose" as const,
    segmentIds,
  }));
  const texts = await verifier.verifyTexts(drafts, {
    given: [...given],
    heldTo: limits.heldTo ?? "source",
    duration: noTimes,
  });
  const order = orderOf(verifier.segments);
  for (const [at, verified] of texts.entries()) {
    const leaf = leaves[at];
    if (!leaf) continue;
    leaf.text = withoutLooseMarks(verified.text);
    const lost = (links[at] ?? []).map(
      (before): Action => ({ action: "removed", what: "link", before }),
    );
    const actions = [...lost, ...verified.actions];
    const marks = actions.flatMap(({ action, what, before, sentence }) =>
      action === "marked" && isMark(what)
        ? [{ what, text: before, ...(sentence === undefined ? {} : { sentence }) }]
        : [],
    );
    verdicts.set(leaf, { cites: merged(verified.cites, order), marks, actions });
  }
}

/** Finds the place of a mark again in a text that was shortened. */
function markIn(text: string, mark: Omit<Mark, "path">): Omit<Mark, "path">[] {
  const { sentence, text: words } = mark;
  if (sentence === undefined || text.includes(sentence)) return text.includes(words) ? [mark] : [];
  const beginning = sentence.slice(0, 24);
  const left = cuttable(text).find((each) => each.text.startsWith(beginning))?.text;
  if (left === undefined) return [];
  return [{ ...mark, text: left.includes(words) ? words : left, sentence: left }];
}

/** Keeps only the evidence and marks whose words are still in the text after it was shortened. */
export function settled(leaf: Leaf, { cites, marks }: Verdict): Omit<Verdict, "actions"> {
  return {
    cites: cites.filter(({ quote }) => quote === undefined || leaf.text.includes(quote)),
    marks: marks.flatMap((mark) => markIn(leaf.text, mark)),
  };
}

/** Counts the checks and actions, for the note under a piece. */
export function countChecked(
  verdicts: readonly Verdict[],
  texts: readonly string[],
  language: string,
) {
  const all = verdicts.map(({ cites, actions }) => ({ path: "", text: "", cites, actions }));
  const { quotations, repaired, dropped } = countActions(all);
  const sum = (of: (text: string) => number) => texts.reduce((total, text) => total + of(text), 0);
  const links = all.flatMap(({ actions }) => actions).filter(({ what }) => what === "link").length;
  return {
    checked: {
      quotations,
      numbers: sum((text) => numbersIn(text).length),
      names: sum((text) => countsIn(text, language).names),
      links: links + sum((text) => addressesIn(text).length),
    },
    repaired,
    dropped,
  };
}
