import { verifyAttributed } from "./attributed.ts";
import { type Cited, citesOf } from "./cites.ts";
import type { Action, Allowed, DraftText } from "./draft.ts";
import { quotedIn } from "./marks.ts";
import { checkProse } from "./prose.ts";
import { join, type Mended, mend, verifyQuotations } from "./quotations.ts";
import { verifyQuote } from "./quote.ts";
import { verifySentences } from "./sentences.ts";
import type { Grounding } from "./transcript.ts";

export type VerifiedText = { path: string; text: string; cites: Cited[]; actions: Action[] };

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

function verifyProse(draft: DraftText, grounding: Grounding, allowed: Allowed): Mended {
  if (allowed.heldTo === "lines") return verifySentences(draft, grounding, allowed);
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
