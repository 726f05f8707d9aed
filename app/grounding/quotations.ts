import { type Cited, citeOf } from "./cites.ts";
import type { Action, Allowed, DraftText } from "./draft.ts";
import { type Quoted, quotedIn } from "./marks.ts";
import { type Found, verifyQuote } from "./quote.ts";
import { citedLines } from "./statements/lines.ts";
import { tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";

export type Mended = { text: string; cites: Cited[]; actions: Action[] };

/** Replaces the writer's words but keeps the punctuation around them. */
function putIn(original: string, words: string): string {
  const tokens = tokensOf(original);
  const head = original.slice(0, tokens[0]?.from ?? 0);
  return head + words + original.slice(tokens.at(-1)?.to ?? original.length);
}

type Verdict = { status: string; quote?: string } | ({ status: string } & Found);

/** Puts a verdict into effect: the text, its evidence and what was done. */
export function mend(text: string, verdict: Verdict, what: "quotation" | "attributed"): Mended {
  if (!("segmentIds" in verdict))
    return { text: "", cites: [], actions: [{ action: "removed", what, before: text }] };
  if (verdict.status !== "repaired") {
    const quote = what === "quotation" ? text : verdict.quote;
    const cite = { ...citeOf(verdict), ...(what === "quotation" ? { quote } : {}) };
    return { text, cites: [cite], actions: [{ action: "accepted", what, before: text }] };
  }
  const after = putIn(text, verdict.quote);
  const cite = { ...citeOf(verdict), ...(what === "quotation" ? { quote: verdict.quote } : {}) };
  return {
    text: after,
    cites: [cite],
    actions: [{ action: "repaired", what, before: text, after }],
  };
}

export const join = (parts: Mended[], separator: string): Mended => ({
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(separator),
  cites: parts.flatMap(({ cites }) => cites),
  actions: parts.flatMap(({ actions }) => actions),
});

const speakerBefore = /(?:^|[\s>*_])([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})[*_]*:\s*$/u;
const speakerAfter = /^\s*[—–-]\s*([^,\n(]+)/u;

/** Finds the speaker the text names beside a quotation, if the transcript has that speaker. */
function speakerNamed(text: string, { from, to }: Quoted, grounding: Grounding) {
  const named = [
    speakerBefore.exec(text.slice(Math.max(0, from - 80), from))?.[1],
    speakerAfter.exec(text.slice(to, to + 80))?.[1],
  ].map((name) => name?.trim());
  const speakers = new Set(grounding.segments.map(({ speaker }) => speaker));
  return named.find((name) => name !== undefined && speakers.has(name));
}

const isGiven = (words: string, given: readonly string[]) => {
  const row = (text: string) =>
    ` ${tokensOf(text)
      .map((token) => token.text)
      .join(" ")} `;
  return given.some((text) => row(text).includes(row(words)));
};

/** `isMissing`: nobody says it. `isElsewhere`: it stands in another line than those named. */
type Fault = { isMissing?: true; isElsewhere?: true };
type QuoteVerdict = Mended & Fault & { shown: string; speaker?: string };

/** True if a text names lines, and words stand in none of them or beside them. */
function isElsewhere(
  { segmentIds: found }: { segmentIds: readonly string[] },
  { segmentIds: named = [] }: DraftText,
  grounding: Grounding,
): boolean {
  if (named.length === 0) return false;
  const near = citedLines(named, grounding).map(({ segment }) => segment.id);
  return !found.some((id) => near.includes(id));
}

function verifyMarked(
  text: string,
  quoted: Quoted,
  draft: DraftText,
  grounding: Grounding,
  allowed: Allowed,
): QuoteVerdict {
  const { from, to, inner } = quoted;
  const [open, close] = [text[from] ?? "", text[to - 1] ?? ""];
  const speaker = speakerNamed(text, quoted, grounding);
  const theirs = grounding.segments.filter((segment) => segment.speaker === speaker);
  const near = [...(draft.segmentIds ?? []), ...(speaker ? theirs.map(({ id }) => id) : [])];
  const verdict = verifyQuote(inner, grounding, near);
  const isHeldToLines = allowed.heldTo === "lines";
  const strays = isHeldToLines && "segmentIds" in verdict && isElsewhere(verdict, draft, grounding);
  const isOurs = isGiven(inner, allowed.given ?? []);
  // A title that was given is no misquotation of words that are like it.
  const isLikeness = verdict.status === "repaired" && (strays || isOurs);
  if (!("segmentIds" in verdict) || isLikeness) {
    const action = isOurs ? "accepted" : "unquoted";
    if (action === "unquoted" && isHeldToLines)
      return { text: inner, cites: [], actions: [], shown: open + inner + close, isMissing: true };
    const shown = action === "accepted" ? open + inner + close : inner;
    const actions: Action[] = [{ action, what: "quotation", before: inner }];
    return { text: inner, cites: [], actions, shown };
  }
  const mended = mend(inner, verdict, "quotation");
  if (speaker !== undefined && verdict.speaker !== speaker && allowed.heldTo !== "lines")
    mended.actions.push({ action: "marked", what: "speaker", before: speaker });
  const said = verdict.speaker === undefined ? {} : { speaker: verdict.speaker };
  const fault: Fault = strays ? { isElsewhere: true } : {};
  return { ...mended, ...said, ...fault, shown: open + mended.text + close };
}

/** Where a quotation is in a text, with its marks; `speaker` is who says it in the source. */
export type HeldQuotation = { from: number; to: number; speaker?: string } & Fault;

/** Repairs quotations in place; also returns where they are in the new text. */
export function verifyQuotations(draft: DraftText, grounding: Grounding, allowed: Allowed) {
  const held: HeldQuotation[] = [];
  const verdicts: QuoteVerdict[] = [];
  let text = "";
  let at = 0;
  for (const quoted of quotedIn(draft.text)) {
    const verdict = verifyMarked(draft.text, quoted, draft, grounding, allowed);
    text += draft.text.slice(at, quoted.from);
    if (verdict.shown !== verdict.text)
      held.push({
        from: text.length,
        to: text.length + verdict.shown.length,
        ...(verdict.speaker === undefined ? {} : { speaker: verdict.speaker }),
        ...(verdict.isMissing ? { isMissing: true } : {}),
        ...(verdict.isElsewhere ? { isElsewhere: true } : {}),
      });
    text += verdict.shown;
    at = quoted.to;
    verdicts.push(verdict);
  }
  return { ...join(verdicts, ""), text: text + draft.text.slice(at), held };
}
