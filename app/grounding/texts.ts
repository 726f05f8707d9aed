import { verifyAttributed } from "./attributed.ts";
import { type Cited, citeOf, citesOf } from "./cites.ts";
import { type Quoted, quotedIn } from "./marks.ts";
import { checkProse } from "./prose.ts";
import { type Found, verifyQuote } from "./quote.ts";
import { tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";

/** One text of a piece as a writer wrote it. */
export type DraftText = {
  path: string;
  text: string;
  /** A quotation without its surroundings, a speaker's words in prose, or prose that may quote. */
  kind: "quotation" | "attributed" | "prose";
  /** Segments that the writer says it rests on; unknown ones are left out. */
  segmentIds?: readonly string[];
};

/** What a text may name beside the source's own words. */
export type Allowed = {
  /** What the user gave: titles, names, links, notes. */
  given?: readonly string[];
  /** Counts of the piece itself: "four takeaways". */
  counts?: readonly number[];
  /** Seconds. */
  duration?: number;
};

/** What the verifier did, in the order in which it did it. */
export type Action = {
  action: "accepted" | "repaired" | "unquoted" | "removed" | "marked";
  what: "quotation" | "attributed" | "number" | "name" | "link" | "time" | "speaker" | "cite";
  /** As it was written. */
  before: string;
  /** The words that were put in its place. */
  after?: string;
};

export type VerifiedText = { path: string; text: string; cites: Cited[]; actions: Action[] };

type Mended = { text: string; cites: Cited[]; actions: Action[] };

/** The source's words between the punctuation that the writer put around their own. */
function putIn(original: string, words: string): string {
  const tokens = tokensOf(original);
  const head = original.slice(0, tokens[0]?.from ?? 0);
  return head + words + original.slice(tokens.at(-1)?.to ?? original.length);
}

type Verdict = { status: string; quote?: string } | ({ status: string } & Found);

function mend(text: string, verdict: Verdict, what: "quotation" | "attributed"): Mended {
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

const join = (parts: Mended[], separator: string): Mended => ({
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(separator),
  cites: parts.flatMap(({ cites }) => cites),
  actions: parts.flatMap(({ actions }) => actions),
});

function verifyStanding(draft: DraftText, grounding: Grounding): Mended {
  const whole = quotedIn(draft.text.trim())[0];
  const isMarked = whole?.from === 0 && whole.to === draft.text.trim().length;
  const text = isMarked ? whole.inner : draft.text;
  return mend(text, verifyQuote(text, grounding, draft.segmentIds), "quotation");
}

/** As one run where it is one, else sentence by sentence: whole sentences may be left out. */
function verifySpeech(draft: DraftText, grounding: Grounding): Mended {
  const whole = verifyAttributed(draft.text, grounding, draft.segmentIds);
  const sentences = grounding.language.sentences(draft.text);
  if (whole.status === "verbatim" || whole.status === "condensed" || sentences.length < 2)
    return mend(draft.text, whole, "attributed");
  const parts = sentences.map(({ text }) =>
    mend(text, verifyAttributed(text, grounding, draft.segmentIds), "attributed"),
  );
  return join(parts, " ");
}

const speakerBefore = /(?:^|[\s>*_])([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})[*_]*:\s*$/u;
const speakerAfter = /^\s*[—–-]\s*([^,\n(]+)/u;

/** The speaker whom the text names beside a quotation, where the transcript knows them. */
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

type QuoteVerdict = Mended & { shown: string };

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
  if (verdict.status === "missing") {
    const action = isGiven(inner, allowed.given ?? []) ? "accepted" : "unquoted";
    const shown = action === "accepted" ? open + inner + close : inner;
    const actions: Action[] = [{ action, what: "quotation", before: inner }];
    return { text: inner, cites: [], actions, shown };
  }
  const mended = mend(inner, verdict, "quotation");
  if (speaker !== undefined && verdict.speaker !== speaker)
    mended.actions.push({ action: "marked", what: "speaker", before: speaker });
  return { ...mended, shown: open + mended.text + close };
}

/** Quotations mended in their places, and where the ones that hold stand in the new text. */
function verifyQuotations(draft: DraftText, grounding: Grounding, allowed: Allowed) {
  const held: { from: number; to: number }[] = [];
  const verdicts: QuoteVerdict[] = [];
  let text = "";
  let at = 0;
  for (const quoted of quotedIn(draft.text)) {
    const verdict = verifyMarked(draft.text, quoted, draft, grounding, allowed);
    text += draft.text.slice(at, quoted.from);
    if (verdict.shown !== verdict.text)
      held.push({ from: text.length, to: text.length + verdict.shown.length });
    text += verdict.shown;
    at = quoted.to;
    verdicts.push(verdict);
  }
  return { ...join(verdicts, ""), text: text + draft.text.slice(at), held };
}

function verifyProse(draft: DraftText, grounding: Grounding, allowed: Allowed): Mended {
  const quoted = verifyQuotations(draft, grounding, allowed);
  const cites = [...quoted.cites, ...citesOf(draft.segmentIds ?? [], quoted.cites, grounding)];
  const segmentIds = cites.flatMap((cite) => cite.segmentIds);
  const held = {
    segmentIds: quoted.cites.flatMap((cite) => cite.segmentIds),
    starts: quoted.cites.flatMap(({ start }) => start ?? []),
  };
  const limits = segmentIds.length > 0 ? { ...allowed, segmentIds, quoted: held } : allowed;
  const prose = checkProse(quoted.text, quoted.held, grounding, limits);
  // A quotation that went with its sentence leaves no cite behind.
  const left = cites.filter(({ quote }) => quote === undefined || prose.text.includes(quote));
  return { text: prose.text, cites: left, actions: [...quoted.actions, ...prose.actions] };
}

/**
 * Holds the texts of a piece, whoever wrote them, to the source: quotations are a run of one turn's
 * words or are mended with them, or lose their marks; a speaker's words in prose may leave out
 * fillers and repeats; numbers, links and times occur in the source or in what the user gave, or are
 * removed; names that do not are marked, since a machine is less sure of those. A text that nothing
 * is left of comes back empty. Times and pages of cites are the segments' own.
 */
export function verifyTexts(
  drafts: readonly DraftText[],
  grounding: Grounding,
  allowed: Allowed = {},
): VerifiedText[] {
  const known = new Set(grounding.segments.map(({ id }) => id));
  return drafts.map((given) => {
    const unknown = (given.segmentIds ?? []).filter((id) => !known.has(id));
    const segmentIds = (given.segmentIds ?? []).filter((id) => known.has(id));
    const draft = { ...given, segmentIds };
    const mended =
      draft.kind === "quotation"
        ? verifyStanding(draft, grounding)
        : draft.kind === "attributed" && quotedIn(draft.text).length === 0
          ? verifySpeech(draft, grounding)
          : verifyProse(draft, grounding, allowed);
    const lost: Action[] = unknown.map((id) => ({ action: "removed", what: "cite", before: id }));
    return { path: draft.path, ...mended, actions: [...lost, ...mended.actions] };
  });
}

/** How many places the verifier mended, took out or marked: what is shown under a piece. */
export function countActions(texts: readonly VerifiedText[]) {
  const actions = texts.flatMap((text) => text.actions);
  const count = (...kinds: Action["action"][]) =>
    actions.filter(({ action }) => kinds.includes(action)).length;
  return {
    quotations: actions.filter(({ what }) => what === "quotation" || what === "attributed").length,
    repaired: count("repaired"),
    dropped: count("unquoted", "removed"),
    marked: count("marked"),
  };
}
