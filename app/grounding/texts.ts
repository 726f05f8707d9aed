import { verifyAttributed } from "./attributed.ts";
import { type Cited, citeOf, citesOf } from "./cites.ts";
import { type Quoted, quotedIn } from "./marks.ts";
import { checkProse } from "./prose.ts";
import { type Found, verifyQuote } from "./quote.ts";
import { tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";

/** One text of a piece as its writer wrote it. */
export type DraftText = {
  path: string;
  text: string;
  /** A quotation by itself, a speaker's words in prose, or prose that may quote. */
  kind: "quotation" | "attributed" | "prose";
  /** The segments the writer says it rests on; unknown ids are ignored. */
  segmentIds?: readonly string[];
};

/** What a text may name besides the source's own words. */
export type Allowed = {
  /** What the user gave: titles, names, links, notes. */
  given?: readonly string[];
  /** Counts of the piece itself: "four takeaways". */
  counts?: readonly number[];
  /** Seconds. */
  duration?: number;
};

/** One action of the verifier; lists of them are in the order it took them. */
export type Action = {
  action: "accepted" | "repaired" | "unquoted" | "removed" | "marked";
  what: "quotation" | "attributed" | "number" | "name" | "link" | "time" | "speaker" | "cite";
  /** The words as written. */
  before: string;
  /** The words that replaced them. */
  after?: string;
};

export type VerifiedText = { path: string; text: string; cites: Cited[]; actions: Action[] };

type Mended = { text: string; cites: Cited[]; actions: Action[] };

/** Replaces the writer's words but keeps the punctuation around them. */
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

/**
 * Verifies the draft as one run or, if that fails, sentence by sentence: whole sentences may be
 * left out.
 */
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

/** Repairs quotations in place; also returns where the verified ones are in the new text. */
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
  // A quotation removed with its sentence leaves no cite behind.
  const left = cites.filter(({ quote }) => quote === undefined || prose.text.includes(quote));
  return { text: prose.text, cites: left, actions: [...quoted.actions, ...prose.actions] };
}

/**
 * Holds the texts of a piece, whoever wrote them, to the source. Quotations are a run of one turn's
 * words, are replaced by one, or lose their marks. A speaker's words in prose may leave out fillers
 * and repeats. Numbers, links and times that neither the source nor the user gave are removed; such
 * names are only marked, since a machine is less sure of them. A text with nothing left comes back
 * empty. Times and pages of cites are copied from the segments.
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

/** Counts the verifier's actions, to show under a piece. */
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
