import { citesOf } from "./cites.ts";
import type { Action, Allowed, DraftText } from "./draft.ts";
import type { SentenceSpan } from "./language.ts";
import { unsupportedLinks } from "./links.ts";
import { type HeldQuotation, type Mended, verifyQuotations } from "./quotations.ts";
import { findingsOf } from "./statements/statements.ts";
import { tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";

type Sentence = Pick<SentenceSpan, "from" | "to" | "text">;

const endsInside = /[.!?…。！？][\s\u00a0\u202f]*["”“»」』’]$/u;
const beginsAnew = /^\s+[\p{Lu}\p{N}«“„"「¿¡]/u;

/** Sentences of a text; one that ends inside a quotation goes on, or ends, behind it. */
function wholeSentences(
  text: string,
  quotations: readonly HeldQuotation[],
  grounding: Grounding,
): Sentence[] {
  const ends = quotations
    .filter(
      ({ from, to }) => endsInside.test(text.slice(from, to)) && beginsAnew.test(text.slice(to)),
    )
    .map(({ to }) => to + (/^\s+/u.exec(text.slice(to))?.[0].length ?? 0));
  const borders = grounding.written
    .sentences(text)
    .map(({ from }) => from)
    .filter((at) => !quotations.some(({ from, to }) => from < at && to > at));
  const starts = [...new Set([0, ...borders, ...ends])].toSorted((a, b) => a - b);
  return starts.flatMap((from, at) => {
    const to = starts[at + 1] ?? text.length;
    const sentence = text.slice(from, to).trim();
    return sentence ? [{ from, to, text: sentence }] : [];
  });
}

/** Fewer words in quotation marks may be a title or irony rather than somebody's words. */
const leastQuoted = 4;

function judge(
  sentence: Sentence,
  quotations: readonly HeldQuotation[],
  shown: string,
  segmentIds: readonly string[],
  grounding: Grounding,
  allowed: Allowed,
): Action[] {
  const { text, from } = sentence;
  const lead = shown.slice(from).search(/\S/);
  const moved = quotations
    .filter((quotation) => quotation.from >= from && quotation.from < sentence.to)
    .map((quotation) => ({
      ...quotation,
      from: quotation.from - from - lead,
      to: quotation.to - from - lead,
    }));
  const mark = (what: Action["what"], before: string): Action => ({
    action: "marked",
    what,
    before,
    sentence: text,
  });
  const missing = moved.filter(({ isMissing }) => isMissing);
  if (missing.length > 0)
    return missing.map((quotation) =>
      mark("quotation", text.slice(quotation.from + 1, quotation.to - 1)),
    );
  const links = unsupportedLinks(text, grounding, allowed.given).map(({ written }) =>
    mark("link", written),
  );
  const strays = moved
    .filter(({ isElsewhere }) => isElsewhere)
    .map(({ from: begins, to: ends }) => mark("quotation", text.slice(begins + 1, ends - 1)));
  const { given = [], counts = [] } = allowed;
  const findings = findingsOf({ text, held: moved, segmentIds }, grounding, { given, counts });
  return [...links, ...strays, ...findings.map(({ kind, words }) => mark(kind, words))];
}

const isInvented = (actions: readonly Action[]) =>
  actions.some(
    ({ what, before }) => what === "quotation" && tokensOf(before).length >= leastQuoted,
  );

/**
 * Holds a text to the lines that it cites, sentence by sentence. A quotation becomes the source's
 * words; a sentence with an invented one goes, unless it is all there is; any other sentence stays
 * as it is, and what its lines do not say is marked with it.
 */
export function verifySentences(draft: DraftText, grounding: Grounding, allowed: Allowed): Mended {
  const { text, held, actions: done, cites: quoted } = verifyQuotations(draft, grounding, allowed);
  const cites = [...quoted, ...citesOf(draft.segmentIds ?? [], quoted, grounding)];
  const segmentIds = cites.flatMap((cite) => cite.segmentIds);
  const judged = wholeSentences(text, held, grounding).map((sentence) => ({
    ...sentence,
    actions: judge(sentence, held, text, segmentIds, grounding, allowed),
  }));
  const out = judged.filter(
    ({ actions, from, to }) =>
      isInvented(actions) &&
      held.some(
        (quotation) => quotation.isMissing && quotation.from >= from && quotation.from < to,
      ),
  );
  const goes = out.length < judged.length ? out : [];
  const actions = judged.flatMap((sentence) =>
    goes.includes(sentence)
      ? sentence.actions
          .slice(0, 1)
          .map(({ what, before }): Action => ({ action: "removed", what, before }))
      : sentence.actions,
  );
  const left = goes
    .toReversed()
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
  // A quotation removed with its sentence leaves no cite behind.
  const kept = cites.filter(({ quote }) => quote === undefined || left.includes(quote));
  return { text: left.trim(), cites: kept, actions: [...done, ...actions] };
}
